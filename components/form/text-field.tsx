"use client";

import type { ComponentProps } from "react";
import { cn } from "@/components/ui/cn";
import { control } from "./control-styles";
import { FieldFrame, type FieldProps, useField } from "./field";

type TextFieldProps = FieldProps &
  Pick<ComponentProps<"input">, "autoComplete" | "maxLength" | "placeholder" | "readOnly" | "inputMode"> & {
    type?: "text" | "email" | "url";
  };

/** Text; an empty field is "". */
export function TextField({ type = "text", ...props }: TextFieldProps) {
  const { autoComplete, maxLength, placeholder, readOnly, inputMode } = props;
  const { field, error, tie } = useField(props);
  return (
    <FieldFrame {...props} id={tie.id} error={error}>
      <input
        {...field}
        {...tie}
        type={type}
        autoComplete={autoComplete}
        maxLength={maxLength}
        placeholder={placeholder}
        readOnly={readOnly}
        inputMode={inputMode}
        value={field.value ?? ""}
        disabled={props.disabled}
        className={cn(control)}
      />
    </FieldFrame>
  );
}
