"use client";

import type { ReactNode, Ref } from "react";
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
      <Radios id={id} options={options} inline={inline} disabled={props.disabled} {...field} />
      <FieldError id={id} error={error} />
    </fieldset>
  );
}

type RadiosProps = {
  /** The first option's: the error summary links to it. */
  id: string;
  options: readonly RadioOption[];
  value: unknown;
  onChange: (value: RadioOption["value"]) => void;
  onBlur?: () => void;
  ref?: Ref<HTMLInputElement>;
  inline?: boolean;
  disabled?: boolean;
};

/** The options of a choice, inside a fieldset that names it. */
export function Radios({ id, options, value, onChange, onBlur, ref, inline, disabled }: RadiosProps) {
  return (
    <div className={cn("flex gap-2", inline ? "flex-row flex-wrap" : "flex-col")}>
      {options.map((option, index) => (
        <label
          key={String(option.value)}
          // Large text on a phone gets the whole width, below the circle.
          className="flex min-h-control items-center gap-x-3 gap-y-1 rounded-lg border border-edge bg-surface px-3 py-2 has-checked:border-lake has-checked:bg-lake-soft has-disabled:bg-well has-disabled:text-ink-muted max-[15rem]:flex-wrap"
        >
          <input
            id={index === 0 ? id : undefined}
            ref={index === 0 ? ref : undefined}
            type="radio"
            name={`${id}-choice`}
            checked={value === option.value}
            disabled={disabled || option.disabled}
            onBlur={onBlur}
            onChange={() => onChange(option.value)}
            className={tick}
          />
          <span className="min-w-0">
            {option.label}
            {option.hint && <span className="block text-ink-muted text-sm">{option.hint}</span>}
          </span>
        </label>
      ))}
    </div>
  );
}
