"use client";

import Link from "next/link";
import { useMemo } from "react";
import type { Column } from "@/components/table/column";
import { DataTable } from "@/components/table/data-table";
import { Card } from "@/components/ui/card";
import { BarChart, type ChartSeries } from "@/components/ui/chart/bar-chart";
import {
  type FinanceList,
  financeHref,
  type PartnerReport,
} from "@/lib/features/partners/finance/finance-schema";
import { formatMoney, sumCents } from "@/lib/values/money";
import { moneyColumn, monthWords } from "./columns";
import { ReportTable } from "./report-table";

const link = "text-lake-text underline underline-offset-4";

/** Each line is the sum of its list (rule partner-report), with pending amounts beside it, and by month. */
export function Report({ report, years }: { report: PartnerReport; years: readonly string[] }) {
  const { months } = report;
  return (
    <div className="grid grid-cols-1 gap-5">
      <div className="grid items-start gap-5 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
        <ReportTable report={report} years={years} />
        <Pending report={report} />
      </div>
      {months.length > 0 && (
        <>
          <MonthChart report={report} />
          <MonthTable report={report} />
        </>
      )}
    </div>
  );
}

/** What clients still owe for the period's work: in no total yet. */
function Pending({ report: { pending, period } }: { report: PartnerReport }) {
  const rows = [
    ["Receivable, before tax", pending.base],
    ["Royalty on it", pending.royalty],
    ["Earnings to come", pending.earnings],
  ] as const;
  return (
    <Card title="Pending" level={3}>
      <dl className="grid gap-2">
        {rows.map(([label, amount]) => (
          <div key={label} className="flex flex-wrap justify-between gap-x-4">
            <dt>{label}</dt>
            <dd className="font-semibold tabular-nums">{formatMoney(amount)}</dd>
          </div>
        ))}
      </dl>
      <p className="mt-3 text-ink-muted text-sm">
        {"Not counted until it's paid. See the jobs: "}
        <Link href={`${financeHref(period, "revenue_prod")}#receivable`} className={link}>
          windows
        </Link>
        {", "}
        <Link href={`${financeHref(period, "revenue_misc")}#receivable`} className={link}>
          odd jobs and paint
        </Link>
        .
      </p>
    </Card>
  );
}

const BARS: ChartSeries[] = [{ key: "earnings", label: "Earnings", tone: "lake" }];

// The chart uses dollars, so its ticks are round.
const wholeDollars = (dollars: number) => formatMoney(Math.round(dollars) * 100).replace(/\.00$/, "");
const dollarsAndCents = (dollars: number) => formatMoney(Math.round(dollars * 100));

/** Revenue less royalty by month; the table beside it has the same figures. */
function MonthChart({ report: { months, period } }: { report: PartnerReport }) {
  const points = useMemo(
    () =>
      months.map(({ month, earnings }) => ({
        id: month,
        label: monthWords(month),
        title: monthWords(month),
        values: { earnings: earnings / 100 },
      })),
    [months],
  );
  const best = points.reduce((most, point) => (point.values.earnings > most.values.earnings ? point : most));
  return (
    <BarChart
      title={`Earnings by month, ${period}`}
      level={3}
      summary={`Earnings were highest in ${best.title}: ${dollarsAndCents(best.values.earnings)}.`}
      points={points}
      bars={BARS}
      format={wholeDollars}
      formatLong={dollarsAndCents}
    />
  );
}

type Month = PartnerReport["months"][number];
type Amount = Exclude<keyof Month, "month">;

const EARNED = [
  ["revenue_prod", "Prod"],
  ["revenue_misc", "Misc"],
  ["revenue_ests", "Ests"],
] as const;

/** The report by month: each amount opens the list it sums; the last column is what is left. */
function MonthTable({ report: { months, period } }: { report: PartnerReport }) {
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
      cards
      empty={{ title: "No earnings in this period", hint: "Paid work appears here, by month." }}
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
