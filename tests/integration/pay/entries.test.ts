import { and, eq } from "drizzle-orm";
import { beforeAll, describe, expect, it } from "vitest";
import { payEntries } from "@/db/schema";
import { addDays } from "@/lib/values/dates";
import { makeCrewOfTwo } from "@/tests/factories";
import { makeEmployee } from "@/tests/factories/employees";
import { makePayEntry } from "@/tests/factories/pay";
import * as asks from "@/tests/support/asks";
import { type Caller, post } from "@/tests/support/asks";
import { staffCookie } from "@/tests/support/call";
import { testDatabase } from "@/tests/support/database";
import { freshPastDay, TODAY } from "@/tests/support/days";
import { payForm } from "@/tests/support/forms";
import { staffWith } from "@/tests/support/people";
import { deedsOn, rowOf, rowsOf } from "@/tests/support/rows";

const db = testDatabase();

const audit = (who: Caller, id: number, query = "") => post(who, `/api/pays/${id}/audit_pay${query}`);
const entryNow = (id: number) => rowOf(payEntries, { id });
const remove = (who: Caller, id: number, query = "") => asks.remove(who, `/api/pays/${id}${query}`);
const save = (who: Caller, body: object, headers?: Record<string, string>) =>
  post(who, "/api/pays/save_daily_pay", body, headers);
let manager: Awaited<ReturnType<typeof staffWith>>;
let other: Awaited<ReturnType<typeof staffWith>>;

beforeAll(async () => {
  manager = await staffWith(["production", "pay"]);
  other = await staffWith(["production", "pay"]);
});

async function saved(fields: Record<string, unknown> = {}) {
  const day = freshPastDay();
  const crew = await makeCrewOfTwo(db, { date: day, signedIn: true });
  const form = payForm(crew.second, day, crew.crewName, fields);
  const answer = await save(manager.cookie, form);
  return { day, crew, form, answer, pay: answer.body.pay };
}

describe("saving pay", () => {
  it("computes hours and pay itself, whatever the form says, and keeps who entered it", async () => {
    const { answer, pay, crew, day } = await saved({ finishMinute: "35", hours: "99", pay: "9999.99" });
    expect(answer.status).toBe(200);
    expect(pay).toEqual({
      id: pay.id,
      date: day,
      mgr: "Morgan",
      name: crew.second.name,
      hrid: crew.second.hrid,
      rate: "18.00",
      stime: "08:00:00",
      ftime: "16:35:00",
      hours: 8.5833,
      pay: "154.50",
      ok: false,
      crewType: "Crew",
      crewname: crew.crewName,
      audited_by: null,
      recorder: manager.name,
      one_person: false,
      overlap_reason: null,
      version: 1,
    });
    expect(await deedsOn("pay", pay.id)).toEqual([["pay.create", manager.hrid]]);
  });

  it("doesn't silently restore what someone deleted in the meantime (T24)", async () => {
    const { form, pay } = await saved();
    expect((await remove(other.cookie, pay.id)).status).toBe(200);
    expect((await save(manager.cookie, { ...form, version: pay.version })).status).toBe(409);
    expect((await save(manager.cookie, { ...form, version: null })).status).toBe(200);
  });

  it("edits the entry of that day and kind; another kind is a separate entry", async () => {
    const { form, pay } = await saved();
    const edited = await save(other.cookie, { ...form, finishHour: "17", version: pay.version });
    expect(edited.body.pay).toMatchObject({ id: pay.id, pay: "162.00", version: 2, recorder: other.name });
    const hour = { startHour: "17", finishHour: "18" };
    const training = await save(manager.cookie, { ...form, ...hour, crewType: "Training" });
    expect(training.body.pay).toMatchObject({ crewType: "Training", pay: "18.00", version: 1 });
    expect(await deedsOn("pay", pay.id)).toEqual([
      ["pay.create", manager.hrid],
      ["pay.update", other.hrid],
    ]);
  });

  it("a caller without versions can edit too", async () => {
    const { form, pay } = await saved();
    expect((await save(manager.cookie, { ...form, rate: "20" })).body.pay).toMatchObject({
      id: pay.id,
      rate: "20.00",
      pay: "160.00",
    });
  });

  it.each([
    ["mgr", { mgr: "Nobody" }],
    ["rate", { rate: "free" }],
    ["date", { date: addDays(TODAY, 1) }],
    ["startHour", { startHour: "" }],
    ["finishHour", { finishHour: "8" }],
    ["hrid", { crewname: "Somebody else's crew" }],
    ["crewType", { crewType: "Bonus" }],
  ])("422 at %s", async (field, fields) => {
    const day = freshPastDay();
    const crew = await makeCrewOfTwo(db, { date: day, signedIn: true });
    const { status, body } = await save(manager.cookie, payForm(crew.second, day, crew.crewName, fields));
    expect(status).toBe(422);
    expect(Object.keys(body.errors)).toEqual([field]);
    expect(await rowsOf(payEntries, { hrid: crew.second.hrid })).toEqual([]);
  });

  it("refuses someone who wasn't on the crew that day", async () => {
    const { crew, day } = await saved();
    const stranger = await makeEmployee(db, { rate: 1_800 });
    expect((await save(manager.cookie, payForm(stranger, day, crew.crewName))).body.errors).toEqual({
      hrid: [`This person was not on ${crew.crewName} that day`],
    });
  });

  it("still edits the entry of someone who left the crew's seats afterwards", async () => {
    const day = freshPastDay();
    const crew = await makeCrewOfTwo(db, { date: day, signedIn: true });
    const former = await makeEmployee(db);
    await makePayEntry(db, { hrid: former.hrid, day, crewHrid: crew.crewHrid });
    const { status } = await save(manager.cookie, payForm(former, day, crew.crewName, { version: 1 }));
    expect(status).toBe(200);
  });
});

