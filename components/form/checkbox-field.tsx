"use client";

import { cn } from "@/components/ui/cn";
import { tick } from "./control-styles";
import { FieldError, FieldHint, type FieldProps, useField } from "./field";

/** Yes or no; the form's value is a boolean. */
export function CheckboxField(props: FieldProps) {
  const { field, error, tie } = useField(props);
  return (
    <div className={cn("grid content-start gap-1.5", props.className)}>
      <label className="flex min-h-control items-center gap-3">
        <input
          {...tie}
          ref={field.ref}
          name={field.name}
          type="checkbox"
          checked={field.value === true}
          disabled={props.disabled}
          onBlur={field.onBlur}
          onChange={(event) => field.onChange(event.target.checked)}
          className={tick}
        />
        <span className={cn("min-w-0", props.hideLabel && "sr-only")}>{props.label}</span>
      </label>
      <FieldHint id={tie.id} hint={props.hint} />
      <FieldError id={tie.id} error={error} />
    </div>
  );
}
