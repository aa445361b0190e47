"use client";

import { useState } from "react";
import { z } from "zod";
import { tick } from "@/components/form/control-styles";
import { DateField } from "@/components/form/date-field";
import { FieldError, FieldHint, useField } from "@/components/form/field";
import { Form, type SubmitExtras } from "@/components/form/form";
import { RadioField } from "@/components/form/radio-field";
import { SubmitButton } from "@/components/form/submit-button";
import { TextField } from "@/components/form/text-field";
import { Button } from "@/components/ui/button";
import { Dialog } from "@/components/ui/dialog";
import { type DayOffForm, dayOffFields } from "@/lib/core/days-off/contract";
import { DAY_OFF_KINDS, dayOffIssues, KIND_WORDS, WEEKDAY_WORDS } from "@/lib/core/days-off/rules";
import { Kept } from "@/lib/platform/http/writer";
import { refineBy } from "@/lib/values/form-fields";

const KINDS = DAY_OFF_KINDS.map((kind) => ({ value: kind, label: KIND_WORDS[kind] }));
const schemaFrom = (earliest: string | null) =>
  dayOffFields.superRefine(refineBy((form: DayOffForm) => dayOffIssues(form, earliest)));
type Schema = ReturnType<typeof schemaFrom>;

type DayOffDialogProps = {
  title: string;
  /** The label of the button that opens it, and of the one that sends it. */
  act: string;
  /** The first day that can be entered; null for any. */
  earliest: string | null;
  noteHint: string;
  draftKey: string;
  onSubmit: (values: z.output<Schema>, extras: SubmitExtras<Schema>) => Promise<unknown>;
};

/** Whole days off: from and to, on some weekdays or all, and why. */
export function DayOffDialog({ title, act, earliest, noteHint, draftKey, onSubmit }: DayOffDialogProps) {
  const [open, setOpen] = useState(false);
  const [schema] = useState(() => schemaFrom(earliest));
  return (
    <Dialog title={title} open={open} onOpenChange={setOpen} trigger={<Button>{act}</Button>}>
      <Form
        label={title}
        schema={schema}
        defaultValues={{ from: "", to: "", weekdays: [], note: "" }}
        draftKey={draftKey}
        once
        onSubmit={async (values, extras) => {
          await onSubmit(values, extras).catch((error: unknown) => {
            if (error instanceof Kept) setOpen(false);
            throw error;
          });
          setOpen(false);
        }}
        className="grid gap-4"
      >
        <RadioField inline name="kind" label="Reason" options={KINDS} />
        <div className="grid gap-4 sm:grid-cols-2">
          <DateField name="from" label="First day" min={earliest ?? undefined} />
          <DateField
            name="to"
            label="Last day"
            hint="Leave empty for weekdays that repeat until further notice."
          />
        </div>
        <WeekdaysField name="weekdays" label="Only on" hint="None checked: every day." />
        <TextField name="note" label="Note" optional maxLength={300} hint={noteHint} />
        <SubmitButton>{act}</SubmitButton>
      </Form>
    </Dialog>
  );
}

/** Weekdays as checkboxes; the value is their numbers, 1 Monday to 7 Sunday. */
function WeekdaysField(props: { name: string; label: string; hint: string }) {
  const { field, error, tie } = useField(props);
  const { id, ...described } = tie;
  const chosen = z.array(z.number()).catch([]).parse(field.value);
  return (
    <fieldset {...described} className="grid content-start gap-1.5">
      <legend className="mb-1.5 font-medium">{props.label}</legend>
      <FieldHint id={id} hint={props.hint} />
      <div className="flex flex-wrap gap-2">
        {WEEKDAY_WORDS.map((word, at) => (
          <label
            key={word}
            className="flex min-h-control items-center gap-2 rounded-lg border border-edge px-2"
          >
            <input
              id={at === 0 ? id : undefined}
              ref={at === 0 ? field.ref : undefined}
              type="checkbox"
              className={tick}
              checked={chosen.includes(at + 1)}
              onChange={({ target }) =>
                field.onChange(
                  target.checked
                    ? [...chosen, at + 1].sort((a, b) => a - b)
                    : chosen.filter((day) => day !== at + 1),
                )
              }
            />
            {word}
          </label>
        ))}
      </div>
      <FieldError id={id} error={error} />
    </fieldset>
  );
}
