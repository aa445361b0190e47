import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { mgtTasks } from "@/db/schema";
import { makeEmployee, makePartner } from "@/tests/factories/employees";
import { makeMgtTask } from "@/tests/factories/pay";
import * as asks from "@/tests/support/asks";
import { get, patch, post } from "@/tests/support/asks";
import { staffCookie } from "@/tests/support/call";
import { testDatabase } from "@/tests/support/database";
import { deedsForPartners, rowOf } from "@/tests/support/rows";

const db = testDatabase();
const DAY = "2026-03-02";
type Person = { hrid: number; name: string };
let partner: Person;
let other: Person;
let worker: Person;
let admin: { hrid: number; cookie: string };

const act = (cookie: string, hrid: number | null) => post(cookie, "/api/sessions/set_mgr", { hrid });

async function makeAdmin(of: number) {
  const { hrid } = await makeEmployee(db, { capabilities: ["partner_admin"] });
  const cookie = await staffCookie(hrid);
  await act(cookie, of);
  return { hrid, cookie };
}

beforeAll(async () => {
  partner = await makePartner(db);
  other = await makePartner(db);
  admin = await makeAdmin(partner.hrid);
});

// Someone's hours can't overlap: each test has its own person.
beforeEach(async () => {
  worker = await makeEmployee(db);
});

let minute = 0;
/** 7:05, 7:10 … each entry has its own start, so that only intended collisions happen. */
function form(changes: object = {}) {
  minute += 5;
  return {
    person: worker.hrid,
    date: DAY,
    task: "Hiring",
    rate: "25.01",
    startHour: String(7 + Math.floor(minute / 60)),
    startMinute: String(minute % 60).padStart(2, "0"),
    finishHour: "20",
    finishMinute: "00",
    ...changes,
  };
}
const body = (changes: object = {}) => ({ hrid: partner.hrid, ...form(changes) });
const enter = (changes: object = {}, cookie = admin.cookie) => post(cookie, "/api/mgt_tasks", body(changes));
const change = (id: number, changes: object, cookie = admin.cookie) =>
  patch(cookie, `/api/mgt_tasks/${id}`, body({ version: 1, ...changes }));
const drop = (id: number, version = 1, cookie = admin.cookie) =>
  asks.remove(cookie, `/api/mgt_tasks/${id}?version=${version}`);
const mark = (id: number, changes: object = {}, cookie = admin.cookie) =>
  patch(cookie, `/api/mgt_tasks/${id}/audit`, { hrid: partner.hrid, version: 1, audited: true, ...changes });
const row = (id: number) => rowOf(mgtTasks, { id });
const actions = (id: number) => deedsForPartners("mgt_task", id);

