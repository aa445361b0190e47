"use client";

import { Eye, HardHat, Lock, NotebookPen, Trash2 } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import { Badge } from "@/components/ui/badge";
import { Button } from "@/components/ui/button";
import { ConfirmDialog } from "@/components/ui/confirm-dialog";
import { EmptyState } from "@/components/ui/empty-state";
import { useWrite } from "@/components/ui/use-write";
import { deletePropertyNoteContract, type PropertyNote } from "@/lib/core/properties/contract";
import { formatInstant } from "@/lib/values/dates";
import { count, cut } from "@/lib/values/text";

/** The current notes, newest first. */
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
          Notes you save appear here, newest first.
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

/** When a note is deleted, focus goes to the list, not to the top of the page. */
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

const QUOTED = 200;

/** Asks first, naming the note. */
function DeleteNote({ note, onClose }: { note: PropertyNote; onClose: () => void }) {
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
        {`“${cut(note.notes, QUOTED)}” will be removed from every screen. The office keeps a copy.`}
      </p>
    </ConfirmDialog>
  );
}

const NAMED = 60;

function NoteItem({ note, onDelete }: { note: PropertyNote; onDelete: () => void }) {
  const { ts, recorder, notes, access, prodNote } = note;
  return (
    <li
      data-print="together"
      className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2 px-4 py-3"
    >
      <div className="min-w-0 flex-1 basis-52">
        <p className="wrap-anywhere whitespace-pre-line">{notes}</p>
        <p className="mt-1.5 flex flex-wrap items-center gap-x-3 gap-y-1 text-ink-muted text-sm">
          {access === "Private" ? (
            <Badge tone="plum" icon={<Lock aria-hidden />}>
              Private
            </Badge>
          ) : (
            <Badge icon={<Eye aria-hidden />}>Public</Badge>
          )}
          {prodNote && (
            <Badge tone="sky" icon={<HardHat aria-hidden />}>
              For production
            </Badge>
          )}
          <span>{[recorder, formatInstant(new Date(ts))].filter(Boolean).join(" · ")}</span>
        </p>
      </div>
      <Button
        variant="ghost"
        size="sm"
        data-print="hide"
        icon={<Trash2 aria-hidden className="size-4" />}
        aria-label={`Delete ${cut(notes, NAMED)}`}
        onClick={onDelete}
      >
        Delete
      </Button>
    </li>
  );
}
