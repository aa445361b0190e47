"use client";

import { useState } from "react";
import { Button } from "@/components/ui/button";

type ConfirmButtonProps = {
  /** "Unstart": the second click is on "Confirm Unstart". */
  label: string;
  disabled: boolean;
  onConfirm: () => Promise<unknown>;
};

/** Two clicks, the second on another word; a look away takes it back. */
export function ConfirmButton({ label, disabled, onConfirm }: ConfirmButtonProps) {
  const [asked, setAsked] = useState(false);
  const [pending, setPending] = useState(false);
  const confirm = async () => {
    setPending(true);
    try {
      await onConfirm();
    } catch {
      // Said by the caller; the button can be tried again.
      setPending(false);
      setAsked(false);
    }
  };
  return (
    <Button
      full
      variant={asked ? "danger" : "secondary"}
      disabled={disabled}
      pending={pending}
      onBlur={() => !pending && setAsked(false)}
      // The second tap of a double tap is no second thought.
      onClick={(event) => {
        if (!asked) setAsked(true);
        else if (event.detail < 2) void confirm();
      }}
    >
      {asked ? `Confirm ${label}` : label}
    </Button>
  );
}
