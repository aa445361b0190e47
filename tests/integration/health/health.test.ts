import fs from "node:fs/promises";
import { sql } from "drizzle-orm";
import { afterAll, afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { connect, watchStatements } from "@/db/client";
import { imports, outbox, payPeriods, workerBeats } from "@/db/schema";
import { rollPayPeriods } from "@/lib/core/pay/roll-pay-periods";
import { forgetEnv } from "@/lib/env";
import { watchState } from "@/lib/features/health/known-reads";
import { runSelfTest } from "@/lib/features/health/self-test/reads";
import { warmUp } from "@/lib/platform/http/warm-up";
import { makeBeat, makeIntendedPayment, makeMessage, makeReportedJob } from "@/tests/factories";
import { get } from "@/tests/support/asks";
import { testContext } from "@/tests/support/context";
import { testDatabase } from "@/tests/support/database";

const db = testDatabase();

const ago = (minutes: number) => new Date(Date.now() - minutes * 60_000);
const HOUR_S = 3_600;

/** A server that has been up long enough to expect a worker. */
const upFor = (seconds: number) => vi.spyOn(process, "uptime").mockReturnValue(seconds);

/** Whatever was known is asked again, and the clock of the check stands at `now`. */
const look = (now?: Date) => watchState(() => ({ db, now: now ?? new Date() }));

beforeEach(async () => {
  vi.restoreAllMocks();
  look();
  upFor(HOUR_S);
  await db.delete(workerBeats);
  await db.delete(outbox);
  await db.delete(imports);
  await rollPayPeriods(db, new Date());
});
// What is known outlives this file.
afterAll(() => look()());

const WELL = {
  status: "ok",
  database: "ok",
  migrations: "ok",
  queue: { queued: 0, failed: 0 },
  worker: "ok",
  problems: [],
};

/** A program on this machine, as `recordPeers` marks it. */
const HERE = { "x-forwarded-for": "127.0.0.1" };
const OUTSIDE = { "x-forwarded-for": "203.0.113.7" };

const health = async (headers: Record<string, string> = HERE) => {
  look();
  return (await get(null, "/api/health", headers)).body;
};
const problemsAt = async (now: Date): Promise<string[]> => {
  look(now);
  return (await get(null, "/api/health", HERE)).body.problems;
};
const ready = async (query = "", headers: Record<string, string> = HERE) => {
  look();
  const { status, body } = await get(null, `/api/ready${query}`, headers);
  return { status, reasons: body.reasons ?? [] };
};
const workerCheck = async () => {
  const checks = await runSelfTest(testContext());
  return checks.find(({ name }) => name === "Worker");
};

it("a server that's still loading is live but not ready, and its first requests wait for that", async () => {
  await makeBeat(db, { seenAt: new Date() });
  const { promise: opened, resolve: open } = Promise.withResolvers<void>();
  const nowhere = { origin: "http://127.0.0.1:1", cookie: "" };
  const warming = warmUp(Object.assign({ openConnections: () => opened }, nowhere));
  const first = get(null, "/api/openapi.json");
  let answered = false;
  void first.then(() => (answered = true));
  const loading = { status: 503, reasons: [expect.stringContaining("still loading")] };
  expect(await ready()).toEqual(loading);
  expect(await ready("?of=server")).toEqual(loading);
  expect((await get(null, "/api/live")).status).toBe(200);
  expect(await health()).toEqual(WELL);
  expect(answered).toBe(false);
  open();
  await warming;
  expect((await first).status).not.toBe(503);
  expect(await ready()).toEqual({ status: 200, reasons: [] });
});

describe("with a worker that reports", () => {
  beforeEach(() => makeBeat(db, { seenAt: new Date() }));

  it("health, readiness and Test report that all is well", async () => {
    expect(await health()).toEqual(WELL);
    expect(await ready()).toEqual({ status: 200, reasons: [] });
    expect(await workerCheck()).toMatchObject({ state: "works" });
  });

  it("one kind of work that hangs shows while the others report", async () => {
    await makeBeat(db, { work: "imports", seenAt: new Date(), busySince: ago(20) });
    const says = "The worker has been stuck on imports for 20 minutes. Restart the worker.";
    expect(await health()).toMatchObject({ status: "degraded", worker: "failing", problems: [says] });
    expect(await ready()).toEqual({ status: 503, reasons: [says] });
    expect(await workerCheck()).toMatchObject({ state: "fails", says });
  });

  it("one kind of work that keeps failing shows too", async () => {
    await makeBeat(db, { work: "cards", seenAt: new Date(), failingSince: ago(9) });
    expect((await ready()).reasons).toEqual([
      "The worker has failed at card payments for 9 minutes. Look in its log for worker-failed.",
    ]);
  });

  it("a replaced worker, and one that does more than this server knows, don't", async () => {
    await makeBeat(db, { work: "mail", seenAt: ago(30), busySince: ago(60) });
    await makeBeat(db, { work: "something-new", seenAt: new Date(), busySince: ago(600) });
    expect(await health()).toEqual(WELL);
  });

  it("a full disk for pictures shows everywhere, except to a load balancer: every server has the same", async () => {
    vi.spyOn(fs, "statfs").mockResolvedValue({ bavail: 1, bsize: 4_096, blocks: 1_000 } as never);
    const says = expect.stringContaining("The disk for pictures is full");
    expect(await ready()).toEqual({ status: 503, reasons: [says] });
    expect(await ready("?of=server")).toEqual({ status: 200, reasons: [] });
    expect(await health()).toMatchObject({ status: "degraded", worker: "ok", problems: [says] });
  });

  it("overdue messages show in health, not in readiness", async () => {
    process.env.SMTP_URL = "smtp://127.0.0.1:1";
    forgetEnv();
    try {
      await makeMessage(db, { nextAttemptAt: ago(12) });
      await makeMessage(db, { nextAttemptAt: ago(2) });
      expect(await health()).toMatchObject({
        status: "degraded",
        worker: "ok",
        problems: [
          "1 message should have left by now, the oldest for 12 minutes. Check the worker, then the Outbox.",
        ],
      });
      expect((await ready()).status).toBe(200);
    } finally {
      delete process.env.SMTP_URL;
      forgetEnv();
    }
  });

  it("a planned charge that wasn't made by yesterday shows where cards are accepted", async () => {
    const { jobid } = await makeReportedJob(db, { datebi: "2026-01-05" });
    await makeIntendedPayment(db, { jobid });
    expect(await health()).toEqual(WELL);
    Object.assign(process.env, { STRIPE_SECRET_KEY: "sk_test_x", STRIPE_WEBHOOK_SECRET: "whsec_x" });
    forgetEnv();
    try {
      expect((await problemsAt(new Date())).join()).toContain(
        "1 planned charge should have been made by yesterday.",
      );
    } finally {
      delete process.env.STRIPE_SECRET_KEY;
      delete process.env.STRIPE_WEBHOOK_SECRET;
      forgetEnv();
    }
  });

  it("an import that stopped moving shows, one that moves doesn't", async () => {
    const values = { kind: "clients" as const, filename: "old.csv", state: "running" as const };
    await db.insert(imports).values([
      { ...values, createdAt: ago(60), movedAt: ago(1) },
      { ...values, createdAt: ago(60), movedAt: ago(30), retryAt: ago(7) },
    ]);
    expect(await problemsAt(new Date())).toEqual([
      "1 import stopped moving. Check the worker, and look in its log for import-broke-off.",
    ]);
  });

  it("the first night of a pay period raises no alarm, whether or not the worker has opened it", async () => {
    const monday = (clock: string) => new Date(`2026-11-23T${clock}-05:00`);
    const midnight = monday("00:15:00");
    await db.delete(payPeriods);
    await rollPayPeriods(db, monday("00:05:00"));
    expect((await problemsAt(midnight)).join()).not.toContain("pay period");
    await db.delete(payPeriods);
    const [date1, date2, date3, date4] = ["2026-11-09", "2026-11-15", "2026-11-16", "2026-11-22"];
    await db.insert(payPeriods).values({ date1, date2, date3, date4, active: true });
    expect((await problemsAt(midnight)).join()).not.toContain("pay period");
    expect((await problemsAt(monday("02:15:00"))).join()).toContain("No pay period is open");
  });

  it("a pay period that wasn't opened shows", async () => {
    await db.delete(payPeriods);
    expect(await problemsAt(new Date())).toEqual([
      "No pay period is open for today. The worker opens it: look in its log for worker-failed.",
    ]);
  });
});

describe("without a worker", () => {
  it("health says degraded, readiness 503, Test fails: each with what to do", async () => {
    const says =
      "The worker hasn't reported for a day, or never has. Start it with npm run worker, or set WORKER=inline and restart the server.";
    expect(await health()).toMatchObject({ status: "degraded", worker: "failing", problems: [says] });
    expect(await ready()).toEqual({ status: 503, reasons: [says] });
    expect(await workerCheck()).toMatchObject({ state: "fails", says });
  });

  it("says since when one that reported is gone", async () => {
    await makeBeat(db, { seenAt: ago(4) });
    expect((await ready()).reasons[0]).toMatch(/^The worker was last seen 4 minutes ago\./);
  });

  it("a load balancer may leave the worker out", async () => {
    expect((await ready("?of=server")).status).toBe(200);
  });

  it("a server that just started waits for it for three minutes", async () => {
    upFor(60);
    expect(await health()).toEqual(WELL);
    expect((await ready()).status).toBe(200);
    upFor(200);
    expect((await ready()).status).toBe(503);
  });
});

describe("with tables older than the program, or no database", () => {
  it("isn't ready, and says what to do", async () => {
    await makeBeat(db, { seenAt: new Date() });
    await db.execute(sql`create table kept_migrations as select * from drizzle.__drizzle_migrations`);
    await db.execute(sql`truncate drizzle.__drizzle_migrations`);
    try {
      expect(await ready("?of=server")).toEqual({
        status: 503,
        reasons: ["The tables are older than the program. Run npm run db:migrate."],
      });
      expect(await health()).toMatchObject({ status: "degraded", migrations: "pending", worker: "unknown" });
    } finally {
      await db.execute(sql`insert into drizzle.__drizzle_migrations select * from kept_migrations`);
      await db.execute(sql`drop table kept_migrations`);
    }
  });

  it("answers within 2 s about a database that can't be reached", async () => {
    const { db: dead, close } = connect({ url: "postgres://somebody:secret@127.0.0.1:1/none", max: 1 });
    const unreachable = { db: dead, now: new Date() };
    watchState(() => unreachable);
    const silent = "The database doesn't answer. Check that PostgreSQL runs and can be reached.";
    expect(await get(null, "/api/ready", HERE)).toMatchObject({ status: 503, body: { reasons: [silent] } });
    expect((await get(null, "/api/health", HERE)).body).toMatchObject({ database: "unreachable" });
    void close();
  });

  it("is live without asking the database", async () => {
    const before = process.env.DATABASE_URL;
    process.env.DATABASE_URL = "postgres://somebody:secret@127.0.0.1:1/none";
    forgetEnv();
    try {
      const { status, body } = await get(null, "/api/live");
      expect({ status, body }).toEqual({ status: 200, body: { status: "live" } });
    } finally {
      process.env.DATABASE_URL = before;
      forgetEnv();
    }
  });
});

describe("asked by anyone, as often as they like", () => {
  beforeEach(() => makeBeat(db, { seenAt: new Date() }));

  it("600 at once are answered from one check", async () => {
    await get(null, "/api/openapi.json");
    let statements = 0;
    const stop = watchStatements((_, ask) => {
      statements++;
      return ask();
    });
    try {
      look();
      await health();
      const once = statements;
      const calls = Array.from({ length: 300 }, () => [get(null, "/api/health"), get(null, "/api/ready")]);
      const answers = await Promise.all(calls.flat());
      expect(answers.filter(({ status }) => status !== 200)).toEqual([]);
      // The answers may take longer than the second for which one check counts, but no check starts beside another.
      expect(statements).toBeLessThan(once * 20);
    } finally {
      stop();
    }
  });

  it("strangers only learn whether all is well", async () => {
    await makeBeat(db, { work: "imports", seenAt: new Date(), busySince: ago(20) });
    for (const headers of [OUTSIDE, { ...HERE, via: "1.1 proxy" }])
      expect(await health(headers)).toEqual({ status: "degraded" });
    const { status, body } = await get(null, "/api/ready", OUTSIDE);
    expect({ status, body }).toEqual({
      status: 503,
      body: { error: "Runsheet isn't ready.", code: "NOT_READY" },
    });
    process.env.METRICS_TOKEN = "kT3vYqkB0m8Zr2XwPz5dLhJc7NfAqS1u";
    forgetEnv();
    try {
      const token = { ...OUTSIDE, authorization: `Bearer ${process.env.METRICS_TOKEN}` };
      expect((await ready("", token)).reasons).toEqual([expect.stringContaining("stuck on imports")]);
      expect((await ready("", { ...token, authorization: "Bearer x" })).reasons).toEqual([]);
      expect((await ready()).reasons).toHaveLength(1);
    } finally {
      delete process.env.METRICS_TOKEN;
      forgetEnv();
    }
  });
});

afterEach(() => vi.restoreAllMocks());
