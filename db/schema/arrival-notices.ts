import { sql } from "drizzle-orm";
import { check, date, index, integer, pgTable, primaryKey, text, time } from "drizzle-orm/pg-core";
import { instant } from "./columns";
import { employees } from "./employees";
import { jobs } from "./jobs";

/**
 * When a client was last told to expect their crew that day: that it's on its way, or running late (rules on-my-way,
 * running-late).
 */
export const arrivalNotices = pgTable(
  "arrival_notices",
  {
    jobid: integer("jobid")
      .notNull()
      .references(() => jobs.jobid, { onDelete: "cascade" }),
    day: date("day").notNull(),
    /** Between these times the crew is expected, 'HH:MM:SS'. */
    arrivesFrom: time("arrives_from").notNull(),
    arrivesUntil: time("arrives_until").notNull(),
    /** The crew, by its driver, that said it's on its way; null while it only said that it's running late. */
    crewHrid: integer("crew_hrid").references(() => employees.hrid, { onDelete: "set null" }),
    channel: text("channel").$type<"text" | "email">().notNull(),
    toldAt: instant("told_at").notNull(),
    toldBy: integer("told_by")
      .notNull()
      .references(() => employees.hrid, { onDelete: "restrict" }),
  },
  (t) => [
    primaryKey({ name: "arrival_notices_pkey", columns: [t.jobid, t.day] }),
    index("arrival_notices_told_by_idx").on(t.toldBy),
    index("arrival_notices_crew_idx").on(t.crewHrid),
    check("arrival_notices_channel", sql`${t.channel} in ('text', 'email')`),
  ],
);
