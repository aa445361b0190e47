"use client";

import { Lock, Pencil, Trash2 } from "lucide-react";
import { IconButton } from "@/components/ui/icon-button";
import { isClosed } from "@/lib/core/books/contract";
import { type BusinessDate, closedSentence } from "@/lib/values/dates";

type EntryActsProps = {
  name: string;
  /** The books are closed for its day, so it can't change. */
  closed?: boolean;
  onEdit: () => void;
  onDelete?: () => void;
};

/** Edit and delete a row; neither when its books are closed. */
export function EntryActs({ name, closed = false, onEdit, onDelete }: EntryActsProps) {
  if (closed)
    return (
      <span className="inline-flex items-center gap-1 text-ink-muted text-sm">
        <Lock aria-hidden className="size-4" />
        Closed
      </span>
    );
  return (
    <>
      <IconButton
        size="sm"
        label={`Edit ${name}`}
        onClick={onEdit}
        icon={<Pencil aria-hidden className="size-4" />}
      />
      {onDelete && (
        <IconButton
          size="sm"
          label={`Delete ${name}`}
          onClick={onDelete}
          icon={<Trash2 aria-hidden className="size-4 text-brick-text" />}
        />
      )}
    </>
  );
}

type ClosedNoteProps = { rows: readonly { date: BusinessDate }[]; closedUntil: BusinessDate | null };

/** Why some rows can't be changed; nothing when all can. */
export function ClosedNote({ rows, closedUntil }: ClosedNoteProps) {
  if (!closedUntil || !rows.some(({ date }) => isClosed(date, closedUntil))) return null;
  return <p className="mt-2 text-ink-muted text-sm">{closedSentence(closedUntil)}</p>;
}
