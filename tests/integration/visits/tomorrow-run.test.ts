import { eq } from "drizzle-orm";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { blockedRecipients, jobs, outbox, visitAnswers } from "@/db/schema";
import { confirmVisits } from "@/lib/core/jobs/visits/confirm-visits";
import { runScreen } from "@/lib/features/visit-run/reads";
import type { RunVisit } from "@/lib/features/visit-run/run-view";
import { addDays, type BusinessDate, torontoInstant } from "@/lib/values/dates";
import { makeClient, makeEmployee, makeProperty } from "@/tests/factories";
import { makeAppointment, makeJob } from "@/tests/factories/jobs";
import { TODAY } from "@/tests/factories/unique";
import { patch, post, put } from "@/tests/support/asks";
import { staffCookie } from "@/tests/support/call";
import { testContext } from "@/tests/support/context";
import { emptyTables, testDatabase } from "@/tests/support/database";
import { actionsOn, rowOf, rowsOf } from "@/tests/support/rows";

const db = testDatabase();
const at = (hour: number, day: BusinessDate = TODAY) => torontoInstant(day, hour * 60);
const SOON = addDays(TODAY, 2);

beforeEach(async () => {
  await emptyTables();
  vi.useFakeTimers({ toFake: ["Date"], now: at(14) });
});
afterEach(() => vi.useRealTimers());

const manager = async () => {
  const { hrid } = await makeEmployee(db, { capabilities: ["production"] });
  return staffCookie(hrid);
};

async function visitOf(columns: Parameters<typeof makeClient>[1] = {}, day = SOON, more: object = {}) {
  const { cfid } = await makeClient(db, columns);
  const { jobinfoid } = await makeProperty(db, { cfid });
  return makeAppointment(db, { ...more, cfid, jobinfoid, sdate: day, stime: "08:00:00" });
}

const screen = () => runScreen(testContext({ now: new Date() }));
const shown = async (): Promise<RunVisit[]> =>
  (await screen()).days.flatMap(({ crews }) => crews.flatMap(({ visits }) => visits));
const row = async (jobid: number) => (await shown()).find((each) => each.jobid === jobid);
const messagesOf = (jobid: number) => rowsOf(outbox, { jobid, kind: "visit-confirmation" });
const ask = (jobid: number, day = SOON) => ({ jobid, visit: `${day} 08:00:00` });

