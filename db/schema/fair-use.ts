import { sql } from "drizzle-orm";
import { check, date, index, integer, pgTable, serial, text, unique } from "drizzle-orm/pg-core";
import { instant } from "./columns";
import { employees } from "./employees";

/** How much of a limit someone has used; `key` is the limit's name and whose it is. */
export const fairUseCounts = pgTable("fair_use_counts", {
  key: text("key").primaryKey(),
  used: integer("used").notNull(),
  /** When the first of them was counted. */
  startedAt: instant("started_at").notNull(),
  updatedAt: instant("updated_at").notNull(),
  /** Until when each further one has to wait; null where nothing waits. */
  blockedUntil: instant("blocked_until"),
});

/** Someone went over a limit on a day, and whether the office allowed more that day. */
export const fairUseOverruns = pgTable(
  "fair_use_overruns",
  {
    id: serial("id").primaryKey(),
    limitName: text("limit_name").notNull(),
    /** A number, or what else the limit counts by: an address, a sender. */
    holder: text("holder").notNull(),
    day: date("day").notNull(),
    /** Written at the first refusal and at each doubling, so there were at least that many. */
    refused: integer("refused").notNull().default(0),
    firstAt: instant("first_at").notNull(),
    lastAt: instant("last_at").notNull(),
    allowedAt: instant("allowed_at"),
    allowedBy: integer("allowed_by").references(() => employees.hrid, { onDelete: "set null" }),
  },
  (t) => [
    unique("fair_use_overruns_key").on(t.limitName, t.holder, t.day),
    index("fair_use_overruns_day_idx").on(t.day),
    index("fair_use_overruns_allowed_by_idx").on(t.allowedBy),
    check("fair_use_overruns_refused", sql`${t.refused} >= 0`),
  ],
);
