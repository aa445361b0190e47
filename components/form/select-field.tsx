"use client";

import { FieldFrame, type FieldProps, useField } from "./field";
import { NativeSelect, type Option, selectedValue } from "./native-select";

type SelectFieldProps = FieldProps & {
  options: readonly Option[];
  /** The empty choice, "Choose…" by default; `null`: none. */
  placeholder?: string | null;
  /** The form's value of the empty choice: "" for text options, undefined for numbers. */
  empty?: "" | null | undefined;
};

/** One of a list; the form's value is the option's, so numbers stay numbers. */
export function SelectField({ options, placeholder = "Choose…", ...props }: SelectFieldProps) {
  const { field, error, tie } = useField(props);
  const empty = "empty" in props ? props.empty : typeof options[0]?.value === "number" ? undefined : "";
  return (
    <FieldFrame {...props} id={tie.id} error={error}>
      <NativeSelect
        {...field}
        {...tie}
        options={options}
        placeholder={placeholder ?? undefined}
        value={field.value ?? ""}
        disabled={props.disabled}
        onChange={(event) => field.onChange(selectedValue(options, event.target.value) ?? empty)}
      />
    </FieldFrame>
  );
}
