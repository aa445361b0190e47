import { eq, sql } from "drizzle-orm";
import { NextRequest } from "next/server";
import { expect, it } from "vitest";
import { GET as take } from "@/app/api/data/exports/[key]/route";
import { employees } from "@/db/schema";
import { seedDemo } from "@/db/seed";
import type { ImportKind } from "@/lib/core/data/schema";
import { post } from "@/tests/support/asks";
import { staffCookie } from "@/tests/support/call";
import { emptyTables, testDatabase } from "@/tests/support/database";
import { staffWith } from "@/tests/support/people";
import { brought } from "./importing";

const db = testDatabase();

async function csvOf(what: string, cookie: string): Promise<string> {
  const { body } = await post(cookie, "/api/data/exports", { what });
  const headers = { host: "127.0.0.1:3000", cookie };
  return (
    await take(new NextRequest(`http://127.0.0.1:3000/api/data/exports/${body.id}`, { headers }))
  ).text();
}

/** Counts and money of what moves with a company. */
const totals = () =>
  db.execute(sql`select
    (select count(*) from clients)::int as clients,
    (select count(*) from clients where email is not null and phone is not null)::int as reachable,
    (select sum(rating) from clients)::text as ratings,
    (select count(*) from properties)::int as properties,
    (select sum(coalesce(w1, 0) + coalesce(w2, 0) + coalesce(w3, 0) + coalesce(w4, 0) + coalesce(eh, 0) + coalesce(eg, 0))
      from properties)::text as prices,
    (select count(*) from jobs)::int as jobs,
    (select sum(price) from jobs)::text as price,
    (select sum(discount_price) from jobs)::text as discount,
    (select count(*) from jobs where price is null)::int as tbd,
    (select count(*) from jobs where datebi is not null)::int as done,
    (select count(*) from jobs where cancelled_at is not null)::int as cancelled,
    (select sum(price) from jobs where recstatus = 'PAID')::text as paid,
    (select sum(price) from jobs where recstatus = 'Receivable')::text as receivable,
    (select sum(extract(epoch from reportftime - reportstime)) from jobs where datebi is not null)::text as minutes,
    (select string_agg(name || n, ' ' order by name) from (
      select e.name, count(*) as n from jobs j join employees e on e.hrid = j.crew_hrid
      where j.datebi is not null group by e.name) c) as crews,
    (select count(*) from employees where username <> 'moved')::int as employees,
    (select sum(rate) from employees where username <> 'moved')::text as rates`);

/** One demo company job in five: enough of every kind, as checked. */
async function seedFewer(): Promise<void> {
  await seedDemo(db, { now: new Date() });
  await db.transaction(async (tx) => {
    // What belongs to the jobs isn't moved.
    await tx.execute(sql`set local session_replication_role = replica`);
    await tx.execute(sql`delete from jobs where jobid % 5 <> 0`);
  });
}

it("export, an empty database, import: the same people, properties, jobs and money", async () => {
  await seedFewer();
  const [owner] = await db.select().from(employees).where(eq(employees.username, "owner"));
  const cookie = await staffCookie(owner?.hrid ?? 0);
  const kinds: ImportKind[] = ["employees", "clients", "properties", "jobs"];
  const files: [ImportKind, string][] = [];
  for (const kind of kinds) files.push([kind, await csvOf(kind, cookie)]);
  const [before = {}] = await totals();
  for (const [name, total] of Object.entries(before)) expect([name, Number(total)]).not.toEqual([name, 0]);
  await emptyTables();
  const moved = await staffWith(["access_admin"]);
  await db.update(employees).set({ username: "moved" }).where(eq(employees.hrid, moved.hrid));
  for (const [kind, content] of files) {
    const done = await brought({ kind, content, cookie: moved.cookie }, { places: "no" });
    expect(done.problems).toEqual([]);
    expect(done).toMatchObject({ state: "done", bad: 0, skipped: 0, created: done.rows });
  }
  expect(await totals()).toEqual([before]);
  for (const [kind, content] of files)
    expect(await brought({ kind, content, cookie: moved.cookie }, { places: "no" })).toMatchObject({
      created: 0,
      bad: 0,
    });
  expect(await totals()).toEqual([before]);
});
