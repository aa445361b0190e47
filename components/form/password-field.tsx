"use client";

import { Eye, EyeOff } from "lucide-react";
import { useState } from "react";
import { cn } from "@/components/ui/cn";
import { IconButton } from "@/components/ui/icon-button";
import { control } from "./control-styles";
import { FieldFrame, type FieldProps, useField } from "./field";

type PasswordFieldProps = FieldProps & { autoComplete?: "current-password" | "new-password" };

/** A password that can be shown; never kept in a draft. */
export function PasswordField({ autoComplete = "current-password", ...props }: PasswordFieldProps) {
  const { field, error, tie } = useField(props);
  const [shown, setShown] = useState(false);
  const Icon = shown ? EyeOff : Eye;
  return (
    <FieldFrame {...props} id={tie.id} error={error}>
      <div className="relative">
        <input
          {...field}
          {...tie}
          type={shown ? "text" : "password"}
          autoComplete={autoComplete}
          autoCapitalize="none"
          spellCheck={false}
          value={field.value ?? ""}
          disabled={props.disabled}
          className={cn(control, "pr-14")}
        />
        <IconButton
          label={shown ? "Hide password" : "Show password"}
          icon={<Icon aria-hidden className="size-5" />}
          disabled={props.disabled}
          onClick={() => setShown(!shown)}
          className="absolute inset-y-0 right-0 h-full"
        />
      </div>
    </FieldFrame>
  );
}
