"use client";

import { useFormContext } from "react-hook-form";
import { cn } from "@/components/ui/cn";
import { control } from "./control-styles";
import { FieldFrame, type FieldProps, useField } from "./field";

/** A Canadian number, formatted as (416) 555-0134 on blur. Invalid numbers stay as typed. */
export function PhoneField(props: FieldProps) {
  const { field, error, tie } = useField(props);
  const { getValues } = useFormContext();
  const tidy = async (typed: string) => {
    // Loaded only here: the numbering plan is larger than the rest of the form.
    const { parsePhoneNumberFromString } = await import("libphonenumber-js/min");
    const number = parsePhoneNumberFromString(typed, "CA");
    // Edited in the meantime: leave it alone.
    if (!number?.isValid() || getValues(props.name) !== typed) return;
    field.onChange(
      number.countryCallingCode === "1" ? number.formatNational() : number.formatInternational(),
    );
  };
  return (
    <FieldFrame {...props} id={tie.id} error={error}>
      <input
        {...field}
        {...tie}
        type="tel"
        inputMode="tel"
        autoComplete="tel"
        value={field.value ?? ""}
        disabled={props.disabled}
        onBlur={() => {
          field.onBlur();
          if (field.value) void tidy(String(field.value));
        }}
        className={cn(control)}
      />
    </FieldFrame>
  );
}
