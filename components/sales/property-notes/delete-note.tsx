"use client";

import { ConfirmDialog } from "@/components/ui/confirm-dialog";
import { useWrite } from "@/components/ui/use-write";
import { deletePropertyNoteContract, type PropertyNote } from "@/lib/core/properties/contract";
import { cut } from "@/lib/values/text";

const QUOTED = 200;

/** Asks first, naming the note. */
export function DeleteNote({ note, onClose }: { note: PropertyNote; onClose: () => void }) {
  const write = useWrite(deletePropertyNoteContract, { said: () => "Note deleted" });
  return (
    <ConfirmDialog
      danger
      open
      onOpenChange={(open) => !open && onClose()}
      title="Delete this note?"
      confirm="Delete note"
      onConfirm={() => write.send({ id: note.id })}
    >
      <p className="wrap-anywhere">
        {`"${cut(note.notes, QUOTED)}" will be removed from every screen. The office keeps a copy.`}
      </p>
    </ConfirmDialog>
  );
}
