"use client";

import { useWatch } from "react-hook-form";
import { CheckboxField } from "@/components/form/checkbox-field";
import { Alert } from "@/components/ui/alert";

type ConfirmPastProps = {
  /** Whether what is typed touches days that are past. */
  touches: (values: Record<string, unknown>) => boolean;
  what: string;
};

/** Money that is past is never changed silently: it is said, and ticked. */
export function ConfirmPast({ touches, what }: ConfirmPastProps) {
  const values = useWatch();
  if (!touches(values)) return null;
  return (
    <Alert kind="warning" title="This changes past days" className="col-span-full">
      <p>{what}</p>
      <CheckboxField name="confirmPast" label="Yes, change past days" />
    </Alert>
  );
}
