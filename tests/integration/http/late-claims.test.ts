import { beforeEach, describe, expect, it, vi } from "vitest";
import { crewDayMembers, crewPayments, crewTasks, images, jobs, properties } from "@/db/schema";
import { attendanceOf } from "@/lib/core/crews/attendance/reads";
import { paySheet } from "@/lib/features/crew-pay/reads";
import { spend } from "@/lib/platform/fair-use/fair-use";
import { limitOf } from "@/lib/platform/fair-use/limit-rules";
import * as make from "@/tests/factories";
import { clockStandsAt } from "@/tests/support/app/clock";
import { patch, post } from "@/tests/support/asks";
import { staffCookie } from "@/tests/support/call";
import { testContext } from "@/tests/support/context";
import { testDatabase } from "@/tests/support/database";
import { REPORT, START } from "@/tests/support/forms";
import { loggedInPartner, type StaffMember, staffWith } from "@/tests/support/people";
import { jpeg, upload } from "@/tests/support/pictures";
import { jobNow, rowOf, rowsOf } from "@/tests/support/rows";

let now = make.NOW;
clockStandsAt(() => make.NOW);
const later = (ms: number) => {
  now = new Date(make.NOW.getTime() + ms);
  vi.setSystemTime(now);
};

const db = testDatabase();
const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const YESTERDAY = "2026-05-11";
const at = (ms: number) => new Date(now.getTime() - ms);
const ago = (ms: number) => ({ "x-tapped-at": at(ms).toISOString() });

/** A crew of yesterday with a job it returned, and others who were out that day too. */
async function yesterdaysWork() {
  const crew = await make.makeCrewOfTwo(db, { date: YESTERDAY, signedIn: true });
  const { jobid } = await make.makeReportedJob(db, {
    crewHrid: crew.crewHrid,
    schdate: YESTERDAY,
    datebi: YESTERDAY,
    price: 24_500,
    recstatus: "Receivable",
  });
  return { ...crew, jobid };
}

beforeEach(() => later(0));

describe("T37: a forged tap gives no right to another crew's work of yesterday", () => {
  const OTHERS = {
    "a crew master": async () => (await staffWith([], { crewMaster: true })).cookie,
    "a partner": async () => (await loggedInPartner()).cookie,
    "a partner who is a crew master": async () => (await loggedInPartner({ crewMaster: true })).cookie,
    "a driver who was out too": async () => {
      const { crewHrid } = await make.makeCrewDay(db, { date: YESTERDAY, signedIn: true });
      return staffCookie(crewHrid);
    },
  };

  it.each(Object.entries(OTHERS))("%s can't unreport it, re-price it or cancel it", async (_who, login) => {
    const { jobid } = await yesterdaysWork();
    const cookie = await login();
    const before = await jobNow(jobid);
    const cheap = { ...REPORT, jobid, w1Text: "1", ehCheck: false, ehText: "" };
    for (const headers of [{}, ago(24 * HOUR), ago(20 * HOUR), ago(HOUR)]) {
      const answers = [
        await post(cookie, `/api/jobs/${jobid}/unreport_job`, {}, headers),
        await patch(cookie, "/api/jobs/update", cheap, headers),
        await post(cookie, "/api/jobs/cancel_job", { jobid, notes: "Never mind" }, headers),
      ];
      expect(answers.map(({ status }) => status)).toEqual([403, 403, 403]);
    }
    expect(await jobNow(jobid)).toEqual(before);
  });

  it("nor to a DNF that another crew has by now, or that wasn't there yet", async () => {
    const today = await make.makeCrewOfTwo(db, { signedIn: true });
    const before = await staffWith([]);
    await make.makeCrewDay(db, {
      driver: today.crewHrid,
      second: before.hrid,
      date: YESTERDAY,
      signedIn: true,
    });
    const { jobid } = await make.makeReportedJob(db, { crewHrid: today.crewHrid });
    const start = (dnfid: number, cookie: string, ms: number) =>
      patch(cookie, `/api/dnfs/${dnfid}/start`, {}, ago(ms));
    const given = { crewHrid: today.crewHrid, dnfdate: "2026-05-12", createdAt: at(40 * HOUR) };
    const assigned = await make.makeDnf(db, { jobid, ...given });
    const fresh = await make.makeDnf(db, { jobid, dnfdesc: "Streaks", createdAt: at(2 * HOUR) });
    const old = await make.makeDnf(db, { jobid, dnfdesc: "Left pane", createdAt: at(40 * HOUR) });
    for (const { dnfid } of [assigned, fresh])
      expect((await start(dnfid, before.cookie, 26 * HOUR)).status).toBe(403);
    // It was that crew's yesterday, so its people may still say so.
    expect((await start(old.dnfid, before.cookie, 26 * HOUR)).status).toBe(200);
  });

  it("but that crew's own late entries still count, up to 72 hours", async () => {
    const { jobid, second } = await yesterdaysWork();
    later(46 * HOUR);
    const cookie = await staffCookie(second.hrid);
    expect((await post(cookie, `/api/jobs/${jobid}/unreport_job`, {}, ago(70 * HOUR))).status).toBe(200);
  });
});

