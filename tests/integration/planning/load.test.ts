import { describe, expect, it } from "vitest";
import { planLoad } from "@/lib/features/planning/read-load";
import { makeAppointment, makeCrewDay, makeJob, makeNumberedJob } from "@/tests/factories";
import * as asks from "@/tests/support/asks";
import { testDatabase } from "@/tests/support/database";
import { inDays, TODAY } from "@/tests/support/days";
import { staffWith } from "@/tests/support/people";
import { withPlans } from "@/tests/support/plans";

const db = testDatabase();

describe("the weeks ahead", () => {
  it("show the crews' work, the room left and what ends, day by day", async () => {
    const [from, to] = [inDays(5), inDays(6)];
    const { ocid, crewHrid } = await makeCrewDay(db, { date: from });
    await makeNumberedJob(db, { crewHrid, schdate: from, num: 1, estMinutes: 60, price: 20_000, w1: 20_000 });
    await makeNumberedJob(db, { crewHrid, schdate: from, num: 2, estMinutes: 40, price: null, w1: null });
    await makeAppointment(db, { sdate: to, estMinutes: 30 });
    await makeJob(db, { sdate: TODAY, fdate: to, estMinutes: 50 });
    await makeJob(db, { sdate: TODAY, fdate: to, estMinutes: 50, cancelledAt: new Date() });
    await makeJob(db, { sdate: TODAY, fdate: inDays(10), estMinutes: 100 });
    const answer = await asks.get(await staffWith(["production"]), `/api/plans/load?from=${from}&to=${to}`);
    expect(answer.status).toBe(200);
    const [first, second] = answer.body.days;
    expect(answer.body.days).toHaveLength(2);
    expect(first).toMatchObject({
      date: from,
      crews: [{ ocid, jobs: 2, cents: "200.00", tbd: 1, takes: 30 + 30 + 100 + 2 * 5, most: 540 }],
      floaters_end: { jobs: 0 },
    });
    expect(second).toMatchObject({
      crews: [],
      appointments: { jobs: 1, minutes: 35 },
      floaters_end: { jobs: 1, minutes: 55, cents: "185.00" },
    });
    expect(answer.body.ending).toMatchObject([
      { days: 3, work: { jobs: 0 }, room: 0 },
      { days: 7, work: { jobs: 1, minutes: 55 }, room: 540 - 170 },
      { days: 14, work: { jobs: 2, minutes: 160 }, room: 540 - 170 },
    ]);
  });

  it("are at most 62 days, in three statements", async () => {
    const who = await staffWith(["production"]);
    expect((await asks.get(who, `/api/plans/load?from=${TODAY}&to=${inDays(62)}`)).status).toBe(400);
    const backwards = await asks.get(who, `/api/plans/load?from=${TODAY}&to=${inDays(-1)}`);
    expect(backwards).toMatchObject({
      status: 400,
      body: { errors: { to: ["The last day is before the first"] } },
    });
    const { plans } = await withPlans((ctx) => planLoad(ctx, { from: TODAY, to: inDays(61) }));
    expect(plans).toHaveLength(3);
  });

  it("of another century cost no more, and the room is still that of the next days", async () => {
    const near = await withPlans((ctx) => planLoad(ctx, { from: TODAY, to: inDays(1) }));
    const far = await withPlans((ctx) => planLoad(ctx, { from: "2099-11-01", to: "2099-12-31" }));
    expect(far.plans).toHaveLength(5);
    expect(far.answer.days).toHaveLength(61);
    expect(far.answer.ending).toEqual(near.answer.ending);
  });

  it("need dates", async () => {
    const { status } = await asks.get(await staffWith(["production"]), "/api/plans/load?from=x&to=y");
    expect(status).toBe(400);
  });
});
