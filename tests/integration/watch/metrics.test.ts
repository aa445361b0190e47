import { readFileSync } from "node:fs";
import { createServer, type Server, type Socket } from "node:net";
import { sql } from "drizzle-orm";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { connect } from "@/db/client";
import { outbox, workerBeats } from "@/db/schema";
import { forgetEnv } from "@/lib/env";
import { watchState } from "@/lib/features/health/known-reads";
import { forgetReadings } from "@/lib/features/health/metrics/reads";
import { log } from "@/lib/log";
import { metrics } from "@/lib/platform/watch/metrics";
import { watchDatabase } from "@/lib/platform/watch/statements";
import { makeBeat, makeMessage } from "@/tests/factories";
import { handlerOf } from "@/tests/support/app/routes";
import { get } from "@/tests/support/asks";
import { call } from "@/tests/support/call";
import { testDatabase } from "@/tests/support/database";
import { staffWith } from "@/tests/support/people";

const db = testDatabase();
const ago = (seconds: number) => new Date(Date.now() - seconds * 1000);
const HERE = { "x-forwarded-for": "127.0.0.1", host: "127.0.0.1:3000" };
const ends: (() => void)[] = [];

beforeEach(async () => {
  await db.delete(workerBeats);
  await db.delete(outbox);
});
afterEach(() => {
  for (const end of ends.splice(0)) end();
  vi.restoreAllMocks();
  delete process.env.SMTP_URL;
  delete process.env.METRICS_TOKEN;
  forgetEnv();
});

async function scrape(headers: Record<string, string> = HERE) {
  forgetReadings();
  return scrapeAgain(headers);
}

async function scrapeAgain(headers: Record<string, string> = HERE) {
  const { status, text } = await call(await handlerOf("GET", "/api/metrics"), {
    path: "/api/metrics",
    headers,
  });
  return { status, text };
}

/** A metric's values, by labels. */
async function figures(name: string): Promise<Record<string, number>> {
  const { status, text } = await scrape();
  expect(status).toBe(200);
  const lines = text.split("\n").filter((line) => new RegExp(`^${name}[{ ]`).test(line));
  return Object.fromEntries(
    lines.map((line) => {
      const [, labels = "", value] = /^\w+(?:\{(.*)\})? (.+)$/.exec(line) ?? [];
      return [labels, Number(value)];
    }),
  );
}

it("is read once a second, however many ask; a wrong token reads nothing", async () => {
  const reading = vi.spyOn(metrics().register, "metrics");
  await scrape();
  const texts = await Promise.all(Array.from({ length: 600 }, () => scrapeAgain()));
  expect(reading).toHaveBeenCalledTimes(1);
  expect(new Set(texts.map(({ text }) => text)).size).toBe(1);
  process.env.METRICS_TOKEN = "a token of the right length, at least";
  forgetEnv();
  forgetReadings();
  const wrong = { ...HERE, authorization: "Bearer a token of the wrong kind, the same length" };
  const refused = await Promise.all(Array.from({ length: 600 }, () => scrapeAgain(wrong)));
  expect(new Set(refused.map(({ status }) => status))).toEqual(new Set([403]));
  expect(reading).toHaveBeenCalledTimes(1);
});

