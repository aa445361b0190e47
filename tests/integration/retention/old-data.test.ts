import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import {
  daysOff,
  importProblems,
  importRecords,
  importRows,
  imports,
  logos,
  outbox,
  sessions,
  settings,
} from "@/db/schema";
import { keepLogo } from "@/lib/core/settings/sql/logos";
import { deleteOldData } from "@/lib/features/retention/delete-old-data";
import { deliverNext } from "@/lib/platform/outbox/deliver";
import { enqueueMessage } from "@/lib/platform/outbox/enqueue";
import { makeDayOff, makeMessage, makeMessages, makeSetting } from "@/tests/factories";
import { get, post, put } from "@/tests/support/asks";
import { testDatabase } from "@/tests/support/database";
import { staffWith } from "@/tests/support/people";
import { rowOf } from "@/tests/support/rows";

const db = testDatabase();
const NOW = new Date("2026-11-20T15:00Z");
const daysAgo = (days: number) => new Date(NOW.getTime() - days * 86_400_000);

beforeEach(async () => {
  await db.delete(outbox);
  await db.delete(settings).where(eq(settings.key, "retention"));
});

const tidy = (signal?: AbortSignal) => deleteOldData(db, NOW, { signal });
const bodyOf = async (id: number) => (await rowOf(outbox, { id }))?.body;
const sentAgo = (days: number) =>
  makeMessage(db, { state: "sent", body: "Dear Ann", sentAt: daysAgo(days), nextAttemptAt: daysAgo(days) });

it("days off are kept for five years after they end", async () => {
  const old = await makeDayOff(db, { fromDay: "2021-11-01" });
  const weekly = await makeDayOff(db, { fromDay: "2020-01-01", toDay: null, weekdays: 1 });
  const young = await makeDayOff(db, { fromDay: "2021-12-01" });
  await tidy();
  const kept = await Promise.all([old, weekly, young].map(({ id }) => rowOf(daysOff, { id })));
  expect(kept.map((row) => row?.id)).toEqual([undefined, weekly.id, young.id]);
});

it("a logo that no letterhead has shown is deleted a week after its last upload", async () => {
  const [used, unused, young] = [0, 1, 2].map(() => crypto.randomUUID());
  const ages = { [used as string]: 400, [unused as string]: 8, [young as string]: 6 };
  for (const [id, days] of Object.entries(ages)) {
    const logo = { id, jpeg: Buffer.from("jpeg"), width: 1, height: 1, uploadedBy: null };
    await keepLogo(db, Object.assign(logo, { createdAt: daysAgo(days) }));
  }
  await makeSetting(db, "letterhead", { colour: "#0c5b6e", logo: false, picture: used as string });
  await tidy();
  const kept = (await db.select({ id: logos.id }).from(logos)).map(({ id }) => id);
  expect([used, unused, young].map((id) => kept.includes(id as string))).toEqual([true, false, true]);
  // The same picture uploaded again is young again.
  const again = { jpeg: Buffer.from("jpeg"), width: 1, height: 1, uploadedBy: null, createdAt: NOW };
  await keepLogo(db, Object.assign({ id: young as string }, again));
  await deleteOldData(db, new Date(NOW.getTime() + 5 * 86_400_000), {});
  expect(await rowOf(logos, { id: young as string })).toBeDefined();
  await db.delete(settings).where(eq(settings.key, "letterhead"));
});

