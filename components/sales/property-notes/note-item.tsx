import { Eye, HardHat, Lock, Trash2 } from "lucide-react";
import { Badge } from "@/components/ui/badge";
import { Button } from "@/components/ui/button";
import type { PropertyNote } from "@/lib/core/properties/contract";
import { formatInstant } from "@/lib/values/dates";
import { cut } from "@/lib/values/text";

const NAMED = 60;

export function NoteItem({ note, onDelete }: { note: PropertyNote; onDelete: () => void }) {
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
