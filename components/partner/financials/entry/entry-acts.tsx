"use client";

import { Lock, Pencil, Trash2 } from "lucide-react";
import { IconButton } from "@/components/ui/icon-button";

type EntryActsProps = {
  name: string;
  /** The books of its day are closed: it stays as it is. */
  closed?: boolean;
  onEdit: () => void;
  onDelete?: () => void;
};

/** Edit and delete of a line; of closed books neither. */
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
