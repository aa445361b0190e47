import { ChevronDown } from "lucide-react";
import type { ReactNode } from "react";

type FoldProps = { summary: ReactNode; children: ReactNode };

/** One line that opens to show what isn't urgent. */
export function Fold({ summary, children }: FoldProps) {
  return (
    <details className="group">
      <summary className="flex min-h-12 list-none items-center gap-2 font-medium text-lake-text [&::-webkit-details-marker]:hidden">
        <ChevronDown aria-hidden className="size-5 shrink-0 transition-transform group-open:rotate-180" />
        {summary}
      </summary>
      {children}
    </details>
  );
}
