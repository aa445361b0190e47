import { eq } from "drizzle-orm";
import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { jobs, liveActionEvents, liveActions, outbox } from "@/db/schema";
import { readChangeable } from "@/lib/core/bookings/change-reads";
import { openSeasons } from "@/lib/core/bookings/reads";
import { timeWords } from "@/lib/core/jobs/words-rules";
import * as make from "@/tests/factories";
import { clockStandsAt } from "@/tests/support/app/clock";
import { patch, post, remove } from "@/tests/support/asks";
import { clientCookie, staffCookie } from "@/tests/support/call";
import { testContext } from "@/tests/support/context";
import { testDatabase } from "@/tests/support/database";
import { REPORT } from "@/tests/support/forms";
import { loggedInClient, type StaffMember, staffWith, viewerOf } from "@/tests/support/people";
import { actionsOn, doersOn, jobNow, rowOf, rowsOf } from "@/tests/support/rows";

// What a client asks the office for when it's too late (rule client-move). Noon in Toronto, by the factories' clock.
clockStandsAt(() => make.NOW);
const db = testDatabase();

let window: { sdate: string; fdate: string };
beforeAll(async () => {
  await make.makeFloatWindows(db, 2026);
  const [season] = await openSeasons(testContext(), "windows", ["fall"]);
  const { sdate = "", fdate = "" } = season?.windows.at(-1) ?? {};
  window = { sdate, fdate };
});

let world: make.CrewAtWork;
let client: { cfid: number; cookie: string };
let crew: { hrid: number; cookie: string };
let office: StaffMember;
beforeEach(async () => {
  world = await make.makeCrewAtWork(db);
  const { cfid, driver } = world;
  client = { cfid, cookie: await clientCookie(cfid) };
  crew = { hrid: driver.hrid, cookie: await staffCookie(driver.hrid) };
  office = await staffWith(["production"]);
});

const askToDelete = (jobid: number) => remove(client, `/api/jobs/${jobid}`, {});
const takeBack = (jobid: number, who: { cookie: string } = client, headers?: Record<string, string>) =>
  remove(who, `/api/jobs/${jobid}/change_request`, undefined, headers);
const move = (jobid: number, who: { cookie: string }) =>
  patch(who, `/api/jobs/${jobid}/move`, { ...window, stime: "" });
const act = (name: string) => (jobid: number) =>
  post(office, `/api/jobs/${name}`, { jobid, notes: "They called" });

/** Today's visit, whose client has asked the office to delete it. */
async function asked(columns: object = {}) {
  const { jobid } = await make.makeNumberedJob(db, { ...world.of, ...columns });
  expect((await askToDelete(jobid)).body).toEqual({ success: false, requested: true });
  return jobid;
}

const actionsOf = (jobid: number) => rowsOf(liveActions, { jobid });
const trailOf = (liveActionId: number) => rowsOf(liveActionEvents, { liveActionId });
const requestMails = (jobid: number) => rowsOf(outbox, { jobid, kind: "booking-request" });

async function isWithOffice(jobid: number): Promise<boolean | undefined> {
  const job = await jobNow(jobid);
  if (!job) throw new Error("The job is gone");
  return (await readChangeable({ db, now: make.NOW }, "client", [job])).get(jobid)?.isWithOffice;
}

/** The one request for a job, resolved: its last step. */
async function resolutionOf(jobid: number) {
  const [action, ...more] = await actionsOf(jobid);
  expect(more).toEqual([]);
  expect(action).toMatchObject({ status: "Resolved", resolvedAt: make.NOW, version: 2 });
  expect(await isWithOffice(jobid)).toBe(false);
  const id = action?.id ?? 0;
  expect(await actionsOn("live_action", id)).toEqual(["live_action.create", "live_action.resolve"]);
  const trail = await trailOf(id);
  expect(trail).toHaveLength(2);
  return trail[1];
}

