"use client";

import { NONE_SELECTED } from "@/lib/values/form-fields";
import { RadioField } from "./radio-field";
import { SelectField } from "./select-field";

type ChoiceFieldProps = { name: string; label: string; options: readonly string[] };

const MOST_IN_VIEW = 6;

/**
 * A short list with every choice in view, for one tap; a longer list from the office opens. None Selected is no
 * choice.
 */
export function ChoiceField({ name, label, options }: ChoiceFieldProps) {
  const shown = options.filter((value) => value !== NONE_SELECTED);
  const choices = shown.map((value) => ({ value, label: value }));
  if (shown.length <= MOST_IN_VIEW) return <RadioField inline name={name} label={label} options={choices} />;
  const all = [{ value: NONE_SELECTED, label: NONE_SELECTED }, ...choices];
  return <SelectField name={name} label={label} options={all} placeholder={null} />;
}
