"use client";

import { Figures } from "@/components/partner/money/money-parts";
import type { BodyOf, FinanceScreen } from "@/lib/features/partners/finance/finance-schema";
import type { EarnedJob } from "@/lib/features/partners/money-schema";
import { formatMoney } from "@/lib/values/money";
import { csvName } from "./columns";
import { FinanceTable } from "./finance-table";
import { allRevenue } from "./read-all";
import { miscColumns, windowColumns } from "./revenue-columns";

type RevenueListsProps = { screen: FinanceScreen; body: BodyOf<"revenue_prod"> | BodyOf<"revenue_misc"> };

const idOf = (job: EarnedJob) => job.id;
const nameOf = (job: EarnedJob) => job.address;

/** Paid revenue, which the report counts, and what clients still owe beside it. */
export function RevenueLists({ screen, body: { show, paid, receivable } }: RevenueListsProps) {
  const of = (sums: Record<string, number>, column: string) => formatMoney(sums[column] ?? 0);
  const table = {
    rowId: idOf,
    rowLabel: nameOf,
    columnsOf: show === "revenue_prod" ? windowColumns : miscColumns,
  };
  return (
    <>
      <Figures
        items={[
          { label: "Revenue in the report", value: of(paid.sums, "job_price") },
          { label: "Royalty", value: of(paid.sums, "royalty") },
          { label: "Earnings", value: of(paid.sums, "earnings") },
          {
            label: "Receivable, pending",
            value: of(receivable.sums, "job_price"),
            note: `${of(receivable.sums, "earnings")} of earnings`,
          },
        ]}
      />
      <section aria-labelledby="paid" className="mb-6">
        <h3 id="paid" className="mb-2 text-lg">
          Paid
        </h3>
        <FinanceTable
          {...table}
          label="paid jobs"
          list={paid}
          csvName={csvName(screen, "paid")}
          readAll={() => allRevenue(screen.query, true)}
          empty={{ title: "Nothing paid yet", hint: "Completed jobs appear here once they're paid." }}
        />
      </section>
      <section aria-labelledby="receivable">
        <h3 id="receivable" className="mb-2 scroll-mt-20 text-lg">
          Receivable
        </h3>
        <FinanceTable
          {...table}
          label="receivable jobs"
          list={receivable}
          csvName={csvName(screen, "receivable")}
          readAll={() => allRevenue(screen.query, false)}
          empty={{ title: "Nothing receivable", hint: "Every completed job is paid." }}
        />
      </section>
    </>
  );
}
