"use client";

import { useMemo, useRef } from "react";
import { useWatch } from "react-hook-form";
import { z } from "zod";
import { CheckboxField } from "@/components/form/checkbox-field";
import { DateField } from "@/components/form/date-field";
import { Form, type SubmitExtras } from "@/components/form/form";
import { SubmitButton } from "@/components/form/submit-button";
import { Alert } from "@/components/ui/alert";
import { TheirChanges } from "@/components/ui/stale-record";
import { useWrite } from "@/components/ui/use-write";
import { changeSettingContract } from "@/lib/core/settings/contract";
import { formIssues, formOf, placeOf, settingOf } from "@/lib/core/settings/form-rules";
import type { SettingKey } from "@/lib/core/settings/schema";
import type { SettingRow, SettingView } from "@/lib/core/settings/settings-view";
import { SHAPES } from "@/lib/core/settings/shape-rules";
import {
  ASK_PAST,
  around,
  fromIssue,
  isDated,
  pastWords,
  type Since,
  valueLines,
} from "@/lib/core/settings/words-rules";
import { ApiError } from "@/lib/platform/http/call-api";
import { formatDate, isBusinessDate } from "@/lib/values/dates";
import { SettingFields } from "./setting-fields";

type Schema = ReturnType<typeof settingSchema>;
type SettingFormProps = {
  setting: SettingView;
  today: string;
  viewer: number;
  area: string;
  logo: string | null;
};

/** The form of one setting, built from its shape. */
export function SettingForm({ setting, today, viewer, area, logo }: SettingFormProps) {
  const { key, value, rows, dated } = setting;
  const { label } = SHAPES[key];
  // What the other person stored: the areas not being edited, and the version to send.
  const base = useRef<{ value: unknown; version?: string }>({ value });
  const schema = useMemo(() => settingSchema(key, { before: value, area, today }), [key, value, area, today]);
  const now = versionOn(rows, today);

  const write = useWrite(changeSettingContract, {
    said: ({ from }) => (from > today ? `${label}: planned from ${formatDate(from)}` : `${label} saved`),
  });
  const save = ({ from, confirmed, ...form }: Values, extras: SubmitExtras<Schema>) => {
    const version = base.current.version ?? versionOn(rows, dated ? from : today);
    const wanted = { key, value: settingOf(key, form, base.current.value, area), version };
    return write.send(dated ? { ...wanted, from, confirmed } : wanted, extras).catch((error: unknown) => {
      throw atFields(error, (where) => placeOf(key, form, where));
    });
  };

  return (
    <Form
      label={label}
      schema={schema}
      defaultValues={{ ...formOf(key, value, area), from: today, confirmed: false }}
      draftKey={`setting:${viewer}:${key}:${area}:${now}`}
      onSubmit={save}
    >
      {(form) => (
        <>
          <TheirChanges
            write={write}
            base={base}
            now={write.refusal?.stale}
            changes={(_, now) => valueLines(key, now.value, area)}
            onTake={(now) => form.reset({ ...form.getValues(), ...formOf(key, now.value, area) })}
          />
          <SettingFields settingKey={key} logo={logo} />
          {dated && <FromDay today={today} rows={rows} />}
          <div>
            <SubmitButton variant={form.formState.isDirty ? "primary" : "secondary"}>
              {`Save ${label.replace(/^[A-Z](?=[a-z])/, (first) => first.toLowerCase())}`}
            </SubmitButton>
          </div>
        </>
      )}
    </Form>
  );
}

type Values = ReturnType<Schema["parse"]>;

/** The server names parts of the value; the form knows their fields. */
function atFields(error: unknown, place: (where: string[]) => string): unknown {
  if (!(error instanceof ApiError) || !error.errors) return error;
  const errors = Object.fromEntries(
    Object.entries(error.errors).map(([name, messages]) => [
      name === "from" || name === "confirmed" ? name : place(name.split(".")),
      messages,
    ]),
  );
  return new ApiError(error.status, error.code, error.message, { errors, details: error.details });
}

const texts = z.record(z.string(), z.string());

type Facts = { before: unknown; area: string; today: string };

/** A setting's form, with the rules of its value and of its start day. */
const settingSchema = (key: SettingKey, { before, area, today }: Facts) =>
  z
    .object({ fields: texts, rows: z.array(texts), from: z.string(), confirmed: z.boolean() })
    .superRefine(({ from, confirmed, ...form }, ctx) => {
      const say = (field: string, message: string) =>
        ctx.addIssue({ code: "custom", path: field.split("."), message });
      for (const { field, message } of formIssues(key, form, before, area)) say(field, message);
      if (!isDated(key)) return;
      const issue = isBusinessDate(from) ? fromIssue(key, from, today) : "Enter a date";
      if (issue) say("from", issue);
      else if (from < today && !confirmed) say("confirmed", ASK_PAST);
    });

/** The version of the value in effect when the page was read, or the server's marker for the default. */
const versionOn = (rows: readonly SettingRow[], day: string): string =>
  around(rows, day).holding?.version ?? "default";

type FromDayProps = { today: string; rows: readonly Since[] };

/** The day the value takes effect; a past day needs an extra confirmation. */
function FromDay({ today, rows }: FromDayProps) {
  const from: unknown = useWatch({ name: "from" });
  const day = isBusinessDate(from) ? String(from) : "";
  return (
    <>
      <DateField name="from" label="From" className="max-w-56" />
      {day > today && (
        <p className="-mt-3 text-ink-muted">
          Planned to start on {formatDate(day)}. You can withdraw it until then.
        </p>
      )}
      {day !== "" && day < today && (
        <Alert kind="warning" title="This day is past">
          <p className="mb-3">{pastWords(rows, day)}</p>
          <CheckboxField name="confirmed" label="Yes, change past values" />
        </Alert>
      )}
    </>
  );
}
