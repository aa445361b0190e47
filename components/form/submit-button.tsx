"use client";

import type { MouseEvent } from "react";
import { Button, type ButtonProps } from "@/components/ui/button";
import { useFormParts } from "./form-context";

/**
 * Sends the form; shows the work and refuses further clicks meanwhile. The second click of a double click never
 * counts: where the first was saved at once, it would send the emptied form.
 */
export function SubmitButton({
  pendingLabel = "Saving…",
  onClick,
  ...rest
}: Omit<ButtonProps, "type" | "pending">) {
  const { submitting } = useFormParts();
  const once = (event: MouseEvent<HTMLButtonElement>) => {
    if (event.detail > 1) event.preventDefault();
    else onClick?.(event);
  };
  return <Button {...rest} onClick={once} type="submit" pending={submitting} pendingLabel={pendingLabel} />;
}
