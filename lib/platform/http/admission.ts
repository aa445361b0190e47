import type { Contract } from "@/lib/contract";
import { env } from "@/lib/env";
import { Overloaded, Unavailable } from "@/lib/errors";
import { admit, isFull, refusalPause } from "./overload";

/** A request's place among those being handled. A request holds one at most. */
export type Slot = {
  /**
   * Waits about a second at most for a place. Errors: 503 when the server already handles as many as it can answer in
   * time.
   */
  take: () => Promise<void>;
  leave: () => void;
  /** Leaves for good: the request is over, and the rest of its body doesn't take up a place again. */
  close: () => void;
  /** Keeps the place until `ended` settles, whatever happens to the request. */
  keepUntil: (ended: Promise<unknown>) => void;
};

/** Monitoring always gets in. */
export function openSlot({ watch }: Pick<Contract, "watch">): Slot {
  let held: (() => void) | undefined;
  let closed = false;
  const leave = () => {
    held?.();
    held = undefined;
  };
  const take = async () => {
    if (watch || held || closed) return;
    if (isFull()) {
      await refusalPause();
      throw new Overloaded();
    }
    held = admit();
  };
  const close = () => {
    closed = true;
    leave();
  };
  const keepUntil = (ended: Promise<unknown>) => {
    const kept = held;
    held = undefined;
    ended.finally(kept).catch(() => undefined);
  };
  return { take, leave, close, keepUntil };
}

const OUTSIDE_MS = 25_000;
const REPORT_MS = 15_500;
const USUAL_MS = 2_800;
/** A phone may need a while to upload a file. */
export const FILE_MS = 120_000;

/** Milliseconds a request may take: 3 s less the way back, 25 s if it calls an outside service, 16 s for a report. */
export function longestOf({ upload, outside, pool }: Pick<Contract, "upload" | "outside" | "pool"> = {}) {
  if (upload) return FILE_MS;
  if (outside) return OUTSIDE_MS;
  return pool ? REPORT_MS : USUAL_MS;
}

/** The result of `work`. Errors: 503 after `longest`, even if the database doesn't answer at all. */
export async function inTime<T>(work: Promise<T>, longest = USUAL_MS): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, refuse) => {
    timer = setTimeout(() => refuse(new Unavailable()), longest * env().PATIENCE).unref();
  });
  try {
    return await Promise.race([work, late]);
  } finally {
    clearTimeout(timer);
  }
}
