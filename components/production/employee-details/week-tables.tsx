"use client";

import { useMemo } from "react";
import { useUrlFilters } from "@/components/layout/use-url-filters";
import { formatHours, sumHours } from "@/components/production/pay-shared/pay-figures";
import type { Column } from "@/components/table/column";
import { downloadCsv, toCsv } from "@/components/table/csv";
import { CsvButton } from "@/components/table/csv-button";
import { DataTable } from "@/components/table/data-table";
import { EmptyState } from "@/components/ui/empty-state";
import type { MemberPay } from "@/lib/core/pay/contract";
import { rangeKey, stretchTitle } from "@/lib/core/pay/period-rules";
import type { PayRange } from "@/lib/core/pay/schema";
import { formatMoney, plainDollars, sumCents } from "@/lib/values/money";
import { AuditMark, lineColumns } from "./line-columns";
import { type PayLine, type PayWeek, paySum, payWeeks, withKeys } from "./pay-weeks";

/** More weeks than this are listed instead: a year would be fifty tables. */
const WEEKS_LAID_OUT = 6;

/** One table per week, and their total. */
export function WeekTables({ lines, range }: { lines: MemberPay[]; range: PayRange }) {
  const columns = useMemo(() => lineColumns(range.key), [range.key]);
  const weeks = useMemo(() => payWeeks(range, withKeys(lines)), [range, lines]);
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
          one={week.label.replace(/^entries/, "entry")}
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

/** The cheque's amount, and whether it's final. */
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

type WeekRow = ReturnType<typeof paySum> & { from: string; to: string; entries: number };

const rowOf = ({ from, to, lines }: PayWeek): WeekRow => ({
  from,
  to,
  entries: lines.length,
  ...paySum(lines),
});

const stateOf = ({ pending }: WeekRow) => (pending > 0 ? `Pending (${pending})` : "Audited");

const COLUMNS: Column<WeekRow>[] = [
  {
    id: "week",
    header: "Week",
    value: (week) => week.from,
    cell: stretchTitle,
    csv: stretchTitle,
    footer: () => "Total",
  },
  { id: "entries", header: "Entries", align: "right", value: (week) => week.entries },
  {
    id: "hours",
    header: "Hours",
    align: "right",
    value: (week) => week.hours,
    cell: (week) => formatHours(week.hours),
    csv: (week) => formatHours(week.hours),
    footer: (weeks) => formatHours(sumHours(weeks.map(({ hours }) => hours))),
  },
  {
    id: "pay",
    header: "Pay",
    align: "right",
    value: (week) => week.cents,
    cell: (week) => formatMoney(week.cents),
    csv: (week) => plainDollars(week.cents),
    footer: (weeks) => formatMoney(sumCents(weeks.map(({ cents }) => cents))),
  },
  {
    id: "state",
    header: "Status",
    value: stateOf,
    cell: (week) => <AuditMark audited={week.pending === 0} count={week.pending} />,
  },
];

/** Many weeks, one per row; a week opens its entries. */
function WeekList({ weeks }: { weeks: PayWeek[] }) {
  const filters = useUrlFilters();
  const rows = useMemo(() => weeks.map(rowOf), [weeks]);
  return (
    <section className="min-w-0">
      <h2 className="mb-3 text-lg">By week</h2>
      <DataTable
        label="weeks"
        columns={COLUMNS}
        rows={rows}
        rowId={(week) => week.from}
        initialSort={{ id: "week" }}
        onOpen={(week) => filters.set({ range: rangeKey(week) })}
        csvName="pay-by-week"
        empty={{ title: "No pay in this period" }}
      />
    </section>
  );
}

/** All shown rows, of every week, in one file. */
export function LinesCsv({ lines, name }: { lines: MemberPay[]; name: string }) {
  return <CsvButton onCsv={() => downloadCsv(name, toCsv(lineColumns(""), withKeys(lines)))} />;
}
