import { index, integer, pgTable, primaryKey, text } from "drizzle-orm/pg-core";
import { instant } from "./columns";
import { employees } from "./employees";
import { jobs } from "./jobs";

/** Clients the office called about a visit, because email and texts don't reach them. */
export const visitCalls = pgTable(
  "visit_calls",
  {
    jobid: integer("jobid")
      .notNull()
      .references(() => jobs.jobid, { onDelete: "cascade" }),
    /** The day and time they were told, '2026-05-14 08:00:00': a different one needs another call. */
    visit: text("visit").notNull(),
    calledAt: instant("called_at").notNull(),
    calledBy: integer("called_by")
      .notNull()
      .references(() => employees.hrid, { onDelete: "restrict" }),
  },
  (t) => [
    primaryKey({ name: "visit_calls_pkey", columns: [t.jobid, t.visit] }),
    index("visit_calls_called_by_idx").on(t.calledBy),
  ],
);
