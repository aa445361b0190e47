"use client";

import type { ComponentProps } from "react";
import { cn } from "@/components/ui/cn";
import { control } from "./control-styles";
import { FieldFrame, type FieldProps, useField } from "./field";

type MoneyFieldProps = FieldProps & { empty?: "" | null | undefined; readOnly?: boolean };

/**
 * Dollars with a keypad. The form's value is the wire's: "185.00"; an empty field is "" unless `empty` says
 * otherwise.
 */
export function MoneyField({ empty = "", readOnly, ...props }: MoneyFieldProps) {
  const { field, error, tie } = useField(props);
  return (
    <FieldFrame {...props} id={tie.id} error={error}>
      <MoneyInput
        {...field}
        {...tie}
        readOnly={readOnly}
        disabled={props.disabled}
        value={field.value ?? ""}
        onChange={(event) => field.onChange(event.target.value === "" ? empty : event.target.value)}
        onBlur={() => {
          if (field.value) field.onChange(normalizeMoney(String(field.value)));
          field.onBlur();
        }}
      />
    </FieldFrame>
  );
}

/** Just the control, for fields that include an amount. */
export function MoneyInput({ className, ...rest }: ComponentProps<"input">) {
  return (
    <div className={cn("relative", className)}>
      <span
        aria-hidden
        className="pointer-events-none absolute inset-y-0 left-3 flex items-center text-ink-muted"
      >
        {"$"}
      </span>
      <input
        {...rest}
        type="text"
        inputMode="decimal"
        autoComplete="off"
        className={cn(control, "pl-7 text-right")}
      />
    </div>
  );
}

/** "1,185" or "$185.5" in wire format: "1185.00", "185.50"; anything else stays as typed. */
export function normalizeMoney(text: string): string {
  const bare = text.replace(/[$,\s]/g, "");
  const parts = /^(-?)(\d*)(?:\.(\d{0,2}))?$/.exec(bare);
  if (!parts || !/\d/.test(bare)) return text.trim();
  const [, sign = "", dollars = "", cents = ""] = parts;
  return `${sign}${dollars.replace(/^0+(?=\d)/, "") || "0"}.${cents.padEnd(2, "0")}`;
}
