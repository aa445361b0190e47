import type { Contract } from "@/lib/contract";
import { env } from "@/lib/env";
import { Overloaded, Unavailable } from "@/lib/errors";
import { admit, isFull, refusalPause } from "./overload";

/** A request's place among those that run. A request holds at most one. */
export type Slot = {
  /** Errors: 503 within about a second while as many run as can be answered in time. */
  take: () => Promise<void>;
  leave: () => void;
  /** Leaves for good: the request is over, and what still arrives of it takes no place again. */
  close: () => void;
  /** Keeps the place until `ended` settles, whatever happens to the request. */
  keepUntil: (ended: Promise<unknown>) => void;
};

/** Monitoring is always let in. */
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
/** A file may take its time on the way from a phone. */
export const FILE_MS = 120_000;

/** Milliseconds a request may take: 3 s less the way back, 25 s where an outside service is asked, 16 s for a report. */
export function longestOf({ upload, outside, pool }: Pick<Contract, "upload" | "outside" | "pool"> = {}) {
  if (upload) return FILE_MS;
  if (outside) return OUTSIDE_MS;
  return pool ? REPORT_MS : USUAL_MS;
}

/** What `work` comes to. Errors: 503 after `longest`, also when the database answers nothing at all. */
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
