import { beforeAll } from "vitest";
import { addDays } from "@/lib/values/dates";
import { makeCrewDay, makeEmployee, makeJob } from "@/tests/factories";
import * as asks from "@/tests/support/asks";
import { testDatabase } from "@/tests/support/database";
import { inDays, openDay, TODAY } from "@/tests/support/days";
import { type StaffMember, staffWith } from "@/tests/support/people";

const seats: StaffMember[] = [];
beforeAll(async () => {
  seats.push(await staffWith(["production"]), await staffWith(["production"]));
});

function sitting(seat: number): StaffMember {
  const found = seats[seat];
  if (!found) throw new Error("Nobody sits at the desk yet");
  return found;
}

/** Two managers at the packaging desk; set once the suite runs. */
export const manager = () => sitting(0);
export const colleague = () => sitting(1);

/** The day being packaged: tomorrow, unless it's closed. */
export const DAY = openDay(inDays(1));

/** A driver with a crew on that day. */
export async function makeCrewTomorrow() {
  const driver = await makeEmployee(testDatabase());
  await makeCrewDay(testDatabase(), { driver: driver.hrid, date: DAY });
  return driver;
}

export const free = (columns: Parameters<typeof makeJob>[1] = {}) =>
  makeJob(testDatabase(), {
    sdate: TODAY,
    fdate: addDays(TODAY, 9),
    datesold: addDays(TODAY, -20),
    ...columns,
  });

export const post = (path: string, body: object = {}, who = manager()) =>
  asks.post(who, `/api/jobs/${path}`, body);
export const assign = (jobid: number, crewname: string, who = manager()) =>
  post("ass_job", { jobid, crewname, schdate: DAY }, who);
export const unassign = (jobid: number) => post("unass_job", { jobid });
export const numberAs = (who: StaffMember, jobid: number) => post(`${jobid}/ass_num`, {}, who);
export const number = (jobid: number) => numberAs(manager(), jobid);
export const unnumber = (jobid: number) => post(`${jobid}/unass_num`);
