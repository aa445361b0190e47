"use client";

import { CircleAlert } from "lucide-react";
import type { ReactNode } from "react";
import { type ControllerRenderProps, type FieldValues, useController } from "react-hook-form";
import { cn } from "@/components/ui/cn";
import { fieldId, useFormParts, useLabel } from "./form-context";

/** The props of every field. */
export type FieldProps = {
  /** The schema's key; `notes.0.text` for nested ones. */
  name: string;
  label: string;
  hint?: ReactNode;
  /** Says so beside the label; the schema decides. */
  optional?: boolean;
  disabled?: boolean;
  hideLabel?: boolean;
  className?: string;
};

export type FieldState = {
  field: ControllerRenderProps<FieldValues, string>;
  error: string | undefined;
  /** Spread on the control: the id, and what links it to hint and error. */
  tie: {
    id: string;
    "aria-describedby": string | undefined;
    "aria-invalid": true | undefined;
  };
};

export function useField({ name, label, hint }: Pick<FieldProps, "name" | "label" | "hint">): FieldState {
  const parts = useFormParts();
  useLabel(name, label);
  const { field, fieldState } = useController({ name });
  const id = fieldId(parts.id, name);
  const error = fieldState.error?.message;
  const described = [hint ? `${id}-hint` : "", error ? `${id}-error` : ""].filter(Boolean).join(" ");
  return {
    field,
    error,
    tie: { id, "aria-describedby": described || undefined, "aria-invalid": error ? true : undefined },
  };
}

type FrameProps = FieldProps & { id: string; error: string | undefined; children: ReactNode };

/** Label, control, hint and error of one field, one below the other. */
export function FieldFrame({ id, label, hint, optional, hideLabel, error, className, children }: FrameProps) {
  return (
    <div className={cn("grid content-start gap-1.5", className)}>
      <label htmlFor={id} className={cn("font-medium", hideLabel && "sr-only")}>
        {label}
        {optional && <Optional />}
      </label>
      <FieldHint id={id} hint={hint} />
      {children}
      <FieldError id={id} error={error} />
    </div>
  );
}

export function Optional() {
  return <span className="font-normal text-ink-muted"> (optional)</span>;
}

export function FieldHint({ id, hint }: { id: string; hint: ReactNode }) {
  if (!hint) return null;
  return (
    <div id={`${id}-hint`} className="-mt-1 text-ink-muted text-sm">
      {hint}
    </div>
  );
}

export function FieldError({ id, error }: { id: string; error: string | undefined }) {
  if (!error) return null;
  return (
    <p id={`${id}-error`} className="flex items-start gap-1.5 font-medium text-brick-text text-sm">
      <CircleAlert aria-hidden className="mt-0.5 size-4 shrink-0" />
      {error}
    </p>
  );
}
