import { randomUUID } from "node:crypto";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { crewDayMembers, idempotencyKeys, jobNotes, payQuestions } from "@/db/schema";
import { forgetKeys } from "@/lib/platform/http/sql/idempotency";
import { TOO_LATE } from "@/lib/platform/waiting/life-rules";
import * as make from "@/tests/factories";
import { clockStandsAt } from "@/tests/support/app/clock";
import { get, patch, post } from "@/tests/support/asks";
import { clientCookie, staffCookie } from "@/tests/support/call";
import { testDatabase } from "@/tests/support/database";
import { LIVE_ACTION, REPORT, START } from "@/tests/support/forms";
import { staffWith } from "@/tests/support/people";
import { auditOf, jobNow, mailsTo, rowOf, rowsOf } from "@/tests/support/rows";

let now = make.NOW;
clockStandsAt(() => make.NOW);
const later = (ms: number) => {
  now = new Date(make.NOW.getTime() + ms);
  vi.setSystemTime(now);
};

const db = testDatabase();
const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const ago = (ms: number) => ({ "x-tapped-at": new Date(now.getTime() - ms).toISOString() });

let world: make.CrewAtWork;
let cookie: string;
beforeEach(async () => {
  later(0);
  world = await make.makeCrewAtWork(db);
  cookie = await staffCookie(world.second.hrid);
});

const assigned = (more: object = {}) => make.makeAssignedJob(db, { ...world.of, ...more });
const start = (jobid: number, headers: Record<string, string> = {}, who = cookie) =>
  patch(who, `/api/jobs/${jobid}/start_job`, START, headers);
const seat = (hrid: number) => rowOf(crewDayMembers, { ocid: world.crewDay.ocid, hrid });

describe("what a crew's phone sends late", () => {
  it("is done at the time of the tap, and the log says both times", async () => {
    await make.makeCrewDay(db, { driver: world.driver.hrid, second: world.second.hrid, date: "2026-05-11" });
    const signIn = `/api/crews/${world.second.hrid}/sign_in`;
    await post(cookie, signIn, {}, ago(26 * HOUR + 18 * MINUTE));
    const yesterday = await rowsOf(crewDayMembers, { hrid: world.second.hrid, ocdate: "2026-05-11" });
    expect(yesterday).toMatchObject([{ present: true, signin: "09:42:00" }]);
    const [event] = await auditOf("crew", yesterday[0]?.ocid ?? 0);
    expect(event?.at).toEqual(now);
    expect(event?.tappedAt).toEqual(new Date(now.getTime() - 26 * HOUR - 18 * MINUTE));
  });

  it("says no time of a tap where the request says none, or a phone's clock is a little ahead", async () => {
    const { jobid } = await assigned();
    expect((await start(jobid, ago(-MINUTE))).status).toBe(200);
    expect(await auditOf("job", jobid)).toMatchObject([{ at: now, tappedAt: null }]);
  });

  it("counts until three days after the crew's day, whatever the tap says", async () => {
    const [first, second] = [await assigned(), await assigned()];
    later(71 * HOUR);
    cookie = await staffCookie(world.second.hrid);
    expect((await start(first.jobid, ago(70 * HOUR))).status).toBe(200);
    expect(await jobNow(first.jobid)).toMatchObject({ state: "started" });
    await patch(cookie, "/api/jobs/update", { ...REPORT, jobid: first.jobid }, ago(69 * HOUR));
    await make.makeCrewDay(db, { driver: world.driver.hrid, second: world.second.hrid, date: "2026-05-15" });
    later(5 * 24 * HOUR);
    cookie = await staffCookie(world.second.hrid);
    expect((await start(second.jobid, ago(48 * HOUR))).status).toBe(403);
    expect(await jobNow(second.jobid)).toMatchObject({ state: "assigned" });
  });

  it("never starts what was planned for later than the tap", async () => {
    const { jobid } = await assigned();
    await make.makeCrewDay(db, { driver: world.driver.hrid, second: world.second.hrid, date: "2026-05-11" });
    expect((await start(jobid, ago(24 * HOUR))).status).not.toBe(200);
    expect(await jobNow(jobid)).toMatchObject({ state: "assigned" });
  });

  it("checks a box of the day's list late, beside what a colleague checked since", async () => {
    const { ocid } = world.crewDay;
    const office = await staffWith(["crew_mgt"]);
    await post(office.cookie, "/api/opens", { ocid, signs: "t" });
    const { status, body } = await post(cookie, "/api/opens", { ocid, rags: "t" }, ago(2 * HOUR));
    expect(status).toBe(200);
    expect(body.open).toMatchObject({ rags: "t", signs: "t" });
    const events = await auditOf("open", body.open.id);
    expect(events.at(-1)?.tappedAt).toEqual(new Date(now.getTime() - 2 * HOUR));
  });

  it("dates a live action and its trail by the tap", async () => {
    await post(cookie, "/api/live_actions", LIVE_ACTION, ago(3 * HOUR));
    const { body } = await get(cookie, "/api/live_actions");
    expect(body.las[0].trail[0].at).toBe("2026-05-12T13:00:00.000Z");
  });
});

