import { ArrowRight } from "lucide-react";
import { cn } from "@/components/ui/cn";

type BeforeAfterProps = { before: string; after: string; isOver?: boolean };

/** "$1,605 → $1,740"; just one figure when nothing changes. `isOver`: the old figure is too high. */
export function BeforeAfter({ before, after, isOver = false }: BeforeAfterProps) {
  const same = before === after;
  return (
    <span className="inline-flex items-center gap-1 whitespace-nowrap tabular-nums">
      {!same && (
        <>
          <span className={isOver ? "font-semibold text-brick-text" : "text-ink-muted"}>{before}</span>
          <ArrowRight aria-hidden className="size-3 text-ink-muted" />
          <span className="sr-only">to</span>
        </>
      )}
      <b className={cn("font-semibold", same && isOver ? "text-brick-text" : "text-ink")}>{after}</b>
    </span>
  );
}
