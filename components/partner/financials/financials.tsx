import { AsOf } from "@/components/layout/as-of";
import { PageHeader } from "@/components/layout/page-header";
import { PrintButton } from "@/components/ui/print-button";
import type { FinanceScreen } from "@/lib/features/partners/finance/finance-view";
import { path } from "@/lib/paths";
import { formatDate } from "@/lib/values/dates";
import { AddEntry } from "./entry/add-entry";
import { EstimatesList } from "./estimates-list";
import { ExpensesList } from "./expenses-list";
import { listTitle } from "./finance-words";
import { LabourLists } from "./labour-lists";
import { MonthNotice } from "./month-notice";
import { PayoutsList } from "./payouts-list";
import { PeriodButtons } from "./period-buttons";
import { PeriodSelects } from "./period-selects";
import { Report } from "./report";
import { RevenueLists } from "./revenue-lists";

/** A partner's money: a list of a year, or the report that sums them. */
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
