"use client";

import { useMemo } from "react";
import { formatHours } from "@/components/production/pay-shared/pay-figures";
import { DataTable } from "@/components/table/data-table";
import { EmptyState } from "@/components/ui/empty-state";
import type { MemberPay } from "@/lib/pay/contract";
import type { PayRange } from "@/lib/pay/pay-view";
import { formatMoney } from "@/lib/values/money";
import { lineColumns } from "./line-columns";
import { keyed, paySum, payWeeks } from "./pay-weeks";

/** One table a week, and what they come to together. */
export function WeekTables({ lines, range }: { lines: MemberPay[]; range: PayRange }) {
  const columns = useMemo(() => lineColumns(range.key), [range.key]);
  const weeks = useMemo(() => payWeeks(range, keyed(lines)), [range, lines]);
  const total = paySum(lines);
  return (
    <div className="grid min-w-0 grid-cols-1 gap-6">
      {weeks.length === 0 && (
        <EmptyState title="No pay in these days">Entries saved in a crew profile appear here.</EmptyState>
      )}
      {weeks.map((week) => (
        <section key={week.from} className="min-w-0">
          <h2 className="mb-3 text-lg">{week.title}</h2>
          <DataTable
            label={week.label}
            columns={columns}
            rows={week.lines}
            rowId={(line) => line.key}
            initialSort={{ id: "date" }}
            className="max-h-none"
            empty={{ title: "No pay in this week", hint: "Entries saved in a crew profile appear here." }}
          />
        </section>
      ))}
      <p
        data-print="together"
        className="card-edge flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1 rounded-lg bg-surface px-4 py-3 font-semibold"
      >
        <span>{range.period ? "Total of the period" : "Total of these days"}</span>
        <span className="ml-auto">{`${formatHours(total.hours)} h`}</span>
        <span className="text-lg">{formatMoney(total.cents)}</span>
      </p>
    </div>
  );
}
