import { Pencil, Trash2 } from "lucide-react";
import { IconButton } from "@/components/ui/icon-button";
import type { Target } from "@/lib/features/partners/plan/rules";

type TargetActsProps = {
  target: Target;
  onEdit: (target: Target) => void;
  onDelete: (target: Target) => void;
};

/** Edit and delete of a period. */
export function TargetActs({ target, onEdit, onDelete }: TargetActsProps) {
  return (
    <span className="flex justify-end" data-print="hide">
      <IconButton
        size="sm"
        label={`Edit ${target.period}`}
        onClick={() => onEdit(target)}
        icon={<Pencil aria-hidden className="size-4" />}
      />
      <IconButton
        size="sm"
        label={`Delete ${target.period}`}
        onClick={() => onDelete(target)}
        icon={<Trash2 aria-hidden className="size-4 text-brick-text" />}
      />
    </span>
  );
}
