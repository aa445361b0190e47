"use client";

import { cn } from "@/components/ui/cn";
import { control } from "./control-styles";
import { FieldFrame, type FieldProps, useField } from "./field";

/** A Canadian postal code, "M6G 2Y5". */
export function PostalCodeField(props: FieldProps) {
  const { field, error, tie } = useField(props);
  return (
    <FieldFrame {...props} id={tie.id} error={error}>
      <input
        {...field}
        {...tie}
        type="text"
        autoComplete="postal-code"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={10}
        value={field.value ?? ""}
        disabled={props.disabled}
        onChange={(event) => field.onChange(event.target.value.toUpperCase())}
        onBlur={() => {
          if (field.value) field.onChange(normalizePostalCode(String(field.value)));
          field.onBlur();
        }}
        className={cn(control, "max-w-40")}
      />
    </FieldFrame>
  );
}

/** "m6g2y5" → "M6G 2Y5"; anything else is only upper-cased. */
export function normalizePostalCode(text: string): string {
  const bare = text.toUpperCase().replace(/[\s-]/g, "");
  return /^[A-Z]\d[A-Z]\d[A-Z]\d$/.test(bare)
    ? `${bare.slice(0, 3)} ${bare.slice(3)}`
    : text.toUpperCase().trim();
}
