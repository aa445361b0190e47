import { eq } from "drizzle-orm";
import { beforeAll, describe, expect, it } from "vitest";
import { crewDays } from "@/db/schema";
import { NotFound } from "@/lib/errors";
import { crewChoice, crewProfileScreen } from "@/lib/features/crew-profile/profile-reads";
import { addDays } from "@/lib/values/dates";
import { makeCrewOfTwo, makeEmployee, makeWork } from "@/tests/factories";
import { makeProperty } from "@/tests/factories/clients";
import { makeCrewTask } from "@/tests/factories/crew-days";
import { makeDnf } from "@/tests/factories/dnfs";
import { makeEmployeeNote, makePayEntry, makeViolation } from "@/tests/factories/pay";
import { post } from "@/tests/support/asks";
import { testContext } from "@/tests/support/context";
import { testDatabase } from "@/tests/support/database";
import { freshPastDay, TODAY } from "@/tests/support/days";
import { staffWith } from "@/tests/support/people";

const db = testDatabase();
let cookie = "";

beforeAll(async () => {
  cookie = (await staffWith(["production", "pay"])).cookie;
});

const activityOf = (crewName: string, dailyProfileDate: string) =>
  post(cookie, "/api/jobs/crew_activity", { crewName, dailyProfileDate });

describe("crew activity", () => {
  it("shows a whole day: work in its order, tasks, DNFs, people and the proposed times", async () => {
    const day = freshPastDay();
    const crew = await makeCrewOfTwo(db, { date: day, signedIn: true });
    const other = await makeCrewOfTwo(db, { date: day, signedIn: true });
    const near = await makeProperty(db, { address: "31 Palmerston Ave", postcode: "M6P 1A1" });
    const far = await makeProperty(db, { address: "9 Euclid Ave", postcode: "M6G 2Y5" });
    const at = (place: typeof near, start: string, finish: string, columns = {}) =>
      makeWork(db, {
        crewHrid: crew.crewHrid,
        schdate: day,
        cfid: place.cfid,
        jobinfoid: place.jobinfoid,
        reportstime: start,
        reportftime: finish,
        ...columns,
      });
    const second = await at(far, "11:00:00", "12:32:00", { price: null });
    const first = await at(near, "08:33:00", "10:00:00", { price: 20_000, discountPrice: 18_000 });
    const returnedLate = await at(far, "13:00:00", "14:00:00", { datebi: addDays(day, 1) });
    await makeWork(db, { crewHrid: other.crewHrid, schdate: day });
    const people = [crew.driver, crew.second];
    await makeCrewTask(db, { crewHrid: crew.crewHrid, taskdate: day, taskType: "Traffic" });
    await makeViolation(db, { hrid: crew.second.hrid, day, cost: 1_550 });
    await makeViolation(db, { hrid: crew.second.hrid, day, deletedAt: new Date() });
    await makeViolation(db, { hrid: crew.second.hrid, day: addDays(day, 1) });
    await makeEmployeeNote(db, { hrid: crew.driver.hrid, day });
    await makeDnf(db, { jobid: first.jobid, crewHrid: crew.crewHrid, dnfdate: day, dnfdesc: "Skylight" });

    const { status, body } = await activityOf(crew.crewName, day);
    expect(status).toBe(200);
    expect(body.jobs).toMatchObject([
      { jobid: first.jobid, price: "180.00", reportstime: "08:33:00", datebi: day, counts: true },
      { jobid: second.jobid, price: null, postcode: "M6G 2Y5", counts: true },
      { jobid: returnedLate.jobid, datebi: addDays(day, 1), counts: false },
    ]);
    expect(body.crew).toEqual(
      people.map(({ hrid, name }, i) => ({
        hrid,
        name,
        rate: "18.00",
        position: i === 0 ? "driver" : "second",
      })),
    );
    expect(body.start).toEqual({
      time: "08:15:00",
      jobid: first.jobid,
      address: "31 Palmerston Ave",
      jobTime: "08:33:00",
      margin: 15,
      reason: "Short Travel to 31 Palmerston Ave",
    });
    expect(body.finish).toMatchObject({ time: "14:30:00", jobid: returnedLate.jobid, reason: null });
    expect(body.violations).toMatchObject([{ employee: crew.second.name, category: "Late", cost: "15.50" }]);
    expect(body.empNotes).toMatchObject([{ employee: crew.driver.name, notes: "Good with clients" }]);
    expect(body.dnfs).toMatchObject([
      { address: "31 Palmerston Ave", dnfdesc: "Skylight", reportstime: "99:99:99" },
    ]);
    expect(body.tasks).toMatchObject([{ task_desc: "Traffic", stime: "10:00:00", ftime: "10:10:00" }]);
    expect(body.managers).toHaveLength(3);
    expect(body.selected_mgr).toBe("");
  });

  it("a job returned the day after counts there, but not its hours", async () => {
    const day = freshPastDay();
    const crew = await makeCrewOfTwo(db, { date: day, signedIn: true });
    const before = addDays(day, -200);
    await makeWork(db, { crewHrid: crew.crewHrid, schdate: before, datebi: day });
    const { body } = await activityOf(crew.crewName, day);
    expect(body.jobs).toMatchObject([{ schdate: before, counts: true }]);
    expect([body.start, body.finish]).toEqual([null, null]);
  });

  it("a job returned on a day its crew wasn't out still leads to a profile", async () => {
    const day = freshPastDay();
    const crew = await makeCrewOfTwo(db, { date: day, signedIn: true });
    const late = addDays(day, 350);
    const { jobid } = await makeWork(db, { crewHrid: crew.crewHrid, schdate: day, datebi: late });
    const { body } = await activityOf(crew.crewName, late);
    expect(body).toMatchObject({ jobs: [{ jobid, counts: true }], crew: [{ hrid: crew.crewHrid }] });
  });

  it("is 404 for an unknown name or day, 422 for an invalid date", async () => {
    const day = freshPastDay();
    const crew = await makeCrewOfTwo(db, { date: day, signedIn: true });
    expect((await activityOf("Nobody", day)).status).toBe(404);
    expect((await activityOf(crew.second.name, day)).status).toBe(404);
    expect((await activityOf(crew.crewName, addDays(day, 300))).status).toBe(404);
    expect((await activityOf(crew.crewName, "tomorrow")).status).toBe(422);
  });
});