describe("what settles a request", () => {
  type Settles = [string, (jobid: number) => Promise<{ status: number }>, string];
  const stop = { kind: "no-access", reason: "Locked gate", note: "" };

  it.each<Settles>([
    ["cancelling", act("cancel_job"), "The visit was cancelled."],
    ["Eaves +5", act("eaves_plus_five_job"), "The visit was moved to Fri 1 May to Sun 17 May 2026."],
    [
      "the visit's return",
      async (jobid) => {
        await db.update(jobs).set({ reportstime: "09:05:00" }).where(eq(jobs.jobid, jobid));
        return patch(office, "/api/jobs/update", { ...REPORT, jobid, hrid: office.hrid });
      },
      "The visit was done.",
    ],
    [
      "a visit that can't be done",
      (jobid) => post(office, `/api/jobs/${jobid}/stop_visit`, { hrid: office.hrid, ...stop }),
      "The crew came but couldn't do the work.",
    ],
  ])("%s", async (_, settle, note) => {
    const jobid = await asked();
    expect((await settle(jobid)).status).toBe(200);
    const isRequest = (action: { recorderHrid: number | null }) => action.recorderHrid === null;
    const requests = (await actionsOf(jobid)).filter(isRequest);
    expect(requests).toMatchObject([
      { status: "Resolved", claimedBy: null, resolvedAt: make.NOW, version: 2 },
    ]);
    const id = requests[0]?.id ?? 0;
    const last = { actorHrid: office.hrid, status: "Resolved", note };
    expect(await trailOf(id)).toMatchObject([{ status: "Unclaimed" }, last]);
    expect(await doersOn("live_action", id)).toEqual([
      { action: "live_action.create", cfid: client.cfid },
      { action: "live_action.resolve", hrid: office.hrid },
    ]);
    expect(await isWithOffice(jobid)).toBe(false);
  });

  it("moving and deleting it for the client, on their dashboard", async () => {
    const viewer = await viewerOf(client.cfid);
    const moved = await asked();
    expect((await move(moved, viewer)).body).toEqual({ success: true });
    const to = `The visit was moved to ${timeWords({ ...window, stime: null })}.`;
    expect(await resolutionOf(moved)).toMatchObject({ actorHrid: viewer.hrid, note: to });
    const deleted = await asked();
    expect((await remove(viewer, `/api/jobs/${deleted}`, {})).body).toEqual({ success: true });
    expect(await resolutionOf(deleted)).toMatchObject({ note: "The visit was cancelled." });
  });

  it("what the client can do themselves again: the office hears of that as of any other", async () => {
    const jobid = await asked();
    expect((await act("reschedule_job")(jobid)).status).toBe(200);
    expect(await isWithOffice(jobid)).toBe(true);
    expect((await move(jobid, client)).body).toEqual({ success: true });
    const [request, news, ...more] = await actionsOf(jobid);
    expect(more).toEqual([]);
    expect(request).toMatchObject({ status: "Resolved" });
    expect((await trailOf(request?.id ?? 0)).at(-1)).toMatchObject({ actorHrid: null });
    expect(news).toMatchObject({
      status: "Unclaimed",
      description: expect.stringMatching(/^The client moved /),
    });
  });

  it("keeps who has claimed it, and resolves one that was reopened too", async () => {
    const jobid = await asked();
    const [first] = await actionsOf(jobid);
    const step = (action: string) => patch(office, `/api/live_actions/${first?.id}`, { action });
    for (const action of ["claim", "resolve"]) expect((await step(action)).status).toBe(200);
    expect((await askToDelete(jobid)).body).toEqual({ success: false, requested: true });
    for (const action of ["reopen", "claim"]) expect((await step(action)).status).toBe(200);
    await act("cancel_job")(jobid);
    expect(await actionsOf(jobid)).toMatchObject([
      { status: "Resolved", claimedBy: office.hrid },
      { status: "Resolved", claimedBy: null },
    ]);
  });

  it("isn't a change of crew, number or start, and news that isn't a request stays", async () => {
    const jobid = await asked();
    const { hrid, cookie } = crew;
    const start = { hrid, startHour: "9", startMinute: "05", estMins: "60" };
    expect((await patch(cookie, `/api/jobs/${jobid}/start_job`, { ...start, jobid })).status).toBe(200);
    expect((await post(office, `/api/jobs/${jobid}/unstart_job`)).status).toBe(200);
    expect((await act("reschedule_job")(jobid)).status).toBe(200);
    expect(await actionsOf(jobid)).toMatchObject([{ status: "Unclaimed", version: 1 }]);
    const { jobid: moved } = await make.makeJob(db, { cfid: world.cfid, jobinfoid: world.jobinfoid });
    expect((await move(moved, client)).body).toEqual({ success: true });
    await act("cancel_job")(moved);
    expect(await actionsOf(moved)).toMatchObject([{ status: "Unclaimed", version: 1 }]);
  });
});