it("counts requests by pattern, method and status, never by id, and statements by table", async () => {
  ends.push(watchDatabase(500));
  const boss = await staffWith(["production"]);
  await get(boss, "/api/jobs/7654321/job_info");
  await get(null, "/api/jobs/7654321/job_info");
  const requests = await figures("runsheet_http_requests_total");
  expect(requests['method="GET",endpoint="/api/jobs/{id}/job_info",status="401"']).toBeGreaterThan(0);
  const { text } = await scrape();
  expect(text).not.toContain("7654321");
  expect(text).toMatch(/runsheet_http_request_duration_seconds_bucket\{le="0.1",method="GET"/);
  expect((await figures("runsheet_statements_total"))['statement="insert sessions"']).toBeGreaterThan(0);
  expect(text).toMatch(/^nodejs_eventloop_lag_p99_seconds /m);
  expect(text).toMatch(/^process_resident_memory_bytes /m);
  expect(Object.keys(await figures("runsheet_pool_max"))).toContain('pool="screens"');
});

it("shows the outbox, the worker and what is late", async () => {
  process.env.SMTP_URL = "smtp://127.0.0.1:1";
  forgetEnv();
  await makeMessage(db, { nextAttemptAt: ago(600) });
  await makeMessage(db, { state: "failed", nextAttemptAt: ago(600) });
  await makeBeat(db, { work: "cards", seenAt: ago(20), busySince: ago(90) });
  ends.push(watchState(() => ({ db, now: new Date() })));
  expect(await figures("runsheet_outbox_messages")).toEqual({ 'state="queued"': 1, 'state="failed"': 1 });
  const { "": oldest } = await figures("runsheet_outbox_oldest_seconds");
  expect(oldest).toBeGreaterThanOrEqual(600);
  expect(await figures("runsheet_late_work")).toMatchObject({ 'what="messages"': 1 });
  expect((await figures("runsheet_worker_beat_age_seconds"))['work="cards"']).toBeGreaterThanOrEqual(20);
  expect((await figures("runsheet_worker_busy_seconds"))['work="cards"']).toBeGreaterThanOrEqual(90);
  expect(await figures("runsheet_database_up")).toEqual({ "": 1 });
});

it("the alerts use existing metrics, and each says what to do", async () => {
  ends.push(
    watchDatabase(1),
    watchState(() => ({ db, now: new Date() })),
  );
  await makeBeat(db, { seenAt: new Date() });
  await db.execute(sql`select pg_sleep(0.01) from employees limit 1`);
  await db.execute(sql`select pg_sleep(0.01), count(*) from clients`);
  const { text } = await scrape();
  const alerts = readFileSync("docs/ops/alerts.yml", "utf8").split("- alert: ").slice(1);
  expect(alerts.length).toBeGreaterThan(10);
  for (const alert of alerts) {
    expect(alert).toMatch(/summary: \S.*\n\s+todo: \S/);
    for (const [name] of alert.matchAll(/\b(runsheet|nodejs|process)_\w+/g))
      expect(text).toContain(`\n${name}`);
  }
});

describe("with a database that doesn't answer", () => {
  let frozen: Server;
  const sockets = new Set<Socket>();
  beforeEach(async () => {
    frozen = createServer((socket) => sockets.add(socket));
    await new Promise<void>((ready) => frozen.listen(0, "127.0.0.1", ready));
  });
  afterEach(async () => {
    for (const socket of sockets) socket.destroy();
    await new Promise<void>((done) => frozen.close(() => done()));
  });

  it("still answers, and says so", async () => {
    const address = frozen.address();
    const port = typeof address === "object" && address ? address.port : 0;
    const dead = connect({ url: `postgres://a:b@127.0.0.1:${port}/c`, max: 1, patience: 60 });
    ends.push(
      watchState(() => ({ db: dead.db, now: new Date() })),
      () => void dead.sql.end({ timeout: 0 }),
    );
    expect(await figures("runsheet_database_up")).toEqual({ "": 0 });
  });
});

it("is only for a scraper", async () => {
  expect((await scrape({ "x-forwarded-for": "203.0.113.7", host: "localhost" })).status).toBe(404);
  process.env.METRICS_TOKEN = "kT3vYqkB0m8Zr2XwPz5dLhJc7NfAqS1u";
  forgetEnv();
  try {
    expect((await scrape()).status).toBe(404);
    expect((await scrape({ authorization: "Bearer wrong" })).status).toBe(403);
    expect((await scrape({ authorization: `Bearer ${process.env.METRICS_TOKEN}` })).status).toBe(200);
  } finally {
    delete process.env.METRICS_TOKEN;
  }
});

it("a slow statement is logged by its name and who asked for it, without its values", async () => {
  ends.push(watchDatabase(1));
  const warned = vi.spyOn(log, "warn");
  const { doneFor } = await import("@/lib/platform/watch/request-context");
  await doneFor({ requestId: "r-1", endpoint: "GET /api/jobs" }, async () => {
    await db.execute(
      sql`select pg_sleep(0.02), ${"a secret value"}::text from (select 1) x left join jobs on false`,
    );
  });
  expect(warned).toHaveBeenCalledWith({
    event: "slow-statement",
    statement: "select jobs",
    ms: expect.any(Number),
    requestId: "r-1",
    endpoint: "GET /api/jobs",
  });
  expect(JSON.stringify(warned.mock.calls)).not.toContain("secret");
});

it("statements in a transaction, and failing ones, are watched too", async () => {
  ends.push(watchDatabase(1));
  const warned = vi.spyOn(log, "warn");
  const failing = db.transaction(async (tx) => {
    await tx.execute(sql`select pg_sleep(0.01) from employees limit 1`);
    await tx.execute(sql`select pg_sleep(0.01), 1 / (select count(*) from clients where false)`);
  });
  await expect(failing).rejects.toThrow();
  const said = warned.mock.calls.map(([line]) => (line as { statement: string }).statement);
  expect(said).toContain("select clients");
});
