import { sql } from "drizzle-orm";
import { check, index, integer, pgTable, serial, smallint, text } from "drizzle-orm/pg-core";
import { clients } from "./clients";
import { createdAt } from "./columns";
import { employees } from "./employees";
import { jobs } from "./jobs";

/** A client's rating of a job: 1 Excellent, 2 Good, 3 Poor (the contract's sat). */
export const feedback = pgTable(
  "feedback",
  {
    id: serial("id").primaryKey(),
    jobid: integer("jobid")
      .notNull()
      .references(() => jobs.jobid, { onDelete: "restrict" }),
    comments: text("comments").notNull(),
    rating: smallint("rating").notNull(),
    source: text("source").notNull().default("Dashboard"),
    callerCfid: integer("caller_cfid").references(() => clients.cfid, { onDelete: "set null" }),
    callerHrid: integer("caller_hrid").references(() => employees.hrid, { onDelete: "set null" }),
    createdAt: createdAt(),
  },
  (t) => [
    index("feedback_jobid_idx").on(t.jobid),
    index("feedback_caller_cfid_idx").on(t.callerCfid),
    index("feedback_caller_hrid_idx").on(t.callerHrid),
    check("feedback_rating", sql`${t.rating} between 1 and 3`),
    check("feedback_comments_length", sql`char_length(${t.comments}) between 1 and 100`),
  ],
);
