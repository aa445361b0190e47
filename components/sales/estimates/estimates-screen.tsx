"use client";

import { Banknote, CalendarCheck, Check, CircleDollarSign, Hammer, Hourglass } from "lucide-react";
import { useMemo } from "react";
import { FilterBar, FilterSelect } from "@/components/layout/filter-bar";
import { PageHeader } from "@/components/layout/page-header";
import { useUrlFilters } from "@/components/layout/use-url-filters";
import { addressColumn, ContactFilter, optionsOf, SALES_HOME } from "@/components/sales/shell/sales-lists";
import { type Column, priceColumn } from "@/components/table/column";
import { DataTable } from "@/components/table/data-table";
import { Badge } from "@/components/ui/badge";
import { BarChart, type ChartSeries } from "@/components/ui/chart/bar-chart";
import { PrintButton } from "@/components/ui/print-button";
import { TradeCode } from "@/components/ui/tip";
import { ESTIMATE_STATUSES, type EstimateStatus } from "@/lib/core/leads/lead-rules";
import type { EstimatesView } from "@/lib/features/sales/sales-view";
import { ESTIMATE_FILTERS, fitsEstimateFilter, stagesOf } from "@/lib/features/sales/task-rules";
import type { EstimateLine } from "@/lib/features/sales/task-schema";
import { businessDate, formatShortDate } from "@/lib/values/dates";
import { formatMoney, sumCents } from "@/lib/values/money";
import { count } from "@/lib/values/text";

/** A seller's estimates and their commission. */
export function EstimatesScreen({ view }: { view: EstimatesView }) {
  const { year, years, estimator, people, lines } = view;
  const filters = useUrlFilters();
  const [type, contact] = [filters.get("type"), filters.get("contact")];
  const shown = lines.filter(
    (line) =>
      fitsEstimateFilter(line.status, type) &&
      (contact === "" || contact === "All" || line.contact_status === contact),
  );
  return (
    <>
      <PageHeader
        title="Estimate summary"
        crumbs={[SALES_HOME, { label: "Est Summ" }]}
        description={`${estimator.name}'s estimates received in ${year}`}
        actions={<PrintButton />}
      />
      <CommissionFigures view={view} />
      <FilterBar filters={filters} clears={["type", "contact"]}>
        {people.length > 1 && (
          <FilterSelect
            filters={filters}
            name="hrid"
            label="Estimator"
            fallback={String(estimator.hrid)}
            options={people.map(({ hrid, name }) => ({ value: String(hrid), label: name }))}
          />
        )}
        <FilterSelect
          filters={filters}
          name="year"
          label="Year"
          fallback={String(year)}
          options={years.map((one) => ({ value: String(one), label: String(one) }))}
        />
        <FilterSelect
          filters={filters}
          name="type"
          label="Type"
          placeholder="All"
          options={optionsOf(ESTIMATE_FILTERS)}
        />
        <ContactFilter filters={filters} />
      </FilterBar>
      <div className="grid grid-cols-1 gap-5">
        <DataTable
          label="estimates"
          columns={ESTIMATE_COLUMNS}
          rows={shown}
          rowId={({ id }) => String(id)}
          peek={{ title: ({ address }) => address ?? "Estimate" }}
          className="sm:[&_:is(td,th)]:px-2"
          cards
          csvName={`estimates-${estimator.name}-${year}`}
          empty={
            lines.length === 0
              ? {
                  title: "No estimates yet",
                  hint: "Estimates appear here once they're priced.",
                }
              : { title: "No estimates match", hint: "Change the filters, or clear them to see all." }
          }
        />
        {lines.length > 0 && <PipelineChart lines={lines} />}
      </div>
    </>
  );
}