describe("what tells clients something that's only true for some minutes", () => {
  const way = (jobid: number, headers: Record<string, string>) =>
    post(cookie, `/api/jobs/${jobid}/on_my_way`, {}, headers);
  const late = (headers: Record<string, string>) =>
    post(cookie, `/api/crews/${world.driver.hrid}/running_late`, { minutes: 30 }, headers);

  it("goes out within ten minutes, from the time of the tap", async () => {
    const { jobid } = await make.makeNumberedJob(db, { ...world.of, num: 2 });
    const { status, body } = await way(jobid, ago(9 * MINUTE));
    expect({ status, msg: body.msg }).toEqual({
      status: 200,
      msg: "Ann Chen expects you between 12:05 and 12:40 pm",
    });
  });

  it("never goes out after that", async () => {
    const { jobid } = await make.makeNumberedJob(db, { ...world.of, num: 2 });
    for (const answer of [await way(jobid, ago(11 * MINUTE)), await late(ago(11 * MINUTE))])
      expect({ status: answer.status, error: answer.body.error }).toEqual({ status: 409, error: TOO_LATE });
    expect(await mailsTo(world.cfid)).toEqual([]);
    expect((await way(jobid, {})).status).toBe(200);
  });
});

describe("what anyone may send late", () => {
  const question = { day: "2026-05-11", question: "Where are my hours?" };

  it("counts from the tap of someone on a crew, and otherwise from when it arrives", async () => {
    const tapped = new Date(now.getTime() - 2 * HOUR);
    await post(cookie, "/api/pays/questions", question, ago(2 * HOUR));
    const off = await staffWith([]);
    expect((await post(off.cookie, "/api/pays/questions", question, ago(2 * HOUR))).status).toBe(200);
    const asked = await db.select().from(payQuestions).orderBy(payQuestions.id);
    expect(asked.map(({ hrid, createdAt }) => [hrid, createdAt])).toEqual([
      [world.second.hrid, tapped],
      [off.hrid, now],
    ]);
  });

  it("has the limits of every late tap", async () => {
    const off = await staffWith([]);
    for (const [ms, status] of [
      [72 * HOUR + 1, 422],
      [-3 * MINUTE, 422],
    ] as const)
      expect((await post(off.cookie, "/api/pays/questions", question, ago(ms))).status).toBe(status);
  });
});

describe("a toggle that waited", () => {
  const toggle = (name: string, headers: Record<string, string>, who = cookie) =>
    get(who, `/api/crews/${world.second.hrid}/${name}`, headers);

  it.each(["change_status", "toggle_attendance"])(
    "%s turns back only what it was tapped on",
    async (name) => {
      const office = await staffWith(["production"]);
      expect((await toggle(name, {}, office.cookie)).status).toBe(200);
      const before = await seat(world.second.hrid);
      later(HOUR);
      const { status, body } = await toggle(name, ago(90 * MINUTE));
      expect(status).toBe(409);
      expect(body.error).toBe(
        "Someone changed this at Tue 12 May 2026, 12:00 pm, after you tapped it. Check it, then tap again if it's wrong.",
      );
      expect(await seat(world.second.hrid)).toEqual(before);
      expect((await toggle(name, ago(30 * MINUTE))).status).toBe(200);
    },
  );

  it("turns on and off in the order of the taps, however fast they're sent", async () => {
    const statuses: number[] = [];
    for (const minutes of [50, 40, 30])
      statuses.push((await toggle("change_status", ago(minutes * MINUTE))).status);
    expect(statuses).toEqual([200, 200, 200]);
    expect(await seat(world.second.hrid)).toMatchObject({ present: false });
  });
});

