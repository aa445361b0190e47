import type { Context } from "@/lib/context";
import { takeSlot } from "@/lib/core/bookings/sql/bookings";
import { isBookable, type Trade } from "@/lib/core/seasons/rules";
import { getSetting } from "@/lib/core/settings/reads";
import { SLOT_FACTS, type Slot } from "@/lib/core/work/order-rules";
import { Invalid, Refused } from "@/lib/errors";
import { type BusinessDate, businessDate, formatDate } from "@/lib/values/dates";
import { slotFull } from "./contract";
import { type Left, leftByDay, openSeasons } from "./reads";

const GONE = "Those dates are no longer available. Please choose another.";

/** Errors: 422 days that aren't offered for this trade now (rules seasons, closed-days). */
export async function requireOnOffer(
  ctx: Context,
  trade: Trade,
  days: { sdate: BusinessDate; fdate: BusinessDate },
): Promise<void> {
  const seasons = await openSeasons(ctx, trade);
  if (!seasons.some((season) => isBookable(season, days))) throw notOnOffer();
}

export const notOnOffer = () => new Invalid(GONE, { errors: { sdate: [GONE] } });

/** Takes one place in a day's slot (rule appointment-cap). Errors: 409 `slot_full` with what is left that day. */
export async function holdSlot(ctx: Context, held: { date: BusinessDate; slot: Slot }): Promise<void> {
  const limits = await getSetting(ctx.db, "appointmentCaps", businessDate(ctx.now));
  if (await takeSlot(ctx.db, held, limits[held.slot])) return;
  const { date, slot } = held;
  const left: Left = (await leftByDay(ctx.db, { from: date, to: date }, limits)).get(date) ?? limits;
  throw new Refused(
    slotFull,
    `${SLOT_FACTS[slot].label} on ${formatDate(date)} is full. Please choose another time or day.`,
    { date, left },
  );
}
