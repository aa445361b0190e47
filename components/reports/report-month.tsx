import { PageHeader } from "@/components/layout/page-header";
import { EmptyState } from "@/components/ui/empty-state";
import { PrintButton } from "@/components/ui/print-button";
import type { ReportMonthView } from "@/lib/features/daily-reports/rules";
import { AREAS, path } from "@/lib/paths";
import { MonthCsv, MonthFilters } from "./month-filters";
import { DayMark, MonthGrid } from "./month-grid";
import { FiledLink } from "./report-parts";

/** A month of reports, day by day. */
export function ReportMonth({ view }: { view: ReportMonthView }) {
  return (
    <>
      <PageHeader
        title="Monthly reports"
        crumbs={[
          { label: "Home", href: AREAS.reports },
          { label: "Daily reports", href: path.dailyReports() },
          { label: "Month" },
        ]}
        actions={
          <>
            {view.rows.length > 0 && <MonthCsv days={view.days} rows={view.rows} />}
            <PrintButton />
            <FiledLink />
          </>
        }
      />
      <MonthFilters view={view} />
      {view.rows.length > 0 ? (
        <>
          <ul className="mb-3 flex flex-wrap gap-x-5 gap-y-1 text-sm">
            <li className="flex items-center gap-1.5">
              <DayMark state="filed" /> Filed
            </li>
            <li className="flex items-center gap-1.5">
              <DayMark state="late" /> Filed late
            </li>
            <li className="flex items-center gap-1.5">
              <DayMark state="missing" /> Missing
            </li>
            <li className="text-ink-muted">Sundays, Failure and Update are never marked missing.</li>
          </ul>
          <MonthGrid view={view} />
        </>
      ) : (
        <EmptyState title="No reports this month">
          Reports assigned or filed this month appear here.
        </EmptyState>
      )}
    </>
  );
}
