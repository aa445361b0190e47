import { NextRequest } from "next/server";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { admit, isTooLate, watchLoad } from "@/lib/platform/http/overload";
import { middleware } from "@/middleware";

const open = () => middleware(new NextRequest("http://runsheet.example/"));

/** Replaces the process's clock; `turn` makes the event loop late by this many milliseconds. */
let now = 0;
function turn(late: number): void {
  now += 250 + late;
  vi.advanceTimersByTime(250);
}

let stop = () => {};
beforeEach(() => {
  vi.useFakeTimers({ toFake: ["setInterval", "clearInterval"] });
  vi.spyOn(performance, "now").mockImplementation(() => now);
});
afterEach(() => {
  stop();
  vi.useRealTimers();
  vi.restoreAllMocks();
});

it("a process that falls far behind refuses pages with 503 until it keeps up again (R21)", async () => {
  stop = watchLoad(100);
  expect((await open()).status).toBe(200);
  turn(900);
  turn(900);
  expect((await open()).status).toBe(200);
  turn(900);
  expect(isTooLate()).toBe(true);
  const refused = await open();
  expect(refused.status).toBe(503);
  expect(refused.headers.get("content-security-policy")).toContain("frame-ancestors 'none'");
  expect(Number(refused.headers.get("retry-after"))).toBeGreaterThan(0);
  expect(await refused.text()).toContain("tries again in a few seconds");
  turn(0);
  expect((await open()).status).toBe(200);
});

it("one long task doesn't count as falling behind: later turns count from its end", () => {
  stop = watchLoad(100);
  for (let at = 0; at < 4; at++) {
    turn(900);
    turn(900);
    turn(0);
  }
  expect(isTooLate()).toBe(false);
});

it("a process with as many requests as it can answer in time refuses another page until one has finished", async () => {
  stop = watchLoad(2);
  const [leave, leaveToo] = [admit(), admit()];
  expect((await open()).status).toBe(503);
  leave();
  leave();
  expect((await open()).status).toBe(200);
  const leaveLast = admit();
  expect((await open()).status).toBe(503);
  leaveToo();
  leaveLast();
  expect((await open()).status).toBe(200);
});
