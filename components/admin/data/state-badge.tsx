import { CircleCheck, CircleX, Clock, LoaderCircle, TriangleAlert, Undo2 } from "lucide-react";
import { Badge } from "@/components/ui/badge";
import { STATE_WORDS } from "@/lib/platform/data/data-view";
import type { ImportState } from "@/lib/platform/data/schema";

const LOOKS = {
  reading: ["sky", LoaderCircle],
  mapping: ["sun", Clock],
  checking: ["sky", LoaderCircle],
  checked: ["sun", Clock],
  running: ["sky", LoaderCircle],
  done: ["leaf", CircleCheck],
  cancelled: ["ink", CircleX],
  failed: ["brick", TriangleAlert],
  undoing: ["sky", LoaderCircle],
  undone: ["ink", Undo2],
} as const;

export function StateBadge({ state }: { state: ImportState }) {
  const [tone, Icon] = LOOKS[state];
  return (
    <Badge tone={tone} icon={<Icon aria-hidden className="size-4" />}>
      {STATE_WORDS[state]}
    </Badge>
  );
}
