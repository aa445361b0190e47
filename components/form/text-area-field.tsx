"use client";

import { cn } from "@/components/ui/cn";
import { control } from "./control-styles";
import { FieldFrame, type FieldProps, useField } from "./field";

type TextAreaFieldProps = FieldProps & {
  rows?: number;
  maxLength?: number;
  placeholder?: string;
  /** Says how long it is in other words than the characters left. */
  lengthOf?: (text: string) => string;
};

/** Several lines; grows with the text, and counts down when there's a limit. */
export function TextAreaField({ rows = 3, maxLength, placeholder, lengthOf, ...props }: TextAreaFieldProps) {
  const { field, error, tie } = useField(props);
  const text = String(field.value ?? "");
  const left = maxLength === undefined ? undefined : maxLength - text.length;
  return (
    <FieldFrame {...props} id={tie.id} error={error}>
      <textarea
        {...field}
        {...tie}
        rows={rows}
        maxLength={maxLength}
        placeholder={placeholder}
        value={text}
        disabled={props.disabled}
        className={cn(control, "field-sizing-content")}
        style={{ minHeight: `${rows * 1.5 + 1.25}em` }}
      />
      {left !== undefined && (
        <p className="text-right text-ink-muted text-sm" aria-live={left <= 20 ? "polite" : "off"}>
          {lengthOf ? lengthOf(text) : left === 1 ? "1 character left" : `${left} characters left`}
        </p>
      )}
    </FieldFrame>
  );
}
