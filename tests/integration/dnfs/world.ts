import { asc, eq } from "drizzle-orm";
import { dnfs, leads } from "@/db/schema";
import * as make from "@/tests/factories";
import { testDatabase } from "@/tests/support/database";
import { makeWorld as makeJobsWorld } from "../jobs/world";

export {
  auditsOf,
  jobRow,
  mailsOf,
  NOW,
  parsed,
  paymentsOf,
  race,
  refusal,
  run,
  TODAY,
} from "../jobs/world";

/** The crew of the jobs' world with a job done yesterday, W1 at $185.00 and not paid, and an office. */
export async function makeWorld(client: Parameters<typeof makeJobsWorld>[0] = {}) {
  const db = testDatabase();
  const world = await makeJobsWorld(client);
  const done = { ...world.of, schdate: "2026-05-11", datebi: "2026-05-11", jobdesc: "W1" };
  const { jobid } = await make.makeReportedJob(db, done);
  const manager = make.staffActor(await make.makeEmployee(db), { production: true });
  return { ...world, jobid, manager };
}
export type World = Awaited<ReturnType<typeof makeWorld>>;

type Columns = Parameters<typeof make.makeDnf>[1];

export const openDnf = ({ jobid }: { jobid: number }, columns: Columns = {}) =>
  make.makeDnf(testDatabase(), { jobid, ...columns });

export const startedDnf = (of: { jobid: number }, columns: Columns = {}) =>
  openDnf(of, { reportstime: "11:00:00", ...columns });

export const dnfRow = async (dnfid: number) =>
  (await testDatabase().select().from(dnfs).where(eq(dnfs.dnfid, dnfid)))[0];

export const dnfsOf = (jobid: number) =>
  testDatabase().select().from(dnfs).where(eq(dnfs.jobid, jobid)).orderBy(asc(dnfs.dnfid));

export const leadsOf = (jobid: number) => testDatabase().select().from(leads).where(eq(leads.jobid, jobid));

/** From 11:00 to 11:40, the client owes it. */
export const RETURN = {
  startHour: "11",
  startMinute: "00",
  finishHour: "11",
  finishMinute: "40",
  dnfNotes: "Window done with the long ladder",
  valid: "VALID",
  clientHome: "Yes",
  recStatus: "Receivable",
  nextDest: "Morse Shop",
};
export const CASH = { recStatus: "Paid By Cash", cashAmount: "197.95" };
export const CHEQUE = { recStatus: "Paid By Cheque", chqNum: "0412" };