describe("a signature is undone within ten minutes of signing, whatever the phone says", () => {
  const sign = async (by: "conf1" | "conf2", signedAgo: number) => {
    const signer: StaffMember = await staffWith(["crew_mgt"], { crewMaster: true });
    const marks = { conf1At: at(signedAgo + MINUTE), conf1By: signer.hrid };
    const processed = {
      conf2At: at(signedAgo),
      conf2By: signer.hrid,
      jobStatusBefore: "Paid By Cash" as const,
    };
    const payment = await make.makeCrewPayment(db, by === "conf1" ? marks : { ...marks, ...processed });
    return { signer, payment };
  };

  it.each(["conf1", "conf2"] as const)("%s of 60 hours ago stays", async (by) => {
    const { signer, payment } = await sign(by, 60 * HOUR);
    const undo = (headers: Record<string, string>) =>
      patch(signer.cookie, "/api/crews/unmark_payment", { id: payment.id, by }, headers);
    for (const headers of [{}, ago(60 * HOUR - MINUTE), ago(59.9 * HOUR)])
      expect((await undo(headers)).status).toBe(409);
    expect(await rowOf(crewPayments, { id: payment.id })).toMatchObject({
      conf1By: signer.hrid,
      conf2By: by === "conf2" ? signer.hrid : null,
    });
  });

  it("is dated by its arrival, so no one can sign for the day before", async () => {
    const signer = await staffWith(["crew_mgt"], { crewMaster: true });
    const payment = await make.makeCrewPayment(db);
    const body = { id: payment.id, by: "conf1" };
    expect((await patch(signer.cookie, "/api/crews/mark_payment_closer", body, ago(20 * HOUR))).status).toBe(
      200,
    );
    expect(await rowOf(crewPayments, { id: payment.id })).toMatchObject({ conf1At: now });
  });
});

describe("attendance and safety points of an earlier day", () => {
  const CALLS = ["change_status", "toggle_attendance", "sign_in"];
  const seat = (ocid: number, hrid: number) => rowOf(crewDayMembers, { ocid, hrid });

  it.each(CALLS)("%s: only by someone of that very crew", async (call) => {
    const theirs = await make.makeCrewOfTwo(db, { date: YESTERDAY });
    const own = await make.makeCrewOfTwo(db, { date: YESTERDAY, signedIn: true });
    const master = await staffWith([], { crewMaster: true });
    const before = await seat(theirs.ocid, theirs.second.hrid);
    for (const cookie of [await staffCookie(own.driver.hrid), master.cookie])
      for (const ocid of [undefined, theirs.ocid])
        expect(
          (await post(cookie, `/api/crews/${theirs.second.hrid}/${call}`, { ocid }, ago(26 * HOUR))).status,
        ).toBe(403);
    expect(await seat(theirs.ocid, theirs.second.hrid)).toEqual(before);
    const colleague = await staffCookie(theirs.driver.hrid);
    const path = `/api/crews/${theirs.second.hrid}/${call}`;
    expect((await post(colleague, path, {}, ago(26 * HOUR))).status).toBe(200);
    expect(await seat(theirs.ocid, theirs.second.hrid)).not.toEqual(before);
  });

  it.each(CALLS)("%s: not without a tap of that day, nor of a crew day that's named", async (call) => {
    const { ocid, driver, second } = await make.makeCrewOfTwo(db, { date: YESTERDAY });
    const cookie = await staffCookie(driver.hrid);
    const path = `/api/crews/${second.hrid}/${call}`;
    const before = await seat(ocid, second.hrid);
    expect((await post(cookie, path)).status).not.toBe(200);
    expect((await post(cookie, path, { ocid })).status).not.toBe(200);
    await make.makeCrewDay(db, { driver: driver.hrid, date: "2026-05-12" });
    expect((await post(cookie, path, { ocid }, ago(HOUR))).status).not.toBe(200);
    expect(await seat(ocid, second.hrid)).toEqual(before);
  });

  it("record_task: only by someone of that very crew, on the day of the tap", async () => {
    const theirs = await make.makeCrewOfTwo(db, { date: YESTERDAY });
    const own = await make.makeCrewOfTwo(db, { date: YESTERDAY });
    const master = await staffWith(["production"], { crewMaster: true });
    const task = {
      startHour: "10",
      startMinute: "05",
      finishHour: "10",
      finishMinute: "20",
      taskType: "Snack",
      taskNotes: "",
      truckNum: "",
      odometer: "",
      gasCard: "",
      gasAmount: "",
      hrid: theirs.crewHrid,
    };
    const record = (cookie: string, fields: object = {}) =>
      post(cookie, "/api/jobs/record_task", { ...task, ...fields }, ago(26 * HOUR));
    for (const cookie of [await staffCookie(own.driver.hrid), master.cookie])
      expect((await record(cookie)).status).toBe(403);
    const cookie = await staffCookie(theirs.second.hrid);
    expect((await record(cookie, { ocid: own.ocid })).status).toBe(404);
    expect((await record(cookie, { ocid: theirs.ocid })).status).toBe(200);
    expect(await rowsOf(crewTasks, { crewHrid: theirs.crewHrid })).toMatchObject([{ taskdate: YESTERDAY }]);
  });

  it("the safety points of the crew day hold back a late start too", async () => {
    const crew = await make.makeCrewOfTwo(db, { date: YESTERDAY });
    const { jobid } = await make.makeAssignedJob(db, { crewHrid: crew.crewHrid, schdate: YESTERDAY });
    const cookie = await staffCookie(crew.second.hrid);
    expect((await patch(cookie, `/api/jobs/${jobid}/start_job`, START, ago(26 * HOUR))).status).toBe(409);
    const today = await make.makeCrewOfTwo(db);
    const job = await make.makeAssignedJob(db, { crewHrid: today.crewHrid });
    await make.makeCrewDay(db, { driver: today.second.hrid, date: YESTERDAY, signedIn: true });
    const forged = await patch(
      await staffCookie(today.second.hrid),
      `/api/jobs/${job.jobid}/start_job`,
      START,
      ago(20 * HOUR),
    );
    expect(forged.status).toBe(409);
    expect(await jobNow(job.jobid)).toMatchObject({ state: "assigned" });
  });
});

