import { setTimeout as sleep } from "node:timers/promises";
import { env } from "@/lib/env";
import { Overloaded, Unavailable } from "@/lib/errors";
import type { Contract } from "./contract";
import { isFull, letIn, refusalPause } from "./overload";

/**
 * Runs `work` unless as many run as can end in time; one the caller was refused already counts until it has ended.
 * Errors: 503 within a second instead of after 3 s (R21). Health is always asked.
 */
export async function admitted<T>({ watch }: Pick<Contract, "watch">, work: () => Promise<T>): Promise<T> {
  if (watch) return work();
  if (isFull()) {
    await refusalPause();
    throw new Overloaded();
  }
  const leave = letIn();
  try {
    return await work();
  } finally {
    leave();
  }
}

const UPLOAD_MS = 120_000;
const OUTSIDE_MS = 25_000;
const REPORT_MS = 15_500;
const USUAL_MS = 2_800;

/** Every request ends in 3 s, also when the database answers nothing at all (security.md E, R4); a picture may take
 *  its time on the way from a phone, an outside service 25 s and a report 16 s. */
export async function tooLate({
  upload,
  outside,
  pool,
}: Pick<Contract, "upload" | "outside" | "pool"> = {}): Promise<never> {
  const longest = upload ? UPLOAD_MS : outside ? OUTSIDE_MS : pool ? REPORT_MS : USUAL_MS;
  await sleep(longest * env().PATIENCE, undefined, { ref: false });
  throw new Unavailable();
}
