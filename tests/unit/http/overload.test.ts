import { NextRequest } from "next/server";
import { expect, it, vi } from "vitest";
import { isTooLate, letIn, watchLoad } from "@/lib/http/overload";
import { middleware } from "@/middleware";

const open = () => middleware(new NextRequest("http://runsheet.example/"));

/** Keeps the process from everything else, as many pages at once do, but for one look at its clock. */
async function keepBusy(): Promise<void> {
  const until = performance.now() + 900;
  while (performance.now() < until);
  for (let turn = 0; turn < 2; turn++) await new Promise((done) => setImmediate(done));
}

it("a process that comes far too late to its work refuses pages with 503, until it keeps up again (R21)", async () => {
  watchLoad(100);
  expect((await open()).status).toBe(200);
  await keepBusy();
  expect((await open()).status).toBe(200);
  while (!isTooLate()) await keepBusy();
  const refused = await open();
  expect(refused.status).toBe(503);
  expect(refused.headers.get("content-security-policy")).toContain("frame-ancestors 'none'");
  expect(Number(refused.headers.get("retry-after"))).toBeGreaterThan(0);
  expect(await refused.text()).toContain("tries again by itself");
  await vi.waitFor(() => expect(isTooLate()).toBe(false));
  expect((await open()).status).toBe(200);
});

it("a process with as many inside as it can answer in time refuses one more page, until one of them has left", async () => {
  watchLoad(2);
  const [leave] = [letIn(), letIn()];
  expect((await open()).status).toBe(503);
  leave?.();
  leave?.();
  expect((await open()).status).toBe(200);
  letIn();
  expect((await open()).status).toBe(503);
});
