import { beforeEach, describe, expect, it } from "vitest";
import { liveActionEvents, liveActions } from "@/db/schema";
import type { LiveAction } from "@/lib/features/live-actions/contract";
import { addDays, torontoInstant } from "@/lib/values/dates";
import { makeClient, makeCrewDay, makeLiveAction, makeLiveActionEvent } from "@/tests/factories";
import { type Caller, get, patch, post } from "@/tests/support/asks";
import { clientCookie } from "@/tests/support/call";
import { testDatabase } from "@/tests/support/database";
import { TODAY } from "@/tests/support/days";
import { LIVE_ACTION } from "@/tests/support/forms";
import { type StaffMember, staffWith } from "@/tests/support/people";
import { actionsOn, rowOf, rowsOf } from "@/tests/support/rows";

const db = testDatabase();

const create = (who: Caller, body: unknown, headers?: Record<string, string>) =>
  post(who, "/api/live_actions", body, headers);
const list = (who: Caller, query = "") => get(who, `/api/live_actions${query}`);
const read = async (who: Caller, id: number): Promise<LiveAction> =>
  (await get(who, `/api/live_actions/${id}`)).body.la;
const step = (who: Caller, id: number | string, action: string, more: object = {}) =>
  patch(who, `/api/live_actions/${id}`, { action, ...more });
const stepsOf = (id: number) => rowsOf(liveActionEvents, { liveActionId: id });
const stored = (id: number) => rowOf(liveActions, { id });
let crew: StaffMember;
let office: StaffMember;
let other: StaffMember;

beforeEach(async () => {
  await db.delete(liveActions);
  crew = await staffWith();
  office = await staffWith();
  other = await staffWith();
});

async function raised(): Promise<number> {
  expect((await create(crew.cookie, LIVE_ACTION)).status).toBe(200);
  return (await list(crew.cookie)).body.las[0].id;
}

describe("POST /api/live_actions", () => {
  it("raises one in the session's name, with a trail, an audit event and the result for the list", async () => {
    const { body, headers } = await create(crew.cookie, {
      ...LIVE_ACTION,
      recorder: crew.hrid,
      status: "Resolved",
    });
    expect(body).toEqual({ msg: "Live action created successfully" });
    expect(headers.get("set-cookie")).toMatch(
      /^live-action-result=[\w-]+\.[\w-]+; Path=\/crews\/react_crew_mgt\/live_action; Max-Age=60; HttpOnly/,
    );
    const [la] = (await list(office.cookie)).body.las;
    expect(la).toMatchObject({
      ...LIVE_ACTION,
      status: "Unclaimed",
      claimed_by: null,
      recorder: crew.name,
      version: 1,
    });
    expect(la.trail).toMatchObject([{ who: crew.name, what: "Created", note: "" }]);
    expect(await actionsOn("live_action", la.id)).toEqual(["live_action.create"]);
  });

  it("refuses another person's number as recorder, and stores nothing (T17)", async () => {
    expect((await create(crew.cookie, { ...LIVE_ACTION, recorder: String(office.hrid) })).status).toBe(403);
    expect((await list(crew.cookie)).body.las).toEqual([]);
  });

  it.each([
    ["target", "", "Target cannot be blank"],
    ["target", undefined, "Target cannot be blank"],
    ["target", "Roof", "Choose the target from the list"],
    ["action_type", "", "Type cannot be blank"],
    ["action_type", 7, "Type cannot be blank"],
    ["description", "   ", "Description cannot be blank"],
    ["description", "x".repeat(501), "Description must be 500 characters or fewer"],
  ])("refuses %s %j", async (field, value, message) => {
    const { status, body } = await create(crew.cookie, { ...LIVE_ACTION, [field]: value });
    expect({ status, errors: body.errors }).toEqual({ status: 422, errors: { [field]: [message] } });
  });

  it("raises one for a form sent twice", async () => {
    const headers = { "idempotency-key": crypto.randomUUID() };
    await Promise.all([1, 2, 3].map(() => create(crew.cookie, LIVE_ACTION, headers)));
    expect((await list(crew.cookie)).body.las).toHaveLength(1);
  });
});

