import { CalendarDays, History } from "lucide-react";
import { PageHeader } from "@/components/layout/page-header";
import { EmptyState } from "@/components/ui/empty-state";
import { LinkButton } from "@/components/ui/link-button";
import type { ReportsDay } from "@/lib/daily-reports/report-view";
import { AREAS, path } from "@/lib/paths";
import { AreaButtons } from "./area-buttons";
import { ChosenReport } from "./chosen-report";
import { DayPicker } from "./day-picker";

/** A day's reports: which are filed, and the chosen one below (spec 3 §2). */
export function DailyReports({ view }: { view: ReportsDay }) {
  const { chosen, date, today } = view;
  return (
    <>
      <PageHeader
        title="Daily reports"
        crumbs={[{ label: "Home", href: AREAS.reports }, { label: "Daily reports" }]}
        actions={
          <>
            <LinkButton
              href={path.reportHistory()}
              variant="secondary"
              icon={<History aria-hidden className="size-[1.1em]" />}
            >
              Filed reports
            </LinkButton>
            <LinkButton
              href={path.reportMonth(`?month=${date.slice(0, 7)}`)}
              variant="secondary"
              icon={<CalendarDays aria-hidden className="size-[1.1em]" />}
            >
              Month
            </LinkButton>
          </>
        }
      />
      <DayPicker date={date} today={today} />
      <AreaButtons view={view} />
      {chosen ? (
        <ChosenReport key={`${chosen.area} ${date}`} view={view} chosen={chosen} />
      ) : (
        <EmptyState title="No report chosen">Press a report above to write it, or to read it.</EmptyState>
      )}
    </>
  );
}
