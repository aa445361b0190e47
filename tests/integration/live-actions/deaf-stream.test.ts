import { NextRequest } from "next/server";
import postgres from "postgres";
import { expect, inject, it, vi } from "vitest";
import { databaseUrl } from "@/tests/support/database-url";

// Notices never leave their database: another one hears as little as a pooler lets through.
process.env.DATABASE_DIRECT_URL = databaseUrl(inject("serverUrl"), "postgres");
const { GET } = await import("@/app/api/live_actions/stream/route");
const { makePerson } = await import("./world");

async function listening(): Promise<number> {
  const sql = postgres(process.env.DATABASE_DIRECT_URL ?? "", { max: 1 });
  const found = await sql`select 1 from pg_stat_activity
    where datname = 'postgres' and query ilike 'listen "live_actions"%'`;
  await sql.end();
  return found.length;
}

it("refuses where notices do not come through, in time, and lets go of the connection", async () => {
  const { cookie } = await makePerson();
  const headers = { host: "127.0.0.1:3000", accept: "text/event-stream", cookie };
  const ask = () => GET(new NextRequest("http://127.0.0.1:3000/api/live_actions/stream", { headers }));
  const started = performance.now();
  const [first, second] = await Promise.all([ask(), ask()]);
  expect([first.status, second.status]).toEqual([503, 503]);
  expect(performance.now() - started).toBeLessThan(3_000);
  await vi.waitFor(async () => expect(await listening()).toBe(0), { timeout: 2_000, interval: 50 });
});
