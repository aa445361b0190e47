"use client";

import { PaymentBadge } from "@/components/partner/money/payment-badge";
import type { Column } from "@/components/table/column";
import { DataTable } from "@/components/table/data-table";
import type { JobsScreen } from "@/lib/features/partners/finance/jobs-schema";
import type { StatusSum } from "@/lib/features/partners/finance/listed-rules";
import { type Cents, formatMoney, plainDollars, sumCents } from "@/lib/values/money";

const money = (
  id: "base" | "earnings",
  header: string,
  of: (row: StatusSum) => Cents,
): Column<StatusSum> => ({
  id,
  header,
  align: "right",
  value: of,
  cell: (row) => formatMoney(of(row)),
  csv: (row) => plainDollars(of(row)),
  footer: (rows) => formatMoney(sumCents(rows.map(of))),
});

const COLUMNS: Column<StatusSum>[] = [
  {
    id: "status",
    header: "Payment",
    value: ({ status }) => status ?? "Not settled",
    cell: ({ status }) => <PaymentBadge status={status} />,
    footer: () => "Total",
  },
  {
    id: "count",
    header: "Jobs",
    align: "right",
    value: ({ count }) => count,
    footer: (rows) => rows.reduce((sum, { count }) => sum + count, 0).toLocaleString("en-CA"),
  },
  money("base", "Job price", ({ base }) => base),
  money("earnings", "Earnings", ({ earnings }) => earnings),
];

/** What the jobs come to, by how they stand with their money. */
export function StatusSums({ screen: { statuses, query } }: { screen: JobsScreen }) {
  if (statuses.length === 0) return null;
  return (
    <DataTable
      label="payment statuses"
      one="payment status"
      columns={COLUMNS}
      rows={statuses}
      rowId={({ status }) => status ?? "none"}
      csvName={`job-statuses-${query.sdate}-${query.fdate}`}
      empty={{ title: "No jobs in these days" }}
    />
  );
}
