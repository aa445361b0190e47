import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import { POST as postMessage } from "@/app/api/messages/route";
import { POST as postFeedback } from "@/app/api/sats/route";
import { POST as postSign } from "@/app/api/signs/route";
import { feedback, leads, signPickups } from "@/db/schema";
import * as make from "@/tests/factories";
import { get } from "@/tests/support/asks";
import { call } from "@/tests/support/call";
import { testDatabase } from "@/tests/support/database";
import { viewerOf } from "@/tests/support/people";
import { doersOn, rowsOf } from "@/tests/support/rows";
import { makeWorld, type World } from "./client-calls";

const db = testDatabase();

let world: World;
beforeEach(async () => {
  world = await makeWorld();
});

const send =
  (handler: Parameters<typeof call>[0], path: string) =>
  (body: object, cookie = world.cookie) =>
    call(handler, { method: "POST", path, body, cookie });
const ask = send(postMessage, "/api/messages");
const sign = send(postSign, "/api/signs");
const sat = send(postFeedback, "/api/sats");
const leadsNow = () => rowsOf(leads, { cfid: world.cfid });
const signsNow = () => rowsOf(signPickups, { jobid: world.done.jobid });
const satsNow = () => rowsOf(feedback, { jobid: world.done.jobid });
const twelve = (work: () => Promise<{ status: number }>) =>
  Promise.all(Array.from({ length: 12 }, work)).then((all) => new Set(all.map(({ status }) => status)));

describe("POST messages: the four request forms", () => {
  it.each([
    ["Paint Est [Front porch]", "Paint"],
    ["Book Odd Job [Mend the gate]", "Odd Job"],
    ["Book Lawn [Weekly, [mostly] ]", "Lawn"],
    ["Book Power Wash [Deck]", "Power Wash"],
  ])("'%s' makes a lead of kind %s", async (requestMessage, kind) => {
    const { jobinfoid, cfid } = world;
    const { status, body } = await ask({ jobinfoid, requestMessage, recorder: cfid });
    expect({ status, body }).toEqual({ status: 200, body: { success: true } });
    const [lead, ...more] = await leadsNow();
    expect(more).toEqual([]);
    expect(lead).toMatchObject({ kind, cfid, jobinfoid, recorderCfid: cfid, holderHrid: null });
    expect(lead?.message.replaceAll(" ", "")).toBe(requestMessage.replaceAll(" ", ""));
    expect(await doersOn("lead", lead?.msid ?? 0)).toEqual([{ action: "lead.request", cfid }]);
  });

  it.each([
    [{ jobinfoid: "None Selected", requestMessage: "Paint Est []" }, ["Select address"], ["Enter Notes"]],
    [{ requestMessage: "Paint Est [Porch]" }, ["Select address"], undefined],
    [{ jobinfoid: 1, requestMessage: "Paint Est [  ]" }, undefined, ["Enter Notes"]],
    [{ jobinfoid: 1, requestMessage: "Buy now" }, undefined, ["Enter Notes"]],
  ])("refuses %j", async (body, jobinfoid, requestMessage) => {
    const answer = await ask(body);
    expect(answer.status).toBe(422);
    expect(answer.body.errors).toEqual({
      ...(jobinfoid && { jobinfoid }),
      ...(requestMessage && { requestMessage }),
    });
    expect(await leadsNow()).toEqual([]);
  });

  it("makes one lead of twelve equal requests at once, and a new one when the first is closed", async () => {
    const body = { jobinfoid: world.jobinfoid, requestMessage: "Book Lawn [Weekly]" };
    expect(await twelve(() => ask(body))).toEqual(new Set([200]));
    expect(await leadsNow()).toHaveLength(1);
    await db.update(leads).set({ resolvedAt: new Date() }).where(eq(leads.cfid, world.cfid));
    await ask(body);
    expect(await leadsNow()).toHaveLength(2);
  });

  it("works the same from the office as from the client, with both in the log", async () => {
    const { hrid, cookie } = await viewerOf(world.cfid);
    const body = { jobinfoid: world.jobinfoid, requestMessage: "Book Lawn [Weekly]", recorder: hrid };
    expect((await ask(body, cookie)).status).toBe(200);
    const [lead] = await leadsNow();
    expect(lead).toMatchObject({ recorderHrid: hrid, recorderCfid: null });
    expect(await doersOn("lead", lead?.msid ?? 0)).toEqual([
      { action: "lead.request", hrid, for: world.cfid },
    ]);
  });
});

