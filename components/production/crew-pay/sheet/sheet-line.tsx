"use client";

import { CircleCheck, Clock, TriangleAlert } from "lucide-react";
import { control } from "@/components/form/control-styles";
import { Badge } from "@/components/ui/badge";
import { Button } from "@/components/ui/button";
import { cn } from "@/components/ui/cn";
import type { PayRecord } from "@/lib/core/pay/contract";
import { differenceText, type SheetLine } from "@/lib/features/crew-pay/sheet-rules";
import { formatClock } from "@/lib/values/clock-time";
import { formatMoney } from "@/lib/values/money";
import { cellKeys } from "./cell-keys";
import { CELLS, type Cell } from "./line-values";
import { useLine } from "./use-line";

const CELL_LABELS: Record<Cell, string> = { start: "Start", finish: "Finish", rate: "Rate" };

type LineProps = {
  line: SheetLine;
  day: string;
  crewname: string;
  mgr: string;
  onMissingManager: () => void;
  /** Audited, own, or in closed books, or the viewer may only read. */
  locked: boolean;
};

/** One person's line: cells to type in, hours and pay, the difference to the proposal, and what's open. */
export function SheetLineRow({ line, locked, ...about }: LineProps) {
  const { values, checked, change, undo, save, isDirty, pending, problem } = useLine(line, about);
  const { entry, name } = line;
  const paid = isDirty || !entry ? checked.pay : entry;
  const problemId = `${line.key}-problem`;
  return (
    <tr
      data-line
      className="border-line border-t align-top max-lg:grid max-lg:grid-cols-[repeat(auto-fit,minmax(6rem,1fr))] max-lg:gap-2 max-lg:[&>td]:min-w-0 max-lg:py-3"
    >
      <th scope="row" className="py-2.5 pr-3 text-left font-medium max-lg:col-span-full max-lg:py-0">
        {name}
        {entry && entry.crewType !== "Crew" && (
          <span className="text-ink-muted">{` (${entry.crewType})`}</span>
        )}
      </th>
      {CELLS.map((cell) => (
        <td key={cell} className="py-1 pr-2 max-lg:p-0">
          <span className="text-ink-muted text-sm lg:sr-only">{CELL_LABELS[cell]}</span>
          {locked ? (
            <span className="block py-1.5 tabular-nums max-lg:py-1">{values[cell] || "–"}</span>
          ) : (
            <input
              data-cell={cell}
              aria-label={`${CELL_LABELS[cell]} of ${name}`}
              aria-invalid={problem ? true : undefined}
              aria-describedby={problem ? problemId : undefined}
              inputMode={cell === "rate" ? "decimal" : "text"}
              autoComplete="off"
              maxLength={12}
              value={values[cell]}
              readOnly={pending}
              onChange={(event) => change(cell, event.target.value)}
              onFocus={(event) => event.target.select()}
              onKeyDown={(event) => cellKeys(event, { save, undo })}
              className={cn(control, "px-2 py-1 tabular-nums lg:min-h-9")}
            />
          )}
        </td>
      ))}
      <td className="whitespace-nowrap py-2.5 pr-3 text-right tabular-nums max-lg:py-0 max-lg:text-left">
        {paid ? `${paid.hours.toFixed(2)} h` : "–"}
      </td>
      <td className="py-2.5 pr-3 text-right font-medium tabular-nums max-lg:py-0 max-lg:text-left">
        {paid ? formatMoney(paid.pay) : "–"}
      </td>
      <td className="py-2.5 pr-3 max-lg:col-span-full max-lg:py-0">
        <LineState line={line} />
        {problem && (
          <p id={problemId} role="alert" className="mt-1 text-brick-text text-sm">
            {problem}
          </p>
        )}
      </td>
      <td className="py-1 text-right max-lg:col-span-full max-lg:p-0">
        {!locked && (isDirty || !entry) && (
          <Button size="sm" variant="secondary" pending={pending} aria-label={`Save ${name}`} onClick={save}>
            Save
          </Button>
        )}
      </td>
    </tr>
  );
}

function LineState({ line: { entry, proposal, difference, exceptions, late } }: { line: SheetLine }) {
  const differs = differenceText(difference);
  const reasons = exceptions.filter((reason) => reason !== differs);
  return (
    <div className="flex flex-wrap items-start gap-x-2 gap-y-1 text-sm">
      {entry ? (
        <Mark entry={entry} />
      ) : (
        <Badge tone="sun" icon={<Clock aria-hidden />}>
          No pay yet
        </Badge>
      )}
      {differs && <p className="font-medium">{differs}</p>}
      {entry && proposal && !difference && <p className="text-ink-muted">As proposed.</p>}
      {proposal && difference && (
        <p className="text-ink-muted">
          {`Proposed ${formatClock(proposal.stime)} – ${formatClock(proposal.ftime)} at ${formatMoney(proposal.rate)}.`}
        </p>
      )}
      {reasons.map((reason) => (
        <p key={reason} className="flex items-start gap-1">
          <TriangleAlert aria-hidden className="mt-0.5 size-4 shrink-0 text-sun-text" />
          {reason}
        </p>
      ))}
      {late
        .filter((words) => !reasons.includes(words))
        .map((words) => (
          <p key={words} className="text-ink-muted">
            {words}
          </p>
        ))}
    </div>
  );
}

function Mark({ entry }: { entry: PayRecord }) {
  return entry.ok ? (
    <Badge tone="leaf" icon={<CircleCheck aria-hidden />}>
      {`Audited by ${entry.audited_by ?? "someone"}`}
    </Badge>
  ) : (
    <Badge icon={<Clock aria-hidden />}>{`Pending, entered by ${entry.recorder ?? "someone"}`}</Badge>
  );
}
