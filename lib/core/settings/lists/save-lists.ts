import { createHash } from "node:crypto";
import type { Context } from "@/lib/context";
import type { Answer, Input } from "@/lib/contract";
import { lockSlotsOf, setCap } from "@/lib/core/bookings/sql/booking-limits";
import {
  limitsBooked,
  type saveFleetContract,
  type saveLimitsContract,
  type saveSafetyPointsContract,
  staleLimits,
  staleList,
} from "@/lib/core/settings/contract";
import { getSetting } from "@/lib/core/settings/reads";
import { findTaken } from "@/lib/core/settings/sql/booking-limits";
import {
  listFleet,
  listSafetyPoints,
  lockList,
  storeFleet,
  storeSafetyPoint,
  usedFleet,
} from "@/lib/core/settings/sql/settings-lists";
import { SLOT_FACTS, SLOTS, type Slot } from "@/lib/core/work/order-rules";
import { Invalid, Refused } from "@/lib/errors";
import { audit } from "@/lib/platform/audit/record";
import { type BusinessDate, businessDate, formatDate } from "@/lib/values/dates";
import { count } from "@/lib/values/text";
import type { Caps } from "./list-schema";

/** Identifies a list by its content, so people who save it say which one their form was filled from. */
export const listVersion = (rows: readonly object[]): string =>
  createHash("sha256").update(JSON.stringify(rows)).digest("hex").slice(0, 16);

/** Errors: 409 with the current rows, if someone has stored the list since. */
export function refuseStale(standing: readonly Record<string, unknown>[], version: string): void {
  const now = listVersion(standing);
  if (now !== version)
    throw new Refused(staleList, "Someone else changed this list. Review their changes, then save again.", {
      rows: [...standing],
      version: now,
    });
}

type SaveFleet = typeof saveFleetContract;

/**
 * Stores all trucks, gas cards or tablets in the given order. Anything crews have used stays, retired or not. Errors:
 * 409 with the current list; 422 when a used one was omitted.
 */
export async function saveFleet(
  ctx: Context,
  { list, rows, version }: Input<SaveFleet>,
): Promise<Answer<SaveFleet>> {
  await lockList(ctx.db, list);
  const before = await listFleet(ctx.db, list);
  refuseStale(before, version);
  const kept = new Set(rows.map(({ name }) => name));
  const gone = before.map(({ name }) => name).filter((name) => !kept.has(name));
  const used = await usedFleet(ctx.db, list, gone);
  if (used.length > 0)
    throw new Invalid(`Crews have used ${used.join(", ")}, so you can't remove it. Retire it instead.`, {
      errors: { rows: [`Crews have used ${used.join(", ")}, so you can't remove it. Retire it instead.`] },
    });
  await storeFleet(
    ctx.db,
    list,
    rows.map(({ name, active }, position) => ({ name, active, position })),
    gone,
  );
  await audit(ctx, {
    action: "fleet.store",
    subject: "fleet",
    subjectId: list,
    before,
    after: rows,
  });
  return { success: true, version: listVersion(rows.map(({ name, active }) => ({ name, active }))) };
}

type SavePoints = typeof saveSafetyPointsContract;

const LEFT_OUT = "You can't remove a point crews have read. Retire it instead.";

/** Stores the safety talk's points in order. Errors: 409 with the current list; 422 when one is missing. */
export async function saveSafetyPoints(
  ctx: Context,
  { rows, version }: Input<SavePoints>,
): Promise<Answer<SavePoints>> {
  await lockList(ctx.db, "safety_points");
  const before = await listSafetyPoints(ctx.db);
  refuseStale(before, version);
  const ids = rows.flatMap(({ id }) => id ?? []);
  const same = new Set(ids).size === ids.length && ids.length === before.length;
  if (!same || !before.every(({ id }) => ids.includes(id)))
    throw new Invalid(LEFT_OUT, { errors: { rows: [LEFT_OUT] } });
  for (const [position, { id, point, active }] of rows.entries())
    await storeSafetyPoint(ctx.db, { id, point, active, position });
  const after = await listSafetyPoints(ctx.db);
  await audit(ctx, {
    action: "safety_points.store",
    subject: "safety_points",
    subjectId: "all",
    before,
    after,
  });
  return { success: true, version: listVersion(after) };
}

type SaveLimits = typeof saveLimitsContract;

const OVER = "Choose today or a later day.";

/**
 * Changes how many appointments a day takes, by slot; the other slots keep following the usual limits. Errors: 409
 * below what is booked, or with the current ones when someone changed the same slot in the meantime.
 */
export async function saveLimits(
  ctx: Context,
  { date, caps, seen }: Input<SaveLimits>,
): Promise<Answer<SaveLimits>> {
  const today = businessDate(ctx.now);
  if (date < today) throw new Invalid(OVER, { errors: { date: [OVER] } });
  // A day that no one has opened yet has no row to lock.
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
    `${count(taken, "appointment is", "appointments are")} booked for ${SLOT_FACTS[slot].label} on ${formatDate(date)}. The limit can't be lower.`,
    { taken },
  );
}
