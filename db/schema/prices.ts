import { sql } from "drizzle-orm";
import { check, index, integer, pgTable, serial, text, uniqueIndex } from "drizzle-orm/pg-core";
import { properties } from "./clients";
import { cents, createdAt, instant, version } from "./columns";
import { employees } from "./employees";
import { jobs } from "./jobs";
import { leads } from "./leads";

/** New prices of single works at a property, or of a returned job, and whether someone has to look at them (rule usual-price). */
export const priceChecks = pgTable(
  "price_checks",
  {
    id: serial("id").primaryKey(),
    jobinfoid: integer("jobinfoid")
      .notNull()
      .references(() => properties.jobinfoid, { onDelete: "restrict" }),
    /** The estimate that brought it; null if it came another way. */
    msid: integer("msid").references(() => leads.msid, { onDelete: "restrict" }),
    /** The job whose returned price this is; `part` is null then, `standing` what it was sold for. */
    jobid: integer("jobid").references(() => jobs.jobid, { onDelete: "restrict" }),
    part: text("part").$type<"w1" | "w2" | "eh" | "eg">(),
    /** A proposed price isn't the property's; a lowered or high one is. No one has to look at a usual one. */
    kind: text("kind").$type<"usual" | "proposed" | "lowered" | "high">().notNull(),
    /** 'replaced': a later price took its place. */
    state: text("state")
      .$type<"open" | "confirmed" | "changed" | "declined" | "replaced">()
      .notNull()
      .default("open"),
    price: cents("price").notNull(),
    /** What's usual there; null if we can't tell. */
    usual: cents("usual"),
    /** The property's price before. */
    standing: cents("standing"),
    /** A return that's listed for what it asks for work no price is known for: so much. */
    added: cents("added"),
    /** The price chosen instead. */
    chosen: cents("chosen"),
    askedBy: integer("asked_by").references(() => employees.hrid, { onDelete: "set null" }),
    decidedAt: instant("decided_at"),
    decidedBy: integer("decided_by").references(() => employees.hrid, { onDelete: "set null" }),
    version: version(),
    createdAt: createdAt(),
  },
  (t) => [
    uniqueIndex("price_checks_open_key").on(t.jobinfoid, t.part).where(sql`state = 'open'`),
    index("price_checks_jobinfoid_idx").on(t.jobinfoid),
    uniqueIndex("price_checks_open_job_key").on(t.jobid).where(sql`state = 'open'`),
    index("price_checks_jobid_idx").on(t.jobid),
    index("price_checks_msid_idx").on(t.msid),
    index("price_checks_decided_at_idx").on(t.decidedAt),
    index("price_checks_asked_by_idx").on(t.askedBy),
    index("price_checks_decided_by_idx").on(t.decidedBy),
    check("price_checks_part", sql`${t.part} in ('w1', 'w2', 'eh', 'eg')`),
    check("price_checks_kind", sql`${t.kind} in ('usual', 'proposed', 'lowered', 'high')`),
    check("price_checks_state", sql`${t.state} in ('open', 'confirmed', 'changed', 'declined', 'replaced')`),
    check("price_checks_positive", sql`least(${t.price}, ${t.chosen}) > 0`),
    check("price_checks_chosen", sql`(${t.state} = 'changed') = (${t.chosen} is not null)`),
    check("price_checks_usual", sql`${t.kind} <> 'usual' or ${t.state} = 'confirmed'`),
    check("price_checks_decided", sql`${t.state} in ('open', 'replaced') or ${t.decidedAt} is not null`),
  ],
);
