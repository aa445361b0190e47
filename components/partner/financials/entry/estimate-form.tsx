"use client";

import { MoneyField } from "@/components/form/money-field";
import { useWrite } from "@/components/ui/use-write";
import {
  estimatePayContract,
  estimatePayFields,
  type EstimatePayForm as Fields,
} from "@/lib/features/partners/entries/contract";
import { estimatePayIssues } from "@/lib/features/partners/entries/rules";
import type { EstimateEntry, FinanceScreen } from "@/lib/features/partners/finance/finance-schema";
import { refineBy } from "@/lib/values/form-fields";
import { plainDollars } from "@/lib/values/money";
import { EntryForm } from "./entry-form";
import { type EntryKind, savedWords } from "./entry-kind";

const LABELS = { visit_pay: "Visit pay", sales_pay: "Sales pay" };

const ESTIMATE: EntryKind<EstimateEntry, Fields> = {
  noun: "estimate pay",
  labels: LABELS,
  schema: () => estimatePayFields.superRefine(refineBy(estimatePayIssues)),
  empty: () => ({ visit_pay: "", sales_pay: "" }),
  fieldsOf: ({ visit_pay, sales_pay }) => ({
    visit_pay: plainDollars(visit_pay),
    sales_pay: plainDollars(sales_pay),
  }),
  idOf: ({ msid }) => msid,
};

type EstimateFormProps = { screen: FinanceScreen; row: EstimateEntry; onDone: () => void };

/** What a returned estimate pays the partner; leaving both empty takes it off the list. */
export function EstimateForm({ screen, row, onDone }: EstimateFormProps) {
  const { msid } = row;
  const edit = useWrite(estimatePayContract, { said: () => savedWords(ESTIMATE), onDone });
  return (
    <EntryForm
      kind={ESTIMATE}
      row={row}
      screen={screen}
      save={(fields, seen, extras) =>
        edit.send({ ...fields, msid, version: seen?.version ?? row.version }, extras)
      }
      now={edit.refusal?.stale?.estimate}
      edit={edit}
    >
      <MoneyField name="visit_pay" label={LABELS.visit_pay} optional />
      <MoneyField name="sales_pay" label={LABELS.sales_pay} optional />
    </EntryForm>
  );
}
