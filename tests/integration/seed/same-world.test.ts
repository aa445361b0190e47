import { sql } from "drizzle-orm";
import { afterAll, expect, it } from "vitest";
import { connect, type Database } from "@/db/client";
import { settings } from "@/db/schema";
import { assertLocal, seedDemo } from "@/db/seed";
import { momentAt } from "@/db/seed/calendar";
import { makeWorld } from "@/db/seed/world";
import { testDatabase } from "@/tests/support/database";
import { scratchDatabase } from "@/tests/support/databases/scratch-database";

const scratch = await scratchDatabase();
const other = connect({ url: scratch.url });
afterAll(async () => {
  await other.close();
  await scratch.drop();
});

/** A checksum of every table, whatever the order of its rows; without the passwords' salts. */
async function checksums(db: Database): Promise<Record<string, string>> {
  const tables = await db.execute(
    sql`select tablename as name from pg_tables where schemaname = 'public' order by 1`,
  );
  const sums: Record<string, string> = {};
  for (const { name } of tables) {
    const rows = sql`select (to_jsonb(t) - 'password_hash')::text as row from ${sql.identifier(String(name))} t`;
    const [sum] = await db.execute(
      sql`select md5(string_agg(row, ',' order by row)) as sum from (${rows}) r`,
    );
    sums[String(name)] = String(sum?.sum);
  }
  return sums;
}

it("makes the same world for the same day and quarter hour in another database", async () => {
  // The test databases' company is already saved; the seed keeps it.
  await Promise.all([testDatabase().delete(settings), other.db.delete(settings)]);
  await Promise.all([
    seedDemo(testDatabase(), { now: new Date("2026-11-21T20:00:00Z") }),
    seedDemo(other.db, { now: new Date("2026-11-21T20:14:59Z") }),
  ]);
  expect(await checksums(other.db)).toEqual(await checksums(testDatabase()));
}, 180_000);

it.each(["2026-12-31", "2027-01-01", "2027-02-14", "2027-07-04", "2028-02-29"])(
  "makes a whole world on %s",
  (day) => {
    const world = makeWorld(momentAt(day, 11 * 60), "hash");
    const todays = world.jobs.filter((job) => job.schdate === day);
    expect(todays.length).toBeGreaterThanOrEqual(48);
    const waiting = world.jobs.filter((job) => !job.crewHrid && !job.cancelledAt && !job.holdingCell);
    expect(
      waiting.filter((job) => job.sdate <= day && job.fdate >= day && job.sdate < job.fdate).length,
    ).toBeGreaterThan(40);
    expect(world.members.filter(({ ocdate }) => ocdate === day)).toHaveLength(12);
  },
);

it.each([
  "postgres://u:p@127.0.0.1:5432/x",
  "postgres://u@localhost/x",
  "postgres://u@[::1]/x",
  "postgres:///x?host=/tmp",
])("counts %s as a database on this machine", (url) => expect(() => assertLocal(url)).not.toThrow());

it.each([
  "postgres://u:p@db.example.com/x",
  "postgres://u@10.0.0.5/x",
  "postgres://localhost.example.com/x",
  "postgres://localhost/x?host=db.example.com",
])("refuses %s unless forced, without the password in its message", (url) => {
  expect(() => assertLocal(url)).toThrow(/on this machine/);
  expect(() => assertLocal(url)).not.toThrow(/:p@/);
  expect(() => assertLocal(url, true)).not.toThrow();
});
