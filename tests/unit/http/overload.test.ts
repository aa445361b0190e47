import { NextRequest } from "next/server";
import { expect, it, vi } from "vitest";
import { isTooLate, watchLateness } from "@/lib/http/overload";
import { middleware } from "@/middleware";

const open = () => middleware(new NextRequest("http://runsheet.example/"));

/** Keeps the process from everything else, as many pages at once do. */
function keepBusy(ms: number): void {
  const until = performance.now() + ms;
  while (performance.now() < until);
}

it("a process that comes far too late to its work refuses pages with 503, until it keeps up again (R21)", async () => {
  watchLateness();
  expect((await open()).status).toBe(200);
  keepBusy(1_200);
  await vi.waitFor(() => expect(isTooLate()).toBe(true), { interval: 1 });
  const refused = await open();
  expect(refused.status).toBe(503);
  expect(Number(refused.headers.get("retry-after"))).toBeGreaterThan(0);
  expect(await refused.text()).toContain("tries again by itself");
  await vi.waitFor(() => expect(isTooLate()).toBe(false));
  expect((await open()).status).toBe(200);
});
