import { eq } from "drizzle-orm";
import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { appointmentBookings, jobNotes, jobs, liveActionEvents, liveActions, outbox } from "@/db/schema";
import { isTooLate } from "@/lib/core/bookings/change-reads";
import { takeSlot } from "@/lib/core/bookings/sql/bookings";
import type { BookingSeason } from "@/lib/core/seasons/rules";
import { formatDate } from "@/lib/values/dates";
import * as make from "@/tests/factories";
import { patch, remove } from "@/tests/support/asks";
import { testDatabase } from "@/tests/support/database";
import { inDays, TODAY } from "@/tests/support/days";
import { loggedInClient, viewerOf } from "@/tests/support/people";
import { doersOn, jobNow, rowsOf } from "@/tests/support/rows";
import { type Booker, countsOf, fallOf, openSlot } from "./orders";

const db = testDatabase();

let season: BookingSeason;
let client: Awaited<ReturnType<typeof loggedInClient>>;
beforeAll(async () => {
  season = await fallOf("windows");
});
beforeEach(async () => {
  client = await loggedInClient();
});

/** Days of the season's end, long enough ahead to be changed, each used once. */
let used = 0;
const lateDay = (): string => season.days.at(-1 - used++) ?? "";

const move = (jobid: number, to: Record<string, unknown>, who: Booker | { cookie: string } = client) =>
  patch(who, `/api/jobs/${jobid}/move`, { fdate: "", stime: "", ...to });
const toDay = (day: string, stime = "8:00 AM") => ({ sdate: day, stime });
const place = () => ({ cfid: client.cfid, jobinfoid: client.jobinfoid });
const mailsOf = async (jobid: number) =>
  (await rowsOf(outbox, { jobid })).map(({ kind, body }) => ({ kind, body }));
const newsOf = (jobid: number) => rowsOf(liveActions, { jobid });

/** An appointment that holds its slot. */
async function booked(day = lateDay(), slot: "eights" | "twelves" = "twelves") {
  await openSlot(day, 3, slot);
  const { jobid } = await make.makeAppointment(db, { ...place(), sdate: day, stime: "12:00:00" });
  await takeSlot(db, { date: day, slot }, 3);
  await db.insert(appointmentBookings).values({ jobid, date: day, slot, createdAt: new Date(0) });
  return { jobid, day };
}

