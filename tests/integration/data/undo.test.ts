import { and, eq, sql } from "drizzle-orm";
import { beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import {
  auditEvents,
  clients,
  employees,
  importChanges,
  importKeys,
  importProblems,
  importRecords,
  importRows,
  imports,
  jobs,
  properties,
} from "@/db/schema";
import { processImports } from "@/lib/core/data/in/process-imports";
import { makeJob } from "@/tests/factories";
import { post } from "@/tests/support/asks";
import { testDatabase } from "@/tests/support/database";
import { staffWith } from "@/tests/support/people";
import { rowOf } from "@/tests/support/rows";
import { brought, checked, giveUp, keptCsv, read, run, undo, work } from "./importing";

const db = testDatabase();
const DAY_MS = 86_400_000;

let cookie: string;
let hrid: number;
beforeAll(async () => {
  ({ cookie, hrid } = await staffWith(["access_admin"]));
});
beforeEach(async () => {
  const tables = [
    jobs,
    properties,
    clients,
    importKeys,
    importChanges,
    importProblems,
    importRecords,
    importRows,
    imports,
  ];
  for (const table of tables) await db.delete(table);
});

const CLIENTS = `Id,Last Name,Phone,Email,Address,W1
1,Lee,416-555-0101,,12 Clinton St,185
2,Osman,416-555-0102,,3 Palmerston Blvd,200
3,Park,,,9 Elm St,
`;
const bring = (content = CLIENTS, options: object = {}) =>
  brought({ kind: "clients", content, cookie }, { places: "yes", ...options });

/** Undoes an import completely. */
async function undone(id: number) {
  const { version } = await read(id, cookie);
  expect((await undo(id, version, cookie)).status).toBe(200);
  await work();
  return read(id, cookie);
}

describe("undoing an import", () => {
  it("removes what it created, with the keys, so that the file can be imported again", async () => {
    const { id } = await bring();
    expect(await undone(id)).toMatchObject({
      state: "undone",
      removed: 6,
      restored: 0,
      kept: 0,
      keptRecords: [],
    });
    for (const table of [clients, properties, importKeys, importChanges])
      expect(await db.$count(table)).toBe(0);
    expect(await bring()).toMatchObject({ state: "done", created: 3, places: 3 });
  });

  it("restores what it overwrote, and keeps the email of a client who can log in by now", async () => {
    const [ann, bea] = await db
      .insert(clients)
      .values([
        { lastname: "Lee", phone: "416-555-0101", email: "ann@example.com", rating: 4.5 },
        { lastname: "Osman", phone: "416-555-0102", email: "bea@example.com" },
      ])
      .returning();
    await db.insert(properties).values({ cfid: ann?.cfid ?? 0, address: "12 Clinton St", w1: 9_900 });
    const content = `Id,Last Name,Phone,Email,Address,W1,Rating
1,Lee,416-555-0101,new@example.com,12 Clinton St,185,2
2,Osman,416-555-0102,other@example.com,,,
`;
    const before = await rowOf(clients, { cfid: ann?.cfid ?? 0 });
    const { id } = await bring(content, { duplicates: "update" });
    expect(await rowOf(clients, { cfid: ann?.cfid ?? 0 })).toMatchObject({
      email: "new@example.com",
      rating: 2,
    });
    await db
      .update(clients)
      .set({ passwordHash: "x" })
      .where(eq(clients.cfid, bea?.cfid ?? 0));
    expect(await undone(id)).toMatchObject({ state: "undone", removed: 0, restored: 3, kept: 0 });
    expect(await rowOf(clients, { cfid: ann?.cfid ?? 0 })).toEqual({ ...before, version: 3 });
    expect(await rowOf(clients, { cfid: bea?.cfid ?? 0 })).toMatchObject({ email: "other@example.com" });
    expect(await db.select().from(properties)).toMatchObject([{ w1: 9_900 }]);
    expect(await db.$count(importKeys)).toBe(0);
  });

  it("keeps what was changed or used since, and says why", async () => {
    const { id } = await bring();
    const [lee, osman, park] = await db.select().from(clients).orderBy(clients.lastname);
    const [place] = await db
      .select()
      .from(properties)
      .where(eq(properties.cfid, lee?.cfid ?? 0));
    await makeJob(db, { cfid: place?.cfid ?? 0, jobinfoid: place?.jobinfoid ?? 0 });
    await db
      .update(clients)
      .set({ passwordHash: "x" })
      .where(eq(clients.cfid, osman?.cfid ?? 0));
    await db
      .update(clients)
      .set({ lastname: "Parks", version: 2 })
      .where(eq(clients.cfid, park?.cfid ?? 0));
    const done = await undone(id);
    expect(done).toMatchObject({ state: "undone", removed: 2, kept: 4 });
    expect(done.keptRecords.map(({ name, reason }) => `${name}: ${reason}`)).toEqual([
      "Lee: It has jobs",
      "Osman: This person can log in now",
      "Parks: It was changed after the import",
      "12 Clinton St: It has jobs",
    ]);
    expect(await keptCsv(id, cookie)).toContain("client,Osman,This person can log in now");
    // A kept record is recognized again by the same file.
    expect(await bring()).toMatchObject({ created: 0, matched: { key: 3 } });
  });

  it("removes jobs no one has touched, and employees who never did anything", async () => {
    await bring();
    const content =
      "Job Id,Client Id,Description,Price,Date,Status\na,1,W1,100,2024-05-31,paid\nb,2,W1,110,2024-05-31,paid\n";
    const { id } = await brought({ kind: "jobs", content, cookie });
    await db.update(jobs).set({ price: 12_000, version: 2 }).where(eq(jobs.price, 11_000));
    expect(await undone(id)).toMatchObject({ removed: 1, kept: 1 });
    expect(await db.select({ price: jobs.price }).from(jobs)).toEqual([{ price: 12_000 }]);
    const people = "Full Name,Username\nUma Undo,uma.undo\n";
    const came = await brought({ kind: "employees", content: people, cookie });
    expect(await undone(came.id)).toMatchObject({ removed: 1, kept: 0 });
    expect(await rowOf(employees, { username: "uma.undo" })).toBeUndefined();
  });

  it("of the last of two imports leaves the first one's undo intact", async () => {
    const first = await bring();
    const second = await bring(CLIENTS.replace("Lee,416-555-0101,", "Lee,416-555-0199,lee@example.com"), {
      duplicates: "update",
    });
    expect(await undone(second.id)).toMatchObject({ removed: 0, kept: 0 });
    expect(await db.select().from(clients).orderBy(clients.lastname)).toMatchObject([
      { lastname: "Lee", phone: "416-555-0101", email: null },
      {},
      {},
    ]);
    expect(await undone(first.id)).toMatchObject({ removed: 6, kept: 0 });
    expect(await db.$count(clients)).toBe(0);
  });

  it("is in the activity log, with who started it and the outcome", async () => {
    const { id } = await bring();
    await undone(id);
    const events = await db
      .select()
      .from(auditEvents)
      .where(and(eq(auditEvents.subject, "import"), eq(auditEvents.subjectId, String(id))))
      .orderBy(auditEvents.id);
    expect(events.slice(-2)).toMatchObject([
      { action: "data.undo", actorHrid: hrid },
      { action: "data.undone", after: { removed: 6, restored: 0, kept: 0 } },
    ]);
  });
});

describe("undoing is refused", () => {
  it("while it's importing, twice, by two at once, after 30 days, without the right, and for nothing", async () => {
    const first = await checked({ kind: "clients", content: CLIENTS, cookie });
    await run(first.id, first.version, cookie);
    const running = await read(first.id, cookie);
    const during = await undo(first.id, running.version, cookie);
    expect([during.status, during.body.error]).toEqual([409, "This import is already running."]);
    await work();
    const { version } = await read(first.id, cookie);
    const later = new Date(Date.now() - 31 * DAY_MS);
    await db.update(imports).set({ finishedAt: later }).where(eq(imports.id, first.id));
    expect((await undo(first.id, version, cookie)).body.error).toContain("30 days");
    await db.update(imports).set({ finishedAt: new Date() }).where(eq(imports.id, first.id));
    const clerk = await staffWith(["production", "pay", "management"]);
    expect((await undo(first.id, version, clerk.cookie)).status).toBe(403);
    const other = (await staffWith(["access_admin"])).cookie;
    const both = await Promise.all([undo(first.id, version, cookie), undo(first.id, version, other)]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
    await Promise.all([work(), work()]);
    await work();
    const undoneOnce = await read(first.id, cookie);
    expect(undoneOnce).toMatchObject({ state: "undone", removed: 6 });
    const again = await undo(first.id, undoneOnce.version, cookie);
    expect([again.status, again.body.error]).toEqual([409, "This import was undone."]);
    expect((await post(cookie, "/api/data/imports/999999/undo", { version: 1 })).status).toBe(404);
  });

  it("when nothing came in", async () => {
    await bring();
    const same = await bring();
    const { version } = await read(same.id, cookie);
    expect((await undo(same.id, version, cookie)).body.error).toBe("This import has nothing left to undo.");
  });
});

describe("an import that was cancelled in the middle", () => {
  it("is undone as far as it got", async () => {
    const lines = Array.from({ length: 2_100 }, (_, n) => `${n},Client ${n}\n`).join("");
    const { id, version } = await checked({ kind: "clients", content: `Id,Last Name\n${lines}`, cookie });
    await run(id, version, cookie);
    const stopped = new AbortController();
    let asked = 0;
    // The third check is for the first batch: after that it stops.
    const clock = () => {
      if (++asked === 3) stopped.abort();
      return new Date();
    };
    await processImports(db, clock, stopped.signal);
    expect((await giveUp(id, cookie)).status).toBe(200);
    const came = await db.$count(clients);
    expect(came).toBe(2_000);
    expect(await undone(id)).toMatchObject({ state: "undone", removed: came });
    expect(await db.$count(clients)).toBe(0);
  });
});

describe("a worker that is killed while it undoes", () => {
  it("has undone whole batches, and the next one continues", async () => {
    const lines = Array.from({ length: 2_100 }, (_, n) => `${n},Client ${n}\n`).join("");
    const { id } = await bring(`Id,Last Name\n${lines}`);
    const { version } = await read(id, cookie);
    await undo(id, version, cookie);
    let transactions = 0;
    // The try, the first batch, the next try; in the second batch it dies.
    const dying = new Proxy(db, {
      get: (real, name) => {
        if (name === "transaction" && ++transactions > 3) return () => new Promise(() => undefined);
        return Reflect.get(real, name);
      },
    });
    void processImports(dying, () => new Date());
    await vi.waitFor(async () => expect((await rowOf(imports, { id }))?.removed).toBe(2_000), {
      timeout: 60_000,
    });
    await vi.waitFor(async () => expect((await rowOf(imports, { id }))?.tries).toBe(1), { timeout: 60_000 });
    expect(await db.$count(clients)).toBe(100);
    await work(new Date(Date.now() + 60_000));
    expect(await read(id, cookie)).toMatchObject({ state: "undone", removed: 2_100, problem: null });
    expect(await db.$count(clients)).toBe(0);
  });
});

it("a record the database won't delete stays, and the rest is undone", async () => {
  const { id } = await bring();
  await db.execute(sql`create function no_lee() returns trigger language plpgsql as $$ begin
    if old.lastname = 'Lee' then raise exception 'no' using errcode = '23503'; end if; return old; end $$`);
  await db.execute(
    sql`create trigger no_lee before delete on clients for each row execute function no_lee()`,
  );
  const done = await undone(id);
  await db.execute(sql`drop trigger no_lee on clients`);
  await db.execute(sql`drop function no_lee`);
  expect(done).toMatchObject({ state: "undone", removed: 5, kept: 1 });
  expect(done.keptRecords).toMatchObject([{ name: "Lee", reason: "Other records depend on it" }]);
});
