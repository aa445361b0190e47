import { findTaken, lockSlotsOf, setCap } from "@/db/queries/bookings/booking-limits";
import { lockList } from "@/db/queries/settings/settings-lists";
import type { Context } from "@/lib/context";
import type { Answer, Input } from "@/lib/contract";
import { limitsBooked, type saveLimitsContract, staleLimits } from "@/lib/core/settings/contract";
import { getSetting } from "@/lib/core/settings/reads";
import { SLOT_FACTS, SLOTS, type Slot } from "@/lib/core/work/order-rules";
import { Invalid, Refused } from "@/lib/errors";
import { audit } from "@/lib/platform/audit/record";
import { type BusinessDate, businessDate, formatDate } from "@/lib/values/dates";
import { count } from "@/lib/values/text";
import type { Caps } from "./list-schema";

type Save = typeof saveLimitsContract;

const OVER = "Choose today or a later day.";

/**
 * Changes how many appointments a day takes, slot by slot; the others keep following the usual limits.
 * Errors: 409 below what is booked, or when somebody changed the same slot meanwhile, with what stands.
 */
export async function saveLimits(ctx: Context, { date, caps, seen }: Input<Save>): Promise<Answer<Save>> {
  const today = businessDate(ctx.now);
  if (date < today) throw new Invalid(OVER, { errors: { date: [OVER] } });
  // A day nobody opened has no rows that could be locked.
  await lockList(ctx.db, `appointment_limits:${date}`);
  const usual = await getSetting(ctx.db, "appointmentCaps", today);
  const standing: Caps = { ...usual };
  for (const { slot, cap } of await lockSlotsOf(ctx.db, date)) standing[slot] = cap;
  const changed = SLOTS.filter((slot) => caps[slot] !== standing[slot]);
  if (changed.some((slot) => standing[slot] !== seen[slot]))
    throw new Refused(
      staleLimits,
      `Someone else changed the limits for ${formatDate(date)}. Review them, then save again.`,
      { caps: standing },
    );
  for (const slot of changed)
    if (!(await setCap(ctx.db, { date, slot, cap: caps[slot] }))) await refuseBelow(ctx, date, slot);
  await audit(ctx, {
    action: "appointment_limits.store",
    subject: "appointment_limits",
    subjectId: date,
    before: standing,
    after: caps,
  });
  return { success: true, caps };
}

async function refuseBelow(ctx: Context, date: BusinessDate, slot: Slot): Promise<never> {
  const taken = await findTaken(ctx.db, { date, slot });
  throw new Refused(
    limitsBooked,
    `${count(taken, "appointment is", "appointments are")} booked for ${SLOT_FACTS[slot].label} on ${formatDate(date)}. The limit cannot be lower.`,
    { taken },
  );
}
