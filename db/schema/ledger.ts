import { sql } from "drizzle-orm";
import { check, date, index, integer, pgTable, serial, text, uniqueIndex } from "drizzle-orm/pg-core";
import { cents, createdAt, instant, version } from "./columns";
import { employees } from "./employees";
import { ledgerType } from "./enums";

export const ledgerDescriptions = pgTable(
  "ledger_descriptions",
  {
    id: serial("id").primaryKey(),
    description: text("description").notNull(),
    createdAt: createdAt(),
  },
  (t) => [
    uniqueIndex("ledger_descriptions_key").on(sql`lower(${t.description})`),
    check("ledger_descriptions_filled", sql`${t.description} <> ''`),
  ],
);

/** Revenue or expense of one of the company's buildings; `location` is on the setting's list. */
export const ledgerTransactions = pgTable(
  "ledger_transactions",
  {
    id: serial("id").primaryKey(),
    date: date("date").notNull(),
    location: text("location").notNull(),
    typeIncome: ledgerType("type_income").notNull(),
    descriptionId: integer("description_id")
      .notNull()
      .references(() => ledgerDescriptions.id, { onDelete: "restrict" }),
    amount: cents("amount").notNull(),
    notes: text("notes").notNull().default(""),
    recorderHrid: integer("recorder_hrid").references(() => employees.hrid, { onDelete: "set null" }),
    deletedAt: instant("deleted_at"),
    version: version(),
    createdAt: createdAt(),
  },
  (t) => [
    index("ledger_transactions_location_date_idx").on(t.location, t.date),
    index("ledger_transactions_date_idx").on(t.date),
    // Covers balances and sums by month.
    index("ledger_transactions_sums_idx").on(t.date, t.typeIncome, t.amount).where(sql`deleted_at is null`),
    index("ledger_transactions_description_idx").on(t.descriptionId),
    index("ledger_transactions_recorder_idx").on(t.recorderHrid),
    check("ledger_transactions_amount_positive", sql`${t.amount} > 0`),
  ],
);
