import type { PayEntryRow, PayPeriodRow } from "@/db/queries/pay/pay";
import type { BusinessDate } from "@/lib/values/dates";
import type { PayPeriodOption, PayRecord } from "./contract";

/** A stored entry as the contract has it. */
export function toPayRecord(row: PayEntryRow): PayRecord {
  return {
    id: row.id,
    date: row.day,
    mgr: row.mgr,
    name: row.name,
    hrid: row.hrid,
    rate: row.rate,
    stime: row.stime,
    ftime: row.ftime,
    hours: row.hours,
    pay: row.pay,
    ok: row.auditedAt !== null,
    crewType: row.kind,
    crewname: row.crewname,
    audited_by: row.auditorName,
    recorder: row.recorderName,
    version: row.version,
  };
}

/** The period that holds today is the active one, whatever is stored: a day turns without anybody's doing. */
export function toPayPeriod(
  { active: _stored, ...period }: PayPeriodRow,
  today: BusinessDate,
): PayPeriodOption {
  return { ...period, active: period.date1 <= today && today <= period.date4 ? "yes" : "no" };
}
