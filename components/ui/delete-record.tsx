"use client";

import { useRouter } from "next/navigation";
import { ApiError } from "@/lib/http/call-api";
import { ConfirmDialog } from "./confirm-dialog";
import { toast } from "./toaster";

type DeleteRecordProps = {
  /** "expense": on the button, and in what is told afterwards. */
  noun: string;
  /** "Gas $50.00 of 12 May 2026". */
  name: string;
  /** What goes with it, and what stays. */
  children?: string;
  send: () => Promise<unknown>;
  onClose: () => void;
};

/** Asks first; one for a whole list, since a thousand lines need no thousand dialogs. */
export function DeleteRecord({
  noun,
  name,
  children = "It no longer counts in any total. This cannot be undone here.",
  send,
  onClose,
}: DeleteRecordProps) {
  const router = useRouter();
  // Changed meanwhile, it is shown as it stands before anybody deletes it.
  const remove = async () => {
    try {
      await send();
      toast.success(`The ${noun} was deleted`);
    } catch (error) {
      if (!(error instanceof ApiError) || error.status !== 404) throw error;
      toast.success(`Somebody else deleted this ${noun} already`);
    } finally {
      router.refresh();
    }
  };
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
