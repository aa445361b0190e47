import { NextRequest } from "next/server";
import postgres from "postgres";
import { expect, inject, it, vi } from "vitest";
import { databaseUrl } from "@/tests/support/database-url";

// Notices never leave their database: listening in another one receives as little as through a pooler.
process.env.PATIENCE = "1";
process.env.DATABASE_DIRECT_URL = databaseUrl(inject("serverUrl"), "postgres");
const { GET } = await import("@/app/api/live_actions/stream/route");
const { staffWith } = await import("@/tests/support/people");

async function listening(): Promise<number> {
  const sql = postgres(process.env.DATABASE_DIRECT_URL ?? "", { max: 1 });
  const found = await sql`select 1 from pg_stat_activity
    where datname = 'postgres' and query ilike 'listen "live_actions"%'`;
  await sql.end();
  return found.length;
}

// Waiting forever for a notice would hit the test's own time limit.
it("refuses in time when notices don't come through, and releases the connection", async () => {
  const { cookie } = await staffWith();
  const headers = { host: "127.0.0.1:3000", accept: "text/event-stream", cookie };
  const ask = () => GET(new NextRequest("http://127.0.0.1:3000/api/live_actions/stream", { headers }));
  const [first, second] = await Promise.all([ask(), ask()]);
  expect([first.status, second.status]).toEqual([503, 503]);
  await vi.waitFor(async () => expect(await listening()).toBe(0), { timeout: 60_000, interval: 50 });
});
