"use client";

import { useMemo } from "react";
import { FilterBar, FilterSelect, FilterText } from "@/components/layout/filter-bar";
import { PageHeader } from "@/components/layout/page-header";
import { type UrlFilters, useUrlFilters } from "@/components/layout/use-url-filters";
import { Figures } from "@/components/partner/money/figures";
import { LinkButton } from "@/components/ui/link-button";
import { PrintButton } from "@/components/ui/print-button";
import type { EarnedJob } from "@/lib/partners/money-schema";
import type { ReceivablesView } from "@/lib/partners/receivables/receivables-view";
import {
  AGES,
  fitsReceivable,
  PAYMENTS,
  type ReceivableFilter,
  sumOf,
} from "@/lib/partners/receivables/rules";
import { path } from "@/lib/paths";
import { formatMoney } from "@/lib/values/money";
import { count } from "@/lib/values/text";
import { CollectMenu, usePayLink } from "./collect";
import { fileColumns, oddJobColumns, windowColumns } from "./receivable-columns";
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

/** What clients still owe for the partner's work: windows, odd jobs, paint (spec 2 §2). */
export function Receivables({ view }: { view: ReceivablesView }) {
  const { today, finance, windows, odd, paint } = view;
  const filters = useUrlFilters();
  const payLink = usePayLink();
  const filter = filterOf(filters);
  const fitting = (jobs: EarnedJob[]) => jobs.filter((job) => fitsReceivable(job, filter, today));
  const shown = { windows: fitting(windows), odd: fitting(odd), paint: fitting(paint) };
  const columns = useMemo(() => {
    const showing = { today, finance };
    const file = fileColumns(showing);
    return {
      windows: { columns: windowColumns(showing), file },
      odd: { columns: oddJobColumns(showing), file },
    };
  }, [today, finance]);
  const filtered = NAMES.some((name) => filter[name] !== "");
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
      <Figures items={figuresOf([...shown.windows, ...shown.odd, ...shown.paint], finance)} />
      <div className="grid grid-cols-1 gap-6">
        <ReceivableSection
          {...{ title: "Window jobs", label: "window jobs", filtered }}
          jobs={shown.windows}
          {...columns.windows}
          actions={(job) => <CollectMenu job={job} onSend={() => payLink.ask(job)} />}
          csvName={`receivables-windows-${today}`}
        />
        <ReceivableSection
          {...{ title: "Odd jobs", label: "odd jobs", filtered, actions: openOddJob }}
          jobs={shown.odd}
          {...columns.odd}
          csvName={`receivables-odd-jobs-${today}`}
        />
        <ReceivableSection
          {...{ title: "Paint", label: "paint jobs", filtered, actions: openOddJob }}
          jobs={shown.paint}
          {...columns.odd}
          csvName={`receivables-paint-${today}`}
        />
      </div>
      {payLink.dialog}
    </>
  );
}

const filterOf = ({ get }: UrlFilters): ReceivableFilter => ({
  text: get("text"),
  age: get("age"),
  payment: get("payment"),
  card: get("card"),
});

const HALF = "w-[calc(50%-0.375rem)] sm:w-auto";

function ReceivableFilters({ filters }: { filters: UrlFilters }) {
  return (
    <FilterBar filters={filters} clears={[...NAMES]}>
      <FilterText
        {...{ filters, name: "text", label: "Search", placeholder: "Client or address" }}
        className="w-full sm:w-52"
      />
      <FilterSelect
        {...{ filters, name: "age", label: "Age", options: AGES, placeholder: "All" }}
        className={HALF}
      />
      <FilterSelect
        {...{ filters, name: "payment", label: "Payment", options: PAYMENTS, placeholder: "All" }}
        className={HALF}
      />
      <FilterSelect
        {...{ filters, name: "card", label: "Card on file", options: CARDS, placeholder: "All" }}
        className={HALF}
      />
    </FilterBar>
  );
}

function figuresOf(jobs: EarnedJob[], finance: boolean) {
  const sum = (column: Parameters<typeof sumOf>[1]) => formatMoney(sumOf(jobs, column));
  return [
    { label: "Receivable", value: sum("price"), note: count(jobs.length, "job") },
    { label: "HST", value: sum("hst") },
    { label: "Total", value: sum("total") },
    ...(finance
      ? [
          { label: "Royalty, pending", value: sum("royalty") },
          { label: "Earnings, pending", value: sum("earnings") },
        ]
      : []),
  ];
}
