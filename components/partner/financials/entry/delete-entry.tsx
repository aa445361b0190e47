"use client";

import { useRouter } from "next/navigation";
import { ConfirmDialog } from "@/components/ui/confirm-dialog";
import { toast } from "@/components/ui/toaster";
import { ApiError } from "@/lib/http/call-api";

type DeleteEntryProps = {
  noun: "expense" | "payout" | "task";
  /** "Gas $50.00 of 12 May 2026". */
  name: string;
  send: () => Promise<unknown>;
  onClose: () => void;
};

/** Asks first; one for the whole list. */
export function DeleteEntry({ noun, name, send, onClose }: DeleteEntryProps) {
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
      It no longer counts in any total. This cannot be undone here.
    </ConfirmDialog>
  );
}
