import { beforeEach, describe, expect, it } from "vitest";
import * as changeStatusRoute from "@/app/api/crews/[key]/change_status/route";
import { POST as signInPost } from "@/app/api/crews/[key]/sign_in/route";
import * as toggleRoute from "@/app/api/crews/[key]/toggle_attendance/route";
import { crewDayMembers } from "@/db/schema";
import { inTransaction } from "@/db/transaction";
import type { StaffActor } from "@/lib/actor";
import { changeStatus, signIn, toggleSafetyRead } from "@/lib/core/crews/attendance/take-attendance";
import { dailyJobs } from "@/lib/core/crews/runsheet-reads";
import { makeCrewDay, makeEmployee, makeSafetyPoint, staffActor } from "@/tests/factories";
import { get } from "@/tests/support/asks";
import { call, staffCookie } from "@/tests/support/call";
import { testContext } from "@/tests/support/context";
import { testDatabase } from "@/tests/support/database";
import { TODAY } from "@/tests/support/days";
import { deedsOn, rowOf } from "@/tests/support/rows";

const AT = (time: string) => new Date(`2026-05-12T${time}-04:00`);
const db = testDatabase();

const seatNow = (ocid: number, hrid: number) => rowOf(crewDayMembers, { ocid, hrid });
let driver: StaffActor;
let second: StaffActor;
let stranger: StaffActor;
let ocid: number;

beforeEach(async () => {
  driver = staffActor(await makeEmployee(db));
  second = staffActor(await makeEmployee(db));
  stranger = staffActor(await makeEmployee(db));
  ocid = (await makeCrewDay(db, { driver: driver.hrid, second: second.hrid })).ocid;
});

type Verb = typeof changeStatus;
const tap = (verb: Verb, actor: StaffActor, hrid: number, time: string) =>
  inTransaction(db, (tx) => verb(testContext({ actor, db: tx, now: AT(time) }), { hrid }));

describe.each([
  ["change_status", changeStatus, "present", "status", "Absent"],
  ["toggle_attendance", toggleSafetyRead, "safetyRead", "safety_read", null],
] as const)("%s", (_name, verb, column, key, off) => {
  it("turns on and off, by anyone on staff, and records who", async () => {
    const crew = await tap(verb, stranger, second.hrid, "07:30:00");
    expect(crew.members[1]?.[key]).not.toBe(off);
    expect(await seatNow(ocid, second.hrid)).toMatchObject({
      [column]: true,
      [`${column}ChangedBy`]: stranger.hrid,
    });
    const back = await tap(verb, second, second.hrid, "07:31:00");
    expect(back.members[1]?.[key]).toBe(off);
    expect((await deedsOn("crew", ocid)).map(([, by]) => by)).toEqual([stranger.hrid, second.hrid]);
  });

  it("doesn't turn back on a second tap by the same person within two seconds", async () => {
    await tap(verb, driver, driver.hrid, "07:30:00.000");
    const echo = await tap(verb, driver, driver.hrid, "07:30:01.900");
    expect(echo.members[0]?.[key]).not.toBe(off);
    expect(await deedsOn("crew", ocid)).toHaveLength(1);
    const later = await tap(verb, driver, driver.hrid, "07:30:02.100");
    expect(later.members[0]?.[key]).toBe(off);
    const colleague = await tap(verb, second, driver.hrid, "07:30:02.200");
    expect(colleague.members[0]?.[key]).not.toBe(off);
  });

  it("turns off a mark made by a clock ahead of ours", async () => {
    await tap(verb, driver, driver.hrid, "09:00:00");
    const crew = await tap(verb, driver, driver.hrid, "07:30:00");
    expect(crew.members[0]?.[key]).toBe(off);
  });

  it("counts two taps at the very same moment once", async () => {
    await Promise.all([1, 2, 3].map(() => tap(verb, driver, second.hrid, "07:30:00")));
    expect(await seatNow(ocid, second.hrid)).toMatchObject({ [column]: true });
  });

  it("is 404 for someone who isn't on a crew today but was yesterday", async () => {
    await makeCrewDay(db, { driver: stranger.hrid, date: "2026-05-11" });
    await expect(tap(verb, driver, stranger.hrid, "07:30:00")).rejects.toMatchObject({ status: 404 });
  });
});