describe("GET /api/live_actions", () => {
  it("lists unclaimed first and newest on top, filtered by ?status=", async () => {
    const at = (hour: number) => ({ createdAt: new Date(`2026-05-12T${hour}:00:00Z`) });
    const claimed = { status: "In Progress", claimedBy: office.hrid } as const;
    const done = { status: "Resolved", claimedBy: office.hrid, resolvedAt: new Date() } as const;
    const a = await makeLiveAction(db, at(10));
    const b = await makeLiveAction(db, { ...claimed, ...at(13) });
    const c = await makeLiveAction(db, at(11));
    const d = await makeLiveAction(db, { ...done, ...at(14) });
    const ids = async (query = "") =>
      (await list(crew.cookie, query)).body.las.map(({ id }: { id: number }) => id);
    expect(await ids()).toEqual([c.id, a.id, b.id, d.id]);
    expect(await ids("?status=Unclaimed")).toEqual([c.id, a.id]);
    expect(await ids("?status=In%20Progress")).toEqual([b.id]);
    expect((await list(crew.cookie, "?status=Lost")).status).toBe(400);
  });

  it("ends each trail with its last three steps and says there are more", async () => {
    const { id } = await makeLiveAction(db, { recorderHrid: crew.hrid });
    await makeLiveActionEvent(db, { liveActionId: id, actorHrid: crew.hrid });
    await step(office.cookie, id, "claim", { note: "On it" });
    await step(office.cookie, id, "note", { note: "Bringing one" });
    await step(office.cookie, id, "resolve");
    const [la] = (await list(crew.cookie)).body.las;
    expect(la).toMatchObject({ trail_more: true, claimed_by: office.name });
    expect(la.trail).toMatchObject([
      { what: "Claimed", note: "On it", who: office.name },
      { what: "Noted", note: "Bringing one" },
      { what: "Resolved", note: "" },
    ]);
    expect((await read(crew, id)).trail).toHaveLength(4);
  });
});

