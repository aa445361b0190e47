import { Pencil, Trash2 } from "lucide-react";
import { cn } from "@/components/ui/cn";
import { IconButton } from "@/components/ui/icon-button";
import type { Compared, PlanColumn, Target } from "@/lib/features/partners/plan/rules";
import { type BusinessDate, formatDate } from "@/lib/values/dates";
import { type Cents, formatMoney } from "@/lib/values/money";

export const COLUMN_WORDS: Record<PlanColumn, string> = {
  windows: "Windows",
  odd_jobs: "Odd jobs",
  paint: "Paint",
  total: "Total",
};

/** "15 Mar 2026". */
const shortDay = (date: BusinessDate): string => formatDate(date).replace(/^\w+ /, "");

export const daysText = ({ sdate, fdate }: Target): string => {
  const [start, finish] = [shortDay(sdate), shortDay(fdate)];
  const year = finish.slice(-5);
  return `${start.endsWith(year) ? start.slice(0, -5) : start} to ${finish}`;
};

/** "+$120.00", "-$50.00", "$0.00". */
export const signed = (cents: Cents): string => `${cents > 0 ? "+" : ""}${formatMoney(cents)}`;

export const isRunning = ({ sdate, fdate }: Target, today: BusinessDate): boolean =>
  sdate <= today && today <= fdate;

export const NO_TARGETS = "No targets for this year";
export const emptyHint = (mayEdit: boolean): string =>
  mayEdit ? "Select New target to plan a period." : "The office enters them.";

/** The three lines of a column's cell. */
const LINES = ["Target", "Produced", "Difference"] as const;

export const differenceTone = (cents: number): string =>
  cents < 0 ? "text-brick-text" : cents > 0 ? "text-leaf-text" : "text-ink-muted";

/** Planned, done and difference, one above the other; the labels are at the start of the row. */
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

/** The lines' labels, for sighted readers; the figures have their own for screen readers. */
export const LineWords = () => (
  <span aria-hidden className="grid gap-1 font-normal text-ink-muted">
    {LINES.map((word) => (
      <span key={word} className="block">
        {word}
      </span>
    ))}
  </span>
);

type TargetActsProps = {
  target: Target;
  onEdit: (target: Target) => void;
  onDelete: (target: Target) => void;
};

/** Edits and deletes a period. */
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
