import { type ChildProcess, spawn } from "node:child_process";
import { statSync } from "node:fs";
import type { AddressInfo } from "node:net";
import { sql } from "drizzle-orm";
import { SMTPServer } from "smtp-server";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { outbox } from "@/db/schema";
import { enqueueMessage } from "@/lib/platform/outbox/enqueue";
import { freePort } from "@/scripts/support/processes";
import { outsideSettings } from "@/scripts/support/stack";
import { testDatabase } from "@/tests/support/database";
import { commandOf, descendantsOf, isRunning } from "@/tests/support/process-tree";

// `npm run worker` as typed: what it starts ends with it, but not in the middle of a message.

const db = testDatabase();
const PATIENT = { timeout: 60_000, interval: 50 };
const QUEUED = 2;

/** Emails the mail server has received and not yet acknowledged. */
let inHand: (() => void)[] = [];
let taken = 0;
let holds = true;
const openMail = () =>
  new SMTPServer({
    authOptional: true,
    disabledCommands: ["STARTTLS"],
    onData(stream, _, done) {
      stream.resume();
      stream.on("end", () => {
        taken++;
        if (holds) inHand.push(done);
        else done();
      });
    },
  });
let mail: SMTPServer;
const answerAll = () => {
  holds = false;
  for (const answer of inHand) answer();
};

let metricsPort: number;
let npm: ChildProcess | undefined;
let below: number[] = [];
beforeEach(async () => {
  // It would reinstall them while other tests use them.
  const installed = statSync("node_modules/.package-lock.json").mtimeMs;
  expect(statSync("package-lock.json").mtimeMs, "run npm ci first").toBeLessThanOrEqual(installed);
  [inHand, taken, holds] = [[], 0, true];
  await db.delete(outbox);
  mail = openMail();
  await new Promise<void>((ready) => mail.listen(0, "127.0.0.1", ready));
});
afterEach(async () => {
  for (const pid of [npm?.pid, ...below]) if (pid && isRunning(pid)) process.kill(pid, "SIGKILL");
  await new Promise<void>((closed) => mail.close(closed));
});

/** Starts it and waits until the mail server is receiving an email. */
async function startInTheMiddle(): Promise<void> {
  for (let n = 0; n < QUEUED; n++)
    await enqueueMessage(
      { db, now: new Date() },
      { kind: "test", channel: "email", to: "a@example.com", subject: "Hello", body: "", uniqueKey: `${n}` },
    );
  const { port } = mail.server.address() as AddressInfo;
  metricsPort = await freePort(3_200 + (process.pid % 300));
  const settings = {
    APP_ENV: "test",
    SMTP_URL: `smtp://127.0.0.1:${port}`,
    WORKER_METRICS_PORT: String(metricsPort),
  };
  npm = spawn("npm", ["run", "worker"], {
    stdio: "ignore",
    env: { ...process.env, ...outsideSettings({}), ...settings },
  });
  await vi.waitFor(() => {
    below = descendantsOf(npm?.pid ?? 0);
    expect(inHand).toHaveLength(1);
  }, PATIENT);
}

const states = async () =>
  Object.fromEntries(
    (
      await db.execute<{ state: string; n: number }>(
        sql`select state, count(*)::int as n from outbox group by 1`,
      )
    ).map(({ state, n }) => [state, n]),
  );

it.each(["SIGTERM", "SIGKILL"] as const)(
  "%s to npm: the worker, which serves its metrics, finishes what it's doing and ends",
  async (signal) => {
    await startInTheMiddle();
    const figures = await fetch(`http://127.0.0.1:${metricsPort}/api/metrics`);
    expect(await figures.text()).toMatch(/^runsheet_statements_total\{statement="insert worker_beats"\} \d/m);
    expect(below.map(commandOf).filter((program) => program === "node")).toHaveLength(1);
    npm?.kill(signal);
    answerAll();
    await vi.waitFor(() => expect(below.filter(isRunning)).toEqual([]), PATIENT);
    const { sent, queued = 0, sending = 0 } = await states();
    expect({ sent, queued, sending }).toEqual({ sent: taken, queued: QUEUED - taken, sending: 0 });
  },
  150_000,
);
