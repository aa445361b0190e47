import { type Context, staffOf } from "@/lib/context";
import { otherPriceCheck } from "@/lib/core/prices/contract";
import { toPriceCheck } from "@/lib/core/prices/reads";
import { mayConfirmPrices } from "@/lib/core/prices/set-prices";
import { findPriceCheck, type PriceCheckRow } from "@/lib/core/prices/sql/price-checks";
import { Forbidden, Invalid, NotFound, Refused } from "@/lib/errors";
import { formatInstant } from "@/lib/values/dates";
import { type Cents, MAX_CENTS, parseMoney } from "@/lib/values/money";

export const GONE = "We can't find this price. It may have been deleted with its property.";

/** Errors: 404. */
export async function rowOf(ctx: Context, id: number): Promise<PriceCheckRow> {
  const row = await findPriceCheck(ctx.db, id);
  if (!row) throw new NotFound(GONE);
  return row;
}

/** Errors: 403. */
export function requireChecker(ctx: Context): void {
  if (!mayConfirmPrices(staffOf(ctx)))
    throw new Forbidden("Only people with Sales or Production can check prices.");
}

/** Someone else was first: as it is now. `isLast`: no other price came since. */
export function changed(row: PriceCheckRow, isLast = true): Refused {
  const { check, decidedBy } = row;
  const who =
    isLast && decidedBy && check.decidedAt
      ? `${decidedBy} decided on this price on ${formatInstant(check.decidedAt)}.`
      : "Someone entered another price in the meantime.";
  return new Refused(otherPriceCheck, `${who} Check it, then try again.`, { price_check: toPriceCheck(row) });
}

/** Cents of a typed price. Errors: 422. */
export function typedPrice(typed: string | number | undefined): Cents {
  const price = parseMoney(String(typed ?? ""));
  if (price === null || price <= 0 || price > MAX_CENTS)
    throw new Invalid({ price: ["Enter a price in dollars, less than 100000"] });
  return price;
}

/** The activity log's names for a check's states. */
export const ACTIONS = {
  open: "property.reopen-price",
  confirmed: "property.confirm-price",
  changed: "property.change-price",
  declined: "property.decline-price",
} as const;

export const decidedNow = (ctx: Context) => ({ decidedAt: ctx.now, decidedBy: staffOf(ctx).hrid });
