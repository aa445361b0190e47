import { setTimeout as sleep } from "node:timers/promises";
import type { Scan } from "./world";

export type Reads = { count: number; failed: number; median: number; p95: number };

export const median = (values: readonly number[]) => quantile(values, 0.5);

function quantile(values: readonly number[], part: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? Number.POSITIVE_INFINITY;
}

/** Reads one page after another, as an employee does, until `during` ends; times in ms. */
export async function readsDuring(scan: Scan, during: Promise<unknown>): Promise<Reads> {
  const headers = { cookie: await scan.cookie("manager") };
  const paths = ["/api/health", "/api/crews/crew_list", "/menu_items/main_menu", "/api/sessions/verify_user"];
  const times: number[] = [];
  let failed = 0;
  let ended = false;
  const end = during.finally(() => {
    ended = true;
  });
  for (let at = 0; !ended; at++) {
    const started = performance.now();
    const path = paths[at % paths.length] ?? "/";
    const ok = await fetch(scan.address + path, { headers, signal: AbortSignal.timeout(10_000) }).then(
      (response) => response.text().then(() => response.ok),
      () => false,
    );
    times.push(performance.now() - started);
    if (!ok) failed += 1;
    await sleep(25);
  }
  await end;
  return { count: times.length, failed, median: median(times), p95: quantile(times, 0.95) };
}

/** What's promised during a flood: nothing fails, and 19 of 20 reads finish within a second. */
export const isHeld = ({ count, failed, p95 }: Reads) => count > 0 && failed === 0 && p95 < 1000;

export const told = ({ count, failed, median: half, p95 }: Reads) =>
  `${count} reads, ${failed} failed, median ${half.toFixed(0)} ms, p95 ${p95.toFixed(0)} ms`;

/** The same reads without a flood: what this machine can do at the moment. */
export const readsInPeace = (scan: Scan): Promise<Reads> => readsDuring(scan, sleep(5_000));
