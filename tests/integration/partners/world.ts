import {
  makeEmployee,
  makeLead,
  makeMgtTask,
  makeOddJob,
  makePartner,
  makePartnerCrew,
  makePartnerExpense,
  makePayEntry,
  makePayout,
  makeReportedJob,
  makeTarget,
} from "@/tests/factories";
import { testDatabase } from "@/tests/support/database";

const db = testDatabase();

/** A day of a year that is past, so that no list of this year mixes in. */
export const DAY = "2025-05-12";

type Overrides = NonNullable<Parameters<typeof makePartner>[1]>;

/**
 * A partner at 0.30 with a crew beside the own, and in 2025: windows 185.00 paid and 100.00 receivable, by the crew
 * 200.00 for 180.00, one TBD; an odd job 260.00 after material, paint 500.00 receivable; an estimate 40.00; pay
 * 160.00 and 80.00 of the partner's own, management 50.00; expenses 100.00; a cheque of 1,000.00; a target for May.
 */
export async function makeMoneyOf(overrides: Overrides = {}) {
  const partner = await makePartner(db, overrides);
  const { hrid } = partner;
  const crew = await makeEmployee(db);
  await makePartnerCrew(db, { crewHrid: crew.hrid, partnerHrid: hrid, validFrom: "2025-01-01" });
  const done = { crewHrid: hrid, schdate: DAY };
  await makeReportedJob(db, { ...done, num: 1, price: 18_500, recstatus: "PAID" });
  await makeReportedJob(db, { ...done, num: 2, price: 10_000 });
  await makeReportedJob(db, { ...done, num: 3, price: null, recstatus: "PAID" });
  const sold = { price: 20_000, discountPrice: 18_000, recstatus: "Paid By Card" as const };
  await makeReportedJob(db, { ...done, ...sold, crewHrid: crew.hrid, num: 1 });
  await makeOddJob(db, { crewHrid: hrid, partnerHrid: hrid, datebi: DAY, recstatus: "PAID" });
  const paint = { type5: "Paint Est" as const, price: 50_000, matPrice: 0, recstatus: "Receivable" as const };
  await makeOddJob(db, { ...paint, partnerHrid: hrid, datebi: DAY });
  const at = new Date(`${DAY}T15:00:00Z`);
  await makeLead(db, { returnedAt: at, returnedBy: hrid, estDate: DAY, visitPay: 1_500, salesPay: 2_500 });
  await makePayEntry(db, { day: DAY, crewHrid: crew.hrid });
  await makePayEntry(db, { day: DAY, hrid, crewHrid: null, hours: 4, ftime: "12:00:00", pay: 8_000 });
  await makeMgtTask(db, { day: DAY, partnerHrid: hrid });
  await makePartnerExpense(db, { partnerHrid: hrid, date: DAY });
  await makePayout(db, { partnerHrid: hrid, date: DAY });
  await makeTarget(db, { partnerHrid: hrid, period: "May 2025", sdate: "2025-05-01", fdate: "2025-05-31" });
  return { partner, crew };
}
