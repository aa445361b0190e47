import { expect, it } from "vitest";
import { exceptionsScreen } from "@/lib/features/exceptions/reads";
import { readCrewsToday } from "@/lib/features/live-board/reads";
import { addDays, torontoInstant } from "@/lib/values/dates";
import { makeAppointment, makeCrewDay, makeEmployee, makeJob } from "@/tests/factories";
import { testContext } from "@/tests/support/context";
import { testDatabase } from "@/tests/support/database";
import { withPlans } from "@/tests/support/plans";

const db = testDatabase();
const DAY = "2031-06-17";
const NOW = torontoInstant(DAY, 9 * 60 + 40);

it("is the same on Home as on Stuff To Do, and costs Home no statement", async () => {
  const [late, here] = [await makeEmployee(db), await makeEmployee(db)];
  await makeCrewDay(db, { driver: late.hrid, date: DAY });
  await makeCrewDay(db, { driver: here.hrid, date: DAY, signedIn: true });
  const appointment = (columns: object) => makeAppointment(db, { sdate: DAY, stime: "08:00:00", ...columns });
  await appointment({});
  await appointment({ stime: "12:00:00" });
  await makeJob(db, { sdate: addDays(DAY, -3), fdate: DAY });
  await makeJob(db, { sdate: DAY, fdate: addDays(DAY, 2), prodcomm: "Emergency" });
  await makeJob(db, { sdate: addDays(DAY, -3), fdate: addDays(DAY, 2) });
  await appointment({ crewHrid: late.hrid, schdate: DAY });
  await appointment({ crewHrid: here.hrid, schdate: DAY, stime: "12:00:00" });
  await appointment({ holdingCell: true });

  const { answer, plans } = await withPlans(readCrewsToday, { now: NOW });
  expect(plans).toHaveLength(2);
  const { fire, live } = answer;
  expect([fire.noCrew.length, fire.atRisk.length, fire.unsigned.length]).toEqual([4, 1, 1]);
  // What no crew has isn't in the crews' day.
  expect(live.total).toBe(2);
  const rowsOf = async (list: string) =>
    (await exceptionsScreen(testContext({ now: NOW }), { list })).list.rows;
  const jobids = (rows: readonly object[]) => rows.flatMap((row) => ("jobid" in row ? [row.jobid] : []));
  expect(jobids(await rowsOf("no_crew"))).toEqual(jobids(fire.noCrew));
  expect(jobids(await rowsOf("at_risk"))).toEqual(jobids(fire.atRisk));
  expect(await rowsOf("unsigned")).toMatchObject(fire.unsigned.map(({ ocid, jobs }) => ({ ocid, jobs })));
});
