import type { Handle } from "@/db/client";
import { staffActor } from "./actors";
import { makeClient, makeProperty } from "./clients";
import { makeCrewOfTwo } from "./crew-days";
import { makeEmployee, makePartner, makePartnerCrew } from "./employees";
import { makeAppointment, makeReportedJob } from "./jobs";
import { makeLead } from "./leads";
import { makeOddJob } from "./odd-jobs";
import { makePartnerExpense, makePayout, makeTarget } from "./partner-money";
import { makeMgtTask, makePayEntry } from "./pay";

// Starting points that several suites share.

type ClientColumns = Parameters<typeof makeClient>[1];

/**
 * A crew of two at Morse on TODAY, signed in, and a client with an email and a property; `of` is shared by their jobs.
 */
export async function makeCrewAtWork(db: Handle, client: ClientColumns = {}) {
  const { driver, second, crewDay } = await makeCrewOfTwo(db, { shop: "Morse", signedIn: true });
  const { cfid, email } = await makeClient(db, { firstname: "Ann", lastname: "Chen", ...client });
  const { jobinfoid, address } = await makeProperty(db, { cfid });
  const of = { crewHrid: driver.hrid, cfid, jobinfoid };
  return {
    driver: staffActor(driver),
    second: staffActor(second),
    crewDay,
    cfid,
    email,
    jobinfoid,
    address,
    of,
  };
}
export type CrewAtWork = Awaited<ReturnType<typeof makeCrewAtWork>>;

/** That crew with a job done yesterday, W1 at $185.00 and unpaid, and an office. */
export async function makeCrewAfterWork(db: Handle, client: ClientColumns = {}) {
  const crew = await makeCrewAtWork(db, client);
  const done = { ...crew.of, schdate: "2026-05-11", datebi: "2026-05-11", jobdesc: "W1" };
  const { jobid } = await makeReportedJob(db, done);
  const manager = staffActor(await makeEmployee(db), { production: true });
  return { ...crew, jobid, manager };
}
export type CrewAfterWork = Awaited<ReturnType<typeof makeCrewAfterWork>>;

/** A client with a password and a property, one upcoming job and one completed and owed. */
export async function makeClientWithJobs(db: Handle) {
  const client = await makeClient(db, { password: "window-cleaner-7" });
  const { cfid } = client;
  const { jobinfoid, address } = await makeProperty(db, { cfid });
  const upcoming = await makeAppointment(db, { cfid, jobinfoid, sdate: "2030-05-12" });
  const done = await makeReportedJob(db, { cfid, jobinfoid });
  return { client, cfid, jobinfoid, address, upcoming, done };
}

/** A day in a past year, so that this year's lists don't include it. */
export const PAST_DAY = "2025-05-12";

/**
 * A partner at 0.30 with a crew besides their own, and in 2025: windows 185.00 paid and 100.00 receivable, by the crew
 * 200.00 for 180.00, one TBD; an odd job 260.00 after material, paint 500.00 receivable; an estimate 40.00; pay 160.00
 * and 80.00 of the partner's own, management 50.00; expenses 100.00; a cheque of 1,000.00; a target for May.
 */
export async function makePartnerYear(db: Handle, overrides: Parameters<typeof makePartner>[1] = {}) {
  const day = PAST_DAY;
  const partner = await makePartner(db, overrides);
  const { hrid } = partner;
  const crew = await makeEmployee(db);
  await makePartnerCrew(db, { crewHrid: crew.hrid, partnerHrid: hrid, validFrom: "2025-01-01" });
  const done = { crewHrid: hrid, schdate: day };
  await makeReportedJob(db, { ...done, num: 1, price: 18_500, recstatus: "PAID" });
  await makeReportedJob(db, { ...done, num: 2, price: 10_000 });
  await makeReportedJob(db, { ...done, num: 3, price: null, recstatus: "PAID" });
  const sold = { price: 20_000, discountPrice: 18_000, recstatus: "Paid By Card" as const };
  await makeReportedJob(db, { ...done, ...sold, crewHrid: crew.hrid, num: 1 });
  await makeOddJob(db, { crewHrid: hrid, partnerHrid: hrid, datebi: day, recstatus: "PAID" });
  const paint = { type5: "Paint Est" as const, price: 50_000, matPrice: 0, recstatus: "Receivable" as const };
  await makeOddJob(db, { ...paint, partnerHrid: hrid, datebi: day });
  const at = new Date(`${day}T15:00:00Z`);
  await makeLead(db, { returnedAt: at, returnedBy: hrid, estDate: day, visitPay: 1_500, salesPay: 2_500 });
  await makePayEntry(db, { day, crewHrid: crew.hrid });
  await makePayEntry(db, { day, hrid, crewHrid: null, hours: 4, ftime: "12:00:00", pay: 8_000 });
  await makeMgtTask(db, { day, partnerHrid: hrid });
  await makePartnerExpense(db, { partnerHrid: hrid, date: day });
  await makePayout(db, { partnerHrid: hrid, date: day });
  await makeTarget(db, { partnerHrid: hrid, period: "May 2025", sdate: "2025-05-01", fdate: "2025-05-31" });
  return { partner, crew };
}
