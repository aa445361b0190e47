import { beforeAll, describe, expect, it } from "vitest";
import { GET as dailyJobs } from "@/app/api/crews/[key]/daily_jobs/route";
import { crewTasks } from "@/db/schema";
import type { StaffActor } from "@/lib/actor";
import { businessDate } from "@/lib/values/dates";
import * as asks from "@/tests/support/asks";
import { get } from "@/tests/support/asks";
import { call, staffCookie } from "@/tests/support/call";
import { emptyTables, testDatabase } from "@/tests/support/database";
import { makeCrew, makeEmployee, makeJob } from "./crews";

const day = businessDate(new Date());
let driver: StaffActor;
let stranger: StaffActor;

beforeAll(async () => {
  await emptyTables();
  driver = await makeEmployee("Reyes");
  stranger = await makeEmployee("Idle");
  await makeCrew([driver], { day });
  await makeJob(driver.hrid, { schdate: day, num: 1 });
});

describe("the run sheet's calls over HTTP", () => {
  it("returns the crew, refuses others with 403, a missing one with 404, no session with 401, a non-number with 400", async () => {
    const at = (hrid: string | number) => ({ path: `/api/crews/${hrid}/daily_jobs` });
    const own = await call(dailyJobs, { ...at(driver.hrid), cookie: await staffCookie(driver.hrid) });
    expect(own.status).toBe(200);
    expect(own.body).toMatchObject({ safety_ok: true, date: day, jobs: [{ num: "01" }] });
    expect(own.body).not.toHaveProperty("taskOptions");
    const cookie = await staffCookie(stranger.hrid);
    expect((await call(dailyJobs, { ...at(driver.hrid), cookie })).status).toBe(403);
    expect((await call(dailyJobs, { ...at(999_999), cookie })).status).toBe(404);
    expect((await call(dailyJobs, { ...at("1e3"), cookie })).status).toBe(400);
    expect((await call(dailyJobs, at(driver.hrid))).status).toBe(401);
  });

  it("names the driver only to the crew", async () => {
    const path = `/api/crews/${driver.hrid}/daily_driver_name`;
    const own = await get(await staffCookie(driver.hrid), path);
    expect(own.body).toEqual({ driver: "Reyes" });
    expect((await get(await staffCookie(stranger.hrid), path)).status).toBe(403);
  });

  it("names what a task is missing field by field, and stores a resent one once", async () => {
    const cookie = await staffCookie(driver.hrid);
    const form = {
      hrid: driver.hrid,
      startHour: "9",
      startMinute: "00",
      finishHour: "9",
      finishMinute: "15",
    };
    const post = (body: object) => asks.post(cookie, "/api/jobs/record_task", body);
    const refused = await post(form);
    expect(refused.status).toBe(422);
    expect(refused.body.errors).toEqual({ taskType: [expect.any(String)] });
    for (let time = 0; time < 2; time++)
      expect((await post({ ...form, taskType: "Client" })).body).toEqual({
        msg: "Task recorded successfully",
      });
    expect(await testDatabase().select().from(crewTasks)).toHaveLength(1);
  });
});
