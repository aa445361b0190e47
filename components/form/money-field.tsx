"use client";

import type { ComponentProps } from "react";
import { cn } from "@/components/ui/cn";
import { control } from "./control-styles";
import { FieldFrame, type FieldProps, useField } from "./field";
import { normalizeMoney } from "./money-text";

type MoneyFieldProps = FieldProps & { empty?: "" | null | undefined; readOnly?: boolean };

/** Dollars by keypad. The form's value is the wire's: "185.00"; an empty field is "" unless `empty` says otherwise. */
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

/** The control alone, for fields that hold an amount among other things. */
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
