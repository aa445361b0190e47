import { type Context, staffOf } from "@/lib/context";
import type { Answer, Input } from "@/lib/contract";
import { stepLead } from "@/lib/core/leads/lead-step";
import { estimatePrice, estimateWork } from "@/lib/core/leads/returns/estimate-rules";
import { type LockedLead, lockLead } from "@/lib/core/leads/sql/lead-changes";
import type { decidePriceContract, reopenPriceContract } from "@/lib/core/prices/contract";
import { toPriceCheck } from "@/lib/core/prices/reads";
import { type CheckedPart, quotedIn, STATE_AFTER, STATE_WORDS, standingIn } from "@/lib/core/prices/rules";
import {
  listUnconfirmed,
  lockPriceCheck,
  type PriceCheckRow,
  updatePriceChecks,
} from "@/lib/core/prices/sql/price-checks";
import { lockPrices } from "@/lib/core/prices/sql/usual-prices";
import { changePrices } from "@/lib/core/properties/sql/property-notes";
import { getSetting } from "@/lib/core/settings/reads";
import { Conflict, Forbidden, NotFound } from "@/lib/errors";
import { audit } from "@/lib/platform/audit/record";
import { businessDate } from "@/lib/values/dates";
import { applyRate, type Cents } from "@/lib/values/money";
import { decideReturn, lockReturn, reopenReturn } from "./decide-return";
import { ACTIONS, changed, decidedNow, GONE, rowOf, typedPrice } from "./held-check";
import { isSold } from "./sql";

/**
 * Confirms, changes or declines a price (rules usual-price, returned-price). Errors: 403 without `sales` or
 * `production`, or one's own price; 404; 409 `changed` when someone else was first, or the property's price has changed
 * since, or `edit_job` for a return that needs its form; 422 no price.
 */
export async function decidePrice(
  ctx: Context,
  { id, decision, price, reason, version }: Input<typeof decidePriceContract>,
): Promise<Answer<typeof decidePriceContract>> {
  const returned = await lockReturn(ctx, id);
  if (returned) {
    const { check } = returned.row;
    if (check.version !== version || check.state !== "open") throw changed(returned.row);
    await decideReturn(ctx, returned, { decision, price, reason });
    return { price_check: toPriceCheck(await rowOf(ctx, id)) };
  }
  const found = await lockAll(ctx, id);
  const { check } = found.row;
  if (check.version !== version || check.state !== "open") throw changed(found.row);
  if (decision !== "decline") refuseOwn(ctx, found);
  const chosen = decision === "change" ? typedPrice(price) : null;
  await move(ctx, found, { to: STATE_AFTER[decision], chosen });
  return { price_check: toPriceCheck(await rowOf(ctx, id)) };
}

/**
 * Takes a decision back: property, estimate and return are as before it. Errors: 403 without `sales` or `production`;
 * 404; 409 `changed` when it isn't decided any more, or the property's price or the return has changed since.
 */
export async function reopenPrice(
  ctx: Context,
  { id, version }: Input<typeof reopenPriceContract>,
): Promise<Answer<typeof reopenPriceContract>> {
  const returned = await lockReturn(ctx, id);
  const found = returned ?? (await lockAll(ctx, id));
  const { check } = found.row;
  const isDecided = check.kind !== "usual" && check.state !== "open" && check.state !== "replaced";
  if (check.version !== version || !isDecided) throw changed(found.row);
  if (returned && !returned.isLast) throw changed(found.row, false);
  if (returned) await reopenReturn(ctx, returned);
  else if (!("isLast" in found)) await move(ctx, found, { to: "open", chosen: null });
  return { price_check: toPriceCheck(await rowOf(ctx, id)) };
}

type Found = { row: PriceCheckRow; part: CheckedPart; lead: LockedLead | null; standing: Cents | null };

/** The check with its estimate and property, locked in the order a return locks them. */
async function lockAll(ctx: Context, id: number): Promise<Found> {
  const { check } = await rowOf(ctx, id);
  const { part } = check;
  if (part === null) throw new NotFound(GONE);
  const lead = check.msid === null ? null : await lockLead(ctx.db, check.msid);
  const place = await lockPrices(ctx.db, check.jobinfoid);
  const row = await lockPriceCheck(ctx.db, id);
  if (!row || !place) throw new NotFound(GONE);
  return { row, part, lead, standing: place[part] || null };
}

/** Whoever entered a price, or earns its commission, can only decline it. */
function refuseOwn(ctx: Context, { row: { check }, lead }: Found): void {
  const { hrid } = staffOf(ctx);
  if (check.askedBy === hrid || (check.kind === "high" && lead?.estimatorHrid === hrid))
    throw new Forbidden("Someone else has to check your own price.", "own_record");
}

/**
 * Moves a check to another state, with its property's price and its estimate. A price that came another way since stays
 * when this one is declined.
 */
async function move(
  ctx: Context,
  { row: { check }, part, lead, standing }: Found,
  { to, chosen }: { to: keyof typeof ACTIONS; chosen: Cents | null },
): Promise<void> {
  const { id, jobinfoid, state } = check;
  const isAsLeft = standing === standingIn(check, state);
  if (!isAsLeft && (to === "open" || to === "confirmed"))
    throw new Conflict("This property has another price by now. Change the price, or decline this one.");
  const after = { ...check, chosen };
  const next = to === "declined" && !isAsLeft ? standing : standingIn(after, to);
  if (next !== standing) await changePrices(ctx.db, jobinfoid, { [part]: next });
  const decided = to === "open" ? { decidedAt: null, decidedBy: null } : decidedNow(ctx);
  await updatePriceChecks(ctx.db, [id], { ...decided, state: to, chosen });
  if (lead)
    await followWithEstimate(ctx, lead, { part, from: quotedIn(check, state), to: quotedIn(after, to) });
  await audit(ctx, {
    action: ACTIONS[to],
    subject: "property",
    subjectId: jobinfoid,
    before: { [part]: standing, state: STATE_WORDS[state] },
    after: { [part]: next, state: STATE_WORDS[to] },
  });
}

type Quoted = { part: CheckedPart; from: Cents; to: Cents };

/**
 * The estimate has the chosen price unless it's sold, and its commission once every price of it is confirmed (rule
 * commission). A price someone has changed since stays.
 */
async function followWithEstimate(ctx: Context, lead: LockedLead, { part, from, to }: Quoted): Promise<void> {
  const prices = { w1: lead.w1, w2: lead.w2, eh: lead.eh, eg: lead.eg };
  if (prices[part] !== from) return;
  const quoted = { ...prices, [part]: to };
  const offer = (await isSold(ctx.db, lead.msid))
    ? { price: lead.price }
    : { [part]: to, price: estimatePrice(quoted), jobdesc: estimateWork(quoted) };
  const rate = await getSetting(ctx.db, "commission", lead.estDate ?? businessDate(ctx.now));
  const isUnconfirmed = (await listUnconfirmed(ctx.db, lead.msid)).length > 0;
  const comm = offer.price === null ? null : isUnconfirmed ? 0 : applyRate(offer.price, rate);
  await stepLead(ctx, lead, { ...offer, comm });
}
