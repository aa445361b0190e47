import { eq } from "drizzle-orm";
import { expect, it } from "vitest";
import { jobs } from "@/db/schema";
import { addDays, businessDate } from "@/lib/values/dates";
import { makeCrewDay } from "@/tests/factories/crew-days";
import { makeDnf } from "@/tests/factories/dnfs";
import { makeEmployee } from "@/tests/factories/employees";
import { makeJob, makeReportedJob } from "@/tests/factories/jobs";
import { get } from "@/tests/support/asks";
import { staffCookie } from "@/tests/support/call";
import { testDatabase } from "@/tests/support/database";

const db = testDatabase();
const TODAY = businessDate(new Date());
const before = (days: number) => addDays(TODAY, -days);

const work = (crewHrid: number, day: string, price: number | null, columns = {}) =>
  makeReportedJob(db, { num: null, crewHrid, schdate: day, datebi: day, price, ...columns });

it("the company's last five production days, each driver's row, where the crews are and their DNFs", async () => {
  const [ann, bo, cy, second] = await Promise.all([1, 2, 3, 4].map(() => makeEmployee(db)));
  if (!ann || !bo || !cy || !second) throw new Error("Nobody to work with");
  // Six production days, a winter apart; the oldest is one too many.
  for (const [day, price] of [
    [0, 30_000],
    [2, 50_000],
    [3, 70_000],
    [90, 60_000],
    [91, 40_000],
    [400, 90_000],
  ] as const)
    await work(ann.hrid, before(day), price);
  await work(ann.hrid, before(2), 20_000, { discountPrice: 10_000 });
  await work(ann.hrid, before(1), 99_900, { cancelledAt: new Date() });
  await work(bo.hrid, before(3), 45_000);
  await work(bo.hrid, before(3), null);
  await makeCrewDay(db, { driver: ann.hrid, second: second.hrid, date: TODAY });
  await makeCrewDay(db, { driver: cy.hrid, date: TODAY });
  const now = await makeJob(db, { crewHrid: ann.hrid, schdate: TODAY, reportstime: "13:05:00" });
  const open = await makeDnf(db, { jobid: now.jobid });
  const old = await work(bo.hrid, before(200), 10_000);
  await makeDnf(db, {
    jobid: old.jobid,
    reportstime: "09:00:00",
    reportftime: "10:00:00",
    datebi: before(200),
  });

  const { status, body } = await get(await staffCookie(cy.hrid), "/api/crews/stats");
  expect(status).toBe(200);
  expect(body.dates).toEqual([TODAY, before(2), before(3), before(90), before(91)]);
  // Counted: 600, 700, 600, 400 for Ann and 450 for Bo.
  expect(body.average).toBe("550.00");
  expect(body.leaders).toMatchObject([
    {
      driver: ann.name,
      partner: second.name,
      partner1: null,
      average: "575.00",
      below: false,
      prod: ["300.00", "600.00", "700.00", "600.00", "400.00"],
      dnfs: 1,
      onsite: "13:05:00",
      curr_jobid: now.jobid,
    },
    {
      driver: bo.name,
      partner: null,
      average: "450.00",
      below: true,
      dnfs: 0,
      prod: [null, null, "450.00", null, null],
      onsite: null,
      curr_address: null,
    },
    { driver: cy.name, prod: [null, null, null, null, null], average: null, below: false },
  ]);
  expect(body.dnfs).toMatchObject([{ dnfid: open.dnfid, crew: ann.name, datebi: null }]);
});

it("today counts for a crew once its last job is returned", async () => {
  const driver = await makeEmployee(db);
  await work(driver.hrid, before(2), 50_000);
  await work(driver.hrid, TODAY, 80_000);
  const left = await makeJob(db, { crewHrid: driver.hrid, schdate: TODAY });
  const averageNow = async () => {
    const { body } = await get(await staffCookie(driver.hrid), "/api/crews/stats");
    const row = body.leaders.find((leader: { driver: string }) => leader.driver === driver.name);
    expect(row.prod[0]).toBe("800.00");
    return row.average;
  };
  expect(await averageNow()).toBe("500.00");
  await db.update(jobs).set({ cancelledAt: new Date() }).where(eq(jobs.jobid, left.jobid));
  expect(await averageNow()).toBe("650.00");
});
