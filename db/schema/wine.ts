import { sql } from "drizzle-orm";
import { check, date, index, integer, pgTable, serial, smallint, uniqueIndex } from "drizzle-orm/pg-core";
import { clients } from "./clients";
import { createdAt, instant } from "./columns";
import { employees } from "./employees";
import { winePriority } from "./enums";

/** A client on a year's gift list. */
export const wineListEntries = pgTable(
  "wine_list_entries",
  {
    id: serial("id").primaryKey(),
    year: smallint("year").notNull(),
    cfid: integer("cfid")
      .notNull()
      .references(() => clients.cfid, { onDelete: "restrict" }),
    priority: winePriority("priority").notNull(),
    attempts: smallint("attempts").notNull().default(0),
    /** The last attempt, and whose: a second tap by the same person isn't a second attempt. */
    attemptedAt: instant("attempted_at"),
    attemptedBy: integer("attempted_by").references(() => employees.hrid, { onDelete: "set null" }),
    deliveryDate: date("delivery_date"),
    deliveredBy: integer("delivered_by").references(() => employees.hrid, { onDelete: "restrict" }),
    /** The day of the thank-you email; sent once, whatever happens to the delivery afterwards. */
    emailSent: date("email_sent"),
    addedBy: integer("added_by").references(() => employees.hrid, { onDelete: "set null" }),
    createdAt: createdAt(),
  },
  (t) => [
    uniqueIndex("wine_list_entries_year_client_key").on(t.year, t.cfid),
    index("wine_list_entries_cfid_idx").on(t.cfid),
    index("wine_list_entries_delivered_by_idx").on(t.deliveredBy),
    index("wine_list_entries_attempted_by_idx").on(t.attemptedBy),
    index("wine_list_entries_added_by_idx").on(t.addedBy),
    check("wine_list_entries_attempts", sql`${t.attempts} >= 0`),
    check("wine_list_entries_delivery_whole", sql`(${t.deliveryDate} is null) = (${t.deliveredBy} is null)`),
  ],
);