describe("DELETE jobs/{id}/change_request", () => {
  const NOTHING = { status: 409, body: { reason: "no_request" } };

  it("takes the request back, so that no one works on it, and writes no mail", async () => {
    const jobid = await asked();
    expect(await takeBack(jobid)).toMatchObject({ status: 200, body: { success: true } });
    expect(await resolutionOf(jobid)).toMatchObject({
      actorHrid: null,
      note: "The client took this request back.",
    });
    expect(await jobNow(jobid)).toMatchObject({ state: "numbered", version: 1 });
    expect(await actionsOn("job", jobid)).toEqual(["job.ask-delete", "job.take-back-ask"]);
    expect(await rowsOf(outbox, { jobid })).toHaveLength(1);
  });

  it("is done once, however often it's sent", async () => {
    const jobid = await asked();
    const answers = await Promise.all(Array.from({ length: 5 }, () => takeBack(jobid)));
    answers.push(await takeBack(jobid));
    for (const { status, body } of answers) expect([status, body]).toEqual([200, { success: true }]);
    await resolutionOf(jobid);
    expect(await actionsOn("job", jobid)).toEqual(["job.ask-delete", "job.take-back-ask"]);
  });

  it("is refused where nothing was asked, or the office has dealt with it", async () => {
    const { jobid } = await make.makeNumberedJob(db, world.of);
    expect(await takeBack(jobid)).toMatchObject(NOTHING);
    const settled = await asked({ num: 2 });
    await act("cancel_job")(settled);
    expect(await takeBack(settled)).toMatchObject(NOTHING);
    const { jobid: moved } = await make.makeJob(db, { cfid: world.cfid, jobinfoid: world.jobinfoid });
    await move(moved, client);
    expect(await takeBack(moved)).toMatchObject(NOTHING);
  });

  it("isn't another client's, nor anyone's without that client's dashboard", async () => {
    const jobid = await asked();
    const other = await loggedInClient();
    for (const who of [other, await viewerOf(other.cfid)])
      expect((await takeBack(jobid, who)).status).toBe(404);
    for (const who of [office, crew]) expect((await takeBack(jobid, who)).status).toBe(403);
    expect((await takeBack(999_999_999)).status).toBe(404);
    expect(await actionsOf(jobid)).toMatchObject([{ status: "Unclaimed" }]);
    const viewer = await viewerOf(client.cfid);
    expect((await takeBack(jobid, viewer)).status).toBe(200);
    expect(await resolutionOf(jobid)).toMatchObject({ actorHrid: viewer.hrid });
  });

  it("can be asked again: a new live action, with its mail", async () => {
    const jobid = await asked();
    await takeBack(jobid);
    expect((await askToDelete(jobid)).body).toEqual({ success: false, requested: true });
    expect((await actionsOf(jobid)).map(({ status }) => status)).toEqual(["Resolved", "Unclaimed"]);
    expect(await requestMails(jobid)).toHaveLength(2);
    expect(await isWithOffice(jobid)).toBe(true);
  });

  it("what's resent under its old key neither asks nor takes back again", async () => {
    const { jobid } = await make.makeNumberedJob(db, world.of);
    const [asking, taking] = ["ask", "take"].map((name) => ({ "idempotency-key": make.unique(name) }));
    const ask = () => remove(client, `/api/jobs/${jobid}`, {}, asking);
    await ask();
    await takeBack(jobid, client, taking);
    expect((await ask()).body).toEqual({ success: false, requested: true });
    expect(await isWithOffice(jobid)).toBe(false);
    await askToDelete(jobid);
    expect((await takeBack(jobid, client, taking)).body).toEqual({ success: true });
    expect(await isWithOffice(jobid)).toBe(true);
  });

  it("and the office's move at once: one of them resolves it, and the visit moves", async () => {
    const viewer = await viewerOf(client.cfid);
    for (let round = 0; round < 5; round++) {
      const jobid = await asked();
      const both = [() => takeBack(jobid), () => move(jobid, viewer)];
      const [one, two] = round % 2 ? both.toReversed() : both;
      await Promise.all([one?.(), two?.()]);
      expect(await jobNow(jobid)).toMatchObject({ ...window, state: "unassigned", version: 2 });
      const last = await resolutionOf(jobid);
      const isTaken = (await takeBack(jobid)).status === 200;
      expect(last?.note).toMatch(isTaken ? /took this request back/ : /^The visit was moved to /);
    }
  });

  it("and its being claimed at once: whoever claimed it sees that it's resolved", async () => {
    const jobid = await asked();
    const [action] = await actionsOf(jobid);
    const claim = () => patch(office, `/api/live_actions/${action?.id}`, { action: "claim" });
    const [taken, claimed] = await Promise.all([takeBack(jobid), claim()]);
    expect(taken.status).toBe(200);
    const now = await rowOf(liveActions, { id: action?.id ?? 0 });
    expect(now).toMatchObject({ status: "Resolved", claimedBy: claimed.status === 200 ? office.hrid : null });
    if (claimed.status !== 200) expect(claimed).toMatchObject({ status: 409, body: { reason: "moved" } });
  });
});