describe("sign_in", () => {
  it("keeps the time of the first tap in Toronto and marks them present", async () => {
    const crew = await tap(signIn, second, second.hrid, "07:42:31");
    expect(crew).toMatchObject({
      psignin: "07:42:00",
      p_status: "Present",
      dsignin: "99:99:99",
      d_status: "Absent",
    });
    const again = await tap(signIn, driver, second.hrid, "07:55:00");
    expect(again.psignin).toBe("07:42:00");
    expect(await seatNow(ocid, second.hrid)).toMatchObject({ signinBy: second.hrid });
    expect(await deedsOn("crew", ocid)).toEqual([["attendance.sign-in", second.hrid]]);
  });

  it("brings back a person marked absent, with the first time", async () => {
    await tap(signIn, second, second.hrid, "07:42:00");
    await tap(changeStatus, driver, second.hrid, "07:50:00");
    const crew = await tap(signIn, driver, second.hrid, "08:10:00");
    expect(crew).toMatchObject({ psignin: "07:42:00", p_status: "Present" });
  });

  it("is 404 for someone who isn't on a crew today", async () => {
    await expect(tap(signIn, driver, stranger.hrid, "07:42:00")).rejects.toMatchObject({ status: 404 });
  });
});

describe("over HTTP", () => {
  it("returns crews by shop, the crew list and the safety points", async () => {
    const morse = await makeEmployee(db);
    const today = await makeCrewDay(db, { driver: driver.hrid, second: second.hrid, date: TODAY });
    await makeCrewDay(db, { driver: morse.hrid, shop: "Morse", date: TODAY, signedIn: true });
    const point = await makeSafetyPoint(db, { point: "Look up for wires" });
    await makeSafetyPoint(db, { active: false });
    const cookie = await staffCookie(stranger.hrid);
    const shops = await get(cookie, "/api/crews/crews_by_shop");
    expect(shops.body.crews_osler).toMatchObject([
      {
        id: today.ocid,
        shop: "OSLER",
        driver: driver.name,
        partner: second.name,
        partner1: null,
        d_status: "Absent",
        p1_status: null,
        dsignin: "99:99:99",
        p1signin: "99:99:99",
        crew_hrid: driver.hrid,
        crew_name: driver.name,
      },
    ]);
    expect(shops.body.crews_morse).toMatchObject([
      { shop: "MORSE", d_status: "Present", dsignin: "07:30:00", members: [{ safety_read: "yes" }] },
    ]);
    const names = await get(cookie, "/api/crews/crew_list");
    expect(names.body).toContainEqual({ crew_hrid: morse.hrid, crew_name: morse.name });
    const talk = await get(cookie, "/api/crews/safety_talk");
    expect(talk.body).toEqual({ safety_talk: [{ id: point.id, point: "Look up for wires" }] });
  });

  it("writes by the contract's GET and by POST, never by HEAD or without a session", async () => {
    const today = await makeCrewDay(db, { driver: driver.hrid, second: second.hrid, date: TODAY });
    const cookie = await staffCookie(driver.hrid);
    const path = `/api/crews/${second.hrid}/change_status`;
    const present = async () => (await seatNow(today.ocid, second.hrid))?.present;
    expect((await call(changeStatusRoute.POST, { method: "POST", path })).status).toBe(401);
    expect(changeStatusRoute.HEAD().status).toBe(405);
    expect(await present()).toBe(false);
    expect((await get(cookie, path)).body).toMatchObject({ p_status: "Present" });
    expect(await present()).toBe(true);
    const read = { path: `/api/crews/${second.hrid}/toggle_attendance`, cookie };
    expect((await call(toggleRoute.POST, { ...read, method: "POST" })).body.members[1].safety_read).toBe(
      "yes",
    );
    const signing = { method: "POST", path: `/api/crews/${second.hrid}/sign_in`, cookie };
    expect((await call(signInPost, signing)).body.psignin).toMatch(/^\d\d:\d\d:00$/);
    expect((await call(signInPost, { ...signing, path: "/api/crews/999999/sign_in" })).status).toBe(404);
  });
});

describe("read out by", () => {
  it("names the colleague who marked the points as read, and no one for people who read them alone", async () => {
    await tap(toggleSafetyRead, driver, driver.hrid, "07:30:00");
    const crew = await tap(toggleSafetyRead, driver, second.hrid, "07:31:00");
    const readOut = (members: typeof crew.members) => members.map((member) => member.read_out_by);
    expect(readOut(crew.members)).toEqual([null, driver.name]);
    const gate = await dailyJobs(testContext({ actor: second, now: AT("07:32:00") }), { hrid: driver.hrid });
    expect(gate.today_crew?.members.map((member) => member.read_out_by)).toEqual([null, driver.name]);
    await tap(toggleSafetyRead, second, second.hrid, "07:33:00");
    const own = await tap(toggleSafetyRead, second, second.hrid, "07:34:00");
    expect(readOut(own.members)).toEqual([null, null]);
  });
});
