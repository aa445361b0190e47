"use client";

import { useMemo } from "react";
import { useUrlFilters } from "@/components/layout/use-url-filters";
import { formatHours, sumHours } from "@/components/production/pay-shared/pay-figures";
import { stretchTitle } from "@/components/production/pay-shared/pay-range";
import type { Column } from "@/components/table/column";
import { DataTable } from "@/components/table/data-table";
import { rangeKey } from "@/lib/core/pay/range-rules";
import { formatMoney, plainDollars, sumCents } from "@/lib/values/money";
import { AuditMark } from "./audit-mark";
import { type PayWeek, paySum } from "./pay-weeks";

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
    header: "State",
    value: stateOf,
    cell: (week) => <AuditMark audited={week.pending === 0} count={week.pending} />,
  },
];

/** Many weeks, one a line; a week opens its entries. */
export function WeekList({ weeks }: { weeks: PayWeek[] }) {
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