describe("two managers (R13, T24)", () => {
  it("both at once: one entry, the other gets 409 with it", async () => {
    for (let round = 0; round < 10; round++) {
      const day = freshPastDay();
      const crew = await makeCrewOfTwo(db, { date: day, signedIn: true });
      const form = payForm(crew.second, day, crew.crewName);
      const answers = await Promise.all([
        save(manager.cookie, { ...form, version: null }),
        save(other.cookie, { ...form, finishHour: "18", version: null }),
      ]);
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
      const [won, lost] = answers[0]?.status === 200 ? answers : [...answers].reverse();
      expect(lost?.body.pay).toEqual(won?.body.pay);
      expect(lost?.body.error).toContain(`${won?.body.pay.recorder} already entered pay for`);
      const rows = await db
        .select()
        .from(payEntries)
        .where(and(eq(payEntries.hrid, crew.second.hrid), eq(payEntries.day, day)));
      expect(rows).toHaveLength(1);
    }
  });

  it("a person who opened the form before the entry existed is told, and the entry stays", async () => {
    const { form, pay } = await saved();
    const late = await save(other.cookie, { ...form, finishHour: "18", version: null });
    expect([late.status, late.body.pay]).toEqual([409, pay]);
    expect(await entryNow(pay.id)).toMatchObject({ ftime: "16:00:00", version: 1 });
  });

  it("a stale edit is refused with the newer entry", async () => {
    const { form, pay } = await saved();
    await save(other.cookie, { ...form, finishHour: "15", version: 1 });
    const stale = await save(manager.cookie, { ...form, finishHour: "18", version: 1 });
    expect(stale).toMatchObject({
      status: 409,
      body: { pay: { id: pay.id, ftime: "15:00:00", version: 2 } },
    });
  });

  it("the same form sent twice with one key is one entry", async () => {
    const day = freshPastDay();
    const crew = await makeCrewOfTwo(db, { date: day, signedIn: true });
    const form = { ...payForm(crew.second, day, crew.crewName), version: null };
    const key = { "idempotency-key": `twice-${day}-0123456789` };
    const [first, again] = [await save(manager.cookie, form, key), await save(manager.cookie, form, key)];
    expect([again.status, again.body]).toEqual([200, first.body]);
    expect(await deedsOn("pay", first.body.pay.id)).toHaveLength(1);
  });
});

