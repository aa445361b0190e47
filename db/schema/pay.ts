import { sql } from "drizzle-orm";
import {
  boolean,
  check,
  date,
  index,
  integer,
  numeric,
  pgTable,
  serial,
  text,
  time,
  uniqueIndex,
} from "drizzle-orm/pg-core";
import { cents, createdAt, instant, version } from "./columns";
import { employees, partners } from "./employees";
import { payKind } from "./enums";

/** Fourteen days: date1–date2 and date3–date4 are its weeks. An exclusion constraint forbids overlap. */
export const payPeriods = pgTable(
  "pay_periods",
  {
    id: serial("id").primaryKey(),
    date1: date("date1").notNull(),
    date2: date("date2").notNull(),
    date3: date("date3").notNull(),
    date4: date("date4").notNull(),
    active: boolean("active").notNull().default(false),
  },
  (t) => [
    uniqueIndex("pay_periods_one_active_key").on(t.active).where(sql`active`),
    check(
      "pay_periods_two_weeks",
      sql`${t.date2} = ${t.date1} + 6 and ${t.date3} = ${t.date1} + 7 and ${t.date4} = ${t.date1} + 13`,
    ),
  ],
);

/** One person's paid time on one day, of one kind. Pay = hours × rate, in cents (rule pay-entry). */
export const payEntries = pgTable(
  "pay_entries",
  {
    id: serial("id").primaryKey(),
    hrid: integer("hrid")
      .notNull()
      .references(() => employees.hrid, { onDelete: "restrict" }),
    day: date("day").notNull(),
    kind: payKind("kind").notNull().default("Crew"),
    crewHrid: integer("crew_hrid").references(() => employees.hrid, { onDelete: "restrict" }),
    /** The name of the crew manager responsible (from a setting's list). */
    mgr: text("mgr").notNull(),
    paymethod: text("paymethod").notNull().default("Hourly"),
    stime: time("stime").notNull(),
    ftime: time("ftime").notNull(),
    hours: numeric("hours", { precision: 6, scale: 4, mode: "number" }).notNull(),
    rate: cents("rate").notNull(),
    pay: cents("pay").notNull(),
    /** Why these hours may overlap the person's other ones (rule hours-once). */
    overlapReason: text("overlap_reason"),
    auditedAt: instant("audited_at"),
    auditedBy: integer("audited_by").references(() => employees.hrid, { onDelete: "restrict" }),
    /** The last change of the audit mark, either way: a repeat by the same person doesn't count. */
    auditChangedAt: instant("audit_changed_at"),
    auditChangedBy: integer("audit_changed_by").references(() => employees.hrid, { onDelete: "set null" }),
    recorderHrid: integer("recorder_hrid").references(() => employees.hrid, { onDelete: "set null" }),
    deletedAt: instant("deleted_at"),
    deletedBy: integer("deleted_by").references(() => employees.hrid, { onDelete: "set null" }),
    version: version(),
    createdAt: createdAt(),
  },
  (t) => [
    uniqueIndex("pay_entries_person_day_key").on(t.hrid, t.day, t.kind).where(sql`deleted_at is null`),
    // The key above leaves deleted rows out; the foreign key's check has to find those too.
    index("pay_entries_hrid_idx").on(t.hrid, t.day),
    index("pay_entries_day_idx").on(t.day),
    // Finds who was out without pay: two sorted lists, one subtracted from the other.
    index("pay_entries_day_person_idx").on(t.day, t.hrid).where(sql`deleted_at is null`),
    index("pay_entries_crew_day_idx").on(t.crewHrid, t.day),
    // Covers everything a partner's crews were ever paid.
    index("pay_entries_crew_pay_idx").on(t.crewHrid, t.day, t.pay).where(sql`deleted_at is null`),
    index("pay_entries_unaudited_idx").on(t.day).where(sql`audited_at is null and deleted_at is null`),
    index("pay_entries_audited_by_idx").on(t.auditedBy),
    // What one person entered and audited lately (rule second-person).
    index("pay_entries_one_person_idx")
      .on(t.auditedAt)
      .where(sql`audited_by = recorder_hrid and deleted_at is null`),
    index("pay_entries_audit_changed_by_idx").on(t.auditChangedBy),
    index("pay_entries_recorder_idx").on(t.recorderHrid),
    index("pay_entries_deleted_by_idx").on(t.deletedBy),
    check("pay_entries_times_in_order", sql`${t.ftime} > ${t.stime}`),
    check("pay_entries_amounts", sql`${t.hours} > 0 and ${t.rate} > 0 and ${t.pay} >= 0`),
    check("pay_entries_audit_whole", sql`(${t.auditedAt} is null) = (${t.auditedBy} is null)`),
    check("pay_entries_not_own_audit", sql`${t.auditedBy} <> ${t.hrid}`),
    check("pay_entries_audited_stays", sql`${t.deletedAt} is null or ${t.auditedAt} is null`),
  ],
);

