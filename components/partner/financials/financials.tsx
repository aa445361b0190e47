"use client";

import Link from "next/link";
import { asOptions } from "@/components/form/native-select";
import { FilterSelect } from "@/components/layout/filter-bar";
import { AsOf, PageHeader } from "@/components/layout/page-header";
import { useUrlFilters } from "@/components/layout/use-url-filters";
import { Alert } from "@/components/ui/alert";
import { PrintButton } from "@/components/ui/print-button";
import {
  FINANCE_LISTS,
  FINANCE_NAMES,
  type FinanceQuery,
  type FinanceScreen,
  financeHref,
} from "@/lib/features/partners/finance/finance-schema";
import { path } from "@/lib/paths";
import { formatDate } from "@/lib/values/dates";
import { listTitle, monthWords } from "./columns";
import { AddEntry } from "./entry/entry-forms";
import { EstimatesList } from "./estimates-list";
import { ExpensesList } from "./expenses-list";
import { LabourLists } from "./labour-lists";
import { PayoutsList } from "./payouts-list";
import { Report } from "./report";
import { RevenueLists } from "./revenue-lists";

const LISTS = FINANCE_NAMES.map((name) => ({ value: name, label: FINANCE_LISTS[name] }));

/** The same choice on a phone. */
function PeriodSelects({ years, query }: { years: readonly string[]; query: FinanceQuery }) {
  const filters = useUrlFilters();
  // Another list resets the month and how far it was expanded.
  const set: typeof filters.set = (changes) => filters.set({ ...changes, month: null, rows: null });
  const choose = { ...filters, set };
  const options = asOptions(years);
  return (
    <search
      data-print="hide"
      aria-busy={filters.pending}
      className="mb-5 grid grid-cols-2 gap-3 aria-busy:opacity-60 md:hidden [&_label]:text-sm"
    >
      <FilterSelect filters={choose} name="year" label="Year" options={options} fallback={query.year} />
      <FilterSelect filters={choose} name="show" label="List" options={LISTS} fallback={query.show} />
    </search>
  );
}

/** A partner's money: a year's list, or the report of all of them. */
export function Financials({ screen, asOf }: { screen: FinanceScreen; asOf: Date | null }) {
  const { partner, today, years, query } = screen;
  return (
    <>
      <PageHeader
        title="Financials"
        crumbs={[{ label: "Partner Dashboard", href: path.partnerDashboard() }, { label: "Financials" }]}
        actions={
          <>
            <AddEntry screen={screen} />
            <PrintButton />
          </>
        }
      />
      <p className="mb-4 hidden print:block">
        {`${partner.name}: ${listTitle(query)}. Printed ${formatDate(today)}.`}
      </p>
      <AsOf at={asOf} />
      <PeriodLinks years={years} query={query} />
      <PeriodSelects years={years} query={query} />
      <h2 className="mb-3 text-xl print:hidden">{listTitle(query)}</h2>
      <MonthNotice query={query} />
      <FinanceBodyOf screen={screen} />
    </>
  );
}

function FinanceBodyOf({ screen }: { screen: FinanceScreen }) {
  const { body } = screen;
  switch (body.show) {
    case "report":
      return <Report report={body.report} years={screen.years} />;
    case "revenue_prod":
    case "revenue_misc":
      return <RevenueLists screen={screen} body={body} />;
    case "revenue_ests":
      return <EstimatesList screen={screen} body={body} />;
    case "expenses":
      return <ExpensesList screen={screen} body={body} />;
    case "labour":
      return <LabourLists screen={screen} body={body} />;
    default:
      return <PayoutsList screen={screen} body={body} />;
  }
}

/** Says that a list is limited to a month, with a link to show all. */
function MonthNotice({ query: { year, show, month } }: { query: FinanceQuery }) {
  if (!month) return null;
  return (
    <Alert
      kind="info"
      className="mb-4 print:hidden"
      action={
        <Link href={financeHref(year, show)} className="text-lake-text underline underline-offset-4">
          {`Show all of ${year}`}
        </Link>
      }
    >
      {`Showing ${monthWords(month)} only.`}
    </Alert>
  );
}

type PeriodLinksProps = { years: readonly string[]; query: FinanceQuery };

/** One choice of year, LTD among them, and its seven lists as tabs. Phones have two selects instead. */
function PeriodLinks({ years, query }: PeriodLinksProps) {
  return (
    <nav
      aria-label="Years and lists"
      data-print="hide"
      className="mb-5 hidden flex-wrap items-end gap-x-6 gap-y-3 border-line border-b md:flex"
    >
      <ul aria-label="Years" className="mb-2 flex gap-1 rounded-lg bg-well p-1">
        {years.map((year) => (
          <li key={year}>
            <Link
              href={financeHref(year, query.show)}
              prefetch={false}
              scroll={false}
              aria-current={year === query.year ? "true" : undefined}
              className="inline-flex min-h-8 items-center rounded-sm px-3 text-ink-muted text-sm tabular-nums no-underline hover:text-ink aria-[current]:bg-surface aria-[current]:font-semibold aria-[current]:text-ink aria-[current]:shadow-lift"
            >
              {year}
            </Link>
          </li>
        ))}
      </ul>
      <ul aria-label="Lists" className="flex flex-wrap gap-x-1">
        {FINANCE_NAMES.map((show) => (
          <li key={show}>
            <Link
              href={financeHref(query.year, show)}
              prefetch={false}
              scroll={false}
              aria-current={show === query.show ? "page" : undefined}
              aria-label={`${query.year} ${FINANCE_LISTS[show]}`}
              className="-mb-px inline-flex min-h-control items-center border-transparent border-b-3 px-3 font-medium text-ink-muted no-underline -outline-offset-3 hover:text-ink aria-[current]:border-lake aria-[current]:text-lake-text"
            >
              {FINANCE_LISTS[show]}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
