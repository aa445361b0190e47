"use client";

import type { FieldProps } from "@/components/form/field";
import { MoneyField } from "@/components/form/money-field";
import { SelectField } from "@/components/form/select-field";
import { TextAreaField } from "@/components/form/text-area-field";
import { TextField } from "@/components/form/text-field";
import type { FieldShape } from "@/lib/core/settings/shape-rules";

const NEEDED = [
  { value: "no", label: "Not needed" },
  { value: "yes", label: "Needed" },
];

type FieldInputProps = {
  field: FieldShape;
  name: string;
  /** Its row says what it is: the label is for screen readers. */
  bare?: boolean;
};

/** One input after its kind. */
export function FieldInput({ field, name, bare = false }: FieldInputProps) {
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
      return <SelectField {...props} options={NEEDED} placeholder={null} />;
    case "phone":
      return <TextField {...props} inputMode="tel" autoComplete="off" />;
    case "email":
    case "url":
      return <TextField {...props} type={kind} autoComplete="off" />;
    default:
      return <TextField {...props} readOnly={readOnly} autoComplete="off" maxLength={500} />;
  }
}
