import type { Handle } from "@/db/client";
import { ledgerDescriptions, ledgerTransactions } from "@/db/schema";
import { only, TODAY, unique } from "./unique";

export const makeLedgerDescription = async (db: Handle, description = unique("Hydro")) =>
  only(await db.insert(ledgerDescriptions).values({ description }).returning());

/** An expense of $120.00 at 50 Osler Street. */
export async function makeLedgerTransaction(
  db: Handle,
  columns: Partial<typeof ledgerTransactions.$inferInsert> = {},
) {
  const descriptionId = columns.descriptionId ?? (await makeLedgerDescription(db)).id;
  const values = {
    date: TODAY,
    location: "50 Osler Street",
    typeIncome: "Expense" as const,
    amount: 12_000,
    ...columns,
    descriptionId,
  };
  return only(await db.insert(ledgerTransactions).values(values).returning());
}
