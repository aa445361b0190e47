"use client";

import { useWatch } from "react-hook-form";
import { DateField } from "@/components/form/date-field";
import { MoneyField } from "@/components/form/money-field";
import { TextAreaField } from "@/components/form/text-area-field";
import { TextField } from "@/components/form/text-field";
import { callApi } from "@/lib/http/call-api";
import { addExpenseContract, editExpenseContract } from "@/lib/partners/entries/contract";
import { chargeOf, entryDays, expenseIssues } from "@/lib/partners/entries/rules";
import {
  expenseFields,
  type ExpenseForm as Fields,
  MAX_NOTES,
  MAX_TYPE,
} from "@/lib/partners/entries/schema";
import type { ExpenseEntry, FinanceScreen } from "@/lib/partners/finance/finance-view";
import { expense } from "@/lib/partners/money-schema";
import { refineBy } from "@/lib/values/form-fields";
import { ComputedLine } from "./computed-line";
import { EntryForm } from "./entry-form";
import type { EntryKind } from "./entry-kind";

const LABELS = {
  date: "Date",
  type: "Type",
  notes: "Notes",
  unitprice: "Unit price",
  amount: "Amount",
};

const EXPENSE: EntryKind<ExpenseEntry, Fields> = {
  noun: "expense",
  labels: LABELS,
  schema: (today) => expenseFields.superRefine(refineBy((form: Fields) => expenseIssues(form, today))),
  empty: (today) => ({ date: today, type: "", notes: "", unitprice: "", amount: "1" }),
  fieldsOf: ({ date, type, notes, unitprice, amount }) => ({
    date,
    type,
    notes,
    unitprice,
    amount: String(amount),
  }),
  idOf: ({ id }) => id,
  send: (fields, row, idempotencyKey) =>
    row
      ? callApi(editExpenseContract, { ...fields, id: row.id, version: row.version }, { idempotencyKey })
      : callApi(addExpenseContract, fields, { idempotencyKey }),
  storedIn: (details) => expense.safeParse(details.expense).data ?? null,
};

type ExpenseFormProps = { screen: FinanceScreen; row: ExpenseEntry | null; onDone: () => void };

/** What the partner is charged for. */
export function ExpenseForm(props: ExpenseFormProps) {
  return (
    <EntryForm kind={EXPENSE} {...props}>
      <DateField name="date" label={LABELS.date} {...entryDays(props.screen.today)} />
      <TextField
        name="type"
        label={LABELS.type}
        hint="For example: gas, truck rental, supplies"
        maxLength={MAX_TYPE}
      />
      <MoneyField name="unitprice" label={LABELS.unitprice} />
      <TextField name="amount" label={LABELS.amount} hint="How many" inputMode="decimal" />
      <Charge />
      <TextAreaField
        name="notes"
        label={LABELS.notes}
        optional={true}
        maxLength={MAX_NOTES}
        className="sm:col-span-2"
      />
    </EntryForm>
  );
}

function Charge() {
  const [unitprice, amount] = useWatch({ name: ["unitprice", "amount"] });
  const cents = chargeOf({ unitprice: String(unitprice ?? ""), amount: String(amount ?? "").trim() });
  return (
    <ComputedLine label="Charge" cents={cents} how="Unit price × amount. The report uses this figure." />
  );
}
