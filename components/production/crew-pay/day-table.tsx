"use client";

import { useMemo } from "react";
import { useUrlFilters } from "@/components/layout/use-url-filters";
import { type DayRow, leftOutNote } from "@/components/production/pay-shared/pay-figures";
import { dayHref } from "@/components/production/pay-shared/pay-parts";
import type { Column } from "@/components/table/column";
import { DataTable } from "@/components/table/data-table";
import type { PayRange } from "@/lib/core/pay/schema";
import { formatDate, formatShortDate, yearOf } from "@/lib/values/dates";
import { hoursColumn, jobsColumn, moneyColumn, namesColumn, shareColumn } from "./figure-columns";

type DayTableProps = { days: DayRow[]; range: PayRange; day: string | null };

/** The range by day. Dates and numbers open the day's crews. */
export function DayTable({ days, range, day }: DayTableProps) {
  const filters = useUrlFilters();
  const crewName = filters.get("crewName");
  const columns = useMemo(() => columnsOf(range, crewName), [range, crewName]);
  const note = leftOutNote(days, "day");
  return (
    <section className="min-w-0">
      <h2 className="mb-3 text-lg">By day</h2>
      {note && <p className="mb-3 text-ink-muted text-sm">{note}</p>}
      <DataTable
        label="days"
        columns={columns}
        rows={days}
        rowId={(row) => row.date}
        initialSort={{ id: "date" }}
        onOpen={(row) => filters.set({ range: range.key, dailyProfileDate: row.date })}
        openId={day ?? undefined}
        className="[&_:is(td,th)]:px-2"
        csvName={`crew-pay-${range.from}-${range.to}`}
        empty={{ title: "No production or pay in this period", hint: EMPTY_HINT }}
      />
    </section>
  );
}

const EMPTY_HINT = "Days appear here once a crew returns a job or someone has pay for the day.";

function columnsOf(range: PayRange, crewName: string): Column<DayRow>[] {
  const leads = (row: DayRow) => dayHref({ range: range.key, dailyProfileDate: row.date, crewName });
  const oneYear = yearOf(range.from) === yearOf(range.to);
  return [
    {
      id: "date",
      header: "Date",
      value: (row) => row.date,
      cell: (row) => (oneYear ? formatShortDate(row.date) : formatDate(row.date)),
      footer: () => "Total",
    },
    jobsColumn(leads),
    moneyColumn("production", "Production", leads),
    moneyColumn("pay", "Wages", leads),
    moneyColumn("labour", "Labour", leads),
    shareColumn(leads),
    hoursColumn(leads),
    namesColumn("namesNoPay", "No pay", leads),
    namesColumn("namesUnaudited", "Not audited", leads),
  ];
}