describe("attacks on the time of a tap", () => {
  it.each([
    ["from the future", -3 * MINUTE, "This phone's clock is ahead. Set its time, then send this again."],
    ["older than 72 hours", 72 * HOUR + 1, "This is more than 3 days old. Ask the office to enter it."],
  ])("%s: 422, and nothing is stored", async (_name, ms, error) => {
    const { jobid } = await assigned();
    const { status, body } = await start(jobid, ago(ms));
    expect({ status, error: body.error }).toEqual({ status: 422, error });
    expect(await jobNow(jobid)).toMatchObject({ state: "assigned", version: 1 });
  });

  it.each([
    "",
    "now",
    "0",
    "1778601600000",
    "2026-05-12",
    "2026-05-12T11:00:00",
    "2026-05-12T11:00:00+04:00",
    "2026-13-45T99:00:00Z",
    "2026-05-12T15:00:00Z, 2026-05-12T15:30:00Z",
    `2026-05-12T15:00:00.${"0".repeat(300)}Z`,
  ])("a time that can't be read: %j", async (text) => {
    const { jobid } = await assigned();
    expect((await start(jobid, { "x-tapped-at": text })).status).toBe(400);
    expect(await jobNow(jobid)).toMatchObject({ state: "assigned" });
  });

  it("someone in the office can't date an act back, a crew master can", async () => {
    const { jobid } = await assigned();
    const office = await staffWith(["production", "management", "pay"]);
    const { status, body } = await start(jobid, ago(HOUR), office.cookie);
    expect({ status, error: body.error }).toEqual({
      status: 403,
      error: "You weren't on a crew that day, so this can't be recorded late.",
    });
    expect(await jobNow(jobid)).toMatchObject({ state: "assigned" });
    const master = await staffWith([], { crewMaster: true });
    expect((await start(jobid, ago(HOUR), master.cookie)).status).toBe(200);
  });

  it("another crew stays another crew, whatever the time", async () => {
    const { jobid } = await assigned();
    const { driver } = await make.makeCrewOfTwo(db, { shop: "Osler", signedIn: true });
    expect((await start(jobid, ago(HOUR), await staffCookie(driver.hrid))).status).toBe(403);
    expect(await jobNow(jobid)).toMatchObject({ state: "assigned" });
  });

  it("a client's request has no such time, and no one's who isn't logged in", async () => {
    const { jobid } = await make.makeReportedJob(db, world.of);
    const form = { jobid, dnfdesc: "Streaks", sdate: "2026-05-13", fdate: "2026-05-20" };
    expect((await post(await clientCookie(world.cfid), "/api/dnfs", form, ago(HOUR))).status).toBe(403);
    expect((await post(null, "/api/dnfs", form, ago(HOUR))).status).toBe(401);
  });

  it("what one person entered isn't sent in another's name", async () => {
    const { jobid } = await assigned();
    const by = (hrid: number) => ({ "x-tapped-by": String(hrid) });
    const other = await start(jobid, by(world.driver.hrid));
    expect({ status: other.status, reason: other.body.reason }).toEqual({
      status: 403,
      reason: "other_person",
    });
    expect(await jobNow(jobid)).toMatchObject({ state: "assigned" });
    expect((await start(jobid, by(world.second.hrid))).status).toBe(200);
  });

  it("an act that's no crew's can't be dated back", async () => {
    const office = await staffWith(["production"]);
    await make.makeCrewDay(db, { driver: office.hrid, date: "2026-05-12" });
    const { jobid } = await assigned();
    expect((await post(office.cookie, "/api/jobs/unass_job", { jobid }, ago(HOUR))).status).toBe(400);
    expect(await jobNow(jobid)).toMatchObject({ state: "assigned" });
  });
});

describe("the key it was tapped with", () => {
  it("does it once, whether the time comes with it or not", async () => {
    const { jobid } = await assigned();
    const key = { "idempotency-key": randomUUID() };
    const first = await start(jobid, key);
    later(2 * HOUR);
    const again = await start(jobid, { ...key, ...ago(2 * HOUR) });
    expect({ status: again.status, body: again.body }).toEqual({ status: 200, body: first.body });
    expect(await auditOf("job", jobid)).toHaveLength(1);
  });

  it("is kept 14 days", async () => {
    const days = (n: number) => new Date(now.getTime() - n * 24 * HOUR);
    const row = { actor: "staff:1", endpoint: "PATCH /x", requestHash: "00" };
    await db.insert(idempotencyKeys).values([
      { ...row, key: "young", createdAt: days(13.9) },
      { ...row, key: "old", createdAt: days(14.1) },
    ]);
    await forgetKeys(db, days(14));
    expect((await rowsOf(idempotencyKeys, { actor: "staff:1" })).map(({ key }) => key)).toEqual(["young"]);
  });

  it("cancels, reschedules and moves jobs at the time of the tap, with the note", async () => {
    for (const act of ["cancel_job", "reschedule_job", "eaves_plus_five_job"]) {
      const { jobid } = await assigned();
      const sent = await post(cookie, `/api/jobs/${act}`, { jobid, notes: "Client is ill" }, ago(2 * HOUR));
      expect([act, sent.status]).toEqual([act, 200]);
      const tappedAt = new Date(now.getTime() - 2 * HOUR);
      expect(await auditOf("job", jobid)).toMatchObject([{ at: now, tappedAt }]);
      expect(await rowsOf(jobNotes, { jobid })).toMatchObject([{ notes: "Client is ill", ts: tappedAt }]);
    }
  });
});
