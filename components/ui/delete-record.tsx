"use client";

import type { Sent } from "@/lib/contract";
import { type AnyContract, isGone } from "@/lib/platform/http/call-api";
import { ConfirmDialog } from "./confirm-dialog";
import { toast } from "./toaster";
import { useWrite } from "./use-write";

type DeleteRecordProps<C> = {
  /** "expense": on the button, and in the message afterwards. */
  noun: string;
  /** "Gas $50.00 of 12 May 2026". */
  name: string;
  /** What is deleted with it, and what stays. */
  children?: string;
  contract: C;
  input: Sent<C>;
  onClose: () => void;
};

/** Asks first; one dialog for the whole list, since a thousand rows don't need a thousand. */
export function DeleteRecord<C extends AnyContract>({
  noun,
  name,
  children = "It no longer counts in any total. You can't undo this here.",
  contract,
  input,
  onClose,
}: DeleteRecordProps<C>) {
  // If someone else changed it, the current record is shown before anyone deletes it.
  const write = useWrite(contract, { said: () => `The ${noun} was deleted`, rereads: true });
  const remove = () =>
    write.send(input).catch((error: unknown) => {
      if (!isGone(error)) throw error;
      toast.success(`Someone else already deleted this ${noun}`);
    });
  return (
    <ConfirmDialog
      danger
      open
      onOpenChange={(open) => !open && onClose()}
      title={`Delete ${name}?`}
      confirm={`Delete ${noun}`}
      onConfirm={remove}
    >
      {children}
    </ConfirmDialog>
  );
}
