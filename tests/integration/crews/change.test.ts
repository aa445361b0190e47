import { eq, sql } from "drizzle-orm";
import { beforeAll, describe, expect, it } from "vitest";
import { POST as assignJob } from "@/app/api/jobs/ass_job/route";
import { crewDayMembers, crewTasks, jobNotes, jobs, vehicles } from "@/db/schema";
import { lockPackage } from "@/lib/core/jobs/sql/packages-changes";
import { addDays } from "@/lib/values/dates";
import {
  makeAssignedJob,
  makeCrewDay,
  makeCrewTask,
  makeEmployee,
  makeJob,
  makeNumberedJob,
  makeOpenChecklist,
  makeStartedJob,
  makeVehicle,
} from "@/tests/factories";
import * as asks from "@/tests/support/asks";
import { type Caller, get, patch, put } from "@/tests/support/asks";
import { call } from "@/tests/support/call";
import { testDatabase } from "@/tests/support/database";
import { freshFutureDay } from "@/tests/support/days";
import { staffWith } from "@/tests/support/people";
import { deedsOn, jobNow, rowOf, rowsOf } from "@/tests/support/rows";

let manager: { hrid: number; cookie: string };
const db = testDatabase();

const change = (who: Caller, ocid: number, crew: object, method: "PATCH" | "PUT" = "PATCH") =>
  (method === "PUT" ? put : patch)(who, `/api/crews/${ocid}`, { crew });
const read = (who: Caller, ocid: number | string) => get(who, `/api/crews/${ocid}`);
const remove = (who: Caller, ocid: number) => asks.remove(who, `/api/crews/${ocid}`);
const seatNow = (ocid: number, hrid: number) => rowOf(crewDayMembers, { ocid, hrid });

beforeAll(async () => {
  manager = await staffWith(["production"]);
});

/** Promised for that day and the ones around it. */
const promised = (date: string) => ({ sdate: addDays(date, -3), fdate: addDays(date, 3) });

const crewOf = async () => {
  const driver = await makeEmployee(db);
  const date = freshFutureDay();
  const { ocid } = await makeCrewDay(db, { driver: driver.hrid, date, car: null });
  return { ocid, date, driver: driver.hrid, name: driver.name };
};