describe("POST signs", () => {
  it("makes the sign and its lead, with the location cut at forty characters", async () => {
    const { jobid } = world.done;
    const location = `${"é".repeat(39)}🏡 behind the hedge`;
    const { status, body } = await sign({ jobid, location, register: world.cfid });
    expect({ status, body }).toEqual({ status: 200, body: { success: true } });
    const [row] = await signsNow();
    expect(row).toMatchObject({
      location: `${"é".repeat(39)}🏡`,
      status: "Pending",
      recorderCfid: world.cfid,
    });
    expect(await leadsNow()).toMatchObject([
      { kind: "Sign", signPickupId: row?.id, jobid, message: expect.stringMatching(/^Pick Up sign: é/) },
    ]);
    expect(await doersOn("job", jobid)).toEqual([{ action: "sign.request", cfid: world.cfid }]);
  });

  it("keeps one of twelve requested at once, each a success", async () => {
    const body = { jobid: world.done.jobid, location: "front lawn" };
    expect(await twelve(() => sign(body))).toEqual(new Set([200]));
    expect(await signsNow()).toHaveLength(1);
    expect(await leadsNow()).toHaveLength(1);
  });

  it("409 for a job that isn't completed", async () => {
    expect((await sign({ jobid: world.upcoming.jobid, location: "lawn" })).status).toBe(409);
  });
});

describe("POST sats", () => {
  it("keeps the feedback, cut at a hundred characters, once of twelve at once", async () => {
    const { jobid } = world.done;
    const body = { jobid, comments: "a".repeat(130), rating: "2", caller: world.cfid, source: "Mars" };
    expect(await twelve(() => sat(body))).toEqual(new Set([200]));
    const [row, ...more] = await satsNow();
    expect(more).toEqual([]);
    expect(row).toMatchObject({
      jobid,
      comments: "a".repeat(100),
      rating: 2,
      source: "Dashboard",
      callerCfid: world.cfid,
      callerHrid: null,
    });
  });

  it.each([
    [
      { comments: "", rating: "None Selected" },
      { comments: ["Enter feedback"], rating: ["Enter rating"] },
    ],
    [{ comments: "Fine", rating: 4 }, { rating: ["Enter rating"] }],
    [{ comments: "  ", rating: "1 Excellent" }, { comments: ["Enter feedback"] }],
  ])("refuses %j", async (body, errors) => {
    const answer = await sat({ jobid: world.done.jobid, ...body });
    expect({ status: answer.status, errors: answer.body.errors }).toEqual({ status: 422, errors });
    expect(await satsNow()).toEqual([]);
  });
});

describe("GET misc_jobs_client", () => {
  it("lists what was ordered and requested, without internal data", async () => {
    const { cfid, jobinfoid, address } = world;
    await ask({ jobinfoid, requestMessage: "Book Lawn [Weekly]" });
    const lead = await make.makeLead(db, {
      kind: "Odd Job",
      message: "Book Odd Job [Gate]",
      cfid,
      jobinfoid,
    });
    const order = await make.makeOddJob(db, {
      cfid,
      jobinfoid,
      msid: lead.msid,
      date: "2026-05-01",
      details: "Gate",
      notes: "owes money",
      price: 20_000,
    });
    const path = `/api/messages/${cfid}/misc_jobs_client`;
    const { body } = await get(world.cookie, path);
    expect(body).toMatchObject([
      { id: null, type5: "Book Lawn", notes: "Weekly", status: "Requested", address, jobinfoid, cfid },
      { id: order.id, notes: "Gate", status: "Booked", price: "200.00", date: "2026-05-01" },
    ]);
    expect(body).toHaveLength(2);
    expect(JSON.stringify(body)).not.toContain("owes money");
  });
});

it("no one acts under another's number (T17)", async () => {
  const { jobid } = world.done;
  const [hrid] = [(await make.makeEmployee(db)).hrid + 100_000];
  const answers = await Promise.all([
    ask({ jobinfoid: world.jobinfoid, requestMessage: "Book Lawn [Weekly]", recorder: hrid }),
    sign({ jobid, location: "lawn", register: hrid }),
    sat({ jobid, comments: "Fine", rating: 1, caller: hrid }),
  ]);
  expect(answers.map(({ status }) => status)).toEqual([403, 403, 403]);
  expect([...(await leadsNow()), ...(await signsNow()), ...(await satsNow())]).toEqual([]);
});
