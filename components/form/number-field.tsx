"use client";

import { useState } from "react";
import { cn } from "@/components/ui/cn";
import { control } from "./control-styles";
import { FieldFrame, type FieldProps, useField } from "./field";

type Empty = undefined | null | "";
type NumberFieldProps = FieldProps & {
  /** The form's value of an empty field. */
  empty?: Empty;
  /** Whole numbers get the plain keypad. */
  decimals?: boolean;
  /** After the number: "min", "km". */
  unit?: string;
  placeholder?: string;
};

/** A number with a keypad. The form's value is a number; invalid text stays text and the schema refuses it. */
export function NumberField({ empty, decimals = false, unit, placeholder, ...props }: NumberFieldProps) {
  const { field, error, tie } = useField(props);
  const parse = (text: string): unknown => parseNumber(text, empty);
  const [text, setText] = useTypedText(field.value, parse, (value) => String(value ?? ""));
  return (
    <FieldFrame {...props} id={tie.id} error={error}>
      <div className="relative">
        <input
          {...field}
          {...tie}
          type="text"
          inputMode={decimals ? "decimal" : "numeric"}
          autoComplete="off"
          placeholder={placeholder}
          value={text}
          disabled={props.disabled}
          onChange={(event) => {
            setText(event.target.value);
            field.onChange(parse(event.target.value));
          }}
          className={cn(control, unit && "pr-14")}
        />
        {unit && (
          <span className="pointer-events-none absolute inset-y-0 right-3 flex items-center text-ink-muted">
            {unit}
          </span>
        )}
      </div>
    </FieldFrame>
  );
}

export function parseNumber(text: string, empty: Empty): number | string | Empty {
  const trimmed = text.trim();
  if (trimmed === "") return empty;
  const number = Number(trimmed.replaceAll(",", ""));
  return Number.isNaN(number) ? trimmed : number;
}

/**
 * The text of a control whose form value isn't text (a number). While the text matches the value it stays as
 * typed ("12."); otherwise the value came from outside (reset, draft) and is shown.
 */
function useTypedText<V>(value: V, parse: (text: string) => V, format: (value: V) => string) {
  const [typed, setTyped] = useState<string>();
  const text = typed !== undefined && Object.is(parse(typed), value) ? typed : format(value);
  return [text, setTyped] as const;
}
