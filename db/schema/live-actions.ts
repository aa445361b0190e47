import { sql } from "drizzle-orm";
import { check, index, integer, pgTable, serial, text } from "drizzle-orm/pg-core";
import { createdAt, instant, version } from "./columns";
import { employees } from "./employees";
import { liveActionStatus, liveActionTarget, liveActionType } from "./enums";
import { jobs } from "./jobs";

/** A crew's call for help or attention: Unclaimed → In Progress (claimed by) → Resolved (rule live-actions). */
export const liveActions = pgTable(
  "live_actions",
  {
    id: serial("id").primaryKey(),
    target: liveActionTarget("target").notNull(),
    actionType: liveActionType("action_type").notNull(),
    description: text("description").notNull(),
    status: liveActionStatus("status").notNull().default("Unclaimed"),
    claimedBy: integer("claimed_by").references(() => employees.hrid, { onDelete: "restrict" }),
    /** Null: the client of its job, who moved or deleted a visit or asks us to (rule client-move). */
    recorderHrid: integer("recorder_hrid").references(() => employees.hrid, { onDelete: "restrict" }),
    resolvedAt: instant("resolved_at"),
    /** The job it's about, if it's about one. */
    jobid: integer("jobid").references(() => jobs.jobid, { onDelete: "set null" }),
    /** The crew, by its driver, that asks for the job (rule ahead-of-time). */
    askCrewHrid: integer("ask_crew_hrid").references(() => employees.hrid, { onDelete: "set null" }),
    version: version(),
    createdAt: createdAt(),
  },
  (t) => [
    index("live_actions_status_idx").on(t.status, t.createdAt),
    index("live_actions_claimed_by_idx").on(t.claimedBy),
    index("live_actions_recorder_idx").on(t.recorderHrid),
    index("live_actions_jobid_idx").on(t.jobid),
    index("live_actions_ask_crew_idx").on(t.askCrewHrid),
    check("live_actions_description_filled", sql`${t.description} <> ''`),
    // A client's request may be resolved without anyone having claimed it (rule client-move).
    check(
      "live_actions_claimed",
      sql`${t.status} = 'Resolved' or (${t.status} = 'Unclaimed') = (${t.claimedBy} is null)`,
    ),
    check("live_actions_resolved", sql`(${t.status} = 'Resolved') = (${t.resolvedAt} is not null)`),
  ],
);

/** The action trail of one. */
export const liveActionEvents = pgTable(
  "live_action_events",
  {
    id: serial("id").primaryKey(),
    liveActionId: integer("live_action_id")
      .notNull()
      .references(() => liveActions.id, { onDelete: "cascade" }),
    /** Null: the client of its job. */
    actorHrid: integer("actor_hrid").references(() => employees.hrid, { onDelete: "restrict" }),
    status: liveActionStatus("status").notNull(),
    note: text("note").notNull().default(""),
    at: instant("at").notNull(),
    /** When we were told, if a phone sent it late. */
    sentAt: instant("sent_at"),
  },
  (t) => [
    index("live_action_events_action_idx").on(t.liveActionId, t.at),
    index("live_action_events_actor_idx").on(t.actorHrid),
  ],
);
