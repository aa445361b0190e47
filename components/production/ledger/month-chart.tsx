"use client";

import { useMemo } from "react";
import { BarChart, type ChartPoint, type ChartSeries } from "@/components/ui/chart/bar-chart";
import { fillMonths, type LedgerMonth, monthWithin } from "@/lib/features/ledger/rules";
import { type LedgerFilter, ledgerSearch } from "@/lib/features/ledger/schema";
import { path } from "@/lib/paths";
import { formatDate } from "@/lib/values/dates";
import { formatMoney } from "@/lib/values/money";

const BARS: ChartSeries[] = [
  { key: "revenue", label: "Revenue", tone: "leaf" },
  { key: "expense", label: "Expense", tone: "sun" },
];
const NET: ChartSeries = { key: "net", label: "Net", tone: "plum" };
/** Ten years; more columns would be too narrow to tell apart. */
const MOST_MONTHS = 120;

// The chart uses dollars, so its ticks are round.
const wholeDollars = (dollars: number) => formatMoney(Math.round(dollars) * 100).replace(/\.00$/, "");
const dollarsAndCents = (dollars: number) => formatMoney(Math.round(dollars * 100));

type MonthChartProps = { months: LedgerMonth[]; filter: LedgerFilter };

/** Revenue and expense by month, of everything that matches the filter; a month filters to itself. */
export function MonthChart({ months, filter }: MonthChartProps) {
  const shown = useMemo(() => fillMonths(months, MOST_MONTHS), [months]);
  const points = useMemo(() => shown.map((month) => pointOf(month, filter)), [shown, filter]);
  const more = months[0] && shown[0] && months[0].month < shown[0].month;
  return (
    <BarChart
      title={more ? "By month, the last ten years" : "By month"}
      summary={summaryOf(shown)}
      points={points}
      bars={BARS}
      line={NET}
      format={wholeDollars}
      formatLong={dollarsAndCents}
      current={currentOf(filter)}
    />
  );
}

/** "May 2026". */
const monthWords = (month: string) => formatDate(`${month}-01`).split(" ").slice(2).join(" ");

const pointOf = ({ month, revenue, expense }: LedgerMonth, filter: LedgerFilter): ChartPoint => ({
  id: month,
  label: monthWords(month),
  title: monthWords(month),
  href: path.transactions(ledgerSearch({ ...filter, ...monthWithin(filter, month) })),
  values: { revenue: revenue / 100, expense: expense / 100, net: (revenue - expense) / 100 },
});

/** The month, when the filter shows just one. */
function currentOf({ startDate, finishDate }: LedgerFilter): string | undefined {
  const month = startDate.slice(0, 7);
  return finishDate.startsWith(month) ? month : undefined;
}

function summaryOf(months: LedgerMonth[]): string {
  const most = (key: "revenue" | "expense") =>
    months.reduce<LedgerMonth | null>((best, each) => (best && best[key] >= each[key] ? best : each), null);
  const [revenue, expense] = [most("revenue"), most("expense")];
  if (!revenue || !expense) return "";
  const sentence = (word: string, month: string, cents: number) =>
    cents > 0
      ? `${word} was highest in ${monthWords(month)}: ${formatMoney(cents)}.`
      : `No ${word.toLowerCase()}.`;
  return [
    sentence("Revenue", revenue.month, revenue.revenue),
    sentence("Expense", expense.month, expense.expense),
  ].join(" ");
}
