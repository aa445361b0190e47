import { request } from "node:http";
import { text } from "node:stream/consumers";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { forgetEnv } from "@/lib/env";
import { watchState } from "@/lib/features/health/known-reads";
import { serveWorkerMetrics } from "@/lib/features/health/metrics/serve-metrics";
import { type Round, repeat } from "@/lib/platform/outbox/rounds";
import { poolsNow } from "@/lib/platform/services/database";
import { freePort } from "@/scripts/support/processes";
import { makeMessage } from "@/tests/factories";
import { testDatabase } from "@/tests/support/database";

const TOKEN = "kT3vYqkB0m8Zr2XwPz5dLhJc7NfAqS1u";

let port: number;
let ends: (() => unknown)[];
beforeEach(async () => {
  port = await freePort(3_700 + (process.pid % 300));
  ends = [
    await serveWorkerMetrics(port, poolsNow),
    watchState(() => ({ db: testDatabase(), now: new Date() })),
  ];
});
afterEach(async () => {
  for (const end of ends) await end();
  delete process.env.METRICS_TOKEN;
  forgetEnv();
});

const ask = (headers: Record<string, string> = {}, { path = "/api/metrics", method = "GET" } = {}) =>
  new Promise<{ status?: number; body: string }>((done, failed) => {
    const call = request({ host: "127.0.0.1", port, path, method, headers, agent: false }, async (answer) =>
      done({ status: answer.statusCode, body: await text(answer) }),
    );
    call.once("error", failed).end();
  });

/** One round of the worker. */
async function work(once: () => Promise<unknown>): Promise<void> {
  const ending = new AbortController();
  const round: Round = { work: "mail", busySince: null, failingSince: null };
  const only = () => once().finally(() => ending.abort());
  await repeat(round, { once: only, pause: 1 }, ending.signal);
}

it("show rounds, outbox and process, and nothing about requests", async () => {
  await makeMessage(testDatabase(), { state: "failed" });
  await work(async () => undefined);
  await work(() => Promise.reject(new Error("no mail server")));
  const { status, body } = await ask();
  expect(status).toBe(200);
  expect(body).toMatch(/^runsheet_worker_rounds_total\{work="mail",result="done"\} [1-9]/m);
  expect(body).toMatch(/^runsheet_worker_rounds_total\{work="mail",result="failed"\} [1-9]/m);
  expect(body).toMatch(/^runsheet_worker_round_seconds_total\{work="mail"\} \d/m);
  expect(body).toMatch(/^runsheet_outbox_messages\{state="failed"\} [1-9]/m);
  expect(body).toMatch(/^runsheet_database_up 1$/m);
  for (const own of ["nodejs_eventloop_lag_p99_seconds", "process_resident_memory_bytes"])
    expect(body).toMatch(new RegExp(`^${own} \\d`, "m"));
  expect(body).not.toMatch(/^runsheet_(admission|streams)_/m);
});

describe("who gets an answer", () => {
  it("this machine, directly; no proxy, page or other address", async () => {
    expect((await ask({ "x-forwarded-for": "203.0.113.7" })).status).toBe(404);
    expect((await ask({ host: "evil.example.com" })).status).toBe(404);
    expect((await ask({}, { path: "/" })).status).toBe(404);
    expect((await ask({}, { method: "POST" })).status).toBe(404);
  });

  it("with METRICS_TOKEN, whoever sends it", async () => {
    process.env.METRICS_TOKEN = TOKEN;
    forgetEnv();
    expect((await ask()).status).toBe(404);
    expect((await ask({ authorization: "Bearer x" })).status).toBe(403);
    expect((await ask({ authorization: `Bearer ${TOKEN}` })).status).toBe(200);
  });
});

it("reports a port that's taken", async () => {
  await expect(serveWorkerMetrics(port, poolsNow)).rejects.toMatchObject({ code: "EADDRINUSE" });
});
