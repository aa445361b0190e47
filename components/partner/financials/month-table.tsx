"use client";

import Link from "next/link";
import type { Column } from "@/components/table/column";
import { DataTable } from "@/components/table/data-table";
import {
  type FinanceList,
  financeHref,
  type PartnerReport,
} from "@/lib/features/partners/finance/finance-schema";
import { formatMoney, sumCents } from "@/lib/values/money";
import { moneyColumn, monthWords } from "./columns";

type Month = PartnerReport["months"][number];
type Amount = Exclude<keyof Month, "month">;

const EARNED = [
  ["revenue_prod", "Prod"],
  ["revenue_misc", "Misc"],
  ["revenue_ests", "Ests"],
] as const;

const link = "text-lake-text underline underline-offset-4";

/** The report month by month: each amount opens the list it is the sum of, the last column is what is left. */
export function MonthTable({ report: { months, period } }: { report: PartnerReport }) {
  const sumOf = (amount: Amount) => sumCents(months.map((month) => month[amount]));
  const spent = (amount: "labour" | "expenses" | "payouts", header: string): Column<Month> => ({
    ...moneyColumn<Month>(amount, header, sumOf(amount)),
    cell: (row) => (
      <RowsLink period={period} show={amount} month={row.month} name={header}>
        {formatMoney(row[amount])}
      </RowsLink>
    ),
  });
  const columns: Column<Month>[] = [
    {
      id: "month",
      header: "Month",
      value: ({ month }) => month,
      cell: ({ month }) => monthWords(month),
      footer: () => "Total",
    },
    {
      id: "rows",
      header: "Earned with",
      csv: false,
      cell: ({ month }) => (
        <span data-print="hide" className="flex gap-2 sm:gap-3">
          {EARNED.map(([show, label]) => (
            <RowsLink key={show} period={period} show={show} month={month} name={label}>
              {label}
            </RowsLink>
          ))}
        </span>
      ),
    },
    moneyColumn<Month>("earnings", "Earnings", sumOf("earnings")),
    spent("labour", "Labour"),
    spent("expenses", "Expenses"),
    spent("payouts", "Payouts"),
    moneyColumn<Month>("net", "Left", sumOf("net")),
  ];
  return (
    <DataTable
      label="months"
      columns={columns}
      rows={months}
      rowId={({ month }) => month}
      empty={{ title: "No earnings in this period" }}
      csvName={`report-by-month-${period}`}
    />
  );
}

type RowsLinkProps = { period: string; show: FinanceList; month: string; name: string; children: string };

const RowsLink = ({ period, show, month, name, children }: RowsLinkProps) => (
  <Link
    href={financeHref(period, show, { month })}
    prefetch={false}
    aria-label={`${name}, ${monthWords(month)}${children === name ? "" : `: ${children}`}`}
    className={link}
  >
    {children}
  </Link>
);
