import { eq, sql } from "drizzle-orm";
import { beforeAll, describe, expect, it, vi } from "vitest";
import { clients, importRows, imports } from "@/db/schema";
import { processImports } from "@/lib/core/data/in/process-imports";
import { BROKE_OFF, UNREAD } from "@/lib/core/data/in/try-rules";
import { readDataPage } from "@/lib/core/data/reads";
import { testContext } from "@/tests/support/context";
import { testDatabase } from "@/tests/support/database";
import { staffWith } from "@/tests/support/people";
import { rowOf } from "@/tests/support/rows";
import { brought, checked, giveUp, read, run, upload, work } from "./importing";

const db = testDatabase();

let owner: Awaited<ReturnType<typeof staffWith>>;
let cookie: string;
beforeAll(async () => {
  owner = await staffWith(["access_admin"]);
  cookie = owner.cookie;
});

const minutesOn = (minutes: number) => new Date(Date.now() + minutes * 60_000);
const CLIENTS = "Id,Last name\n71,Lee\n72,Osman\n";
const now = (id: number) => rowOf(imports, { id });
const rowsOf = (id: number) => db.$count(importRows, eq(importRows.importId, id));

/** The state when the server was stopped while it read the file. */
async function makeUnread(key: string): Promise<number> {
  const uploadKey = `${owner.hrid}:${key}`;
  const values = { kind: "clients" as const, filename: "old.csv", startedBy: owner.hrid, uploadKey };
  const [row] = await db.insert(imports).values(values).returning();
  return row?.id ?? 0;
}

describe("a file whose reading never ended", () => {
  it("is on the list and can be cancelled; then it can't be imported", async () => {
    const id = await makeUnread("stopped");
    const { imports: listed } = await readDataPage(testContext());
    expect(listed).toContainEqual(expect.objectContaining({ id, state: "reading" }));
    expect((await read(id, cookie)).state).toBe("reading");
    expect((await giveUp(id, cookie)).status).toBe(200);
    expect((await read(id, cookie)).state).toBe("cancelled");
  });

  it("has failed after half an hour, with a sentence, and the same upload can be sent again", async () => {
    const id = await makeUnread("again");
    await work(minutesOn(29));
    expect(await now(id)).toMatchObject({ state: "reading" });
    await work(minutesOn(31));
    expect(await now(id)).toMatchObject({ state: "failed", problem: UNREAD });
    const anew = await upload({ kind: "clients", content: CLIENTS, cookie, key: "again" });
    expect(anew.body.id).not.toBe(id);
    expect((await read(anew.body.id, cookie)).state).toBe("mapping");
    await giveUp(anew.body.id, cookie);
  });

  it("that's cancelled while being read doesn't come back, and keeps no row", async () => {
    await db.execute(sql`create function give_up() returns trigger language plpgsql as $$ begin
      update imports set state = 'cancelled' where state = 'reading'; return null; end $$`);
    await db.execute(sql`create trigger give_up after insert on import_rows
      for each statement execute function give_up()`);
    const { status, body } = await upload({ kind: "clients", content: CLIENTS, cookie });
    await db.execute(sql`drop trigger give_up on import_rows`);
    expect([status, body.error]).toEqual([409, "This import was cancelled during the upload."]);
    const [last] = await db.select().from(imports).orderBy(sql`id desc`).limit(1);
    expect(last?.state).toBe("cancelled");
    expect(await rowsOf(last?.id ?? 0)).toBe(0);
  });
});

