"use client";

import { NotebookPen } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import { EmptyState } from "@/components/ui/empty-state";
import type { PropertyNote } from "@/lib/core/properties/contract";
import { count } from "@/lib/values/text";
import { DeleteNote } from "./delete-note";
import { NoteItem } from "./note-item";

/** What stands, newest first. */
export function NoteList({ notes }: { notes: PropertyNote[] }) {
  const [leaving, setLeaving] = useState<PropertyNote | null>(null);
  const heading = useKeptFocus(notes.length);
  return (
    <section className="card-edge min-w-0 rounded-lg bg-surface shadow-lift">
      <h2 ref={heading} tabIndex={-1} className="px-4 pt-4 text-lg outline-none">
        {count(notes.length, "note")}
      </h2>
      {notes.length === 0 ? (
        <EmptyState title="No notes yet" icon={<NotebookPen className="size-6" />}>
          What you save in the form appears here, the newest first.
        </EmptyState>
      ) : (
        <ul aria-label="Notes" className="mt-2 divide-y divide-line">
          {notes.map((note) => (
            <NoteItem key={note.id} note={note} onDelete={() => setLeaving(note)} />
          ))}
        </ul>
      )}
      {leaving && <DeleteNote note={leaving} onClose={() => setLeaving(null)} />}
    </section>
  );
}

/** The focus of a note that was deleted goes to the list, not to the top of the page. */
function useKeptFocus(length: number) {
  const heading = useRef<HTMLHeadingElement>(null);
  const before = useRef(length);
  useEffect(() => {
    const lost = length < before.current && !document.activeElement?.matches("body *");
    before.current = length;
    if (lost) heading.current?.focus();
  }, [length]);
  return heading;
}