/** Paid management time: belongs to the partner named on it, or to its crew's (rule partner-share). */
export const mgtTasks = pgTable(
  "mgt_tasks",
  {
    id: serial("id").primaryKey(),
    hrid: integer("hrid")
      .notNull()
      .references(() => employees.hrid, { onDelete: "restrict" }),
    partnerHrid: integer("partner_hrid").references(() => partners.hrid, { onDelete: "restrict" }),
    day: date("day").notNull(),
    task: text("task").notNull(),
    rstime: time("rstime").notNull(),
    rftime: time("rftime").notNull(),
    hours: numeric("hours", { precision: 6, scale: 4, mode: "number" }).notNull(),
    rate: cents("rate").notNull(),
    pay: cents("pay").notNull(),
    /** Why these hours may overlap the person's other ones (rule hours-once). */
    overlapReason: text("overlap_reason"),
    auditedAt: instant("audited_at"),
    auditedBy: integer("audited_by").references(() => employees.hrid, { onDelete: "restrict" }),
    recorderHrid: integer("recorder_hrid").references(() => employees.hrid, { onDelete: "set null" }),
    deletedAt: instant("deleted_at"),
    version: version(),
    createdAt: createdAt(),
  },
  (t) => [
    uniqueIndex("mgt_tasks_natural_key").on(t.hrid, t.day, t.rstime).where(sql`deleted_at is null`),
    index("mgt_tasks_hrid_idx").on(t.hrid, t.day),
    index("mgt_tasks_partner_idx").on(t.partnerHrid, t.day),
    index("mgt_tasks_day_idx").on(t.day),
    index("mgt_tasks_audited_by_idx").on(t.auditedBy),
    index("mgt_tasks_recorder_idx").on(t.recorderHrid),
    check("mgt_tasks_times_in_order", sql`${t.rftime} > ${t.rstime}`),
    check("mgt_tasks_amounts", sql`${t.hours} > 0 and ${t.rate} > 0 and ${t.pay} >= 0`),
    check("mgt_tasks_audit_whole", sql`(${t.auditedAt} is null) = (${t.auditedBy} is null)`),
    check("mgt_tasks_not_own_audit", sql`${t.auditedBy} <> ${t.hrid}`),
    check("mgt_tasks_audited_stays", sql`${t.deletedAt} is null or ${t.auditedAt} is null`),
  ],
);

/** A violation of the rules on a day, and what it cost (cents). */
export const violations = pgTable(
  "violations",
  {
    id: serial("id").primaryKey(),
    hrid: integer("hrid")
      .notNull()
      .references(() => employees.hrid, { onDelete: "restrict" }),
    day: date("day").notNull(),
    category: text("category").notNull(),
    notes: text("notes").notNull().default(""),
    cost: cents("cost"),
    recorderHrid: integer("recorder_hrid").references(() => employees.hrid, { onDelete: "set null" }),
    deletedAt: instant("deleted_at"),
    version: version(),
    createdAt: createdAt(),
  },
  (t) => [
    index("violations_person_day_idx").on(t.hrid, t.day),
    index("violations_recorder_idx").on(t.recorderHrid),
    check("violations_cost_range", sql`${t.cost} >= 0`),
  ],
);

export const employeeNotes = pgTable(
  "employee_notes",
  {
    id: serial("id").primaryKey(),
    hrid: integer("hrid")
      .notNull()
      .references(() => employees.hrid, { onDelete: "restrict" }),
    day: date("day").notNull(),
    notes: text("notes").notNull(),
    /** The employee reads it on My pay. */
    shared: boolean("shared").notNull().default(false),
    recorderHrid: integer("recorder_hrid").references(() => employees.hrid, { onDelete: "set null" }),
    deletedAt: instant("deleted_at"),
    version: version(),
    createdAt: createdAt(),
  },
  (t) => [
    index("employee_notes_person_day_idx").on(t.hrid, t.day),
    index("employee_notes_recorder_idx").on(t.recorderHrid),
  ],
);

/** A person's question about their pay for a day. It changes nothing and stays on Stuff To Do until it's answered. */
export const payQuestions = pgTable(
  "pay_questions",
  {
    id: serial("id").primaryKey(),
    hrid: integer("hrid")
      .notNull()
      .references(() => employees.hrid, { onDelete: "restrict" }),
    day: date("day").notNull(),
    question: text("question").notNull(),
    answer: text("answer"),
    answeredAt: instant("answered_at"),
    answeredBy: integer("answered_by").references(() => employees.hrid, { onDelete: "set null" }),
    createdAt: createdAt(),
  },
  (t) => [
    uniqueIndex("pay_questions_open_key").on(t.hrid, t.day).where(sql`answered_at is null`),
    index("pay_questions_person_day_idx").on(t.hrid, t.day),
    index("pay_questions_answered_by_idx").on(t.answeredBy),
    check("pay_questions_answered_whole", sql`${t.answeredAt} is null or ${t.answer} is not null`),
    check("pay_questions_not_own_answer", sql`${t.answeredBy} <> ${t.hrid}`),
  ],
);