describe("an import that fails through no fault of its file", () => {
  it("says so, holds up no other, is tried six times, and then has failed and can be cancelled", async () => {
    const { id, version } = await checked({ kind: "clients", content: CLIENTS, cookie });
    await db.execute(sql`create function no_disk() returns trigger language plpgsql as $$ begin
      if new.lastname = 'Lee' then raise exception 'the disk is full' using errcode = '53100'; end if;
      return new; end $$`);
    await db.execute(
      sql`create trigger no_disk before insert on clients for each row execute function no_disk()`,
    );
    await run(id, version, cookie);
    await work();
    expect(await read(id, cookie)).toMatchObject({ state: "running", problem: BROKE_OFF.running });
    await work();
    expect((await now(id))?.tries).toBe(1);
    const other = await brought({ kind: "clients", content: "Id,Last name\n81,Chen\n", cookie });
    expect(other).toMatchObject({ state: "done", created: 1 });
    let turns = 1;
    for (let minutes = 10; (await now(id))?.state === "running" && turns < 20; minutes += 10) {
      await work(minutesOn(minutes));
      turns += 1;
    }
    expect(turns).toBe(6);
    expect(await read(id, cookie)).toMatchObject({ state: "failed", problem: BROKE_OFF.failed, created: 0 });
    await work(minutesOn(600));
    expect((await now(id))?.tries).toBe(6);
    await db.execute(sql`drop trigger no_disk on clients`);
    expect((await giveUp(id, cookie)).status).toBe(200);
    expect(await rowsOf(id)).toBe(0);
    const again = await brought({ kind: "clients", content: CLIENTS, cookie });
    expect(again).toMatchObject({ state: "done", created: 2, problem: null });
    expect(await db.$count(clients, eq(clients.lastname, "Lee"))).toBe(1);
  });
});

describe("an import behind another", () => {
  const line = (key: number) => ({
    kind: "clients" as const,
    content: `Id,Last name\n${key},Park\n`,
    cookie,
  });

  it("says which file it waits for, unless that one failed and is waiting itself; then it gets its turn", async () => {
    const first = await checked(line(97));
    const second = await checked(line(98));
    expect(second.waitsFor).toBeNull();
    await run(first.id, first.version, cookie);
    expect((await read(second.id, cookie)).waitsFor).toBeNull();
    await run(second.id, second.version, cookie);
    expect((await read(first.id, cookie)).waitsFor).toBeNull();
    expect(await read(second.id, cookie)).toMatchObject({ state: "running", waitsFor: "old.csv" });

    const brokeOff = { problem: BROKE_OFF.running, retryAt: minutesOn(5) };
    await db.update(imports).set(brokeOff).where(eq(imports.id, first.id));
    expect((await read(second.id, cookie)).waitsFor).toBeNull();

    await work(minutesOn(10));
    expect(await read(second.id, cookie)).toMatchObject({ state: "done", waitsFor: null });
  });
});

/** A worker killed in its batch: what it started is undone, and none of its code runs any more. */
async function killed(id: number, at = new Date()): Promise<void> {
  const made = (await now(id))?.tries ?? 0;
  let transactions = 0;
  const dying = new Proxy(db, {
    get: (real, name) => {
      if (name === "transaction" && ++transactions > 1) return () => new Promise(() => undefined);
      return Reflect.get(real, name);
    },
  });
  void processImports(dying, () => at);
  await vi.waitFor(async () => expect((await now(id))?.tries).toBe(made + 1), { timeout: 60_000 });
}

describe("a worker that is killed in the middle", () => {
  it("counts as a try: the next one comes after a pause and finishes the work", async () => {
    const { id, version } = await checked({ kind: "clients", content: "Id,Last name\n91,Roy\n", cookie });
    await run(id, version, cookie);
    await killed(id);
    await work();
    expect(await read(id, cookie)).toMatchObject({ state: "running", created: 0 });
    await work(minutesOn(1));
    expect(await read(id, cookie)).toMatchObject({ state: "done", created: 1, problem: null });
    expect((await now(id))?.tries).toBe(0);
  });

  it("six times ends the import, with a sentence", async () => {
    const { id, version } = await checked({ kind: "clients", content: "Id,Last name\n92,Sim\n", cookie });
    await run(id, version, cookie);
    for (let minutes = 0; minutes < 60; minutes += 10) await killed(id, minutesOn(minutes));
    expect(await read(id, cookie)).toMatchObject({ state: "running", problem: BROKE_OFF.running });
    await work(minutesOn(60));
    expect(await read(id, cookie)).toMatchObject({ state: "failed", problem: BROKE_OFF.failed, created: 0 });
  });
});