describe("changing a crew", () => {
  it("refuses a stale version with the crew's current values; the other's values stay", async () => {
    const { ocid } = await crewOf();
    const { version } = (await read(manager.cookie, ocid)).body;
    const first = await change(manager.cookie, ocid, { shop: "Morse", version }, "PUT");
    expect(first.body).toEqual({ success: true, errors: {}, ocid });
    const late = await change(manager.cookie, ocid, { shop: "Osler", version }, "PUT");
    expect(late.status).toBe(409);
    expect(late.body.success).toBe(false);
    expect(late.body.crew).toMatchObject({ ocid, shop: "Morse", version: version + 1 });
    expect((await read(manager.cookie, ocid)).body.shop).toBe("Morse");
  });

  it("without a version writes only what's sent: two managers, two fields, both kept", async () => {
    const { ocid, driver } = await crewOf();
    const [partner, third] = [await makeEmployee(db), await makeEmployee(db)];
    const both = await Promise.all([
      change(manager.cookie, ocid, { partner: partner.hrid }),
      change(manager.cookie, ocid, { partner1: third.hrid }),
    ]);
    expect(both.map(({ status }) => status)).toEqual([200, 200]);
    expect((await read(manager.cookie, ocid)).body).toMatchObject({
      driver,
      partner: partner.hrid,
      partner1: third.hrid,
    });
  });

  it("keeps this morning's attendance of those who stay, and a truck sold since", async () => {
    const [driver, partner, other] = [await makeEmployee(db), await makeEmployee(db), await makeEmployee(db)];
    const { name } = await makeVehicle(db);
    const given = {
      driver: driver.hrid,
      second: partner.hrid,
      date: freshFutureDay(),
      car: name,
      signedIn: true,
    };
    const { ocid } = await makeCrewDay(db, given);
    await db.update(vehicles).set({ active: false }).where(eq(vehicles.name, name));
    const { status } = await change(manager.cookie, ocid, { partner: other.hrid, partner1: partner.hrid });
    expect(status).toBe(200);
    expect(await seatNow(ocid, partner.hrid)).toMatchObject({
      position: "third",
      present: true,
      safetyRead: true,
    });
    expect(await seatNow(ocid, other.hrid)).toMatchObject({
      position: "second",
      present: false,
      signin: null,
    });
  });

  it("moves jobs and tasks to another driver, after that driver's numbers", async () => {
    const { ocid, date, driver } = await crewOf();
    const next = await makeEmployee(db);
    const here = { ...promised(date), crewHrid: driver, schdate: date };
    const numbered = await makeNumberedJob(db, { ...here, num: 1 });
    const assigned = await makeAssignedJob(db, here);
    const theirs = await makeNumberedJob(db, { crewHrid: next.hrid, schdate: date, num: 4 });
    const task = await makeCrewTask(db, { crewHrid: driver, taskdate: date });
    expect((await change(manager.cookie, ocid, { driver: next.hrid })).status).toBe(200);
    expect(await jobNow(numbered.jobid)).toMatchObject({ crewHrid: next.hrid, schdate: date, num: 5 });
    expect(await jobNow(assigned.jobid)).toMatchObject({ crewHrid: next.hrid, state: "assigned" });
    expect(await jobNow(theirs.jobid)).toMatchObject({ crewHrid: next.hrid, num: 4 });
    const moved = await rowOf(crewTasks, { id: task.id });
    expect(moved?.crewHrid).toBe(next.hrid);
    expect(await deedsOn("crew", ocid)).toEqual([["crew.update", manager.hrid]]);
  });

  it("keeps the driver of a job that starts at that moment", async () => {
    const { ocid, date, driver } = await crewOf();
    const next = await makeEmployee(db);
    const { jobid } = await makeAssignedJob(db, { ...promised(date), crewHrid: driver, schdate: date });
    let answer: ReturnType<typeof change> | undefined;
    await db.transaction(async (tx) => {
      await lockPackage(tx, driver, date);
      answer = change(manager.cookie, ocid, { driver: next.hrid });
      const waiting = async () =>
        (
          await db.execute(sql`select 1 from pg_locks where locktype = 'advisory' and not granted
          and database = (select oid from pg_database where datname = current_database())`)
        ).length;
      await expect.poll(waiting, { timeout: 60_000 }).toBeGreaterThan(0);
      await db.update(jobs).set({ reportstime: "09:00:00" }).where(eq(jobs.jobid, jobid));
    });
    const errors = { driver: [expect.stringContaining("has started work")] };
    expect(await answer).toMatchObject({ status: 409, body: { success: false, errors } });
    expect(await jobNow(jobid)).toMatchObject({ crewHrid: driver, state: "started" });
  });

  it("asks before moving jobs to a driver whose day doesn't fit their promises; a reason stays in each job's history", async () => {
    const { ocid, date, driver } = await crewOf();
    const next = await makeEmployee(db);
    const full = { ...promised(date), schdate: date, estMinutes: 400 };
    const { jobid } = await makeAssignedJob(db, { ...full, crewHrid: driver });
    await makeAssignedJob(db, { ...full, crewHrid: next.hrid });
    const refused = await change(manager.cookie, ocid, { driver: next.hrid });
    expect(refused.status).toBe(409);
    expect(refused.body).toMatchObject({
      success: false,
      reason: "promise",
      promises: [{ jobid, reasons: [{ kind: "hours" }] }],
    });
    expect(await jobNow(jobid)).toMatchObject({ crewHrid: driver });
    const override = { reason: "Two short houses" };
    const moved = await patch(manager.cookie, `/api/crews/${ocid}`, {
      crew: { driver: next.hrid },
      override,
    });
    expect(moved.status).toBe(200);
    expect(await jobNow(jobid)).toMatchObject({ crewHrid: next.hrid });
    expect(await rowsOf(jobNotes, { jobid })).toMatchObject([{ kind: "Promise" }]);
  });

  it("keeps the driver once work has started and the day while jobs are packaged, with an error at the field", async () => {
    const { ocid, date, driver } = await crewOf();
    await makeStartedJob(db, { crewHrid: driver, schdate: date });
    const next = await makeEmployee(db);
    const refused = await change(manager.cookie, ocid, { driver: next.hrid });
    expect(refused.status).toBe(409);
    expect(refused.body.errors).toEqual({
      driver: ["This crew has started work, so you can't change its driver"],
    });
    const moved = await change(manager.cookie, ocid, { ocdate: freshFutureDay() });
    expect(moved.status).toBe(409);
    expect(moved.body.errors).toEqual({ ocdate: ["Unassign this crew's 1 job that day first"] });
    expect((await read(manager.cookie, ocid)).body).toMatchObject({ driver, ocdate: date });
  });

  it("moves an empty crew to another day, if its people are free", async () => {
    const { ocid, driver } = await crewOf();
    const there = await crewOf();
    const busy = freshFutureDay();
    await makeCrewDay(db, { second: driver, date: busy });
    const clash = await change(manager.cookie, ocid, { ocdate: busy });
    expect(clash.body.errors.driver[0]).toMatch(/^Already on .*'s crew that day$/);
    expect((await change(manager.cookie, ocid, { ocdate: there.date })).status).toBe(200);
    expect(await seatNow(ocid, driver)).toMatchObject({ ocdate: there.date });
  });

  it("refuses an unknown crew and another crew's id in the form", async () => {
    const { ocid } = await crewOf();
    expect((await change(manager.cookie, 999_999, { shop: "Morse" })).status).toBe(404);
    expect((await change(manager.cookie, ocid, { ocid: ocid + 1, shop: "Morse" })).status).toBe(400);
    expect((await change(manager.cookie, ocid, { driver: "x" })).status).toBe(422);
  });
});

describe("deleting a crew", () => {
  it("and assigning a job to it at once: one of the two wins, and no job is left without a crew", async () => {
    for (let round = 0; round < 5; round++) {
      const { ocid, date, name } = await crewOf();
      const { jobid } = await makeJob(db, promised(date));
      const body = { jobid, crewname: name, schdate: date };
      const assign = { method: "POST", path: "/api/jobs/ass_job", cookie: manager.cookie, body };
      const [assigned, deleted] = await Promise.all([call(assignJob, assign), remove(manager.cookie, ocid)]);
      const won = [assigned.status === 200, deleted.status === 200];
      expect(won.filter(Boolean)).toHaveLength(1);
      expect((await jobNow(jobid))?.state).toBe(won[0] ? "assigned" : "unassigned");
    }
  });

  it("removes it from its day, once", async () => {
    const { ocid } = await crewOf();
    expect((await remove(manager.cookie, ocid)).body).toEqual({ success: true });
    expect((await remove(manager.cookie, ocid)).status).toBe(404);
    expect(await deedsOn("crew", ocid)).toEqual([["crew.delete", manager.hrid]]);
  });

  it("is refused while it has jobs or a checklist", async () => {
    const { ocid, date, driver, name } = await crewOf();
    await makeAssignedJob(db, { crewHrid: driver, schdate: date });
    const { status, body } = await remove(manager.cookie, ocid);
    expect(status).toBe(409);
    expect(body.error).toBe(`${name}'s crew has 1 job that day. Unassign them first.`);
    const opened = await crewOf();
    await makeOpenChecklist(db, { ocid: opened.ocid });
    const kept = await remove(manager.cookie, opened.ocid);
    expect(kept.status).toBe(409);
    expect(kept.body.error).toContain("already opened or closed its truck that day");
    expect((await read(manager.cookie, ocid)).status).toBe(200);
  });
});
