import Link from "next/link";
import { DateField } from "@/components/form/date-field";
import { MoneyField } from "@/components/form/money-field";
import { asOptions } from "@/components/form/native-select";
import { RadioField } from "@/components/form/radio-field";
import { SelectField } from "@/components/form/select-field";
import { TextAreaField } from "@/components/form/text-area-field";
import type { TransactionRecord } from "@/lib/features/ledger/contract";
import { lastDate } from "@/lib/features/ledger/rules";
import {
  LEDGER_TYPES,
  MAX_NOTES,
  type TransactionForm,
  type TransactionScreen,
} from "@/lib/features/ledger/schema";
import { path } from "@/lib/paths";
import { formatDate } from "@/lib/values/dates";
import { formatMoney, plainDollars } from "@/lib/values/money";

const TYPES = asOptions(LEDGER_TYPES);

type TransactionFieldsProps = { screen: TransactionScreen; search: string };

export function TransactionFields({ screen, search }: TransactionFieldsProps) {
  const { locations, descriptions, today } = screen;
  const label = TRANSACTION_LABELS;
  return (
    <div className="grid items-start gap-x-5 gap-y-4 sm:grid-cols-2">
      <DateField name="date" label={label.date} max={lastDate(today)} />
      <SelectField name="location" label={label.location} options={asOptions(locations)} />
      <RadioField name="typeIncome" label={label.typeIncome} options={TYPES} inline />
      <MoneyField name="amount" label={label.amount} />
      <SelectField
        name="description"
        label={label.description}
        options={asOptions(descriptions.map(({ description }) => description))}
        className="sm:col-span-2"
        hint={
          <>
            {"Not in the list? "}
            <Link
              href={`${path.newDescription()}${search}`}
              className="text-lake-text underline underline-offset-4"
            >
              Add a description
            </Link>
            {". We'll keep what you've typed."}
          </>
        }
      />
      <TextAreaField
        name="notes"
        label={label.notes}
        optional
        maxLength={MAX_NOTES}
        className="sm:col-span-2"
      />
    </div>
  );
}

const TRANSACTION_LABELS = {
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

/** The differences between what a form started from and the current record. */
export const changesOf = (seen: TransactionRecord, now: TransactionRecord) =>
  FIELDS.filter((field) => seen[field] !== now[field]).map((field) => ({
    label: TRANSACTION_LABELS[field],
    was: shownValue(seen, field),
    now: shownValue(now, field),
  }));
