"use client";

import { CopyCheck } from "lucide-react";
import { type ReactNode, useState } from "react";
import { useFormContext, useFormState, useWatch } from "react-hook-form";
import { CheckboxField } from "@/components/form/checkbox-field";
import { ChoiceField } from "@/components/form/choice-field";
import { MoneyField } from "@/components/form/money-field";
import { TextField } from "@/components/form/text-field";
import { Button } from "@/components/ui/button";
import type { Fact } from "@/components/ui/stale-record";
import type { JobDetailsView, StaffJob } from "@/lib/core/jobs/job-schema";
import { type LastAnswers, NOTES, type ReportForm } from "@/lib/core/jobs/report/report-totals-rules";
import { asksCash, asksCheque, RECEIVABLE_OPTIONS } from "@/lib/core/work/receivable-rules";
import { CAGES_LINE, PRICED_PARTS } from "@/lib/core/work/schema";
import { NONE_SELECTED } from "@/lib/values/form-fields";
import { formatMoney, parseMoney } from "@/lib/values/money";
import { type Pricing, useTotals } from "./work-totals";

type JobPaymentFieldsProps = { email: string | null; settled: boolean; pricing: Pricing };

/** Payment in a job's return, where the form adds up the total. */
export function JobPaymentFields({ pricing, ...props }: JobPaymentFieldsProps) {
  const total = useTotals(pricing)?.total ?? 0;
  return <PaymentFields {...props} total={total} options={RECEIVABLE_OPTIONS} />;
}

type PaymentFieldsProps = {
  email: string | null;
  settled: boolean;
  /** With HST, in cents. */
  total: number;
  options: readonly string[];
};

/**
 * The payment; cash and cheque fields depend on the status. A settled job shows its status as a fixed label.
 */
export function PaymentFields({ email, settled, total, options }: PaymentFieldsProps) {
  const status = String(useWatch({ name: "recStatus" }) ?? "");
  return (
    <Group title="Payment">
      {settled ? (
        <p className="flex flex-wrap justify-between gap-x-4">
          <span className="font-medium">Receivable status</span>
          <span className="font-semibold">{status}</span>
        </p>
      ) : (
        <ChoiceField name="recStatus" label="Receivable status" options={options} />
      )}
      {!settled && asksCheque(status) && (
        <TextField
          name="chqNum"
          label="Cheque number"
          inputMode="numeric"
          maxLength={40}
          autoComplete="off"
        />
      )}
      {!settled && asksCash(status) && <CashFields email={email} total={total} />}
    </Group>
  );
}

function CashFields({ email, total }: Pick<PaymentFieldsProps, "email" | "total">) {
  const cash = parseMoney(String(useWatch({ name: "cashAmount" }) ?? ""));
  const reason = useWatch({ name: "cashReason" });
  const { errors } = useFormState({ name: "cashReason" });
  const differs = cash !== null && cash > 0 && total > 0 && cash !== total;
  return (
    <>
      <MoneyField
        name="cashAmount"
        label="Cash amount"
        hint={total > 0 ? `The total with HST is ${formatMoney(total)}.` : undefined}
      />
      {(differs || reason || errors.cashReason) && (
        <TextField
          name="cashReason"
          label={differs ? "Why the cash isn't the total" : "Why the amounts changed"}
          hint={
            !differs
              ? undefined
              : cash < total
                ? `${formatMoney(total - cash)} is still owed.`
                : `That's ${formatMoney(cash - total)} more than the total.`
          }
          maxLength={200}
        />
      )}
      <CheckboxField
        name="sendCashReceipt"
        label="Send cash receipt"
        disabled={!email}
        hint={email ? `To ${email}` : "No receipt: this client has no email address."}
      />
    </>
  );
}

type FoldedGroupProps = {
  title: string;
  /** The section's fields: an error in one of them opens it. */
  names: readonly string[];
  /** The text of the folded section; null keeps it open because something still has to be filled in. */
  summary: string | null;
  children: ReactNode;
};

/** A section whose values are usually right: one line, until someone changes it or a value is wrong. */
export function FoldedGroup({ title, names, summary, children }: FoldedGroupProps) {
  const { errors } = useFormState({ name: [...names] });
  const [open, setOpen] = useState(summary === null);
  if (!open && (summary === null || names.some((name) => errors[name]))) setOpen(true);
  return (
    <fieldset className="min-w-0 border-line border-t pt-4">
      <legend className="sr-only">{title}</legend>
      <div className="flex flex-wrap items-center justify-between gap-3">
        <div className="min-w-0 flex-1 basis-28">
          <p aria-hidden className="font-semibold text-lg">
            {title}
          </p>
          {!open && <p className="text-ink-muted">{summary}</p>}
        </div>
        {!open && (
          <Button
            variant="secondary"
            aria-expanded={false}
            aria-label={`Change ${title.toLowerCase()}`}
            onClick={() => setOpen(true)}
          >
            Change
          </Button>
        )}
      </div>
      <div hidden={!open} className="mt-4 grid min-w-0 gap-5">
        {children}
      </div>
    </fieldset>
  );
}

