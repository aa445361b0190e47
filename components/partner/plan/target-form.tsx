"use client";

import { useMemo, useRef } from "react";
import type { z } from "zod";
import { DateField } from "@/components/form/date-field";
import { Form, type SubmitExtras } from "@/components/form/form";
import { MoneyField } from "@/components/form/money-field";
import { SubmitButton } from "@/components/form/submit-button";
import { TextAreaField } from "@/components/form/text-area-field";
import { TextField } from "@/components/form/text-field";
import { Button } from "@/components/ui/button";
import { TheirChanges } from "@/components/ui/stale-record";
import { useWrite } from "@/components/ui/use-write";
import { addTargetContract, editTargetContract } from "@/lib/features/partners/plan/contract";
import {
  type TargetForm as Fields,
  MAX_PERIOD,
  MAX_TARGET_NOTES,
  type PlanView,
  planDays,
  type Target,
  type TargetForm as TargetValues,
  targetFields,
  targetIssues,
} from "@/lib/features/partners/plan/rules";
import { formatDate } from "@/lib/values/dates";
import { refineBy } from "@/lib/values/form-fields";
import { formatMoney, plainDollars } from "@/lib/values/money";

type Schema = z.ZodType<Fields, z.input<typeof targetFields>>;
type TargetFormProps = { view: PlanView; target: Target | null; onDone: () => void };

/** Adds a period, or edits one. */
export function TargetForm({ view: { today, viewer, partner }, target, onDone }: TargetFormProps) {
  const base = useRef(target);
  const schema = useMemo(
    () => targetFields.superRefine(refineBy((form: Fields) => targetIssues(form, today))),
    [today],
  );

  const options = { said: () => "Target saved", onDone };
  const add = useWrite(addTargetContract, options);
  const edit = useWrite(editTargetContract, options);
  const save = (values: Fields, extras: SubmitExtras<Schema>) => {
    const seen = base.current;
    // An old tab may show a different partner than the session now acts for.
    const sent = { ...values, hrid: partner.hrid };
    return seen ? edit.send({ ...sent, id: seen.id, version: seen.version }, extras) : add.send(sent, extras);
  };

  return (
    <Form
      label="Target"
      schema={schema}
      defaultValues={target ? fieldsOf(target) : EMPTY}
      draftKey={`target:${viewer}:${partner.hrid}:${target ? `${target.id}:${target.version}` : "new"}`}
      once
      onSubmit={save}
    >
      {(form) => (
        <>
          <TheirChanges
            write={edit}
            base={base}
            now={edit.refusal?.stale?.target}
            changes={(seen, now) => (seen ? changesOf(seen, now) : [])}
            onTake={(now) => form.reset(fieldsOf(now))}
          />
          <TargetFields {...planDays(today)} />
          <div className="flex flex-wrap gap-3">
            <SubmitButton>Save target</SubmitButton>
            <Button variant="ghost" onClick={onDone}>
              Cancel
            </Button>
          </div>
        </>
      )}
    </Form>
  );
}

function TargetFields({ min, max }: { min: string; max: string }) {
  const label = TARGET_LABELS;
  return (
    <div className="grid items-start gap-x-5 gap-y-4 sm:grid-cols-2">
      <TextField
        name="period"
        label={label.period}
        hint="For example, Spring 2026"
        maxLength={MAX_PERIOD}
        className="sm:col-span-2"
      />
      <DateField name="sdate" label={label.sdate} min={min} max={max} />
      <DateField name="fdate" label={label.fdate} min={min} max={max} />
      <MoneyField name="windows" label={label.windows} />
      <MoneyField name="odd_jobs" label={label.odd_jobs} optional />
      <MoneyField name="paint" label={label.paint} optional />
      <TextAreaField
        name="notes"
        label={label.notes}
        optional
        rows={3}
        maxLength={MAX_TARGET_NOTES}
        className="sm:col-span-2"
      />
    </div>
  );
}

const TARGET_LABELS = {
  period: "Period",
  sdate: "Start",
  fdate: "Finish",
  windows: "Windows",
  odd_jobs: "Odd jobs",
  paint: "Paint",
  notes: "Notes",
} as const;

type Field = keyof TargetValues;
const FIELDS = Object.keys(TARGET_LABELS) as Field[];

const EMPTY: TargetValues = {
  period: "",
  sdate: "",
  fdate: "",
  windows: "",
  odd_jobs: "",
  paint: "",
  notes: "",
};

const fieldsOf = ({ period, sdate, fdate, windows, odd_jobs, paint, notes }: Target): TargetValues => ({
  period,
  sdate,
  fdate,
  windows: plainDollars(windows),
  odd_jobs: plainDollars(odd_jobs),
  paint: plainDollars(paint),
  notes,
});

function shownValue(target: Target, field: Field): string {
  if (field === "sdate" || field === "fdate") return formatDate(target[field]);
  if (field === "period" || field === "notes") return target[field] || "–";
  return formatMoney(target[field]);
}

/** The differences between what a form started from and the current record. */
const changesOf = (seen: Target, now: Target) =>
  FIELDS.filter((field) => seen[field] !== now[field]).map((field) => ({
    label: TARGET_LABELS[field],
    was: shownValue(seen, field),
    now: shownValue(now, field),
  }));