describe("PATCH /api/live_actions/{id}", () => {
  it("is never claimed or resolved before it was raised, whatever the tap says", async () => {
    const id = await raised();
    await makeCrewDay(db, { driver: office.hrid, date: addDays(TODAY, -1) });
    const tapped = { "x-tapped-at": torontoInstant(addDays(TODAY, -1), 12 * 60).toISOString() };
    for (const action of ["claim", "resolve"])
      expect((await patch(office.cookie, `/api/live_actions/${id}`, { action }, tapped)).status).toBe(200);
    const row = await stored(id);
    const times = [row?.resolvedAt, ...(await stepsOf(id)).map(({ at }) => at)];
    for (const at of times) expect(at?.getTime()).toBeGreaterThanOrEqual(row?.createdAt.getTime() ?? 0);
    expect(times).toHaveLength(4);
  });

  it("goes from unclaimed to resolved and back, each step in trail and audit", async () => {
    const id = await raised();
    const msg = async (action: string, more?: Record<string, unknown>) =>
      (await step(office.cookie, id, action, more)).body.msg;
    expect(await msg("claim")).toBe("Live action claimed successfully");
    expect(await stored(id)).toMatchObject({ status: "In Progress", claimedBy: office.hrid, version: 2 });
    expect(await msg("release", { note: "Off home" })).toBe("Live action released successfully");
    expect(await stored(id)).toMatchObject({ status: "Unclaimed", claimedBy: null });
    await msg("claim");
    expect(await msg("resolve")).toBe("Live action resolved successfully");
    expect(await stored(id)).toMatchObject({ status: "Resolved", claimedBy: office.hrid });
    expect((await step(crew.cookie, id, "reopen", { note: "Still snapped" })).status).toBe(200);
    expect(await stored(id)).toMatchObject({ status: "Unclaimed", claimedBy: null, resolvedAt: null });
    expect((await read(crew, id)).trail.map(({ what, who, note }) => [what, who, note])).toEqual([
      ["Created", crew.name, ""],
      ["Claimed", office.name, ""],
      ["Released", office.name, "Off home"],
      ["Claimed", office.name, ""],
      ["Resolved", office.name, ""],
      ["Reopened", crew.name, "Still snapped"],
    ]);
    expect(await actionsOn("live_action", id)).toEqual(
      ["create", "claim", "release", "claim", "resolve", "reopen"].map((act) => `live_action.${act}`),
    );
  });

  it("lets one of two who claim at once win, and tells the other who", async () => {
    const id = await raised();
    const people = [office, other];
    const answers = await Promise.all(people.map(({ cookie }) => step(cookie, id, "claim")));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    const winner = people[answers.findIndex(({ status }) => status === 200)];
    const lost = answers.find(({ status }) => status === 409)?.body;
    expect(lost.error).toBe(`${winner?.name} already claimed this.`);
    expect(lost.la).toMatchObject({ id, status: "In Progress", claimed_by: winner?.name });
    expect(await stepsOf(id)).toHaveLength(2);
  });

  it("counts a claim sent twice by the same person once", async () => {
    const id = await raised();
    const answers = await Promise.all([1, 2, 3].map(() => step(office.cookie, id, "claim")));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(await stepsOf(id)).toHaveLength(2);
    expect(await actionsOn("live_action", id)).toHaveLength(2);
  });

  it("says who resolved it when a second person does", async () => {
    const id = await raised();
    await step(office.cookie, id, "claim");
    await step(crew.cookie, id, "resolve");
    const { status, body } = await step(other.cookie, id, "resolve");
    expect([status, body.error]).toEqual([409, `${crew.name} already resolved this.`]);
  });

  it("edits the changed fields and says so in the trail; nothing else can be set (T19)", async () => {
    const id = await raised();
    const poison = { status: "Resolved", claimedBy: other.hrid, recorderHrid: other.hrid, id: 9999 };
    const fields = { ...LIVE_ACTION, target: "Field", ...poison };
    expect((await step(office.cookie, id, "edit", { fields, version: 1 })).status).toBe(200);
    expect(await stored(id)).toMatchObject({ target: "Field", status: "Unclaimed", recorderHrid: crew.hrid });
    expect((await stepsOf(id))[1]).toMatchObject({
      actorHrid: office.hrid,
      status: "Unclaimed",
      note: "Edited: Target Office → Field",
    });
    const late = await step(other.cookie, id, "edit", { fields: { target: "Peanut" }, version: 1 });
    expect(late.status).toBe(409);
    expect(late.body).toMatchObject({ la: { target: "Field", version: 2 } });
    expect(late.body.error).toContain(office.name);
  });

  it.each([
    ["note", { note: "  " }, "note", "Note cannot be blank"],
    ["claim", { note: "x".repeat(501) }, "note", "Note must be 500 characters or fewer"],
    ["edit", { version: 1 }, "fields", "Nothing has changed."],
    ["edit", { version: 1, fields: LIVE_ACTION }, "fields", "Nothing has changed."],
    ["edit", { fields: { target: "Field" } }, "version", "Reload the page and try again."],
    [
      "edit",
      { version: 1, fields: { description: " " } },
      "fields.description",
      "Description cannot be blank",
    ],
  ])("refuses %s with %j", async (action, more, field, message) => {
    const id = await raised();
    const { status, body } = await step(office.cookie, id, action, more);
    expect({ status, errors: body.errors }).toEqual({ status: 422, errors: { [field]: [message] } });
    expect(await stepsOf(id)).toHaveLength(1);
  });

  it("refuses an unknown step, and leaves everything as it was", async () => {
    const id = await raised();
    expect((await step(office.cookie, id, "delete")).status).toBe(422);
    expect((await step(office.cookie, id, "reopen")).status).toBe(409);
    expect(await stored(id)).toMatchObject({ version: 1 });
  });
});

describe("who may", () => {
  it("is staff only, and only for existing ones", async () => {
    const id = await raised();
    const client = await clientCookie((await makeClient(db, { password: "long enough" })).cfid);
    for (const [cookie, refusal] of [
      [undefined, 401],
      [client, 403],
    ] as const) {
      expect((await list(cookie)).status).toBe(refusal);
      expect((await get(cookie, `/api/live_actions/${id}`)).status).toBe(refusal);
      expect((await create(cookie, LIVE_ACTION)).status).toBe(refusal);
      expect((await step(cookie, id, "claim")).status).toBe(refusal);
    }
    expect(await stored(id)).toMatchObject({ status: "Unclaimed" });
    expect((await get(crew.cookie, `/api/live_actions/${999_999}`)).status).toBe(404);
    expect((await step(crew.cookie, 999_999, "claim")).status).toBe(404);
    expect((await get(crew.cookie, `/api/live_actions/${"abc"}`)).status).toBe(400);
  });
});
