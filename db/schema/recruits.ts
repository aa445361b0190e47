import { sql } from "drizzle-orm";
import { check, index, integer, pgTable, serial, text } from "drizzle-orm/pg-core";
import { createdAt, instant, version } from "./columns";
import { employees } from "./employees";
import { recruitDrive, recruitGrade, recruitStatus } from "./enums";

/** A person who wants to work here. `shop` is one of the setting's recruit shops. */
export const recruits = pgTable(
  "recruits",
  {
    id: serial("id").primaryKey(),
    name: text("name").notNull(),
    /** The name they go by. */
    name1: text("name1"),
    shop: text("shop"),
    drive: recruitDrive("drive"),
    phone: text("phone"),
    email: text("email"),
    status: recruitStatus("status").notNull().default("Training"),
    training: text("training"),
    /** The contract's notes3: when the reminder text was sent. */
    reminderSentAt: instant("reminder_sent_at"),
    /** notes4 and notes5 of the contract. */
    notes: text("notes").notNull().default(""),
    grade: recruitGrade("grade").notNull().default("n/a"),
    updatedBy: integer("updated_by").references(() => employees.hrid, { onDelete: "set null" }),
    version: version(),
    createdAt: createdAt(),
  },
  (t) => [
    index("recruits_status_idx").on(t.status, t.createdAt),
    index("recruits_updated_by_idx").on(t.updatedBy),
    check("recruits_name_filled", sql`${t.name} <> ''`),
  ],
);
