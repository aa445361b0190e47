import { expect, it } from "vitest";
import { readLiveBoard } from "@/lib/features/live-board/reads";
import { makeCrewDay, makeEmployee, makeJob, makeReportedJob } from "@/tests/factories";
import { testDatabase } from "@/tests/support/database";
import { withPlans } from "@/tests/support/plans";

const db = testDatabase();
const DAY = "2031-05-12";
const NOW = new Date("2031-05-12T16:00:00Z");

it("shows today's crews with their jobs and money, in three statements", async () => {
  const { hrid, name } = await makeEmployee(db);
  const { ocid } = await makeCrewDay(db, { driver: hrid, date: DAY });
  const reported = { crewHrid: hrid, schdate: DAY, datebi: DAY };
  await makeReportedJob(db, { ...reported, price: 18_500, discountPrice: 15_000, recstatus: "PAID" });
  await makeJob(db, { crewHrid: hrid, schdate: DAY, price: 20_000, reportstime: "11:30:00" });
  await makeJob(db, { crewHrid: hrid, schdate: DAY, cancelledAt: NOW });
  await makeJob(db, { crewHrid: hrid, schdate: "2031-05-13" });
  const { answer, plans } = await withPlans(readLiveBoard, { now: NOW });
  expect(plans).toHaveLength(3);
  expect(answer).toMatchObject({ today: DAY, asOf: "12:00 pm", done: 1, started: 1, total: 2, stray: 0 });
  expect(answer.crews.map((crew) => [crew.ocid, crew.name, crew.produced, crew.planned])).toEqual([
    [ocid, name, 15_000, 35_000],
  ]);
  expect(answer.money.paid).toBe(15_000);
});