describe("texts of messages", () => {
  it("are deleted 90 days after sending or the last try, and not before", async () => {
    const [old, young] = [await sentAgo(91), await sentAgo(89)];
    const given = await makeMessage(db, { state: "failed", body: "Dear Bo", nextAttemptAt: daysAgo(91) });
    const waiting = await makeMessage(db, { state: "queued", body: "Wait", nextAttemptAt: daysAgo(400) });
    const leaving = await makeMessage(db, { state: "sending", body: "Go", nextAttemptAt: daysAgo(400) });
    await tidy();
    const bodies = await Promise.all([old, given, young, waiting, leaving].map(({ id }) => bodyOf(id)));
    expect(bodies).toEqual(["", "", "Dear Ann", "Wait", "Go"]);
  });

  it("follow the setting's time, and stay for good with 0", async () => {
    const { id } = await sentAgo(4000);
    const kept = { messageTexts: 0, importRows: 30, auditMonths: 0 };
    await makeSetting(db, "retention", kept);
    await tidy();
    expect(await bodyOf(id)).toBe("Dear Ann");
    await db.update(settings).set({ value: { ...kept, messageTexts: 7 } });
    await tidy();
    expect(await bodyOf(id)).toBe("");
  });

  it("leave the key behind: the same message is never queued again", async () => {
    const { uniqueKey } = await sentAgo(100);
    await tidy();
    const message = {
      kind: "test",
      channel: "email" as const,
      to: "a@example.com",
      body: "Again",
      uniqueKey,
    };
    expect(await enqueueMessage({ db, now: NOW }, message)).toBe(false);
    const sent: unknown[] = [];
    const send = async (mail: unknown) => void sent.push(mail);
    expect(await deliverNext(db, { email: send, text: send }, NOW)).toBe(false);
    expect(sent).toEqual([]);
  });

  it("go in several batches, all of them, and the next call stops at once when told to", async () => {
    const old = { state: "sent" as const, sentAt: daysAgo(100), nextAttemptAt: daysAgo(100) };
    await makeMessages(
      db,
      Array.from({ length: 1_203 }, () => old),
    );
    await tidy(AbortSignal.abort());
    expect(await db.$count(outbox, eq(outbox.body, ""))).toBe(0);
    await Promise.all([tidy(), tidy()]);
    expect(await db.$count(outbox, eq(outbox.body, ""))).toBe(1_203);
  });

  it("show as deleted on the Outbox screen, and can't be sent again", async () => {
    const { cookie } = await staffWith(["access_admin"]);
    const { id } = await makeMessage(db, { state: "failed", nextAttemptAt: daysAgo(92) });
    await tidy();
    const { body } = await get(cookie, "/api/outbox");
    expect(body.messages[0]).toMatchObject({ id, body: "", text_deleted_after: 92 });
    const again = await post(cookie, `/api/outbox/${id}/retry`);
    expect(again.status).toBe(409);
    expect(JSON.stringify(again.body)).toContain("text was deleted");
    expect(await rowOf(outbox, { id })).toMatchObject({ state: "failed" });
  });
});

async function makeImport(columns: Partial<typeof imports.$inferInsert>): Promise<number> {
  const [made] = await db
    .insert(imports)
    .values({ kind: "clients", filename: "old.csv", ...columns })
    .returning();
  const importId = made?.id ?? 0;
  await db.insert(importRows).values([1, 2, 3].map((line) => ({ importId, line, cells: ["Ann Lee"] })));
  await db.insert(importRecords).values({ importId, line: 1, key: "7", record: { lastname: "Lee" } });
  await db
    .insert(importProblems)
    .values({ importId, line: 2, column: "Phone", message: '"12" isn\'t a phone' });
  return importId;
}
const rowsLeft = async (importId: number) =>
  (await db.$count(importRows, eq(importRows.importId, importId))) +
  (await db.$count(importRecords, eq(importRecords.importId, importId))) +
  (await db.$count(importProblems, eq(importProblems.importId, importId)));

describe("rows of imported files", () => {
  it("are deleted 30 days after the import ended; a running one keeps them", async () => {
    const done = await makeImport({ state: "done", finishedAt: daysAgo(31) });
    const failed = await makeImport({ state: "failed", finishedAt: daysAgo(31) });
    const young = await makeImport({ state: "done", finishedAt: daysAgo(29) });
    const running = await makeImport({ state: "running", createdAt: daysAgo(50) });
    await tidy();
    expect(await Promise.all([done, failed, young, running].map(rowsLeft))).toEqual([0, 0, 5, 5]);
    expect(await rowOf(imports, { id: done })).toMatchObject({ state: "done", rowsDeletedAt: NOW });
  });

  it("of an abandoned file go with the import, which is cancelled", async () => {
    const left = await makeImport({ state: "mapping", createdAt: daysAgo(31) });
    const fresh = await makeImport({ state: "checked", createdAt: daysAgo(3) });
    await tidy();
    expect([await rowsLeft(left), await rowsLeft(fresh)]).toEqual([0, 5]);
    expect(await rowOf(imports, { id: left })).toMatchObject({ state: "cancelled" });
  });
});

describe("the setting", () => {
  it("accepts only sensible times, from someone who has just confirmed it's them", async () => {
    const { cookie, hrid } = await staffWith(["access_admin"]);
    const value = { messageTexts: 60, importRows: 14, auditMonths: 24 };
    const set = (change: object) =>
      put(cookie, "/api/settings/retention", { value: { ...value, ...change } });
    for (const wrong of [{ messageTexts: 1 }, { importRows: 6 }, { auditMonths: 11 }, { auditMonths: -1 }])
      expect((await set(wrong)).status).toBe(422);
    expect((await set({})).status).toBe(200);
    await db
      .update(sessions)
      .set({ createdAt: daysAgo(900), provenAt: null })
      .where(eq(sessions.hrid, hrid));
    expect(await set({ messageTexts: 7 })).toMatchObject({ status: 403, body: { confirm: "step_up" } });
  });
});
