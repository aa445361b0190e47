import { cn } from "@/components/ui/cn";
import type { Compared } from "@/lib/features/partners/plan/rules";
import { formatMoney } from "@/lib/values/money";
import { signed } from "./plan-words";

/** What the three lines of a column's cell are. */
const LINES = ["Target", "Produced", "Difference"] as const;

export const differenceTone = (cents: number): string =>
  cents < 0 ? "text-brick-text" : cents > 0 ? "text-leaf-text" : "text-ink-muted";

/** Planned, done and the difference, one over the other; the words stand at the start of the row. */
export function Figures({ compared: { target, produced, difference } }: { compared: Compared }) {
  return (
    <span className="grid gap-1 tabular-nums">
      <Line word="Target" amount={formatMoney(target)} />
      <Line word="Produced" amount={formatMoney(produced)} className="font-semibold" />
      <Line word="Difference" amount={signed(difference)} className={differenceTone(difference)} />
    </span>
  );
}

type LineProps = { word: string; amount: string; className?: string };

const Line = ({ word, amount, className }: LineProps) => (
  <span className={cn("block", className)}>
    <span className="sr-only">{`${word} `}</span>
    {amount}
  </span>
);

/** The words of the lines, for the eye; the figures say theirs to screen readers. */
export const LineWords = () => (
  <span aria-hidden className="grid gap-1 font-normal text-ink-muted">
    {LINES.map((word) => (
      <span key={word} className="block">
        {word}
      </span>
    ))}
  </span>
);
