import { and, eq } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import { crewDayMembers } from "@/db/schema";
import type { StaffActor } from "@/lib/actor";
import { dailyJobs } from "@/lib/core/crews/runsheet-reads";
import { emptyTables, testDatabase } from "@/tests/support/database";
import { as, makeCrew, makeEmployee, makeJob } from "./crews";

let driver: StaffActor;
let second: StaffActor;
let manager: StaffActor;
let ocid: number;

beforeEach(async () => {
  await emptyTables();
  driver = await makeEmployee("Reyes");
  second = await makeEmployee("Singh");
  manager = await makeEmployee("Quinn", { capabilities: ["production"] });
  ocid = (await makeCrew([driver, second], { safe: false })).ocid;
  await makeJob(driver.hrid, { num: 1 });
});

const attend = (who: StaffActor, values: Partial<typeof crewDayMembers.$inferInsert>) =>
  testDatabase()
    .update(crewDayMembers)
    .set(values)
    .where(and(eq(crewDayMembers.ocid, ocid), eq(crewDayMembers.hrid, who.hrid)));

const gate = async (actor = driver) => {
  const { safety_ok, jobs } = await dailyJobs(as(actor), { hrid: driver.hrid });
  return { safety_ok, jobs: jobs.length };
};

const SIGNED = { present: true, signin: "07:10:00" };

describe("the safety gate", () => {
  it("keeps the jobs on the server until it opens, even from the office", async () => {
    expect(await gate(driver)).toEqual({ safety_ok: false, jobs: 0 });
    expect(await gate(second)).toEqual({ safety_ok: false, jobs: 0 });
    expect(await gate(manager)).toEqual({ safety_ok: false, jobs: 0 });
  });

  it("shows each member's status, unset sign-in as 99:99:99", async () => {
    await attend(driver, SIGNED);
    const { today_crew } = await dailyJobs(as(second), { hrid: second.hrid });
    expect(today_crew?.members).toEqual([
      {
        hrid: driver.hrid,
        name: "Reyes",
        position: "driver",
        present: true,
        signin: "07:10:00",
        safety_read: "no",
        read_out_by: null,
      },
      {
        hrid: second.hrid,
        name: "Singh",
        position: "second",
        present: false,
        signin: "99:99:99",
        safety_read: "no",
        read_out_by: null,
      },
    ]);
  });

  it("requires sign-in and safety points from everyone present", async () => {
    await attend(driver, { ...SIGNED, safetyRead: true });
    await attend(second, SIGNED);
    expect(await gate()).toEqual({ safety_ok: false, jobs: 0 });
    await attend(second, { safetyRead: true });
    expect(await gate()).toEqual({ safety_ok: true, jobs: 1 });
  });

  it("doesn't wait for an absent member, but requires the driver", async () => {
    await attend(driver, { ...SIGNED, safetyRead: true });
    expect((await gate()).safety_ok).toBe(true);
    await attend(driver, { present: false });
    await attend(second, { ...SIGNED, safetyRead: true });
    expect((await gate()).safety_ok).toBe(false);
  });
});
