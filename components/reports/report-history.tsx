import { CalendarDays } from "lucide-react";
import { PageHeader } from "@/components/layout/page-header";
import { LinkButton } from "@/components/ui/link-button";
import { PrintButton } from "@/components/ui/print-button";
import type { ReportHistory as View } from "@/lib/daily-reports/report-view";
import { AREAS, path } from "@/lib/paths";
import { HistoryFilters } from "./history-filters";
import { HistoryTable } from "./history-table";

/** What was filed, to be searched. */
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
            <LinkButton
              href={path.reportMonth()}
              variant="secondary"
              icon={<CalendarDays aria-hidden className="size-[1.1em]" />}
            >
              Month
            </LinkButton>
          </>
        }
      />
      <HistoryFilters view={view} />
      <HistoryTable view={view} />
    </>
  );
}
