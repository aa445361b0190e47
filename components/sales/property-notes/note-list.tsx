"use client";

import { NotebookPen } from "lucide-react";
import { useRouter } from "next/navigation";
import { useRef } from "react";
import { EmptyState } from "@/components/ui/empty-state";
import { toast } from "@/components/ui/toaster";
import { callApi } from "@/lib/http/call-api";
import { deletePropertyNoteContract, type PropertyNote } from "@/lib/properties/contract";
import { count } from "@/lib/values/text";
import { NoteItem } from "./note-item";

/** What stands, newest first. */
export function NoteList({ notes }: { notes: PropertyNote[] }) {
  const router = useRouter();
  const heading = useRef<HTMLHeadingElement>(null);
  const remove = async ({ id }: PropertyNote) => {
    await callApi(deletePropertyNoteContract, { id });
    toast.success("Note deleted");
    // The button goes with its note.
    requestAnimationFrame(() => heading.current?.focus());
    router.refresh();
  };
  return (
    <section className="card-edge min-w-0 rounded-lg bg-surface shadow-lift">
      <h2 ref={heading} tabIndex={-1} className="px-4 pt-4 text-lg">
        {count(notes.length, "note")}
      </h2>
      {notes.length === 0 ? (
        <EmptyState title="No notes yet" icon={<NotebookPen className="size-6" />}>
          What you save in the form appears here, the newest first.
        </EmptyState>
      ) : (
        <ul aria-label="Notes" className="mt-2 divide-y divide-line">
          {notes.map((note) => (
            <NoteItem key={note.id} note={note} onDelete={() => remove(note)} />
          ))}
        </ul>
      )}
    </section>
  );
}
