import { sql } from "drizzle-orm";
import { check, date, foreignKey, index, integer, pgTable, primaryKey, smallint } from "drizzle-orm/pg-core";
import { createdAt } from "./columns";
import { apptSlot } from "./enums";
import { jobs } from "./jobs";

/**
 * How many appointments a day takes: 8-10am, 12-2pm, any time. Incremented and decremented, never above the limit
 * (T22).
 */
export const appointmentSlots = pgTable(
  "appointment_slots",
  {
    date: date("date").notNull(),
    slot: apptSlot("slot").notNull(),
    cap: smallint("cap").notNull(),
    taken: smallint("taken").notNull().default(0),
  },
  (t) => [
    primaryKey({ name: "appointment_slots_pkey", columns: [t.date, t.slot] }),
    check("appointment_slots_taken", sql`${t.taken} >= 0 and ${t.taken} <= ${t.cap}`),
  ],
);

/** The slot a job holds. Deleting the row releases it, so it's released only once. */
export const appointmentBookings = pgTable(
  "appointment_bookings",
  {
    jobid: integer("jobid")
      .primaryKey()
      .references(() => jobs.jobid, { onDelete: "restrict" }),
    date: date("date").notNull(),
    slot: apptSlot("slot").notNull(),
    createdAt: createdAt(),
  },
  (t) => [
    foreignKey({
      name: "appointment_bookings_slot_fk",
      columns: [t.date, t.slot],
      foreignColumns: [appointmentSlots.date, appointmentSlots.slot],
    }).onDelete("restrict"),
    index("appointment_bookings_slot_idx").on(t.date, t.slot),
  ],
);
