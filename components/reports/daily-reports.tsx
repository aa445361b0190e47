import { DayPicker } from "@/components/layout/day-picker";
import { PageHeader } from "@/components/layout/page-header";
import { EmptyState } from "@/components/ui/empty-state";
import type { ReportsDay } from "@/lib/features/daily-reports/rules";
import { AREAS } from "@/lib/paths";
import { AreaButtons, ChosenReport } from "./chosen-report";
import { FiledLink, MonthLink } from "./report-parts";

/** A day's reports: which are filed, and the chosen one below. */
export function DailyReports({ view }: { view: ReportsDay }) {
  const { chosen, date, today } = view;
  return (
    <>
      <PageHeader
        title="Daily reports"
        crumbs={[{ label: "Home", href: AREAS.reports }, { label: "Daily reports" }]}
        actions={
          <>
            <FiledLink />
            <MonthLink month={date.slice(0, 7)} />
          </>
        }
      />
      <DayPicker date={date} today={today} />
      <AreaButtons view={view} />
      {chosen ? (
        <ChosenReport key={`${chosen.area} ${date}`} view={view} chosen={chosen} />
      ) : (
        <EmptyState title="No report chosen">Select a report above to fill it in or read it.</EmptyState>
      )}
    </>
  );
}
