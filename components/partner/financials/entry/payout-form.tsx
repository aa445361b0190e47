"use client";

import { useWatch } from "react-hook-form";
import { DateField } from "@/components/form/date-field";
import { MoneyField } from "@/components/form/money-field";
import { TextField } from "@/components/form/text-field";
import { useWrite } from "@/components/ui/use-write";
import {
  addPayoutContract,
  editPayoutContract,
  type PayoutForm as Fields,
  MAX_CHEQUE,
  payoutFields,
} from "@/lib/features/partners/entries/contract";
import { entryDays, netOf, PAYOUT_PARTS, payoutIssues } from "@/lib/features/partners/entries/rules";
import type { FinanceScreen, PayoutEntry } from "@/lib/features/partners/finance/finance-schema";
import { refineBy } from "@/lib/values/form-fields";
import { plainDollars } from "@/lib/values/money";
import { ComputedLine, EntryForm } from "./entry-form";
import { type EntryKind, savedWords } from "./entry-kind";

/** The parts of a cheque to the partner. */
const PAYOUT_LABELS = {
  date: "Date",
  chequenum: "Cheque number",
  gross: "Gross",
  hst: "HST",
  wkr_cpp: "Worker's CPP",
  wkr_ei: "Worker's EI",
  wkr_tax: "Worker's tax",
  emp_cpp: "Employer's CPP",
  emp_ei: "Employer's EI",
  eht: "EHT",
  wsib: "WSIB",
} as const;

const PAYOUT: EntryKind<PayoutEntry, Fields> = {
  noun: "payout",
  labels: PAYOUT_LABELS,
  schema: (today) => payoutFields.superRefine(refineBy((form: Fields) => payoutIssues(form, today))),
  empty: (today) => ({
    date: today,
    chequenum: "",
    gross: "",
    hst: "",
    wkr_cpp: "",
    wkr_ei: "",
    wkr_tax: "",
    emp_cpp: "",
    emp_ei: "",
    eht: "",
    wsib: "",
  }),
  fieldsOf: (row) => ({
    date: row.date,
    chequenum: row.chequenum,
    gross: plainDollars(row.gross),
    hst: plainDollars(row.hst),
    wkr_cpp: plainDollars(row.wkr_cpp),
    wkr_ei: plainDollars(row.wkr_ei),
    wkr_tax: plainDollars(row.wkr_tax),
    emp_cpp: plainDollars(row.emp_cpp),
    emp_ei: plainDollars(row.emp_ei),
    eht: plainDollars(row.eht),
    wsib: plainDollars(row.wsib),
  }),
  idOf: ({ id }) => id,
};

type PayoutFormProps = { screen: FinanceScreen; row: PayoutEntry | null; onDone: () => void };

/** A cheque to the partner, with its deductions. */
export function PayoutForm({ screen, row, onDone }: PayoutFormProps) {
  const options = { said: () => savedWords(PAYOUT), onDone };
  const add = useWrite(addPayoutContract, options);
  const edit = useWrite(editPayoutContract, options);
  return (
    <EntryForm
      kind={PAYOUT}
      row={row}
      screen={screen}
      save={(fields, seen, extras) =>
        seen ? edit.send({ ...fields, id: seen.id, version: seen.version }, extras) : add.send(fields, extras)
      }
      now={edit.refusal?.stale?.payout}
      edit={edit}
    >
      <DateField name="date" label={PAYOUT_LABELS.date} {...entryDays(screen.today)} />
      <TextField name="chequenum" label={PAYOUT_LABELS.chequenum} maxLength={MAX_CHEQUE} />
      <MoneyField name="gross" label={PAYOUT_LABELS.gross} />
      {PAYOUT_PARTS.map((part) => (
        <MoneyField key={part} name={part} label={PAYOUT_LABELS[part]} optional />
      ))}
      <Net />
    </EntryForm>
  );
}

const NET_PARTS = ["gross", "hst", "wkr_cpp", "wkr_ei", "wkr_tax"] as const;

function Net() {
  const typed: unknown[] = useWatch({ name: [...NET_PARTS] });
  const text = (at: number) => String(typed[at] ?? "");
  const [gross, hst, wkr_cpp, wkr_ei, wkr_tax] = [text(0), text(1), text(2), text(3), text(4)];
  const cents = netOf({ gross, hst, wkr_cpp, wkr_ei, wkr_tax });
  return <ComputedLine label="Net" cents={cents} how="Gross plus HST, minus the worker's deductions." />;
}