describe("attendance by what it should be", () => {
  const seat = (ocid: number, hrid: number) => rowOf(crewDayMembers, { ocid, hrid });

  it.each([
    ["change_status", "present", "status_changed"],
    ["toggle_attendance", "read", "safety_changed"],
  ])(
    "%s: the same wish is done; another after someone else's change is 409 with both",
    async (call, wish, key) => {
      const { ocid, driver, second } = await make.makeCrewOfTwo(db);
      const [own, colleague] = [await staffCookie(second.hrid), await staffCookie(driver.hrid)];
      const path = `/api/crews/${second.hrid}/${call}`;
      const member = (body: { members: { hrid: number }[] }) =>
        body.members.find(({ hrid }) => hrid === second.hrid) as Record<string, unknown> | undefined;
      const first = await post(own, path, { ocid, [wish]: true, seen: null });
      expect(first.status).toBe(200);
      const seen = member(first.body)?.[key];
      // Sent again, or by a colleague who hadn't seen it yet.
      for (const cookie of [own, colleague])
        expect((await post(cookie, path, { ocid, [wish]: true, seen: null })).status).toBe(200);
      later(MINUTE);
      const stale = await post(colleague, path, { ocid, [wish]: false, seen: null });
      expect(stale).toMatchObject({
        status: 409,
        body: { reason: "changed", wanted: false, crew: { id: ocid } },
      });
      expect((await post(colleague, path, { ocid, [wish]: false, seen })).status).toBe(200);
      // Without a body it's a toggle, as before.
      later(2 * MINUTE);
      expect((await post(own, path)).status).toBe(200);
      expect(await seat(ocid, second.hrid)).toMatchObject({
        [wish === "read" ? "safetyRead" : "present"]: true,
      });
    },
  );

  it.each([
    ["change_status", "present"],
    ["toggle_attendance", "read"],
  ])("%s: the person's own earlier tap doesn't undo a later one that arrived first", async (call, wish) => {
    const { ocid, second } = await make.makeCrewOfTwo(db);
    const cookie = await staffCookie(second.hrid);
    const send = (on: boolean, seen: string | null, before: number) =>
      post(cookie, `/api/crews/${second.hrid}/${call}`, { ocid, [wish]: on, seen }, ago(before));
    const column = wish === "read" ? "safetyRead" : "present";
    expect((await send(true, null, 5 * MINUTE)).status).toBe(200);
    expect(await send(false, null, 3 * HOUR)).toMatchObject({ status: 409, body: { reason: "changed" } });
    expect(await seat(ocid, second.hrid)).toMatchObject({ [column]: true });
    expect((await send(false, null, MINUTE)).status).toBe(200);
    expect(await seat(ocid, second.hrid)).toMatchObject({ [column]: false });
  });

  it("says both times where they're more than 15 minutes apart", async () => {
    const { ocid, driver, second } = await make.makeCrewOfTwo(db);
    const cookie = await staffCookie(driver.hrid);
    const path = `/api/crews/${second.hrid}`;
    await post(cookie, `${path}/sign_in`, { ocid }, ago(2 * HOUR + 23 * MINUTE));
    await post(cookie, `${path}/toggle_attendance`, { ocid, read: true, seen: null }, ago(10 * MINUTE));
    expect(await seat(ocid, second.hrid)).toMatchObject({ signin: "09:37:00", signinSentAt: now });
    const crew = await attendanceOf(testContext({ now }), ocid);
    expect(crew.members.find(({ hrid }) => hrid === second.hrid)).toMatchObject({
      signin_sent: "sent 12:00 pm",
      status_sent: "done 9:37 am, sent 12:00 pm",
      safety_sent: null,
    });
  });
});

