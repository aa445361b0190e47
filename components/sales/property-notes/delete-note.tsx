"use client";

import { useRouter } from "next/navigation";
import { ConfirmDialog } from "@/components/ui/confirm-dialog";
import { toast } from "@/components/ui/toaster";
import { callApi } from "@/lib/http/call-api";
import { deletePropertyNoteContract, type PropertyNote } from "@/lib/properties/contract";
import { cut } from "@/lib/values/text";

const QUOTED = 200;

/** Asks first, naming the note. */
export function DeleteNote({ note, onClose }: { note: PropertyNote; onClose: () => void }) {
  const router = useRouter();
  const remove = async () => {
    await callApi(deletePropertyNoteContract, { id: note.id });
    toast.success("Note deleted");
    router.refresh();
  };
  return (
    <ConfirmDialog
      danger
      open
      onOpenChange={(open) => !open && onClose()}
      title="Delete this note?"
      confirm="Delete note"
      onConfirm={remove}
    >
      <p className="wrap-anywhere">
        {`"${cut(note.notes, QUOTED)}" will be removed from every screen. The office keeps a copy.`}
      </p>
    </ConfirmDialog>
  );
}
