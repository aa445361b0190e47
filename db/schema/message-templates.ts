import { sql } from "drizzle-orm";
import { check, date, index, integer, pgTable, serial, text, uniqueIndex } from "drizzle-orm/pg-core";
import { instant, version } from "./columns";
import { employees } from "./employees";
import { messageChannel } from "./enums";

/**
 * The office's own wording of messages to clients: `kind` names the automatic message it replaces, or "own" for one
 * that people send by hand. It applies on the days `from_day` to `to_day`, in a season, or always.
 */
export const messageTemplates = pgTable(
  "message_templates",
  {
    id: serial("id").primaryKey(),
    kind: text("kind").notNull(),
    channel: messageChannel("channel").notNull(),
    name: text("name").notNull(),
    /** '' in every season. */
    season: text("season").notNull().default(""),
    fromDay: date("from_day"),
    toDay: date("to_day"),
    /** Only emails have one. */
    subject: text("subject"),
    body: text("body").notNull(),
    version: version(),
    changedBy: integer("changed_by").references(() => employees.hrid, { onDelete: "set null" }),
    changedAt: instant("changed_at").notNull(),
    deletedAt: instant("deleted_at"),
  },
  (t) => [
    // Two wordings for the same message and time: no one could say which one goes out.
    uniqueIndex("message_templates_when")
      .on(
        t.kind,
        t.channel,
        t.season,
        sql`coalesce(${t.fromDay}, '0001-01-01')`,
        sql`coalesce(${t.toDay}, '0001-01-01')`,
      )
      .where(sql`${t.kind} <> 'own' and ${t.deletedAt} is null`),
    index("message_templates_changed_by_idx").on(t.changedBy),
    check("message_templates_season", sql`${t.season} in ('', 'Spring', 'Summer', 'Fall', 'Winter')`),
    check(
      "message_templates_days",
      sql`num_nonnulls(${t.fromDay}, ${t.toDay}) <> 1 and ${t.fromDay} <= ${t.toDay} and (${t.fromDay} is null or ${t.season} = '')`,
    ),
    check("message_templates_subject", sql`(${t.channel} = 'email') = (${t.subject} is not null)`),
  ],
);
