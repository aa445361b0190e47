import { sql } from "drizzle-orm";
import {
  check,
  date,
  index,
  integer,
  numeric,
  pgTable,
  serial,
  text,
  uniqueIndex,
} from "drizzle-orm/pg-core";
import { cents, createdAt, instant, version } from "./columns";
import { employees, partners } from "./employees";

/** What a partner is charged for; `charge` counts in the report, `amount` is how many. */
export const partnerExpenses = pgTable(
  "partner_expenses",
  {
    id: serial("id").primaryKey(),
    partnerHrid: integer("partner_hrid")
      .notNull()
      .references(() => partners.hrid, { onDelete: "restrict" }),
    date: date("date").notNull(),
    type: text("type").notNull(),
    notes: text("notes").notNull().default(""),
    unitprice: cents("unitprice").notNull(),
    amount: numeric("amount", { precision: 10, scale: 2, mode: "number" }).notNull().default(1),
    charge: cents("charge").notNull(),
    recorderHrid: integer("recorder_hrid").references(() => employees.hrid, { onDelete: "set null" }),
    deletedAt: instant("deleted_at"),
    version: version(),
    createdAt: createdAt(),
  },
  (t) => [
    index("partner_expenses_partner_idx").on(t.partnerHrid, t.date),
    index("partner_expenses_recorder_idx").on(t.recorderHrid),
    check("partner_expenses_amounts", sql`${t.unitprice} >= 0 and ${t.amount} > 0`),
  ],
);

/** A cheque to a franchise partner with its deductions (rule partner-share); all in cents. */
export const payouts = pgTable(
  "payouts",
  {
    id: serial("id").primaryKey(),
    partnerHrid: integer("partner_hrid")
      .notNull()
      .references(() => partners.hrid, { onDelete: "restrict" }),
    date: date("date").notNull(),
    chequenum: text("chequenum").notNull(),
    gross: cents("gross").notNull(),
    net: cents("net").notNull(),
    hst: cents("hst").notNull().default(0),
    wkrCpp: cents("wkr_cpp").notNull().default(0),
    empCpp: cents("emp_cpp").notNull().default(0),
    wkrEi: cents("wkr_ei").notNull().default(0),
    empEi: cents("emp_ei").notNull().default(0),
    wkrTax: cents("wkr_tax").notNull().default(0),
    eht: cents("eht").notNull().default(0),
    wsib: cents("wsib").notNull().default(0),
    recorderHrid: integer("recorder_hrid").references(() => employees.hrid, { onDelete: "set null" }),
    deletedAt: instant("deleted_at"),
    version: version(),
    createdAt: createdAt(),
  },
  (t) => [
    index("payouts_partner_idx").on(t.partnerHrid, t.date),
    uniqueIndex("payouts_cheque_key").on(t.chequenum).where(sql`deleted_at is null`),
    index("payouts_recorder_idx").on(t.recorderHrid),
    check("payouts_gross_positive", sql`${t.gross} > 0`),
    check(
      "payouts_deductions",
      sql`least(${t.net}, ${t.hst}, ${t.wkrCpp}, ${t.empCpp}, ${t.wkrEi}, ${t.empEi}, ${t.wkrTax}, ${t.eht}, ${t.wsib}) >= 0`,
    ),
  ],
);

/** A partner's planned revenue for a period. What was produced in it is calculated, not stored. */
export const targets = pgTable(
  "targets",
  {
    id: serial("id").primaryKey(),
    partnerHrid: integer("partner_hrid")
      .notNull()
      .references(() => partners.hrid, { onDelete: "restrict" }),
    /** The period's name on the screen. */
    period: text("period").notNull(),
    sdate: date("sdate").notNull(),
    fdate: date("fdate").notNull(),
    windows: cents("windows").notNull().default(0),
    oddJobs: cents("odd_jobs").notNull().default(0),
    paint: cents("paint").notNull().default(0),
    notes: text("notes").notNull().default(""),
    recorderHrid: integer("recorder_hrid").references(() => employees.hrid, { onDelete: "set null" }),
    version: version(),
    createdAt: createdAt(),
  },
  (t) => [
    uniqueIndex("targets_partner_period_key").on(t.partnerHrid, t.sdate),
    index("targets_recorder_idx").on(t.recorderHrid),
    check("targets_span", sql`${t.sdate} <= ${t.fdate}`),
    check("targets_amounts", sql`least(${t.windows}, ${t.oddJobs}, ${t.paint}) >= 0`),
  ],
);
