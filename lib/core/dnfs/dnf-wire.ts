import type { CrewDnfRow, DnfRow } from "@/db/queries/dnfs/dnfs";
import type { NextDest } from "@/lib/core/jobs/job-schema";
import { clientName } from "@/lib/values/client-name";
import { clockToWire, toHourMinute } from "@/lib/values/clock-time";
import type { RunsheetDnf } from "./dnf-view";
import { dnfStatus } from "./rules";
import type { DnfAnswer } from "./schema";

/** A DNF's card; city and telephone are for the screen and no part of the contract. */
export const dnfCardToWire = (row: CrewDnfRow): RunsheetDnf => ({
  dnfid: row.dnfid,
  client: clientName(row),
  address: row.address,
  postcode: row.postcode,
  jobdesc: row.jobdesc,
  price: row.price,
  datebi: row.datebi,
  perly: row.perly,
  dnfdesc: row.dnfdesc,
  sdate: row.sdate,
  fdate: row.fdate,
  stime: row.stime,
  reportstime: clockToWire(row.reportstime),
  prodcomm: row.prodcomm,
  dnfdate: row.dnfdate,
  jobdate: row.jobdate,
  crew: row.crew,
  valid: row.verdict,
  status: dnfStatus(row),
  reportftime: clockToWire(row.reportftime),
  recstatus: row.recstatus,
  city: row.city,
  phone: row.cellphone ?? row.phone,
});

/** The answer of `GET dnfs/{id}`. */
export function dnfToWire(row: DnfRow, nextDests: NextDest[]): DnfAnswer {
  const [start, finish] = [toHourMinute(row.reportstime), toHourMinute(row.reportftime)];
  return {
    dnf: {
      dnfid: row.dnfid,
      prodcomm: row.prodcomm,
      is_valid: row.verdict,
      clienthm: row.clienthm,
      reportstime: clockToWire(row.reportstime),
      dnfdesc: row.dnfdesc,
      datebi: row.datebi,
      version: row.version,
    },
    job: {
      jobid: row.jobid,
      jobdesc: row.jobdesc,
      price: row.price,
      recstatus: row.recstatus,
    },
    client: clientName(row),
    email: row.email,
    address: row.address,
    nextDests,
    workTimes: {
      startHour: start.hour,
      startMinute: start.minute,
      finishHour: finish.hour,
      finishMinute: finish.minute,
    },
  };
}
