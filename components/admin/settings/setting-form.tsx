"use client";

import { useMemo, useRef } from "react";
import { Form, type SubmitExtras } from "@/components/form/form";
import { SubmitButton } from "@/components/form/submit-button";
import { TheirChanges } from "@/components/ui/stale-record";
import { useWrite } from "@/components/ui/use-write";
import { changeSettingContract } from "@/lib/core/settings/contract";
import { formOf, placeOf, settingOf } from "@/lib/core/settings/form-rules";
import type { SettingView } from "@/lib/core/settings/settings-view";
import { SHAPES } from "@/lib/core/settings/shape-rules";
import { valueLines } from "@/lib/core/settings/words-rules";
import { ApiError } from "@/lib/platform/http/call-api";
import { formatDate } from "@/lib/values/dates";
import { FromDay } from "./from-day";
import { SettingFields } from "./setting-fields";
import { settingSchema, versionOn } from "./setting-schema";

type Schema = ReturnType<typeof settingSchema>;
type SettingFormProps = { setting: SettingView; today: string; viewer: number; area: string };

/** The form of one setting, after its shape. */
export function SettingForm({ setting, today, viewer, area }: SettingFormProps) {
  const { key, value, rows, dated } = setting;
  const { label } = SHAPES[key];
  // What the other person stored, once it was looked at: the areas that are not edited, and the version to say.
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
          <SettingFields settingKey={key} />
          {dated && <FromDay today={today} rows={rows} />}
          <div>
            <SubmitButton>Save {label}</SubmitButton>
          </div>
        </>
      )}
    </Form>
  );
}

type Values = ReturnType<Schema["parse"]>;

/** The server names parts of the value; the form knows where they stand. */
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
