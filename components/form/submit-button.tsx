"use client";

import type { MouseEvent } from "react";
import { Button, type ButtonProps } from "@/components/ui/button";
import { useFormParts } from "./form-context";

const DOUBLE_CLICK_MS = 500;

/**
 * Submits the form; shows progress and ignores clicks in the meantime. If a double click's first click was
 * saved right away, the second doesn't count: it would send the emptied form.
 */
export function SubmitButton({
  pendingLabel = "Saving…",
  onClick,
  ...rest
}: Omit<ButtonProps, "type" | "pending">) {
  const { submitting, savedAt } = useFormParts();
  const once = (event: MouseEvent<HTMLButtonElement>) => {
    if (event.detail > 1 && Date.now() - savedAt.current < DOUBLE_CLICK_MS) event.preventDefault();
    else onClick?.(event);
  };
  return <Button {...rest} onClick={once} type="submit" pending={submitting} pendingLabel={pendingLabel} />;
}
