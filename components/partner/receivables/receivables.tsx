"use client";

import { FilterBar, FilterSelect, FilterText } from "@/components/layout/filter-bar";
import { PageHeader } from "@/components/layout/page-header";
import { type UrlFilters, usePagedFilters } from "@/components/layout/use-url-filters";
import { Figures } from "@/components/partner/money/money-parts";
import { LinkButton } from "@/components/ui/link-button";
import { PrintButton } from "@/components/ui/print-button";
import type { EarnedJob } from "@/lib/features/partners/money-schema";
import {
  AGES,
  CURSORS,
  type OwedList,
  PAYMENTS,
  type ReceivableFilter,
  type ReceivablesView,
} from "@/lib/features/partners/receivables/rules";
import { path } from "@/lib/paths";
import { formatMoney, sumCents } from "@/lib/values/money";
import { count } from "@/lib/values/text";
import { CollectMenu, usePayLink } from "./collect";
import { ReceivableSection } from "./receivable-section";

const NAMES = ["text", "age", "payment", "card"] as const satisfies (keyof ReceivableFilter)[];
const CARDS = [
  { value: "yes", label: "With card" },
  { value: "no", label: "No card" },
];

const openOddJob = (job: EarnedJob) => (
  <LinkButton
    size="sm"
    variant="secondary"
    prefetch={false}
    href={path.oddJob(job.id, "partner_receivables")}
    aria-label={`Open ${job.address}`}
  >
    Open
  </LinkButton>
);

/** What clients still owe for the partner's work: windows, odd jobs, paint. */
export function Receivables({ view }: { view: ReceivablesView }) {
  const { today, finance, lists } = view;
  const filters = usePagedFilters(Object.values(CURSORS));
  const payLink = usePayLink();
  const filtered = NAMES.some((name) => filters.get(name) !== "");
  const shared = { view, filtered };
  return (
    <>
      <PageHeader
        title="Receivables"
        crumbs={[{ label: "Partner Dashboard", href: path.partnerDashboard() }, { label: "Receivables" }]}
        description={view.partner}
        actions={<PrintButton />}
      />
      <ReceivableFilters filters={filters} />
      {payLink.result}
      <Figures items={figuresOf(Object.values(lists), finance)} />
      <div className="grid grid-cols-1 gap-6">
        <ReceivableSection
          {...shared}
          section="windows"
          title="Window jobs"
          label="window jobs"
          actions={(job) => <CollectMenu job={job} onSend={() => payLink.ask(job)} />}
          csvName={`receivables-windows-${today}`}
        />
        <ReceivableSection
          {...shared}
          section="odd"
          title="Odd jobs"
          label="odd jobs"
          actions={openOddJob}
          csvName={`receivables-odd-jobs-${today}`}
        />
        <ReceivableSection
          {...shared}
          section="paint"
          title="Paint"
          label="paint jobs"
          actions={openOddJob}
          csvName={`receivables-paint-${today}`}
        />
      </div>
      {payLink.dialog}
    </>
  );
}

const HALF = "w-[calc(50%-0.375rem)] sm:w-auto";

function ReceivableFilters({ filters }: { filters: UrlFilters }) {
  return (
    <FilterBar filters={filters} clears={[...NAMES]}>
      <FilterText
        filters={filters}
        name="text"
        label="Search"
        placeholder="Client or address"
        className="w-full sm:w-52"
      />
      <FilterSelect
        filters={filters}
        name="age"
        label="Age"
        options={AGES}
        placeholder="All"
        className={HALF}
      />
      <FilterSelect
        filters={filters}
        name="payment"
        label="Payment"
        options={PAYMENTS}
        placeholder="All"
        className={HALF}
      />
      <FilterSelect
        filters={filters}
        name="card"
        label="Card on file"
        options={CARDS}
        placeholder="All"
        className={HALF}
      />
    </FilterBar>
  );
}

function figuresOf(lists: OwedList[], finance: boolean) {
  const sum = (column: keyof OwedList["sums"]) => sumCents(lists.map(({ sums }) => sums[column]));
  const money = (column: keyof OwedList["sums"]) => formatMoney(sum(column));
  return [
    { label: "Receivable", value: money("price"), note: count(sum("count"), "job") },
    { label: "HST", value: money("hst") },
    { label: "Total", value: money("total") },
    ...(finance
      ? [
          { label: "Royalty, pending", value: money("royalty") },
          { label: "Earnings, pending", value: money("earnings") },
        ]
      : []),
  ];
}