describe("Tomorrow run", () => {
  it("lists everyone of today and the next two days by day and crew, with the very words and the channel", async () => {
    const { hrid, name } = await makeEmployee(db);
    const floater = await makeJob(db, {
      sdate: TODAY,
      fdate: addDays(TODAY, 9),
      crewHrid: hrid,
      schdate: addDays(TODAY, 1),
      num: 3,
    });
    const both = await visitOf({ cellphone: "416-555-0144", textsAgreedAt: at(1) });
    await visitOf({}, addDays(TODAY, 3));
    await visitOf({}, SOON, { cancelledAt: at(1) });
    await visitOf({}, SOON, { holdingCell: true });
    const { days, counts } = await screen();
    expect(days.map(({ day, crews }) => [day, crews.map(({ crew }) => crew)])).toEqual([
      [addDays(TODAY, 1), [name]],
      [SOON, ["No crew yet"]],
    ]);
    expect(counts).toEqual({ due: 2, waits: 0, told: 0, call: 0, called: 0 });
    expect(await row(floater.jobid)).toMatchObject({ num: "03", when: "any time", state: "due" });
    expect(await row(both.jobid)).toMatchObject({
      messages: [
        {
          channel: "text",
          to: "+14165550144",
          body: expect.stringMatching(/8-10 am\. Reply 1 OK, 2 gate locked, 3 move/),
        },
        {
          channel: "email",
          subject: expect.stringMatching(/^We're coming to .* on Thu 14 May 2026$/),
          body: expect.stringContaining("1 if that's fine"),
        },
      ],
    });
  });

  it("tells all who were chosen, at once, and no one twice: two managers, double taps and the worker", async () => {
    const [one, two, three] = [await visitOf(), await visitOf(), await visitOf()];
    const [first, second] = [await manager(), await manager()];
    const body = { visits: [one, two].map(({ jobid }) => ask(jobid)) };
    const answers = await Promise.all([
      post(first, "/api/visit_run", body),
      post(second, "/api/visit_run", body),
      post(first, "/api/visit_run", body),
      confirmVisits(db, at(17)).then(() => null),
    ]);
    for (const answer of answers) if (answer) expect(answer.status).toBe(200);
    for (const { jobid } of [one, two, three]) expect(await messagesOf(jobid)).toHaveLength(1);
    const told = answers.reduce((sum, each) => sum + (each?.body.told ?? 0), 0);
    expect(told).toBeLessThanOrEqual(2);
    expect((await post(first, "/api/visit_run", body)).body).toMatchObject({
      told: 0,
      already: 2,
      left: [],
    });
  });

  it("says who isn't told and why: moved, no way to write, STOP, bounced", async () => {
    const moved = await visitOf();
    const none = await visitOf({ email: null });
    const stopped = await visitOf({ email: null, cellphone: "416-555-0155", textsAgreedAt: at(1) });
    const bounced = await visitOf({ email: "gone@example.com" });
    const ok = await visitOf();
    await db.insert(blockedRecipients).values([
      { channel: "text", recipient: "+14165550155", reason: "stop", blockedAt: at(1) },
      { channel: "email", recipient: "gone@example.com", reason: "bounce", blockedAt: at(1) },
    ]);
    expect(await row(stopped.jobid)).toMatchObject({
      state: "call",
      said: "They replied STOP",
      messages: [],
    });
    await db.update(jobs).set({ stime: "12:00:00" }).where(eq(jobs.jobid, moved.jobid));
    const visits = [moved, none, stopped, bounced, ok].map(({ jobid }) => ask(jobid));
    const cookie = await manager();
    expect((await post(cookie, "/api/visit_run", { visits })).body).toEqual({
      told: 1,
      already: 0,
      left: [
        { jobid: moved.jobid, why: "This visit was moved, started or cancelled. Reload the list." },
        { jobid: none.jobid, why: "No email address, and no texts." },
        { jobid: stopped.jobid, why: "They replied STOP." },
        { jobid: bounced.jobid, why: "Their email bounced." },
      ],
    });
    expect(await row(ok.jobid)).toMatchObject({ state: "waits" });
    expect(await actionsOn("job", ok.jobid)).toEqual(["job.send-visit"]);
    vi.setSystemTime(at(21));
    const late = await visitOf({}, addDays(TODAY, 1));
    const night = await visitOf();
    const both = [ask(late.jobid, addDays(TODAY, 1)), ask(night.jobid)];
    expect((await post(await manager(), "/api/visit_run", { visits: both })).body).toEqual({
      told: 1,
      already: 0,
      left: [{ jobid: late.jobid, why: "Too late for a message." }],
    });
    expect(await row(late.jobid)).toMatchObject({ state: "call", said: "Too late for a message" });
    expect((await messagesOf(night.jobid))[0]?.nextAttemptAt).toEqual(at(9, addDays(TODAY, 1)));
  });

  it("leaves out a visit of today once its promised time is past", async () => {
    const promised = await visitOf({}, TODAY);
    const anytime = await visitOf({}, TODAY);
    await db.update(jobs).set({ stime: null }).where(eq(jobs.jobid, anytime.jobid));
    vi.setSystemTime(at(9.9));
    expect(await row(promised.jobid)).toMatchObject({ state: "call", said: "Too late for a message" });
    vi.setSystemTime(at(10));
    expect((await shown()).map(({ jobid }) => jobid)).toEqual([anytime.jobid]);
    expect((await screen()).counts).toMatchObject({ call: 0, due: 1 });
  });

  it("sends the office's own words for one message, once, by whoever sends it; two editors don't overwrite each other", async () => {
    const [mine, other] = [await visitOf(), await visitOf()];
    const cookie = await manager();
    const edit = (body: string, version: number) =>
      put(cookie, `/api/jobs/${mine.jobid}/visit_message`, {
        visit: `${SOON} 08:00:00`,
        channel: "email",
        body,
        version,
      });
    expect((await edit("Dear Ann,\nwe come with a lift.", 0)).status).toBe(200);
    const stale = await edit("Someone else's", 0);
    expect(stale).toMatchObject({
      status: 409,
      body: { reason: "stale", body: "Dear Ann,\nwe come with a lift.", version: 1 },
    });
    expect((await row(mine.jobid))?.messages[0]).toMatchObject({
      draft: 1,
      body: "Dear Ann,\nwe come with a lift.",
    });
    await confirmVisits(db, at(17));
    expect((await messagesOf(mine.jobid))[0]).toMatchObject({ body: "Dear Ann,\nwe come with a lift." });
    expect((await messagesOf(other.jobid))[0]?.body).toContain("We're coming on");
    expect((await edit("Too late", 1)).status).toBe(409);
  });

  it("keeps what the client said on the phone, on this visit only, and lets it be cleared", async () => {
    const { jobid } = await visitOf();
    const cookie = await manager();
    const note = (answer: string | null, visit = `${SOON} 08:00:00`) =>
      patch(cookie, `/api/jobs/${jobid}/visit_answer`, { visit, answer });
    expect((await note("gate")).body).toEqual({ msg: "Noted: Gate locked" });
    expect(await row(jobid)).toMatchObject({ answer: { answer: "gate" } });
    await db.update(jobs).set({ stime: "12:00:00" }).where(eq(jobs.jobid, jobid));
    expect(await row(jobid)).toMatchObject({ answer: null });
    expect((await note("move")).status).toBe(409);
    await note(null, `${SOON} 12:00:00`);
    await db.update(jobs).set({ stime: "08:00:00" }).where(eq(jobs.jobid, jobid));
    expect((await note(null)).body).toEqual({ msg: "Answer cleared" });
    expect(await rowOf(visitAnswers, { jobid })).toBeUndefined();
  });

  it("asks about the house until the client has said, once for all its visits", async () => {
    const cookie = await manager();
    const { cfid } = await makeClient(db, { email: null });
    const { jobinfoid, version } = await makeProperty(db, { cfid });
    const on = (sdate: BusinessDate) => makeAppointment(db, { cfid, jobinfoid, sdate, stime: "08:00:00" });
    const [first, second] = [await on(SOON), await on(addDays(TODAY, 1))];
    const house = async (jobid: number) => (await row(jobid))?.house;
    expect(await house(first.jobid)).toEqual({ jobinfoid, version, minds_rain: null, nobody_home: null });
    const said = { version, minds_rain: false, nobody_home: true };
    expect((await patch(cookie, `/api/properties/${jobinfoid}/place`, said)).status).toBe(200);
    expect(await house(second.jobid)).toMatchObject({ minds_rain: false, nobody_home: true });
  });

  it("counts a call as told", async () => {
    const { jobid } = await visitOf({ email: null, phone: "416-555-0166" });
    const cookie = await manager();
    expect(await row(jobid)).toMatchObject({ state: "call", phones: ["416-555-0166"] });
    await patch(cookie, `/api/jobs/${jobid}/mark_called`, { visit: `${SOON} 08:00:00`, called: true });
    expect(await row(jobid)).toMatchObject({
      state: "called",
      said: expect.stringMatching(/^Called by .+, /),
    });
  });

  it("lists those who want a call before we come, told or not, until someone called", async () => {
    const { cfid } = await makeClient(db);
    const { jobinfoid } = await makeProperty(db, { cfid, callAhead: "call" });
    const { jobid } = await makeAppointment(db, { cfid, jobinfoid, sdate: SOON, stime: "08:00:00" });
    const cookie = await manager();
    await post(cookie, "/api/visit_run", { visits: [ask(jobid)] });
    expect(await row(jobid)).toMatchObject({ state: "waits", callFirst: true });
    await patch(cookie, `/api/jobs/${jobid}/mark_called`, { visit: `${SOON} 08:00:00`, called: true });
    expect(await row(jobid)).toMatchObject({ state: "called", callFirst: false });
  });

  it("is for people with production only", async () => {
    const { jobid } = await visitOf();
    const { hrid } = await makeEmployee(db, { capabilities: ["client_care"] });
    const cookie = await staffCookie(hrid);
    const visit = `${SOON} 08:00:00`;
    const answers = await Promise.all([
      post(cookie, "/api/visit_run", { visits: [{ jobid, visit }] }),
      put(cookie, `/api/jobs/${jobid}/visit_message`, { visit, channel: "email", body: "x", version: 0 }),
      patch(cookie, `/api/jobs/${jobid}/visit_answer`, { visit, answer: "gate" }),
      post(null, "/api/visit_run", { visits: [{ jobid, visit }] }),
    ]);
    expect(answers.map(({ status }) => status)).toEqual([403, 403, 403, 401]);
    expect(await messagesOf(jobid)).toEqual([]);
  });
});
