import { HomeBanner } from "@/components/layout/home-banner";
import { Card } from "@/components/ui/card";
import { LinkButton } from "@/components/ui/link-button";
import { neededWords, type ReportsDay } from "@/lib/features/daily-reports/rules";
import { path } from "@/lib/paths";
import { formatDate } from "@/lib/values/dates";
import { count } from "@/lib/values/text";
import { FiledLink, MonthLink } from "./report-parts";

/** The picture, and the progress of the day's reports. */
export function ReportsHome({ view: { viewer, today, areas, needed } }: { view: ReportsDay }) {
  const filed = areas.filter((area) => area.filed).length;
  return (
    <>
      <HomeBanner title={`Hello, ${viewer.name}`} description={formatDate(today)} />
      <Card
        title="Daily reports"
        footer={
          <>
            <LinkButton href={path.dailyReports()}>Go to the daily reports</LinkButton>
            <FiledLink />
            <MonthLink />
          </>
        }
      >
        <p>
          {neededWords(needed)} You have filed {count(filed, "report")} today. File Failure and Update only
          when you have something to report.
        </p>
      </Card>
    </>
  );
}
