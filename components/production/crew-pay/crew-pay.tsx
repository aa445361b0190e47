import { PageHeader } from "@/components/layout/page-header";
import { dayRow } from "@/components/production/pay-shared/pay-figures";
import { payQuery } from "@/components/production/pay-shared/pay-links";
import { stretchTitle } from "@/components/production/pay-shared/pay-range";
import { RangePicker } from "@/components/production/pay-shared/range-picker";
import { LinkButton } from "@/components/ui/link-button";
import { PrintButton } from "@/components/ui/print-button";
import type { CrewPayScreen } from "@/lib/core/pay/pay-view";
import { AREAS, path } from "@/lib/paths";
import { DayChart } from "./day-chart";
import { DayProfile } from "./day-profile";
import { DayTable } from "./day-table";
import { KeyFigures } from "./key-figures";

const CRUMBS = [{ label: "Home", href: AREAS.production }, { label: "Crew Pay" }];

/** What the crews brought in and cost: the range, its days, and one day by crew beside or below them. */
export function CrewPay({ screen }: { screen: CrewPayScreen }) {
  const { range, summary, day, crews } = screen;
  const days = summary.map(dayRow);
  return (
    <>
      <PageHeader
        title="Crew Pay"
        crumbs={CRUMBS}
        description={stretchTitle(range)}
        actions={
          <>
            <LinkButton href={path.employeeDetails(payQuery({ range: range.key }))} variant="secondary">
              Employee Details
            </LinkButton>
            {screen.mayClose && (
              <LinkButton href={path.books()} variant="secondary">
                Close the books
              </LinkButton>
            )}
            <PrintButton />
          </>
        }
      />
      <RangePicker periods={screen.periods} years={screen.years} range={range} />
      <div className="grid grid-cols-1 gap-6">
        {days.length > 0 && (
          <>
            <KeyFigures days={days} range={range.key} />
            <DayChart days={days} range={range.key} day={day} />
          </>
        )}
        <div
          className={day ? "grid grid-cols-1 items-start gap-6 min-[1920px]:grid-cols-[4fr_3fr]" : undefined}
        >
          <DayTable days={days} range={range} day={day} />
          <DayProfile crews={crews} day={day} range={range.key} />
        </div>
      </div>
    </>
  );
}