describe("photos", () => {
  const photo = (jobid: number, kind = "After") => ({ owner: "job", owner_id: jobid, kind });

  it("count toward the day they arrive in, however the taps are spread", async () => {
    const world = await make.makeCrewAtWork(db);
    const { jobid } = await make.makeAssignedJob(db, world.of);
    const { hrid } = world.driver;
    await spend(testContext({ now }), "photos", hrid, limitOf("photos").most);
    const cookie = await staffCookie(hrid);
    for (const hours of [0, 2, 5, 30])
      expect((await upload(cookie, photo(jobid), await jpeg(), { sent: ago(hours * HOUR) })).status).toBe(
        429,
      );
  });

  it("keep when they arrived, beside when the phone says they were taken", async () => {
    const world = await make.makeCrewAtWork(db);
    const { jobid } = await make.makeAssignedJob(db, world.of);
    const cookie = await staffCookie(world.driver.hrid);
    const { body } = await upload(cookie, photo(jobid, "Already damaged"), await jpeg(), {
      sent: ago(3 * HOUR),
    });
    expect(await rowOf(images, { id: body.image.id })).toMatchObject({
      createdAt: now,
      takenAt: at(3 * HOUR),
    });
  });
});

describe("pay (rule late-taps)", () => {
  const lines = async () => {
    const manager = await staffWith(["pay"]);
    const { crews } = await paySheet(testContext({ actor: make.staffActor(manager), now }), YESTERDAY);
    return crews.map(({ crewHrid, lines: people }) => ({ crewHrid, people }));
  };

  it("shows what was sent late, and stays open if that came after the crew closed its day", async () => {
    const crew = await make.makeCrewOfTwo(db, { date: YESTERDAY, signedIn: true });
    const { jobid } = await make.makeAssignedJob(db, { crewHrid: crew.crewHrid, schdate: YESTERDAY });
    const cookie = await staffCookie(crew.driver.hrid);
    // Started yesterday at 9:05, returned at 10:20, sent today at noon.
    expect(
      (await patch(cookie, `/api/jobs/${jobid}/start_job`, START, ago(26 * HOUR + 55 * MINUTE))).status,
    ).toBe(200);
    const { status, body } = await patch(
      cookie,
      "/api/jobs/update",
      { ...REPORT, jobid },
      ago(25 * HOUR + 40 * MINUTE),
    );
    expect([status, body]).toMatchObject([200, { success: true }]);
    expect(await jobNow(jobid)).toMatchObject({ datebi: YESTERDAY });
    const job = await rowOf(jobs, { jobid });
    const place = await rowOf(properties, { jobinfoid: job?.jobinfoid });
    const sent = (act: string, done: string, after = "") =>
      `Sent late: the ${act} of ${place?.address}, done ${done}, sent Tue 12 May 2026, 12:00 pm${after}.`;
    const ofCrew = async () =>
      (await lines()).find(({ crewHrid }) => crewHrid === crew.crewHrid)?.people ?? [];
    const [before] = await ofCrew();
    expect(before).toMatchObject({
      exceptions: [],
      late: [sent("start", "9:05 am"), sent("return", "10:20 am")],
    });
    await make.makeCloseChecklist(db, { ocid: crew.ocid, createdAt: at(20 * HOUR) });
    const after = ", after the crew closed its day";
    const [closed] = await ofCrew();
    expect(closed?.exceptions).toEqual([sent("start", "9:05 am", after), sent("return", "10:20 am", after)]);
  });
});
