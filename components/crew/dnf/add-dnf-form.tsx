"use client";

import type { z } from "zod";
import { DateField } from "@/components/form/date-field";
import { Form, type SubmitExtras } from "@/components/form/form";
import { SelectField } from "@/components/form/select-field";
import { SubmitButton } from "@/components/form/submit-button";
import { TextAreaField } from "@/components/form/text-area-field";
import { addDnfForm, STAFF_DESC_LENGTH } from "@/lib/core/dnfs/schema";
import { formatClock, HOUR_CHOICES, toClock } from "@/lib/values/clock-time";

const EMPTY = { dnfdesc: "", sdate: "", fdate: "", stime: "" };

const HOURS = HOUR_CHOICES.map((hour) => {
  const value = toClock(Number(hour) * 60);
  return { value, label: formatClock(value) };
});

type AddDnfFormProps = {
  draftKey: string;
  onSubmit: (
    values: z.output<typeof addDnfForm>,
    extras: SubmitExtras<typeof addDnfForm>,
  ) => Promise<unknown>;
};

/** What wasn't done, and the promised date if there is one. */
export function AddDnfForm({ draftKey, onSubmit }: AddDnfFormProps) {
  return (
    <Form
      schema={addDnfForm}
      defaultValues={EMPTY}
      draftKey={draftKey}
      label="Add DNF"
      resetOnSuccess
      onSubmit={onSubmit}
    >
      <TextAreaField name="dnfdesc" label="DNF description" rows={3} maxLength={STAFF_DESC_LENGTH} />
      <DateField name="sdate" label="Promised from" optional hint="Leave blank for two weeks from today." />
      <DateField name="fdate" label="Promised until" optional />
      <SelectField name="stime" label="Start time" optional placeholder="Any time" options={HOURS} />
      <SubmitButton full pendingLabel="Saving…">
        Save DNF
      </SubmitButton>
    </Form>
  );
}