describe("the crew's profile page", () => {
  it("brings the day's crews, what's saved, and the manager responsible", async () => {
    const day = freshPastDay();
    const [crew, other] = [
      await makeCrewOfTwo(db, { date: day, signedIn: true }),
      await makeCrewOfTwo(db, { date: day, signedIn: true }),
    ];
    const { hrid } = crew.second;
    await makePayEntry(db, { hrid, day, crewHrid: crew.crewHrid, mgr: "Avery" });
    const left = await makePayEntry(db, { day, crewHrid: crew.crewHrid, mgr: "Avery" });
    const screen = await crewProfileScreen(testContext(), { dailyProfileDate: day, crewName: crew.crewName });
    expect(screen.crews).toEqual([crew.crewName, other.crewName]);
    expect(screen.activity.selected_mgr).toBe("Avery");
    expect(screen.pays.map((pay) => pay.hrid).toSorted()).toEqual([hrid, left.hrid].toSorted());
    expect(screen.categories).toContain("Late");
  });

  it("offers the day's crews and anyone else with pay, when the address names no crew", async () => {
    const day = freshPastDay();
    const crew = await makeCrewOfTwo(db, { date: day, signedIn: true });
    const alone = await makeEmployee(db);
    await makePayEntry(db, { hrid: alone.hrid, day, crewHrid: alone.hrid });
    const choice = await crewChoice(testContext(), { dailyProfileDate: day });
    expect(choice).toMatchObject({ date: day, crews: [crew.crewName, alone.name] });
    for (const crewName of choice.crews)
      expect(await crewProfileScreen(testContext(), { dailyProfileDate: day, crewName })).toMatchObject({
        crewName,
      });
    expect(await crewChoice(testContext(), { dailyProfileDate: "2999-01-01" })).toMatchObject({
      date: TODAY,
    });
    expect(await crewChoice(testContext(), { dailyProfileDate: "x" })).toMatchObject({ date: TODAY });
  });

  it("says who closes the crew's day when that isn't one of the three pay managers", async () => {
    const day = freshPastDay();
    const closer = await makeEmployee(db, { name: "Robin Other" });
    const crew = await makeCrewOfTwo(db, { date: day, signedIn: true });
    await db.update(crewDays).set({ closemgrHrid: closer.hrid }).where(eq(crewDays.ocid, crew.ocid));
    const screen = await crewProfileScreen(testContext(), { dailyProfileDate: day, crewName: crew.crewName });
    expect([screen.activity.selected_mgr, screen.closer]).toEqual(["", "Robin Other"]);
  });

  it.each([{}, { dailyProfileDate: "x", crewName: "A" }, { dailyProfileDate: "2026-05-12" }])(
    "%j is 404",
    (query) => expect(crewProfileScreen(testContext(), query)).rejects.toThrow(NotFound),
  );
});
