"use client";

import { useWatch } from "react-hook-form";
import type { FieldProps } from "@/components/form/field";
import { MoneyField } from "@/components/form/money-field";
import { SelectField } from "@/components/form/select-field";
import { TextAreaField } from "@/components/form/text-area-field";
import { TextField } from "@/components/form/text-field";
import { cn } from "@/components/ui/cn";
import { presetsOf } from "@/lib/core/settings/preset-rules";
import type { SettingKey } from "@/lib/core/settings/schema";
import { MOST_LINES, SHAPES } from "@/lib/core/settings/shape-rules";
import type { FieldShape } from "@/lib/core/settings/shapes/field-rules";
import { LogoField } from "./logo-field";
import { PresetChoice } from "./preset-choice";
import { RowList } from "./row-list";

/** A code, its label, and a longer text. */
const GRIDS: Partial<Record<number, string>> = { 3: "sm:grid-cols-[6rem_9rem_1fr]" };
/** Rows of so few fields are one line each, and only the first shows the labels. */
const MOST_IN_LINE = 3;

/** The inputs of a setting: an object's fields, or its rows. */
export function SettingFields({ settingKey, logo }: { settingKey: SettingKey; logo: string | null }) {
  const { form, fields, item = "entry", fixed } = SHAPES[settingKey];
  if (form === "one" || form === "fields") {
    const inputs = (
      <div className="grid gap-4 sm:grid-cols-2">
        {fields.map((field) => (
          <FieldInput key={field.name} field={field} name={`fields.${field.name}`} logo={logo} />
        ))}
      </div>
    );
    const presets = presetsOf(settingKey);
    if (presets)
      return (
        <PresetChoice settingKey={settingKey} presets={presets}>
          {inputs}
        </PresetChoice>
      );
    return (
      <>
        {inputs}
        {settingKey === "burden" && <BurdenSum fields={fields} />}
      </>
    );
  }
  const [first] = fields;
  const single = fields.length === 1;
  return (
    <RowList
      item={item}
      blank={Object.fromEntries(fields.map(({ name }) => [name, ""]))}
      fixed={fixed}
      movable={form !== "record" && settingKey !== "shops"}
      max={form === "areas" ? MOST_LINES : 60}
    >
      {(row, at) =>
        single && first ? (
          <FieldInput
            field={{ ...first, label: `${first.label} ${at + 1}` }}
            name={`${row}.${first.name}`}
            bare
          />
        ) : (
          <fieldset
            data-line={fields.length <= MOST_IN_LINE || undefined}
            className={cn(
              "grid gap-3",
              GRIDS[fields.length] ?? "sm:grid-cols-2",
              at > 0 && fields.length <= MOST_IN_LINE && "sm:[&_label]:sr-only",
            )}
          >
            <legend className="sr-only">{`${item} ${at + 1}`}</legend>
            {fields.map((field) => (
              <FieldInput key={field.name} field={field} name={`${row}.${field.name}`} />
            ))}
          </fieldset>
        )
      }
    </RowList>
  );
}

/** The sum of the five rates, as they're typed (rule labour-burden). */
function BurdenSum({ fields }: { fields: readonly FieldShape[] }) {
  const typed: unknown = useWatch({ name: "fields" });
  const texts = (typed ?? {}) as Record<string, string>;
  const sum = fields.reduce((total, { name }) => total + Number((texts[name] ?? "").replace(",", ".")), 0);
  return (
    <p className="font-medium">Together: {Number.isFinite(sum) ? `${Math.round(sum * 1e4) / 1e4}%` : "–"}</p>
  );
}

const YES_NO = [
  { value: "yes", label: "Yes" },
  { value: "no", label: "No" },
];

type FieldInputProps = {
  field: FieldShape;
  name: string;
  /** Its row says what it is, so the label is only for screen readers. */
  bare?: boolean;
  logo?: string | null;
};

/** One input, by its kind. */
function FieldInput({ field, name, bare = false, logo = null }: FieldInputProps) {
  const { kind, hint, readOnly } = field;
  const unit = kind === "percent" ? "%" : field.unit;
  const label = unit ? `${field.label} (${unit})` : field.label;
  const props: FieldProps = { name, label, hint, hideLabel: bare };
  switch (kind) {
    case "area":
      return <TextAreaField {...props} rows={2} maxLength={500} />;
    case "money":
      return <MoneyField {...props} />;
    case "percent":
    case "decimal":
      return <TextField {...props} inputMode="decimal" autoComplete="off" />;
    case "whole":
      return <TextField {...props} inputMode="numeric" autoComplete="off" />;
    case "choice":
      return <SelectField {...props} options={YES_NO} placeholder={null} />;
    case "picture":
      return <LogoField name={name} label={label} stored={logo} />;
    case "phone":
      return <TextField {...props} inputMode="tel" autoComplete="off" />;
    case "email":
    case "url":
      return <TextField {...props} type={kind} autoComplete="off" />;
    default:
      return <TextField {...props} readOnly={readOnly} autoComplete="off" maxLength={500} />;
  }
}
