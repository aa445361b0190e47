import type { Handle } from "@/db/client";
import type { Context } from "@/lib/context";
import { TooMany } from "@/lib/errors";
import { describeError, log } from "@/lib/log";
import {
  countInRow,
  deleteCount,
  deleteCounts,
  findUsed,
  giveBackInRow,
  type Spending,
  type Spent,
  writeRow,
} from "@/lib/platform/fair-use/sql/counts";
import { addOverrun, isAllowed } from "@/lib/platform/fair-use/sql/overruns";
import { businessDate } from "@/lib/values/dates";
import { type LimitName, limitOf, periodStart, secondsUntilFree, shareInMemory } from "./limit-rules";
import {
  addCounted,
  forgetAllCounted,
  forgetCounted,
  inTurn,
  keepRefusals,
  noteRefusal,
  noteRow,
  subtractCounted,
  takeCounted,
  takeRefusals,
} from "./process-memory";

type Counting = Pick<Context, "db" | "now">;
type Holder = string | number;

const keyOf = (name: LimitName, holder: Holder): string => `${name}:${holder}`;

/**
 * Counts `amount` of a limit that keeps its own counts, before the work that it's about, and when it arrives, not when it
 * was tapped (rule late-taps). Below half of the limit a process only remembers it; from there on there's a row, in which
 * all processes count (rule fair-use). Needs the pool, not a transaction, so that the count stays when the work fails.
 * Errors: 429 with the seconds to wait.
 */
export async function spend(ctx: Counting, name: LimitName, holder: Holder, amount = 1): Promise<void> {
  const limit = limitOf(name);
  const [key, now] = [keyOf(name, holder), ctx.now];
  const since = periodStart(limit, now);
  const { most, past } = limit;
  const spent = await inTurn(key, async () => {
    const carried = takeCounted(key, since);
    const spending = { key, amount, carried, most, past, since, now };
    try {
      return (await countInRow(ctx.db, spending)) ?? (await countHere(ctx.db, name, spending));
    } catch (error) {
      // A database that fails doesn't give anyone tries: the next count that's written has this one too.
      addCounted(key, amount + carried, now);
      throw error;
    }
  });
  if (!spent || spent.counted) return;
  await refuseOver(ctx, name, { holder, seconds: secondsUntilFree(limit, spent, now) });
}

/**
 * Refuses whoever has nothing left of a limit, and counts nothing: for what comes before the work that counts. Errors:
 * 429.
 */
export async function requireLeft(ctx: Counting, name: LimitName, holder: Holder): Promise<void> {
  const limit = limitOf(name);
  const { now } = ctx;
  const row = await findUsed(ctx.db, { key: keyOf(name, holder), since: periodStart(limit, now) });
  if (row && row.used >= limit.most)
    await refuseOver(ctx, name, { holder, seconds: secondsUntilFree(limit, row, now) });
}

/** Remembers it, or writes the row: null while it's only remembered. */
async function countHere(db: Handle, name: LimitName, spending: Spending): Promise<Spent | null> {
  const { key, amount, carried, since, now } = spending;
  const { used, hasRow } = addCounted(key, amount + carried, now);
  if (!hasRow && used < shareInMemory(limitOf(name))) return null;
  noteRow(key);
  takeCounted(key, since);
  return writeRow(db, { ...spending, carried: used - amount });
}

type Over = { holder: Holder; seconds: number; most?: number };

/** Errors: 429, unless the office allowed it today; it reads who it was. */
async function refuseOver(ctx: Counting, name: LimitName, over: Over): Promise<void> {
  if (await isOver(ctx, name, over.holder)) throw tooMany(name, over);
}

/** Whether someone past a limit has to stop: the office hasn't allowed more today. It reads who it was. */
export async function isOver(ctx: Counting, name: LimitName, holder: Holder): Promise<boolean> {
  const { office } = limitOf(name);
  if (office === null) return true;
  const at = ctx.now;
  const day = businessDate(at);
  if (await isAllowed(ctx.db, { limit: name, holder: String(holder), day })) return false;
  noteRefusal(name, String(holder), { day, at });
  return true;
}

/** The refusal in the limit's own words. */
export function tooMany(
  name: LimitName,
  { seconds, most = limitOf(name).most }: Omit<Over, "holder">,
): TooMany {
  return new TooMany(limitOf(name).says({ most, seconds, phone: "" }), seconds);
}

/** Takes back what turned out not to count. */
export async function giveBack(
  ctx: Pick<Context, "db">,
  name: LimitName,
  holder: Holder,
  amount = 1,
): Promise<void> {
  const key = keyOf(name, holder);
  if (!(await giveBackInRow(ctx.db, { key, amount, most: limitOf(name).most }))) subtractCounted(key, amount);
}

/** Forgets what someone has used of a limit. */
export async function forgetUse(ctx: Pick<Context, "db">, name: LimitName, holder: Holder): Promise<void> {
  const key = keyOf(name, holder);
  await deleteCount(ctx.db, key);
  forgetCounted(key);
}

/** The same for every holder that begins like this: an account has one for each device. */
export async function forgetUses(
  ctx: Pick<Context, "db">,
  name: LimitName,
  beginning: string,
): Promise<void> {
  const key = keyOf(name, beginning);
  await deleteCounts(ctx.db, key);
  forgetAllCounted(key);
}

/**
 * Writes the refusals that this process has noted: the first of a holder and day, and each doubling, so that a flood
 * costs a few statements. Needs the pool, because what was refused is rolled back.
 */
export async function writeRefusals(db: Handle): Promise<void> {
  const due = takeRefusals();
  for (const [at, refusal] of due.entries())
    try {
      await addOverrun(db, refusal);
    } catch (error) {
      log.warn({ ...describeError(error), event: "overrun-unwritten", limit: refusal.limit });
      return keepRefusals(due.slice(at));
    }
}