describe("auditing", () => {
  it("locks the entry: no edit, no deletion, until it is un-audited", async () => {
    const { form, pay } = await saved();
    const audited = await audit(other.cookie, pay.id, "?version=1");
    expect(audited.body.pay).toMatchObject({ ok: true, audited_by: other.name, version: 2 });
    for (const refused of [
      await save(manager.cookie, { ...form, version: 2 }),
      await save(manager.cookie, form),
      await remove(manager.cookie, pay.id),
    ]) {
      expect(refused.status).toBe(409);
      expect(refused.body).toMatchObject({ pay: { id: pay.id, ok: true } });
    }
    expect((await audit(manager.cookie, pay.id)).body.pay).toMatchObject({ ok: false, audited_by: null });
    expect((await remove(manager.cookie, pay.id)).body).toEqual({ hrid: pay.hrid });
    expect((await deedsOn("pay", pay.id)).map(([action]) => action)).toEqual([
      "pay.create",
      "pay.audit",
      "pay.unaudit",
      "pay.delete",
    ]);
  });

  it("a repeated tap doesn't remove the mark", async () => {
    const { pay } = await saved();
    const answers = await Promise.all([audit(other.cookie, pay.id), audit(other.cookie, pay.id)]);
    expect(answers.map(({ status, body }) => [status, body.pay.ok])).toEqual([
      [200, true],
      [200, true],
    ]);
    expect(await deedsOn("pay", pay.id)).toHaveLength(2);
  });

  it("two managers who both see it pending: one audits, the other is told", async () => {
    const { pay } = await saved();
    const answers = await Promise.all([
      audit(manager.cookie, pay.id, "?version=1"),
      audit(other.cookie, pay.id, "?version=1"),
    ]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect((await entryNow(pay.id))?.auditedAt).not.toBeNull();
  });

  it("HEAD does nothing", async () => {
    const { HEAD } = await import("@/app/api/pays/[key]/audit_pay/route");
    expect(HEAD().status).toBe(405);
  });
});

describe("one's own pay (rule own-pay)", () => {
  it("can't be saved, edited, audited or deleted by oneself", async () => {
    const day = freshPastDay();
    const me = await staffWith(["production", "pay"]);
    const crew = await makeCrewOfTwo(db, { date: day, signedIn: true });
    const own = await makePayEntry(db, { hrid: me.hrid, day, crewHrid: crew.crewHrid });
    const form = payForm({ hrid: me.hrid, name: me.name }, day, crew.crewName);
    for (const refused of [
      await save(me.cookie, form),
      await save(me.cookie, { ...form, crewType: "Training" }),
      await audit(me.cookie, own.id),
      await remove(me.cookie, own.id),
    ]) {
      expect(refused.status).toBe(403);
      expect(refused.body.error).toBe("You can't save or audit your own pay.");
    }
    expect(await entryNow(own.id)).toEqual(own);
    expect(await deedsOn("pay", own.id)).toEqual([]);
  });
});

describe("deleting", () => {
  it("keeps the row and its log, and frees the day for another entry", async () => {
    const { form, pay, answer } = await saved();
    expect((await remove(other.cookie, pay.id, "?version=1")).body).toEqual({ hrid: pay.hrid });
    expect(await entryNow(pay.id)).toMatchObject({ deletedBy: other.hrid, pay: 14_400 });
    expect((await save(manager.cookie, { ...form, version: null })).body.pay.id).not.toBe(answer.body.pay.id);
    expect((await remove(other.cookie, pay.id)).status).toBe(404);
    expect((await audit(other.cookie, pay.id)).status).toBe(404);
  });

  it("a stale one is refused with the current entry", async () => {
    const { form, pay } = await saved();
    await save(other.cookie, { ...form, finishHour: "15", version: 1 });
    expect(await remove(manager.cookie, pay.id, "?version=1")).toMatchObject({
      status: 409,
      body: { pay: { ftime: "15:00:00" } },
    });
  });
});

describe("who may", () => {
  it("a manager without `pay` can read but not write", async () => {
    const { form, pay } = await saved();
    const { hrid } = await makeEmployee(db, { capabilities: ["production"] });
    const cookie = await staffCookie(hrid);
    for (const refused of [
      await save(cookie, form),
      await audit(cookie, pay.id),
      await remove(cookie, pay.id),
    ])
      expect(refused.status).toBe(403);
    expect(await entryNow(pay.id)).toMatchObject({ version: 1, deletedAt: null });
  });
});