/** A section of a long form with its own heading. */
export function Group({ title, children }: { title: string; children: ReactNode }) {
  return (
    <fieldset className="grid min-w-0 gap-5 border-line border-t pt-4">
      <legend className="float-left mb-1 w-full font-semibold text-lg">{title}</legend>
      {children}
    </fieldset>
  );
}

/** The office's list; a stored value stays available after the list has changed. */
export const choices = (list: readonly string[], stored: string) => [...new Set([...list, stored])];

/** A bare "Yes" wouldn't say to what. */
const answerText = ([name, value]: [string, string | boolean]) =>
  name === "clientHome" ? `Client home: ${value}` : value;

type SameAsLastProps = { last: LastAnswers; settled: boolean };

/** One tap copies the answers from the crew's last job; people then change what's different. */
export function SameAsLast({ last: { address, answers }, settled }: SameAsLastProps) {
  const { setValue, formState } = useFormContext();
  const again = Object.entries(answers).filter(([name]) => !settled || name !== "recStatus");
  if (again.length === 0) return null;
  const shouldValidate = formState.isSubmitted;
  return (
    <Button
      variant="secondary"
      full
      onClick={() => {
        for (const [name, value] of again) setValue(name, value, { shouldDirty: true, shouldValidate });
      }}
      icon={<CopyCheck aria-hidden className="size-6 shrink-0" />}
      className="justify-start text-left max-[15rem]:flex-wrap"
    >
      <span className="min-w-0 py-1 leading-snug">
        {`Same as ${address}`}
        <span className="block font-normal text-sm">{again.map(answerText).join(" · ")}</span>
      </span>
    </Button>
  );
}

/** The crew's possible next stops, by number and address. */
export function destinations(places: StaffJob["nextDests"], stored: string) {
  const offered = places.map(({ address, num }) => ({
    value: address,
    label: num ? `${num} · ${address}` : address,
  }));
  const known = offered.some(({ value }) => value === stored) || stored === NONE_SELECTED;
  return [
    { value: NONE_SELECTED, label: NONE_SELECTED },
    ...offered,
    ...(known ? [] : [{ value: stored, label: stored }]),
  ];
}

type Times = Pick<ReportForm, "startHour" | "startMinute" | "finishHour" | "finishMinute">;
type Payment = Pick<ReportForm, "recStatus" | "cashAmount" | "cashReason" | "chqNum">;

export const TIME_FACTS: readonly Fact<Times>[] = [
  ["Start", ({ startHour, startMinute }) => startHour && `${startHour}:${startMinute}`],
  ["Finish", ({ finishHour, finishMinute }) => finishHour && `${finishHour}:${finishMinute}`],
];

export const PAYMENT_FACTS: readonly Fact<Payment>[] = [
  ["Receivable status", ({ recStatus }) => recStatus],
  ["Cash amount", ({ cashAmount }) => cashAmount],
  ["Why the cash isn't the total", ({ cashReason }) => cashReason],
  ["Cheque number", ({ chqNum }) => chqNum],
];

const tick = (done: boolean) => (done ? "Yes" : "No");

/** A job's return, in its form's terms. */
export const reportFacts = (labels: JobDetailsView["labels"]): readonly Fact<ReportForm>[] => [
  ...TIME_FACTS,
  ["Est Mins", ({ estMins }) => estMins],
  ...PRICED_PARTS.map(
    (part): Fact<ReportForm> => [
      labels[part]?.label ?? part.toUpperCase(),
      (form) => (form[`${part}Check`] ? form[`${part}Text`] || "Yes" : "No"),
    ],
  ),
  ["Custom description", ({ customDesc }) => customDesc],
  [CAGES_LINE, ({ cagesCheck }) => tick(cagesCheck)],
  ["Discount", ({ discountText }) => discountText],
  ...PAYMENT_FACTS,
  ["Lawn sign", ({ lawnSign }) => lawnSign],
  ["Client home", ({ clientHome }) => clientHome],
  ["Next destination", ({ nextDest }) => nextDest],
  ...NOTES.map(({ column, label }): Fact<ReportForm> => [label, (form) => form[column]]),
];
