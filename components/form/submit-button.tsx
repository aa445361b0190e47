"use client";

import { Button, type ButtonProps } from "@/components/ui/button";
import { useFormParts } from "./form-context";

/** Sends the form; shows the work and refuses further clicks meanwhile. */
export function SubmitButton({ pendingLabel = "Saving…", ...rest }: Omit<ButtonProps, "type" | "pending">) {
  const { submitting } = useFormParts();
  return <Button {...rest} type="submit" pending={submitting} pendingLabel={pendingLabel} />;
}
