"use client";

import { Pencil, Trash2 } from "lucide-react";
import { IconButton } from "@/components/ui/icon-button";

type EntryActsProps = { name: string; onEdit: () => void; onDelete?: () => void };

/** Edit and delete of a line. */
export function EntryActs({ name, onEdit, onDelete }: EntryActsProps) {
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
