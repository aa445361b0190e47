"use client";

import Link from "next/link";
import { AsOf, PageHeader } from "@/components/layout/page-header";
import { Alert } from "@/components/ui/alert";
import { buttonStyles } from "@/components/ui/button-styles";
import { cn } from "@/components/ui/cn";
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
      <PeriodButtons years={years} query={query} />
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

const bringIntoView = (link: HTMLAnchorElement | null) =>
  link?.scrollIntoView({ block: "nearest", inline: "nearest" });

type PeriodButtonsProps = { years: readonly string[]; query: FinanceQuery };

/** A row of buttons for each year and LTD; the selected one is filled. On a phone the rows scroll sideways together. */
function PeriodButtons({ years, query }: PeriodButtonsProps) {
  return (
    <nav
      aria-label="Years and lists"
      data-print="hide"
      className="relative mb-5 grid gap-1.5 overflow-x-auto p-1"
    >
      {years.map((year) => (
        <ul
          key={year}
          aria-label={year}
          className="grid min-w-210 grid-cols-[3rem_repeat(7,minmax(0,1fr))] items-center gap-1.5"
        >
          <li aria-hidden className="sticky left-0 bg-paper font-semibold tabular-nums">
            {year}
          </li>
          {FINANCE_NAMES.map((show) => {
            const current = year === query.year && show === query.show;
            return (
              <li key={show}>
                <Link
                  ref={current ? bringIntoView : undefined}
                  href={financeHref(year, show)}
                  prefetch={false}
                  scroll={false}
                  aria-current={current ? "page" : undefined}
                  aria-label={`${year} ${FINANCE_LISTS[show]}`}
                  className={cn(
                    buttonStyles({ variant: current ? "primary" : "secondary", size: "sm", full: true }),
                    "px-1",
                  )}
                >
                  {FINANCE_LISTS[show]}
                </Link>
              </li>
            );
          })}
        </ul>
      ))}
    </nav>
  );
}
