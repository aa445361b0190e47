import { NextRequest } from "next/server";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { isSilent, wasSilent, watchPulse } from "@/lib/platform/http/pulse";
import { middleware } from "@/middleware";

let stop = () => {};
beforeEach(() => {
  vi.useFakeTimers({ toFake: ["performance"] });
});
afterEach(() => {
  stop();
  vi.useRealTimers();
});

/** A database that answers when it's told to. */
function database() {
  const questions: PromiseWithResolvers<void>[] = [];
  const ask = () => {
    const question = Promise.withResolvers<void>();
    questions.push(question);
    return question.promise;
  };
  return { ask, questions };
}

const PATIENCE = 0.02;
const open = () => middleware(new NextRequest("http://runsheet.example/"));

it("a process that queries no database assumes it answers", async () => {
  expect(await isSilent()).toBe(false);
});

it("one query serves everyone who asks at once, and its answer holds for a moment", async () => {
  const { ask, questions } = database();
  stop = watchPulse(ask);
  const asking = Promise.all([isSilent(), isSilent(), isSilent()]);
  questions[0]?.resolve();
  expect(await asking).toEqual([false, false, false]);
  expect(await isSilent()).toBe(false);
  expect(questions).toHaveLength(1);
  vi.advanceTimersByTime(250);
  const again = isSilent();
  expect(questions).toHaveLength(2);
  questions[1]?.resolve();
  expect(await again).toBe(false);
});

it("a silent database makes every page a 503 that retries in a few seconds, until it answers (R4)", async () => {
  const { ask, questions } = database();
  stop = watchPulse(ask, PATIENCE);
  const refused = await open();
  expect(refused.status).toBe(503);
  expect(Number(refused.headers.get("retry-after"))).toBeGreaterThan(0);
  expect(refused.headers.get("content-security-policy")).toContain("default-src 'none'");
  expect(await refused.text()).toContain('http-equiv="refresh"');
  expect(wasSilent()).toBe(true);
  expect(questions).toHaveLength(1);
  questions[0]?.resolve();
  await questions[0]?.promise;
  expect((await open()).status).toBe(200);
});

it("the next request asks an unreachable database again", async () => {
  const { ask, questions } = database();
  stop = watchPulse(ask);
  const first = isSilent();
  questions[0]?.reject(new Error("ECONNREFUSED"));
  expect(await first).toBe(true);
  const second = isSilent();
  questions[1]?.resolve();
  expect(await second).toBe(false);
});
