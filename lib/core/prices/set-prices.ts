import type { StaffActor } from "@/lib/actor";
import { type Context, staffOf } from "@/lib/context";
import {
  insertPriceChecks,
  listChecksOf,
  type StoredCheck,
  updatePriceChecks,
} from "@/lib/core/prices/sql/price-checks";
import { lockPrices, medianPrice } from "@/lib/core/prices/sql/usual-prices";
import { changePrices } from "@/lib/core/properties/sql/property-notes";
import { NotFound } from "@/lib/errors";
import { addDays, businessDate, DAY_MS } from "@/lib/values/dates";
import type { Cents } from "@/lib/values/money";
import { CHECKED_PARTS, type CheckedPart, FEWEST_JOBS, kindOf, USUAL_DAYS } from "./rules";

/** Who confirms prices. A partner's session gives neither right. */
export const mayConfirmPrices = ({ stored }: StaffActor): boolean =>
  stored.has("sales") || stored.has("production");

type Setting = {
  jobinfoid: number;
  /** The estimate that brings them. */
  msid: number;
  prices: Partial<Record<CheckedPart, Cents | null>>;
};

/**
 * Makes an estimate's prices, in cents, the property's: the one place that does, besides a decision about one and
 * imports. Prices far from the usual are listed to be checked; under half of it, or without anything usual, they're
 * only proposed (rule usual-price). A part without a price keeps the property's; one this estimate had proposed is
 * withdrawn. Call with the estimate locked.
 */
export async function setPrices(
  ctx: Context,
  { jobinfoid, msid, prices }: Setting,
): Promise<{ isProposed: boolean; isUnconfirmed: boolean }> {
  const place = await lockPrices(ctx.db, jobinfoid);
  if (!place) throw new NotFound();
  const actor = staffOf(ctx);
  const isTrusted = mayConfirmPrices(actor);
  const checks = await listChecksOf(ctx.db, jobinfoid);
  const changes: Setting["prices"] = {};
  const replaced: number[] = [];
  const made: Parameters<typeof insertPriceChecks>[1] = [];
  for (const part of CHECKED_PARTS) {
    const price = prices[part] ?? null;
    const earlier = checks.filter((check) => check.part === part);
    const unsettled = earlier.filter(({ state }) => state === "open" || state === "declined");
    const base = baseOf(earlier, { msid, hrid: actor.hrid, now: ctx.now });
    const standing = base ? base.standing : place[part] || null;
    if (price === null) {
      const open = unsettled.find((check) => check.state === "open" && check.msid === msid);
      if (!open) continue;
      replaced.push(open.id);
      changes[part] = standing;
      continue;
    }
    const usual = base ? base.usual : (standing ?? (await usualNear(ctx, part, place.postcode)));
    const kind = kindOf({ price, standing, usual }, isTrusted);
    const of = { jobinfoid, msid, part, askedBy: actor.hrid, createdAt: ctx.now };
    changes[part] = kind === "proposed" ? standing : price;
    replaced.push(...unsettled.map(({ id }) => id));
    if (kind !== "usual") made.push({ ...of, kind, price, usual, standing });
    else if (price !== place[part] || isDoubted(earlier, msid)) {
      const decided = {
        state: "confirmed",
        decidedAt: ctx.now,
        decidedBy: isTrusted ? actor.hrid : null,
      } as const;
      made.push({ ...of, kind, price, usual, standing, ...decided });
    }
  }
  await updatePriceChecks(ctx.db, replaced, { state: "replaced" });
  await insertPriceChecks(ctx.db, made);
  await changePrices(ctx.db, jobinfoid, changes);
  return {
    isProposed: made.some(({ kind }) => kind === "proposed"),
    isUnconfirmed: made.some(({ kind }) => kind === "proposed" || kind === "high"),
  };
}

/** This estimate's last price wasn't confirmed: a usual one in its place is noted even if the property has it. */
function isDoubted(earlier: readonly StoredCheck[], msid: number): boolean {
  const last = earlier.findLast((check) => check.msid === msid);
  return last !== undefined && last.state !== "confirmed" && last.state !== "changed";
}

type Entry = { msid: number; hrid: number; now: Date };

/**
 * The price that a new one is compared with while no one else has looked at those since: the first of a day's steps,
 * whichever estimates they came from, or of this estimate's if it set the current one. Several small steps aren't less
 * than a big one. Null: compare with the current one.
 */
function baseOf(earlier: readonly StoredCheck[], { msid, hrid, now }: Entry): StoredCheck | null {
  const open = earlier.find(({ state }) => state === "open");
  if (open) return open;
  const decided = earlier.findLastIndex(
    ({ kind, state, decidedBy }) =>
      state !== "replaced" && (kind !== "usual" || (decidedBy !== null && decidedBy !== hrid)),
  );
  const since = now.getTime() - DAY_MS;
  const isOwn = earlier.at(-1)?.msid === msid;
  const steps = earlier.slice(decided + 1);
  return steps.find((step) => step.createdAt.getTime() > since || (isOwn && step.msid === msid)) ?? null;
}

const usualNear = (ctx: Context, part: CheckedPart, postcode: string | null) =>
  medianPrice(ctx.db, {
    part,
    postcode,
    since: addDays(businessDate(ctx.now), -USUAL_DAYS),
    fewest: FEWEST_JOBS,
  });
