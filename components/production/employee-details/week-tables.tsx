"use client";

import { useMemo } from "react";
import { formatHours } from "@/components/production/pay-shared/pay-figures";
import type { Column } from "@/components/table/column";
import { DataTable } from "@/components/table/data-table";
import { EmptyState } from "@/components/ui/empty-state";
import type { MemberPay } from "@/lib/core/pay/contract";
import type { PayRange } from "@/lib/core/pay/pay-view";
import { formatMoney } from "@/lib/values/money";
import { AuditMark } from "./audit-mark";
import { lineColumns } from "./line-columns";
import { keyed, type PayLine, type PayWeek, paySum, payWeeks } from "./pay-weeks";
import { WeekList } from "./week-list";

/** More weeks than this are listed, not laid out: a year would be fifty tables. */
const WEEKS_LAID_OUT = 6;

/** One table a week, and what they come to together. */
export function WeekTables({ lines, range }: { lines: MemberPay[]; range: PayRange }) {
  const columns = useMemo(() => lineColumns(range.key), [range.key]);
  const weeks = useMemo(() => payWeeks(range, keyed(lines)), [range, lines]);
  return (
    <div className="grid min-w-0 grid-cols-1 gap-6">
      {weeks.length === 0 && (
        <EmptyState title="No pay in this period">Entries saved in a crew profile appear here.</EmptyState>
      )}
      {weeks.length > WEEKS_LAID_OUT ? (
        <WeekList weeks={weeks} />
      ) : (
        weeks.map((week) => <WeekTable key={week.from} week={week} columns={columns} />)
      )}
      {lines.length > 0 && <Total lines={lines} label={range.period ? "the period" : "these days"} />}
    </div>
  );
}

function WeekTable({ week, columns }: { week: PayWeek; columns: Column<PayLine>[] }) {
  return (
    <section className="min-w-0">
      <h2 className="mb-3 text-lg">{week.title}</h2>
      {week.lines.length === 0 ? (
        <p className="card-edge rounded-lg bg-surface px-4 py-3 text-ink-muted">No pay in this week.</p>
      ) : (
        <DataTable
          label={week.label}
          columns={columns}
          rows={week.lines}
          rowId={(line) => line.key}
          initialSort={{ id: "date" }}
          className="max-h-none"
          empty={{ title: "No pay in this week" }}
        />
      )}
    </section>
  );
}

/** What the cheque comes to, and whether it is final. */
function Total({ lines, label }: { lines: MemberPay[]; label: string }) {
  const { cents, hours, pending } = paySum(lines);
  return (
    <div
      data-print="together"
      className="card-edge flex flex-wrap items-center gap-x-6 gap-y-1 rounded-lg bg-surface px-4 py-3 font-semibold"
    >
      <p className="flex-1">{`Total of ${label}`}</p>
      <AuditMark audited={pending === 0} count={pending} />
      <p className="ml-auto flex items-baseline gap-6">
        <span>{`${formatHours(hours)} h`}</span>
        <span className="text-lg">{formatMoney(cents)}</span>
      </p>
    </div>
  );
}