describe("PATCH jobs/{id}/move (rule client-move)", () => {
  it("moves an appointment to a free slot and frees the old one", async () => {
    const { jobid, day } = await booked();
    const to = lateDay();
    await openSlot(to, 2);
    expect(await move(jobid, toDay(to))).toMatchObject({ status: 200, body: { success: true } });
    expect(await jobNow(jobid)).toMatchObject({ sdate: to, fdate: to, stime: "08:00:00", version: 2 });
    expect(await countsOf(day, "twelves")).toMatchObject({ taken: 0, booked: 0 });
    expect(await countsOf(to)).toMatchObject({ taken: 1, booked: 1 });
    expect(await doersOn("job", jobid)).toEqual([{ action: "job.move", cfid: client.cfid }]);
    const words = { from: `${formatDate(day)}, 12–2 pm`, to: `${formatDate(to)}, 8–10 am` };
    expect(await rowsOf(jobNotes, { jobid })).toMatchObject([
      { kind: "Move", notes: `Moved on the client's dashboard from ${words.from} to ${words.to}.` },
    ]);
    const [mail, ...more] = await mailsOf(jobid);
    expect(more).toEqual([]);
    expect(mail?.kind).toBe("booking-moved");
    expect(mail?.body).toContain(`When: ${words.to}`);
    expect(mail?.body).toContain(`Before: ${words.from}`);
    expect(await newsOf(jobid)).toMatchObject([
      { target: "Office", status: "Unclaimed", recorderHrid: null },
    ]);
  });

  it("takes it off its crew and number, also a floater, to a window on offer", async () => {
    const window = season.windows.at(-1);
    const { jobid } = await make.makeNumberedJob(db, { ...place(), schdate: lateDay(), num: 5 });
    const { sdate = "", fdate = "" } = window ?? {};
    expect((await move(jobid, { sdate, fdate })).body).toEqual({ success: true });
    expect(await jobNow(jobid)).toMatchObject({
      state: "unassigned",
      crewHrid: null,
      schdate: null,
      num: null,
      sdate,
      fdate,
      stime: null,
      holdingCell: false,
    });
    const [news] = await newsOf(jobid);
    expect(news?.description).toMatch(/^The client moved .+ It was with .+, number 05\.$/);
  });

  it("does the same wish once, however often it's sent", async () => {
    const { jobid } = await booked();
    const to = lateDay();
    await openSlot(to, 2);
    await move(jobid, toDay(to));
    expect(await move(jobid, toDay(to))).toMatchObject({ status: 200, body: { success: true } });
    expect(await countsOf(to)).toMatchObject({ taken: 1, booked: 1 });
    expect(await mailsOf(jobid)).toHaveLength(1);
    expect((await jobNow(jobid))?.version).toBe(2);
  });

  it("stays where the office moved it while the client's page was open", async () => {
    const { jobid, day } = await booked();
    const [office, to] = [lateDay(), lateDay()];
    await openSlot(office, 2);
    await openSlot(to, 2);
    const seen = { sdate: day, fdate: day, stime: "12:00:00" };
    await move(jobid, toDay(office));
    expect((await move(jobid, { ...toDay(to), seen })).status).toBe(409);
    expect((await jobNow(jobid))?.sdate).toBe(office);
    const now = { sdate: office, fdate: office, stime: "08:00:00" };
    expect((await move(jobid, { ...toDay(to), seen: now })).body).toEqual({ success: true });
  });

  it("can be moved back, and its history keeps each step; news joins the one open live action", async () => {
    const { jobid, day } = await booked();
    const to = lateDay();
    await openSlot(to, 2);
    await move(jobid, toDay(to));
    expect((await move(jobid, toDay(day, "12:00 PM"))).body).toEqual({ success: true });
    expect(await countsOf(to)).toMatchObject({ taken: 0, booked: 0 });
    expect(await countsOf(day, "twelves")).toMatchObject({ taken: 1, booked: 1 });
    expect(await rowsOf(jobNotes, { jobid })).toHaveLength(2);
    const [news, ...more] = await newsOf(jobid);
    expect(more).toEqual([]);
    expect(await rowsOf(liveActionEvents, { liveActionId: news?.id ?? 0 })).toMatchObject([
      { actorHrid: null, note: "" },
      { actorHrid: null, note: expect.stringMatching(/^Before: The client moved/) },
    ]);
  });

  it("gives a slot's last place to one of two clients at once, and to none the place it gave up", async () => {
    const other = await loggedInClient();
    const [mine, theirs] = [await booked(), await booked()];
    await db.update(jobs).set(idsOf(other)).where(eq(jobs.jobid, theirs.jobid));
    const to = lateDay();
    await openSlot(to, 1);
    const answers = await Promise.all([move(mine.jobid, toDay(to)), move(theirs.jobid, toDay(to), other)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(answers.find(({ status }) => status === 409)?.body).toMatchObject({
      reason: "slot_full",
      left: { eights: 0 },
    });
    expect(await countsOf(to)).toMatchObject({ taken: 1, booked: 1 });
    const kept = answers[0]?.status === 409 ? mine : theirs;
    expect(await countsOf(kept.day, "twelves")).toMatchObject({ taken: 1, booked: 1 });
  });

  it("moves one visit once when it's moved to two days at once", async () => {
    const { jobid, day } = await booked();
    const days = [lateDay(), lateDay()];
    for (const to of days) await openSlot(to, 1);
    const answers = await Promise.all(days.map((to) => move(jobid, toDay(to))));
    expect(answers.filter(({ status }) => status === 200).length).toBeGreaterThan(0);
    const now = await jobNow(jobid);
    const counts = await Promise.all(days.map((to) => countsOf(to)));
    expect(counts.map(({ taken, booked: rows }) => [taken, rows])).toEqual(
      days.map((to) => (to === now?.sdate ? [1, 1] : [0, 0])),
    );
    expect(await countsOf(day, "twelves")).toMatchObject({ taken: 0, booked: 0 });
  });

  it("refuses another client's visit, days that aren't on offer and a kind its work can't have", async () => {
    const { jobid, day } = await booked();
    const other = await loggedInClient();
    expect((await move(jobid, toDay(lateDay()), other)).status).toBe(404);
    await db.update(jobs).set({ jobdesc: "W2" }).where(eq(jobs.jobid, jobid));
    const window = season.windows.at(-1);
    const year = season.to.slice(0, 4);
    for (const to of [
      toDay(TODAY),
      toDay(`${year}-12-25`),
      toDay("2026-02-30"),
      { sdate: season.from, fdate: season.to },
      { sdate: window?.sdate ?? "", fdate: window?.fdate ?? "" },
    ])
      expect((await move(jobid, to)).status).toBe(422);
    expect(await jobNow(jobid)).toMatchObject({ sdate: day, version: 1 });
  });

  it("refuses a started, a completed and a deleted one with its state", async () => {
    for (const [job, state] of [
      [await make.makeStartedJob(db, place()), "started"],
      [await make.makeReportedJob(db, place()), "reported"],
      [await make.makeJob(db, { ...place(), cancelledAt: new Date() }), "cancelled"],
    ] as const)
      expect(await move(job.jobid, toDay(lateDay()))).toMatchObject({ status: 409, body: { state } });
  });

  it("withdraws what we had queued about the old time, and keeps what was sent", async () => {
    const { jobid } = await booked();
    const about = { kind: "visit-confirmation", jobid, cfid: client.cfid };
    await make.makeMessages(db, [
      { ...about, state: "queued" },
      { ...about, state: "sent", sentAt: new Date(0) },
    ]);
    const to = lateDay();
    await openSlot(to, 1);
    await move(jobid, toDay(to));
    expect((await rowsOf(outbox, { jobid })).map(({ kind, state }) => [kind, state])).toEqual([
      ["visit-confirmation", "sent"],
      ["booking-moved", "queued"],
    ]);
  });
});

const idsOf = ({ cfid, jobinfoid }: Booker) => ({ cfid, jobinfoid });

describe("too late (rule client-move)", () => {
  const today = () => make.makeNumberedJob(db, { ...place(), schdate: TODAY });

  it("asks the office to delete it, once, and changes nothing", async () => {
    const { jobid } = await today();
    const answers = [];
    for (let at = 0; at < 3; at++) answers.push(await remove(client, `/api/jobs/${jobid}`, {}));
    for (const { status, body } of answers)
      expect({ status, body }).toEqual({ status: 200, body: { success: false, requested: true } });
    expect(await jobNow(jobid)).toMatchObject({ state: "numbered", version: 1 });
    expect(await newsOf(jobid)).toMatchObject([
      { target: "Office", description: expect.stringMatching(/^The client asks to delete .+ It is with /) },
    ]);
    expect((await mailsOf(jobid)).map(({ kind }) => kind)).toEqual(["booking-request"]);
    expect(await doersOn("job", jobid)).toEqual([{ action: "job.ask-delete", cfid: client.cfid }]);
  });

  it("asks once also when it's sent many times at once", async () => {
    const { jobid } = await today();
    const answers = await Promise.all(
      Array.from({ length: 6 }, () => remove(client, `/api/jobs/${jobid}`, {})),
    );
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    expect(await newsOf(jobid)).toHaveLength(1);
    expect(await mailsOf(jobid)).toHaveLength(1);
  });

  it("asks the office to move it, whatever time the phone claims it was", async () => {
    const { jobid } = await today();
    const to = lateDay();
    const claim = { "x-tapped-at": new Date(Date.now() - 3 * 86_400_000).toISOString() };
    const answer = await patch(
      client,
      `/api/jobs/${jobid}/move`,
      { sdate: to, fdate: "", stime: "8:00 AM" },
      claim,
    );
    expect(answer.body.success).not.toBe(true);
    expect(await move(jobid, toDay(to))).toMatchObject({ body: { success: false, requested: true } });
    expect(await jobNow(jobid)).toMatchObject({ state: "numbered", version: 1 });
    const [mail] = await mailsOf(jobid);
    expect(mail?.body).toContain(`You asked us to move your visit to ${formatDate(to)}, 8–10 am.`);
  });

  it("doesn't bind staff who act for the client, who are named in its history", async () => {
    const { jobid } = await today();
    const { hrid, cookie } = await viewerOf(client.cfid);
    expect((await remove({ cookie }, `/api/jobs/${jobid}`, {})).body).toEqual({ success: true });
    expect(await doersOn("job", jobid)).toEqual([{ action: "job.delete", hrid, for: client.cfid }]);
    expect(await newsOf(jobid)).toEqual([]);
    const { jobid: moved } = await today();
    const to = lateDay();
    expect((await move(moved, toDay(to), { cookie })).body).toEqual({ success: true });
    expect(await jobNow(moved)).toMatchObject({ state: "unassigned", sdate: to, fdate: to });
    const stranger = await viewerOf((await loggedInClient()).cfid);
    expect((await move(moved, toDay(lateDay()), stranger)).status).toBe(404);
  });

  it("is two hours after we told the client, by the message or call about that day and time only", async () => {
    const job = await make.makeAssignedJob(db, { ...place(), schdate: "2031-05-14" });
    const { jobid } = job;
    const isLate = (now: string) => isTooLate({ db, now: new Date(now) }, "client", job);
    expect(await isLate("2031-05-13T15:59:59Z")).toBe(false);
    expect(await isLate("2031-05-13T16:00:00Z")).toBe(true);
    const told = (time: string, state: "sent" | "failed", sentAt: string) =>
      make.makeMessage(db, {
        kind: "visit-confirmation",
        jobid,
        state,
        sentAt: new Date(sentAt),
        uniqueKey: `visit:${jobid}:${sentAt}:${time}`,
      });
    await told("2031-05-12 anytime", "sent", "2031-05-13T17:00:00Z");
    await told("2031-05-14 anytime", "failed", "2031-05-13T17:30:00Z");
    expect(await isLate("2031-05-13T17:40:00Z")).toBe(true);
    await told("2031-05-14 anytime", "sent", "2031-05-13T17:00:00Z");
    expect(await isLate("2031-05-13T18:59:00Z")).toBe(false);
    expect(await isLate("2031-05-13T19:00:00Z")).toBe(true);
  });
});

describe("DELETE jobs/{id} in time", () => {
  it("frees crew and number, keeps what was promised, mails the client and tells the office", async () => {
    const { jobid } = await make.makeNumberedJob(db, { ...place(), schdate: inDays(90), num: 5 });
    expect((await remove(client, `/api/jobs/${jobid}`, {})).body).toEqual({ success: true });
    expect(await jobNow(jobid)).toMatchObject({ state: "cancelled", crewHrid: null, num: null });
    expect((await rowsOf(jobNotes, { jobid }))[0]?.notes).toMatch(
      /^Deleted on the client's dashboard\. It was promised for Fri 1 May to Fri 15 May 2026\. It was with .+, number 05\.$/,
    );
    expect((await mailsOf(jobid)).map(({ kind }) => kind)).toEqual(["booking-deleted"]);
    expect((await newsOf(jobid))[0]?.description).toMatch(/^The client deleted /);
  });
});
