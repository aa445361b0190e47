import type { Handle } from "@/db/client";
import { appointmentBookings, appointmentSlots, floatWindows } from "@/db/schema";
import { floatWindowsOf } from "@/lib/core/seasons/rules";
import { makeAppointment } from "./jobs";
import { only, TODAY } from "./unique";

/** All float windows of a year. */
export const makeFloatWindows = (db: Handle, year = 2026) =>
  db.insert(floatWindows).values(floatWindowsOf(year)).onConflictDoNothing().returning();

/** Six morning appointments today, none taken. */
export async function makeAppointmentSlot(
  db: Handle,
  columns: Partial<typeof appointmentSlots.$inferInsert> = {},
) {
  const values = { date: TODAY, slot: "eights" as const, cap: 6, ...columns };
  return only(await db.insert(appointmentSlots).values(values).returning());
}

/** An appointment that holds its slot; creates and counts the slot. */
export async function makeAppointmentBooking(
  db: Handle,
  { date = TODAY, slot = "eights" as const, cap = 6 } = {},
) {
  const job = await makeAppointment(db, { sdate: date });
  await makeAppointmentSlot(db, { date, slot, cap, taken: 1 });
  return only(await db.insert(appointmentBookings).values({ jobid: job.jobid, date, slot }).returning());
}
