"use client";

import { asOptions } from "@/components/form/native-select";
import { FilterBar, FilterDate, FilterSelect } from "@/components/layout/filter-bar";
import { AsOf, PageHeader } from "@/components/layout/page-header";
import { useUrlFilters } from "@/components/layout/use-url-filters";
import { FinanceTable } from "@/components/partner/financials/finance-table";
import { windowColumns } from "@/components/partner/financials/revenue-columns";
import { PaymentBadge } from "@/components/partner/money/money-parts";
import type { Column } from "@/components/table/column";
import { DataTable } from "@/components/table/data-table";
import { PrintButton } from "@/components/ui/print-button";
import { jobsProducedContract } from "@/lib/features/partners/contract";
import type { JobsScreen } from "@/lib/features/partners/finance/finance-schema";
import type { StatusSum } from "@/lib/features/partners/finance/listed-rules";
import type { EarnedJob } from "@/lib/features/partners/money-schema";
import { path } from "@/lib/paths";
import { callApi } from "@/lib/platform/http/call-api";
import { formatDate } from "@/lib/values/dates";
import { type Cents, formatMoney, plainDollars, sumCents } from "@/lib/values/money";

/** Two side by side on a phone. */
const HALF = "w-[calc(50%-0.375rem)] sm:w-auto";

/** The days and the crew, in the URL. */
function JobsFilters({ crews, query }: Pick<JobsScreen, "crews" | "query">) {
  const filters = useUrlFilters();
  // A new choice resets how far the last one was expanded.
  const set: typeof filters.set = (changes) => filters.set({ ...changes, rows: null });
  const choose = { ...filters, set };
  const options = asOptions(crews);
  return (
    <FilterBar filters={choose} clears={["sdate", "fdate", "crewname"]}>
      <FilterDate filters={choose} name="sdate" label="Start" fallback={query.sdate} className={HALF} />
      <FilterDate filters={choose} name="fdate" label="Finish" fallback={query.fdate} className={HALF} />
      <FilterSelect
        filters={choose}
        name="crewname"
        label="Crew"
        options={options}
        placeholder="All your crews"
        className="w-full sm:w-50"
      />
    </FilterBar>
  );
}

const idOf = (job: EarnedJob) => job.id;
const nameOf = (job: EarnedJob) => job.address;

/** The jobs, newest first. */
function JobsTable({ screen: { jobs, query } }: { screen: JobsScreen }) {
  const readAll = async () => (await callApi(jobsProducedContract, query)).jobs.reverse();
  const name = ["jobs", query.crewname, query.sdate, query.fdate].filter(Boolean).join("-");
  return (
    <FinanceTable
      label="jobs"
      list={jobs}
      columnsOf={windowColumns}
      rowId={idOf}
      rowLabel={nameOf}
      csvName={name}
      readAll={readAll}
      empty={
        query.fdate < query.sdate
          ? {
              title: "No days to show",
              hint: "The finish date is before the start date. Change one of them.",
            }
          : { title: "No jobs on these days", hint: "Choose other days, or another crew." }
      }
    />
  );
}

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

/** The jobs' total, by payment status. */
function StatusSums({ screen: { statuses, query } }: { screen: JobsScreen }) {
  if (statuses.length === 0) return null;
  return (
    <DataTable
      label="payment statuses"
      one="payment status"
      columns={COLUMNS}
      rows={statuses}
      rowId={({ status }) => status ?? "none"}
      csvName={`job-statuses-${query.sdate}-${query.fdate}`}
      empty={{ title: "No jobs on these days" }}
    />
  );
}

/** What the partner's crews did, paid and receivable. */
export function PartnerJobs({ screen, asOf }: { screen: JobsScreen; asOf: Date | null }) {
  const { partner, today, query, crews } = screen;
  const days = `${formatDate(query.sdate)} to ${formatDate(query.fdate)}`;
  return (
    <>
      <PageHeader
        title="Jobs"
        crumbs={[{ label: "Partner Dashboard", href: path.partnerDashboard() }, { label: "Jobs" }]}
        description="Window jobs your crews completed."
        actions={<PrintButton />}
      />
      <p className="mb-4 hidden print:block">
        {`${partner.name}: jobs from ${days}, ${query.crewname || "all crews"}. Printed ${formatDate(today)}.`}
      </p>
      <AsOf at={asOf} />
      <JobsFilters crews={crews} query={query} />
      <div className="grid grid-cols-1 gap-5">
        <StatusSums screen={screen} />
        <JobsTable screen={screen} />
      </div>
    </>
  );
}
