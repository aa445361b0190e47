"use client";

import { useWatch } from "react-hook-form";
import { DateField } from "@/components/form/date-field";
import { MoneyField } from "@/components/form/money-field";
import { TextAreaField } from "@/components/form/text-area-field";
import { TextField } from "@/components/form/text-field";
import { useWrite } from "@/components/ui/use-write";
import {
  addExpenseContract,
  editExpenseContract,
  expenseFields,
  type ExpenseForm as Fields,
  MAX_NOTES,
  MAX_TYPE,
} from "@/lib/features/partners/entries/contract";
import { chargeOf, entryDays, expenseIssues } from "@/lib/features/partners/entries/rules";
import type { ExpenseEntry, FinanceScreen } from "@/lib/features/partners/finance/finance-schema";
import { refineBy } from "@/lib/values/form-fields";
import { plainDollars } from "@/lib/values/money";
import { ComputedLine, EntryForm } from "./entry-form";
import { type EntryKind, savedWords } from "./entry-kind";

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
    unitprice: plainDollars(unitprice),
    amount: String(amount),
  }),
  idOf: ({ id }) => id,
};

type ExpenseFormProps = { screen: FinanceScreen; row: ExpenseEntry | null; onDone: () => void };

/** What the partner is charged for. */
export function ExpenseForm({ screen, row, onDone }: ExpenseFormProps) {
  const options = { said: () => savedWords(EXPENSE), onDone };
  const add = useWrite(addExpenseContract, options);
  const edit = useWrite(editExpenseContract, options);
  return (
    <EntryForm
      kind={EXPENSE}
      row={row}
      screen={screen}
      save={(fields, seen, extras) =>
        seen ? edit.send({ ...fields, id: seen.id, version: seen.version }, extras) : add.send(fields, extras)
      }
      now={edit.refusal?.stale?.expense}
      edit={edit}
    >
      <DateField name="date" label={LABELS.date} {...entryDays(screen.today)} />
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