/** Commission owed, and pending until the client has paid: of all years unless one is chosen. */
function CommissionFigures({ view: { commission, allYears, year } }: { view: EstimatesView }) {
  const { owed, pending } = commission;
  const of = allYears ? "of all years" : `of ${year}`;
  const figures = [
    { label: "Owed commission", icon: CircleDollarSign, amount: owed, hint: `The client has paid, ${of}.` },
    {
      label: "Pending commission",
      icon: Hourglass,
      amount: pending,
      hint: `Completed, not paid yet, ${of}.`,
    },
  ];
  return (
    <dl className="mb-5 grid gap-3 sm:grid-cols-2 lg:max-w-2xl">
      {figures.map(({ label, icon: Icon, amount, hint }) => (
        <div key={label} className="card-edge rounded-lg bg-surface px-4 py-3">
          <dt className="flex items-center gap-2 text-ink-muted">
            <Icon aria-hidden className="size-5" />
            {label}
          </dt>
          <dd>
            <span className="font-semibold text-2xl tabular-nums">{formatMoney(amount)}</span>
            <span className="block text-ink-muted text-sm">{hint}</span>
          </dd>
        </div>
      ))}
    </dl>
  );
}

const BARS: ChartSeries[] = [
  { key: "price", label: "Price", tone: "lake" },
  { key: "comm", label: "Commission", tone: "sun" },
];

// The chart uses dollars, so its ticks are round.
const wholeDollars = (dollars: number) => formatMoney(Math.round(dollars) * 100).replace(/\.00$/, "");
const dollarsAndCents = (dollars: number) => formatMoney(Math.round(dollars * 100));

/** The estimates by status: pending, scheduled, produced, completed, paid. */
function PipelineChart({ lines }: { lines: readonly EstimateLine[] }) {
  const stages = useMemo(() => stagesOf(lines), [lines]);
  const points = useMemo(
    () =>
      stages.map((stage) => ({
        id: stage.status,
        label: `${stage.status} ${stage.count}`,
        title: `${stage.status}: ${count(stage.count, "estimate")}`,
        values: { price: stage.price / 100, comm: stage.comm / 100 },
      })),
    [stages],
  );
  return (
    <BarChart
      title="From estimate to money"
      summary={stages
        .map(({ status, count: n, price }) => `${status} ${n}, ${formatMoney(price)}`)
        .join("; ")}
      points={points}
      bars={BARS}
      format={wholeDollars}
      formatLong={dollarsAndCents}
    />
  );
}

const STATUS = {
  Pending: { tone: "sun", icon: <Hourglass aria-hidden /> },
  Scheduled: { tone: "sky", icon: <CalendarCheck aria-hidden /> },
  Produced: { tone: "plum", icon: <Hammer aria-hidden /> },
  Completed: { tone: "lake", icon: <Check aria-hidden /> },
  Paid: { tone: "leaf", icon: <Banknote aria-hidden /> },
} as const satisfies Record<EstimateStatus, object>;

const known = (text: string) => ESTIMATE_STATUSES.find((status) => status === text) ?? "Pending";

type Money = "price" | "comm" | "w1" | "w2" | "eh" | "eg";

const money = (id: Money, header: string, total = false): Column<EstimateLine> => ({
  ...priceColumn<EstimateLine>(id, (line) => line[id], { header, unset: "" }),
  ...(total && { footer: (rows) => formatMoney(sumCents(rows.map((line) => line[id]))) }),
});

const dayOf = ({ messdate }: EstimateLine) => businessDate(new Date(messdate));

const ESTIMATE_COLUMNS: Column<EstimateLine>[] = [
  addressColumn({ footer: () => "Total" }),
  {
    id: "status",
    header: "Status",
    // Sorted by progress, not by the word.
    value: ({ status }) => ESTIMATE_STATUSES.indexOf(known(status)),
    cell: ({ status }) => (
      <Badge tone={STATUS[known(status)].tone} icon={STATUS[known(status)].icon}>
        {known(status)}
      </Badge>
    ),
    csv: ({ status }) => status,
  },
  { id: "jobdesc", header: "Work", value: ({ jobdesc }) => jobdesc },
  money("price", "Price", true),
  money("comm", "Commission", true),
  { id: "messdate", header: "Received", value: dayOf, cell: (line) => formatShortDate(dayOf(line)) },
  { id: "name", header: "Client", value: ({ name }) => name },
  {
    id: "contact",
    header: "Contact",
    value: ({ contact_status }) => contact_status,
    cell: ({ contact_status }) => <TradeCode code={contact_status} />,
  },
  money("w1", "W1"),
  money("w2", "W2"),
  money("eh", "EH"),
  money("eg", "EG"),
  { id: "crew", header: "Crew", value: ({ crew }) => crew },
];
