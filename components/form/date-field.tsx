"use client";

import { cn } from "@/components/ui/cn";
import { control } from "./control-styles";
import { FieldFrame, type FieldProps, useField } from "./field";

type DateFieldProps = FieldProps & { min?: string; max?: string; empty?: "" | null | undefined };

/** A day, "2026-05-12"; the browser's date picker. */
export function DateField({ min, max, empty = "", ...props }: DateFieldProps) {
  const { field, error, tie } = useField(props);
  return (
    <FieldFrame {...props} id={tie.id} error={error}>
      <input
        {...field}
        {...tie}
        min={min}
        max={max}
        type="date"
        value={field.value ?? ""}
        disabled={props.disabled}
        onChange={(event) => field.onChange(event.target.value === "" ? empty : event.target.value)}
        className={cn(control, "appearance-none")}
      />
    </FieldFrame>
  );
}
