import { sql } from "drizzle-orm";
import { check, date, index, integer, jsonb, pgTable, serial, text } from "drizzle-orm/pg-core";
import { createdAt, version } from "./columns";
import { employees } from "./employees";

/** Where a job of a plan was and where it went; `version` is the job's after the plan last changed it. */
export type PlanChange = {
  jobid: number;
  version: number;
  before: PlanPlace;
  after: PlanPlace;
};
export type PlanPlace = {
  crewHrid: number | null;
  schdate: string | null;
  num: number | null;
  holdingCell: boolean;
};

/** An act on the planning board, stored so that it can be undone and redone. */
export const plans = pgTable(
  "plans",
  {
    id: serial("id").primaryKey(),
    date: date("date").notNull(),
    state: text("state").$type<"applied" | "undone">().notNull().default("applied"),
    /** Why the day was pushed; null for moves made by hand. */
    reason: text("reason").$type<"rain" | "thunder" | "wind" | "frost">(),
    changes: jsonb("changes").$type<PlanChange[]>().notNull(),
    plannedBy: integer("planned_by")
      .notNull()
      .references(() => employees.hrid, { onDelete: "restrict" }),
    version: version(),
    createdAt: createdAt(),
  },
  (t) => [
    index("plans_date_idx").on(t.date),
    index("plans_planned_by_idx").on(t.plannedBy),
    check("plans_state", sql`${t.state} in ('applied', 'undone')`),
    check("plans_reason", sql`${t.reason} in ('rain', 'thunder', 'wind', 'frost')`),
  ],
);
