import { sql } from "drizzle-orm";
import { index, integer, pgTable, serial, text, uniqueIndex } from "drizzle-orm/pg-core";
import { createdAt, version } from "./columns";
import { crewDays } from "./crew-days";
import { employees } from "./employees";
import { closeCheck, openCheck } from "./enums";

/** What both lists have besides their checks; `hrid` is the opener's or closer's. */
const listColumns = () => ({
  id: serial("id").primaryKey(),
  ocid: integer("ocid")
    .notNull()
    .references(() => crewDays.ocid, { onDelete: "restrict" }),
  crewNotes: text("crew_notes").notNull().default(""),
  crewNeeds: text("crew_needs").notNull().default(""),
  emailCrewNotes: text("email_crew_notes").notNull().default(""),
  version: version(),
  createdAt: createdAt(),
});

/** One per crew day. `checked` has the keys of the checked boxes. */
export const openChecklists = pgTable(
  "open_checklists",
  {
    ...listColumns(),
    checked: openCheck("checked").array().notNull().default(sql`'{}'`),
    openerHrid: integer("opener_hrid").references(() => employees.hrid, { onDelete: "set null" }),
  },
  (t) => [
    uniqueIndex("open_checklists_ocid_key").on(t.ocid),
    index("open_checklists_opener_idx").on(t.openerHrid),
  ],
);

export const closeChecklists = pgTable(
  "close_checklists",
  {
    ...listColumns(),
    checked: closeCheck("checked").array().notNull().default(sql`'{}'`),
    closerHrid: integer("closer_hrid").references(() => employees.hrid, { onDelete: "set null" }),
  },
  (t) => [
    uniqueIndex("close_checklists_ocid_key").on(t.ocid),
    index("close_checklists_closer_idx").on(t.closerHrid),
  ],
);
