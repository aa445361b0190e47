import { sql } from "drizzle-orm";
import { check, date, index, integer, pgTable, serial, text } from "drizzle-orm/pg-core";
import { createdAt, instant, version } from "./columns";
import { employees } from "./employees";
import { dayOffKind, dayOffState } from "./enums";

/**
 * Whole days someone doesn't work: every day from the first to the last, or only some weekdays of them. An open end
 * needs weekdays. What an employee asks for counts once the office approves it (rule days-off).
 */
export const daysOff = pgTable(
  "days_off",
  {
    id: serial("id").primaryKey(),
    hrid: integer("hrid")
      .notNull()
      .references(() => employees.hrid, { onDelete: "restrict" }),
    kind: dayOffKind("kind").notNull(),
    fromDay: date("from_day").notNull(),
    /** Null: until further notice. */
    toDay: date("to_day"),
    /** A bit for each weekday, Monday 1 to Sunday 64; 127 is every day. */
    weekdays: integer("weekdays").notNull().default(127),
    /** For the office and the person only. */
    note: text("note").notNull().default(""),
    state: dayOffState("state").notNull().default("asked"),
    askedBy: integer("asked_by").references(() => employees.hrid, { onDelete: "set null" }),
    decidedAt: instant("decided_at"),
    decidedBy: integer("decided_by").references(() => employees.hrid, { onDelete: "set null" }),
    deletedAt: instant("deleted_at"),
    deletedBy: integer("deleted_by").references(() => employees.hrid, { onDelete: "set null" }),
    version: version(),
    createdAt: createdAt(),
  },
  (t) => [
    index("days_off_person_idx").on(t.hrid, t.fromDay),
    index("days_off_approved_idx").on(t.fromDay).where(sql`state = 'approved' and deleted_at is null`),
    index("days_off_asked_idx").on(t.createdAt).where(sql`state = 'asked' and deleted_at is null`),
    index("days_off_asked_by_idx").on(t.askedBy),
    index("days_off_decided_by_idx").on(t.decidedBy),
    index("days_off_deleted_by_idx").on(t.deletedBy),
    check("days_off_in_order", sql`${t.toDay} >= ${t.fromDay}`),
    check("days_off_weekdays", sql`${t.weekdays} between 1 and 127`),
    check("days_off_open_end", sql`${t.toDay} is not null or ${t.weekdays} < 127`),
    check("days_off_decided", sql`(${t.state} = 'asked') = (${t.decidedAt} is null)`),
  ],
);
