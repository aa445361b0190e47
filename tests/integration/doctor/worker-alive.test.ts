import { execFile } from "node:child_process";
import { hostname } from "node:os";
import { expect, it } from "vitest";
import { saveBeats } from "@/lib/platform/outbox/sql/worker-beats";
import { testDatabase } from "@/tests/support/database";

/** The exit status of compose.yaml's health check in the worker's container. */
const check = (settings: Record<string, string> = {}) =>
  new Promise<unknown>((done) => {
    const env = Object.assign({}, process.env, settings);
    const args = ["--import", "tsx", "scripts/ops/worker-alive.ts"];
    execFile(process.execPath, args, { env, timeout: 100_000 }, (error) => done(error?.code ?? 0));
  });

const beat = (worker: string, at: Date) =>
  saveBeats(testDatabase(), worker, [{ work: "email", busySince: null, failingSince: null }], at);

it("a worker's container is healthy while its own worker reports", async () => {
  await beat("another-host/7", new Date());
  expect(await check()).toBe(1);
  await beat(`${hostname()}/7`, new Date(Date.now() - 120_000));
  expect(await check()).toBe(1);
  await beat(`${hostname()}/8`, new Date());
  expect(await check()).toBe(0);
  expect(await check({ DATABASE_URL: "postgres://u@127.0.0.1:1/d" })).toBe(1);
});
