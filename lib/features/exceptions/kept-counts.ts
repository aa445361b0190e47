import type { Handle } from "@/db/client";
import type { Context } from "@/lib/context";
import { type Counted, countExceptions } from "@/lib/features/exceptions/sql/counts";
import { wroteSince } from "@/lib/platform/http/own-writes";
import { processWide } from "@/lib/process-wide";
import { ALL_KINDS } from "./kinds";
import { boardDays } from "./rules";

/** How old counts may be. */
const FRESH_MS = 15_000;

type Counts = Promise<Map<string, Counted>>;

const kept = processWide("waiting-counts", () => new WeakMap<Handle, { at: Date; counts: Counts }>());

/**
 * How much of every kind waits, the same for everyone: whoever shows it picks the kinds the person may see. This
 * process reads it once in 15 seconds, and again for someone who has saved something since.
 */
export function waitingCounts(ctx: Context): Counts {
  const last = kept.get(ctx.db);
  if (!last || wroteSince(ctx.actor, last.at)) return newCounts(ctx);
  // Also when the clock was set back since.
  const apart = Math.abs(ctx.now.getTime() - last.at.getTime());
  return apart < FRESH_MS ? last.counts : newCounts(ctx);
}

/** The same as it is now, kept for the others. One statement. */
export function newCounts(ctx: Context): Counts {
  const counts = countExceptions(ctx.db, ALL_KINDS, boardDays(ctx.now));
  const read = { at: ctx.now, counts };
  kept.set(ctx.db, read);
  counts.catch(() => kept.get(ctx.db) === read && kept.delete(ctx.db));
  return counts;
}

/** Has the next reader read again. For tests, which change rows without asking the server. */
export const forgetCounts = (db: Handle): boolean => kept.delete(db);
