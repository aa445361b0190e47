"use client";

import type { ReactNode } from "react";
import { cn } from "@/components/ui/cn";
import { tick } from "./control-styles";
import { FieldError, FieldHint, type FieldProps, Optional, useField } from "./field";

export type RadioOption = {
  value: string | number | boolean;
  label: string;
  hint?: ReactNode;
  disabled?: boolean;
};

type RadioFieldProps = FieldProps & { options: readonly RadioOption[]; inline?: boolean };

/** A few choices, all in view; the form's value is the option's. */
export function RadioField({ options, inline = false, ...props }: RadioFieldProps) {
  const { field, error, tie } = useField(props);
  const { id, ...described } = tie;
  return (
    <fieldset {...described} className={cn("grid content-start gap-1.5", props.className)}>
      <legend className={cn("mb-1.5 font-medium", props.hideLabel && "sr-only")}>
        {props.label}
        {props.optional && <Optional />}
      </legend>
      <FieldHint id={id} hint={props.hint} />
      <div className={cn("flex gap-2", inline ? "flex-row flex-wrap" : "flex-col")}>
        {options.map((option, index) => (
          <label
            key={String(option.value)}
            // Large text on a phone gets the whole width, below the circle.
            className="flex min-h-control items-center gap-x-3 gap-y-1 rounded-lg border border-edge bg-surface px-3 py-2 has-checked:border-lake has-checked:bg-lake-soft has-disabled:bg-well has-disabled:text-ink-muted max-[15rem]:flex-wrap"
          >
            <input
              // The first option has the field's id, because the error summary links to it.
              id={index === 0 ? id : undefined}
              ref={index === 0 ? field.ref : undefined}
              type="radio"
              name={`${id}-choice`}
              checked={field.value === option.value}
              disabled={props.disabled || option.disabled}
              onBlur={field.onBlur}
              onChange={() => field.onChange(option.value)}
              className={tick}
            />
            <span className="min-w-0">
              {option.label}
              {option.hint && <span className="block text-ink-muted text-sm">{option.hint}</span>}
            </span>
          </label>
        ))}
      </div>
      <FieldError id={id} error={error} />
    </fieldset>
  );
}
