"use client";

import { CheckboxField } from "@/components/form/checkbox-field";
import { Form } from "@/components/form/form";
import { SelectField } from "@/components/form/select-field";
import { SubmitButton } from "@/components/form/submit-button";
import { useWrite } from "@/components/ui/use-write";
import { choicesForm, choicesOf, formOf } from "@/lib/core/pushes/choices-rules";
import { choosePushesContract, type PushChoicesForm } from "@/lib/core/pushes/contract";
import { PUSH_KIND_NAMES, PUSH_KINDS } from "@/lib/core/pushes/push-rules";
import { formatMinutes } from "@/lib/values/clock-time";

const HOURS = Array.from({ length: 24 }, (_, hour) => ({
  value: `${String(hour).padStart(2, "0")}:00`,
  label: formatMinutes(hour * 60),
}));

/** What to notify this person about, and their quiet hours. */
export function ChoicesForm({ choices }: { choices: PushChoicesForm }) {
  const { send } = useWrite(choosePushesContract, { said: () => "Saved" });
  return (
    <Form
      schema={choicesForm}
      defaultValues={formOf(choices)}
      label="Notifications"
      className="grid gap-4"
      onSubmit={(values, extras) => send(choicesOf(values), extras)}
    >
      <fieldset className="grid gap-1">
        <legend className="mb-1 font-medium">Notify me when</legend>
        {PUSH_KIND_NAMES.map((kind) => (
          <CheckboxField key={kind} name={kind} label={PUSH_KINDS[kind]} />
        ))}
      </fieldset>
      <fieldset className="grid grid-cols-2 gap-3">
        <legend className="mb-1 font-medium">Quiet hours</legend>
        <SelectField name="quiet_from" label="Quiet from" options={HOURS} placeholder="None" />
        <SelectField name="quiet_until" label="Quiet until" options={HOURS} placeholder="None" />
      </fieldset>
      <p className="text-ink-muted text-sm">
        Nothing is sent during quiet hours, or afterwards. Your run sheet always shows what changed.
      </p>
      <SubmitButton>Save</SubmitButton>
    </Form>
  );
}