describe("a management task", () => {
  it("is the session's partner's; the server computes hours and pay, rounding halves up", async () => {
    const times = { startHour: "9", startMinute: "00", finishHour: "9", finishMinute: "30" };
    const { status, body: answer } = await enter({ ...times, pay: "900", hours: 8, partnerHrid: other.hrid });
    expect(status).toBe(200);
    const { id, ...rest } = answer.task;
    expect(rest).toEqual({
      hrid: worker.hrid,
      name: worker.name,
      date: DAY,
      task: "Hiring",
      audited: false,
      overlap_reason: null,
      version: 1,
      rstime: "09:00:00",
      rftime: "09:30:00",
      hours: 0.5,
      rate: "25.01",
      pay: "12.51",
    });
    expect(await row(id)).toMatchObject({ partnerHrid: partner.hrid, recorderHrid: admin.hrid });
    expect(await actions(id)).toEqual([["mgt_task.create", admin.hrid, partner.hrid]]);
    const shown = await get(admin.cookie, "/api/mgt_tasks?list=list_total_2026");
    expect(shown).toMatchObject({ status: 200 });
    expect(shown.body.mts).toContainEqual(expect.objectContaining({ id, hrid: worker.hrid, version: 1 }));
  });

  it("is changed, audited, un-audited and deleted by its version, each with an audit event", async () => {
    const { id } = (await enter()).body.task;
    const changed = await change(id, {
      task: "Training",
      startHour: "12",
      finishHour: "13",
      finishMinute: "00",
    });
    expect(changed.body.task).toMatchObject({ task: "Training", version: 2 });
    expect((await mark(id, { version: 2 })).body.task).toMatchObject({ audited: true, version: 3 });
    for (const locked of [await change(id, { version: 3 }), await drop(id, 3)])
      expect(locked).toMatchObject({ status: 409, body: { task: { id, audited: true, version: 3 } } });
    expect((await mark(id, { version: 3 })).body.task.version).toBe(3);
    await mark(id, { version: 3, audited: false });
    expect((await drop(id, 4)).body).toEqual({ success: true });
    expect((await row(id))?.deletedAt).toBeInstanceOf(Date);
    expect((await change(id, { version: 5 })).status).toBe(404);
    expect((await actions(id)).map(([action]) => action)).toEqual(
      ["create", "update", "audit", "unaudit", "delete"].map((verb) => `mgt_task.${verb}`),
    );
  });

  it("with a stale version is a 409 with the current values", async () => {
    const { id } = (await enter()).body.task;
    await change(id, { task: "First" });
    for (const late of [await change(id, { task: "Late" }), await drop(id), await mark(id)])
      expect(late).toMatchObject({ status: 409, body: { task: { id, task: "First", version: 2 } } });
  });

  it("changed by two at once keeps one person's work", async () => {
    const { id } = (await enter()).body.task;
    const second = await makeAdmin(partner.hrid);
    const both = await Promise.all([change(id, { task: "A" }), change(id, { task: "B" }, second.cookie)]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
    const [kept, refused] = both.sort((one, two) => one.status - two.status);
    expect(refused?.body.task).toEqual(kept?.body.task);
    expect(await actions(id)).toHaveLength(2);
  });

  it("entered by two at once, or moved onto another, is stored once", async () => {
    const same = { startHour: "15", startMinute: "00", finishHour: "16" };
    const second = await makeAdmin(partner.hrid);
    const both = await Promise.all([enter(same), enter(same, second.cookie)]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
    const [kept, refused] = both.sort((one, two) => one.status - two.status);
    expect(refused?.body.task).toEqual(kept?.body.task);
    const { id } = (await enter({ startHour: "8", finishHour: "14" })).body.task;
    expect((await change(id, same)).status).toBe(409);
    const theirs = await makeMgtTask(db, { hrid: worker.hrid, day: "2026-03-03", partnerHrid: other.hrid });
    const onTheirs = await enter({ startHour: "9", startMinute: "00", date: theirs.day });
    expect(onTheirs.status).toBe(409);
    expect(onTheirs.body).not.toHaveProperty("task");
  });

  it.each([
    ["date", { date: "2090-01-01" }],
    ["date", { date: "2022-12-31" }],
    ["date", { date: "soon" }],
    ["person", { person: "None Selected" }],
    ["person", { person: 999_999_999 }],
    ["task", { task: " " }],
    ["task", { task: "x".repeat(121) }],
    ["finishHour", { startHour: "10", finishHour: "9" }],
    ["startHour", { startHour: "" }],
    ["rate", { rate: "-1850" }],
    ["rate", { rate: "" }],
  ])("with a wrong %s is refused there: %o", async (field, changes) => {
    const refused = await enter(changes);
    expect(refused.status).toBe(422);
    expect(Object.keys(refused.body.errors)).toEqual([field]);
  });
});

describe("whose management task", () => {
  it("another partner's isn't found, and another partner's form is refused", async () => {
    const { id } = await makeMgtTask(db, { partnerHrid: other.hrid });
    for (const gone of [await change(id, {}), await drop(id), await mark(id)]) expect(gone.status).toBe(404);
    expect((await enter({ hrid: other.hrid })).status).toBe(403);
    const { id: mine } = (await enter()).body.task;
    expect((await change(mine, { hrid: other.hrid })).status).toBe(403);
  });

  it("one's own time is for someone else to enter, change and audit", async () => {
    expect((await enter({ person: admin.hrid })).status).toBe(403);
    const { id } = await makeMgtTask(db, { hrid: admin.hrid, partnerHrid: partner.hrid });
    for (const own of [await change(id, {}), await drop(id), await mark(id)]) expect(own.status).toBe(403);
  });

  it("is for people who may act as the partner, and do", async () => {
    const { id } = (await enter()).body.task;
    const own = await staffCookie(partner.hrid);
    const idle = await staffCookie(admin.hrid);
    for (const cookie of [own, idle])
      for (const asked of [
        await enter({}, cookie),
        await change(id, {}, cookie),
        await drop(id, 1, cookie),
        await mark(id, {}, cookie),
      ])
        expect(asked.status).toBe(403);
  });
});
