import { describe, expect, it } from "vitest";
import { visitAnswers } from "@/db/schema";
import { readOutlook, weekScreen } from "@/lib/features/planning/weeks/reads";
import {
  makeAppointment,
  makeCrewDay,
  makeJob,
  makeNumberedJob,
  makeProperty,
  makeReportedJob,
} from "@/tests/factories";
import * as asks from "@/tests/support/asks";
import { testContext } from "@/tests/support/context";
import { testDatabase } from "@/tests/support/database";
import { inDays, TODAY } from "@/tests/support/days";
import { staffWith } from "@/tests/support/people";

const db = testDatabase();
const DAY = inDays(2);

describe("weeks ahead", () => {
  it("show a week job by job, and list exactly the floaters that production home counts", async () => {
    const { crewHrid } = await makeCrewDay(db, { date: DAY });
    const own = await makeNumberedJob(db, { crewHrid, schdate: DAY, num: 1, estMinutes: 60 });
    await makeAppointment(db, { sdate: DAY, estMinutes: 115 });
    const due = await makeJob(db, { sdate: TODAY, fdate: inDays(3), estMinutes: 50 });
    await makeJob(db, { sdate: TODAY, fdate: inDays(4), estMinutes: 50 });
    await makeJob(db, { sdate: TODAY, fdate: inDays(3), holdingCell: true });
    await makeJob(db, { sdate: inDays(-9), fdate: inDays(-1) });
    const view = await weekScreen(testContext(), { mode: "week", date: DAY, due: 3 });
    expect(view.days).toHaveLength(7);
    const { rows } = view;
    expect(rows).toMatchObject([
      {
        hrid: crewHrid,
        days: [{ date: DAY, takes: 30 + 30 + 65, jobs: [{ jobid: own.jobid, schdate: DAY, version: 1 }] }],
      },
    ]);
    expect(view.due?.floaters.map(({ jobid }) => jobid)).toEqual([due.jobid]);
    const { ending, fails } = (await readOutlook(testContext())).windows;
    expect(ending).toMatchObject([
      // Nine hours without loading, lunch, the crew's job and the appointment, each with its drive.
      { days: 3, jobs: 1, minutes: 55, room: 540 - 60 - 65 - 120, guessed: 0 },
      { days: 7, jobs: 2, minutes: 110 },
      { days: 14, jobs: 2 },
    ]);
    expect(fails).toBeNull();
    const eve = await readOutlook(testContext({ now: new Date(`${inDays(1)}T12:00:00-05:00`) }));
    expect(eve.tomorrow).toMatchObject({
      date: DAY,
      jobs: 1,
      unnumbered: 0,
      unassigned: 1,
      crews: [{ jobs: 1, minutes: 65, most: 480 }],
    });
    const month = await weekScreen(testContext(), { mode: "month", date: DAY });
    expect(month).toMatchObject({ drivers: [], rows: [], due: null });
    expect(month.days).toHaveLength(42);
  });

  it("send the first crews with the page and the others when they're wanted, the same either way", async () => {
    const day = inDays(15);
    const crews = [await makeCrewDay(db, { date: day }), await makeCrewDay(db, { date: day })];
    const place = await makeProperty(db);
    for (const { crewHrid } of crews)
      for (let num = 1; num <= 60; num++)
        await makeNumberedJob(db, { ...place, crewHrid, schdate: day, num, price: 10_000, w1: 10_000 });
    const view = await weekScreen(testContext(), { mode: "week", date: day });
    const total = view.days.find(({ date }) => date === day);
    expect(total).toMatchObject({ crews: 2, cents: 120 * 10_000, most: 2 * 540 });
    const hrids = view.drivers.map(({ hrid }) => hrid);
    expect(hrids.toSorted()).toEqual(crews.map(({ crewHrid }) => crewHrid).toSorted());
    expect(view.rows.map(({ hrid }) => hrid)).toEqual(hrids.slice(0, 1));
    expect(JSON.stringify(view).length).toBeLessThan(25_000);
    const who = await staffWith(["production"]);
    const week = (query: string) => asks.get(who, `/api/plans/week?date=${day}&hrids=${query}`);
    const { status, body } = await week([...hrids, 999_999].join());
    expect(status).toBe(200);
    expect(body.rows.map(({ hrid }: { hrid: number }) => hrid)).toEqual(hrids);
    const [first] = view.rows;
    const dollars = first?.days.map((cell) => ({ ...cell, cents: "6000.00" }));
    expect(body.rows[0]).toEqual({ ...first, days: dollars });
    expect(body.rows[1].days[0]).toMatchObject({ takes: total?.takes ? total.takes / 2 : 0 });
    expect(body.rows[1].days[0].jobs).toHaveLength(60);
    const tooMany = Array.from({ length: 21 }, (_, index) => index + 1).join();
    for (const query of ["", "a", tooMany]) expect((await week(query)).status).toBe(400);
    const other = await asks.get(await staffWith(["sales"]), `/api/plans/week?date=${day}&hrids=1`);
    expect(other.status).toBe(403);
  });

  it("say when more houses can be done, and what that's based on", async () => {
    const who = await staffWith(["production"]);
    const place = await makeProperty(db, { postcode: "M4L 1A1" });
    for (const reportftime of ["10:00:00", "09:30:00", "11:00:00"])
      await makeReportedJob(db, { ...place, schdate: inDays(-3), num: null, reportftime });
    const { status, body } = await asks.get(who, "/api/plans/capacity?area=m4l&houses=3");
    expect(status).toBe(200);
    expect(body).toMatchObject({ area: "M4L", minutes: 65, of: 3, keptFree: 0.1 });
    expect(body.days[0]).toMatchObject({ date: DAY, guessed: false });
    const unknown = await asks.get(who, "/api/plans/capacity?area=M1X&houses=1");
    expect(unknown.body).toMatchObject({ of: 0, minutes: 50 });
    for (const query of ["area=M4&houses=3", "area=M4L&houses=0", "area=M4L"])
      expect((await asks.get(who, `/api/plans/capacity?${query}`)).status).toBe(400);
    expect((await asks.get(await staffWith(["sales"]), "/api/plans/capacity?area=M4L&houses=3")).status).toBe(
      403,
    );
  });

  it("say what tomorrow's clients answered about the visit as it's planned now", async () => {
    const tomorrow = inDays(1);
    const { crewHrid } = await makeCrewDay(db, { date: tomorrow });
    const planned = { crewHrid, schdate: tomorrow, sdate: tomorrow, fdate: tomorrow, stime: "08:00:00" };
    const said = async (answer: "confirmed" | "move", visit = `${tomorrow} 08:00:00`) => {
      const { jobid } = await makeNumberedJob(db, Object.assign({ num: null }, planned));
      await db.insert(visitAnswers).values({ jobid, visit, answer, answeredAt: new Date() });
    };
    const now = async () => (await readOutlook(testContext())).tomorrow;
    const before = await now();
    await said("confirmed");
    await said("move");
    // About another day.
    await said("confirmed", `${inDays(3)} 08:00:00`);
    expect(await now()).toMatchObject({ confirmed: before.confirmed + 1, moves: before.moves + 1 });
  });
});
