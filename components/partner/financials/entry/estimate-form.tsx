"use client";

import { MoneyField } from "@/components/form/money-field";
import { callApi } from "@/lib/http/call-api";
import { estimatePayContract } from "@/lib/partners/entries/contract";
import { estimatePayIssues } from "@/lib/partners/entries/rules";
import { estimatePayFields, type EstimatePayForm as Fields } from "@/lib/partners/entries/schema";
import type { EstimateEntry, FinanceScreen } from "@/lib/partners/finance/finance-view";
import { estimatePay } from "@/lib/partners/money-schema";
import { refineBy } from "@/lib/values/form-fields";
import { EntryForm } from "./entry-form";
import type { EntryKind } from "./entry-kind";

const LABELS = { visit_pay: "Visit pay", sales_pay: "Sales pay" };

const ESTIMATE: EntryKind<EstimateEntry, Fields> = {
  noun: "estimate pay",
  labels: LABELS,
  schema: () => estimatePayFields.superRefine(refineBy(estimatePayIssues)),
  empty: () => ({ visit_pay: "", sales_pay: "" }),
  fieldsOf: ({ visit_pay, sales_pay }) => ({ visit_pay, sales_pay }),
  idOf: ({ msid }) => msid,
  send: async (fields, row, idempotencyKey) => {
    if (!row) return;
    const { msid, version } = row;
    await callApi(estimatePayContract, { ...fields, msid, version }, { idempotencyKey });
  },
  storedIn: (details) => estimatePay.safeParse(details.estimate).data ?? null,
};

type EstimateFormProps = { screen: FinanceScreen; row: EstimateEntry; onDone: () => void };

/** What a returned estimate brings the partner; nothing in both takes it off the list. */
export function EstimateForm(props: EstimateFormProps) {
  return (
    <EntryForm kind={ESTIMATE} {...props}>
      <MoneyField name="visit_pay" label={LABELS.visit_pay} optional />
      <MoneyField name="sales_pay" label={LABELS.sales_pay} optional />
    </EntryForm>
  );
}
