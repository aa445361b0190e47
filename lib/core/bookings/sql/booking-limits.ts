import { and, asc, eq, sql } from "drizzle-orm";
import type { Handle } from "@/db/client";
import { appointmentBookings, appointmentSlots } from "@/db/schema/index";
import type { Slot } from "@/lib/core/work/order-rules";
import type { BusinessDate } from "@/lib/values/dates";

/** A day's existing slots, locked: bookings for that day wait. */
export async function lockSlotsOf(db: Handle, date: BusinessDate) {
  return db
    .select({ slot: appointmentSlots.slot, cap: appointmentSlots.cap, taken: appointmentSlots.taken })
    .from(appointmentSlots)
    .where(eq(appointmentSlots.date, date))
    .orderBy(asc(appointmentSlots.slot))
    .for("update");
}

/** Sets how many appointments a slot takes; false when more are already booked. */
export async function setCap(
  db: Handle,
  { date, slot, cap }: { date: BusinessDate; slot: Slot; cap: number },
): Promise<boolean> {
  const stored = await db
    .insert(appointmentSlots)
    .values({ date, slot, cap })
    .onConflictDoUpdate({
      target: [appointmentSlots.date, appointmentSlots.slot],
      set: { cap },
      setWhere: sql`${appointmentSlots.taken} <= ${cap}`,
    })
    .returning({ cap: appointmentSlots.cap });
  return stored.length === 1;
}

/** Releases the appointment a job holds. This deletes its row, so it's released only once (R12). */
export async function freeSlot(db: Handle, jobid: number): Promise<void> {
  const [freed] = await db
    .delete(appointmentBookings)
    .where(eq(appointmentBookings.jobid, jobid))
    .returning({ date: appointmentBookings.date, slot: appointmentBookings.slot });
  if (!freed) return;
  await db
    .update(appointmentSlots)
    .set({ taken: sql`${appointmentSlots.taken} - 1` })
    .where(and(eq(appointmentSlots.date, freed.date), eq(appointmentSlots.slot, freed.slot)));
}
