"use client";

import Link from "next/link";
import type { Column } from "@/components/table/column";
import { DataTable } from "@/components/table/data-table";
import { financeHref } from "@/lib/partners/finance/finance-schema";
import type { PartnerReport } from "@/lib/partners/finance/finance-view";
import { sumCents, wireToCents } from "@/lib/values/money";
import { moneyColumn } from "./columns";
import { monthWords } from "./finance-words";

type Month = PartnerReport["months"][number];

const OPENS = [
  ["revenue_prod", "Prod"],
  ["revenue_misc", "Misc"],
  ["revenue_ests", "Ests"],
] as const;

/** The chart's figures; each month opens the lists it is the sum of. */
export function MonthTable({ report: { months, period } }: { report: PartnerReport }) {
  const columns: Column<Month>[] = [
    {
      id: "month",
      header: "Month",
      value: ({ month }) => month,
      cell: ({ month }) => monthWords(month),
      footer: () => "Total",
    },
    {
      ...{ id: "rows", header: "Rows", csv: false },
      cell: ({ month }) => (
        <span data-print="hide" className="flex gap-2 sm:gap-3">
          {OPENS.map(([show, label]) => (
            <Link
              key={show}
              href={financeHref(period, show, { month })}
              prefetch={false}
              aria-label={`${label}, ${monthWords(month)}`}
              className="text-lake-text underline underline-offset-4"
            >
              {label}
            </Link>
          ))}
        </span>
      ),
    },
    moneyColumn<Month>("earnings", "Earnings", sumCents(months.map(({ earnings }) => wireToCents(earnings)))),
  ];
  return (
    <DataTable
      label="months"
      columns={columns}
      rows={months}
      rowId={({ month }) => month}
      empty={{ title: "No earnings in this period" }}
      csvName={`earnings-by-month-${period}`}
    />
  );
}
