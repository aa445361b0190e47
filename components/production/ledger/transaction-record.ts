import type { TransactionRecord } from "@/lib/features/ledger/contract";
import type { TransactionForm } from "@/lib/features/ledger/schema";
import { formatDate } from "@/lib/values/dates";
import { formatMoney, plainDollars } from "@/lib/values/money";

export const TRANSACTION_LABELS = {
  date: "Date",
  location: "Location",
  typeIncome: "Type",
  amount: "Amount",
  description: "Description",
  notes: "Notes",
} as const;

type Field = keyof TransactionForm;
const FIELDS = Object.keys(TRANSACTION_LABELS) as Field[];

export const fieldsOf = ({
  date,
  location,
  typeIncome,
  description,
  amount,
  notes,
}: TransactionRecord): TransactionForm => ({
  date,
  location,
  typeIncome,
  description,
  amount: plainDollars(amount),
  notes,
});

function shownValue(record: TransactionRecord, field: Field): string {
  if (field === "date") return formatDate(record.date);
  if (field === "amount") return formatMoney(record.amount);
  return record[field] || "–";
}

/** What differs between what a form started from and what stands now. */
export const changesOf = (seen: TransactionRecord, now: TransactionRecord) =>
  FIELDS.filter((field) => seen[field] !== now[field]).map((field) => ({
    label: TRANSACTION_LABELS[field],
    was: shownValue(seen, field),
    now: shownValue(now, field),
  }));
