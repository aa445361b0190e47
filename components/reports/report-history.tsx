import { PageHeader } from "@/components/layout/page-header";
import { PrintButton } from "@/components/ui/print-button";
import type { ReportHistory as View } from "@/lib/features/daily-reports/rules";
import { AREAS, path } from "@/lib/paths";
import { HistoryFilters, HistoryTable } from "./history-list";
import { MonthLink } from "./report-parts";

/** The filed reports, searchable. */
export function ReportHistory({ view }: { view: View }) {
  return (
    <>
      <PageHeader
        title="Filed reports"
        crumbs={[
          { label: "Home", href: AREAS.reports },
          { label: "Daily reports", href: path.dailyReports() },
          { label: "Filed reports" },
        ]}
        actions={
          <>
            <PrintButton />
            <MonthLink />
          </>
        }
      />
      <HistoryFilters view={view} />
      <HistoryTable view={view} />
    </>
  );
}
