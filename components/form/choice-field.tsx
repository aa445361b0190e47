"use client";

import { NONE_SELECTED } from "@/lib/values/form-fields";
import { RadioField } from "./radio-field";
import { SelectField } from "./select-field";

type ChoiceFieldProps = { name: string; label: string; options: readonly string[] };

const MOST_IN_VIEW = 7;

/**
 * A short list with every choice in view, for one tap; a longer list from the office opens. None Selected takes a tap
 * back.
 */
export function ChoiceField({ name, label, options }: ChoiceFieldProps) {
  const all = [NONE_SELECTED, ...options.filter((value) => value !== NONE_SELECTED)];
  const choices = all.map((value) => ({ value, label: value }));
  if (all.length <= MOST_IN_VIEW) return <RadioField inline name={name} label={label} options={choices} />;
  return <SelectField name={name} label={label} options={choices} placeholder={null} />;
}
