import { eq } from "drizzle-orm";
import { beforeAll } from "vitest";
import { POST as numberOne } from "@/app/api/jobs/[key]/ass_num/route";
import { POST as unnumberOne } from "@/app/api/jobs/[key]/unass_num/route";
import { POST as assignOne } from "@/app/api/jobs/ass_job/route";
import { POST as unassignOne } from "@/app/api/jobs/unass_job/route";
import { jobs } from "@/db/schema";
import { addDays } from "@/lib/values/dates";
import { makeJob } from "@/tests/factories/jobs";
import { call } from "@/tests/support/call";
import { testDatabase } from "@/tests/support/database";
import { DAY, makeManager, TODAY } from "./world";

type Manager = Awaited<ReturnType<typeof makeManager>>;

const seats = new Map<string, Manager>();
beforeAll(async () => {
  seats.set("manager", await makeManager());
  seats.set("colleague", await makeManager());
});

function sitting(seat: string): Manager {
  const found = seats.get(seat);
  if (!found) throw new Error(`Nobody sits at ${seat} yet`);
  return found;
}

/** Two managers at the packaging desk; there once the suite runs. */
export const manager = () => sitting("manager");
export const colleague = () => sitting("colleague");

export const free = (columns: Parameters<typeof makeJob>[1] = {}) =>
  makeJob(testDatabase(), {
    sdate: TODAY,
    fdate: addDays(TODAY, 9),
    datesold: addDays(TODAY, -20),
    ...columns,
  });

export const row = async (jobid: number) =>
  (await testDatabase().select().from(jobs).where(eq(jobs.jobid, jobid)))[0];

export const post = (
  handler: Parameters<typeof call>[0],
  path: string,
  body: unknown = {},
  { cookie } = manager(),
) => call(handler, { method: "POST", path, body, cookie });

export const assign = (jobid: number, crewname: string, who = manager()) =>
  post(assignOne, "/api/jobs/ass_job", { jobid, crewname, schdate: DAY }, who);
export const unassign = (jobid: number) => post(unassignOne, "/api/jobs/unass_job", { jobid });
export const numberAs = (who: Manager, jobid: number) =>
  post(numberOne, `/api/jobs/${jobid}/ass_num`, {}, who);
export const number = (jobid: number) => numberAs(manager(), jobid);
export const unnumber = (jobid: number) => post(unnumberOne, `/api/jobs/${jobid}/unass_num`);
