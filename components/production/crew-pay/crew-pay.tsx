import type { ReactNode } from "react";
import { PageHeader } from "@/components/layout/page-header";
import {
  completeTotal,
  type DayRow,
  dayRow,
  formatHours,
  leftOutNote,
  totalOf,
} from "@/components/production/pay-shared/pay-figures";
import { dayHref, payQuery, QuietLink, ShareCell } from "@/components/production/pay-shared/pay-parts";
import { RangePicker } from "@/components/production/pay-shared/range-picker";
import { LinkButton } from "@/components/ui/link-button";
import { PrintButton } from "@/components/ui/print-button";
import { stretchTitle } from "@/lib/core/pay/period-rules";
import type { CrewPayScreen } from "@/lib/core/pay/schema";
import type { PaySheet as Sheet } from "@/lib/features/crew-pay/contract";
import { AREAS, path } from "@/lib/paths";
import { formatShortDate } from "@/lib/values/dates";
import { formatMoney } from "@/lib/values/money";
import { DayChart } from "./day-chart";
import { DayProfile } from "./day-profile";
import { DayTable } from "./day-table";
import { PaySheet } from "./sheet/pay-sheet";

const CRUMBS = [{ label: "Home", href: AREAS.production }, { label: "Crew Pay" }];

type CrewPayProps = {
  screen: CrewPayScreen;
  /** The chosen day's pay, or of the last day with pay to enter or audit. */
  sheet: Sheet | null;
  viewer: number;
  mayPay: boolean;
};

/** A day's pay to save and audit; the crews' production and cost: the range, its days, and one day by crew. */
export function CrewPay({ screen, sheet, viewer, mayPay }: CrewPayProps) {
  const { range, summary, day, crews } = screen;
  const days = summary.map((one) => dayRow(one, screen.today));
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
        {sheet && (
          <PaySheet key={sheet.day} sheet={sheet} viewer={viewer} mayPay={mayPay} range={range.key} />
        )}
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
          <DayProfile crews={crews} day={day} range={range.key} today={screen.today} />
        </div>
      </div>
    </>
  );
}

type Figure = { label: string; value: ReactNode; note?: ReactNode };

/** The range's totals, in one row. */
function KeyFigures({ days, range }: { days: DayRow[]; range: string }) {
  const total = totalOf(days);
  const firstDay = (wanted: (day: DayRow) => boolean) => {
    const day = days.find(wanted)?.date;
    if (!day) return undefined;
    return (
      <QuietLink href={dayHref({ range, dailyProfileDate: day })}>{`See ${formatShortDate(day)}`}</QuietLink>
    );
  };
  const figures: Figure[] = [
    { label: "Production", value: formatMoney(total.production), note: jobsNote(total) },
    { label: "Crew wages", value: formatMoney(total.pay), note: `${formatHours(total.hours)} hours` },
    { label: "Labour", value: formatMoney(total.labour), note: "with burden" },
    {
      label: "Labour share",
      value: <ShareCell figures={completeTotal(days)} />,
      note: leftOutNote(days, "day") ?? "of production",
    },
    { label: "Without pay", value: total.noPay, note: firstDay((day) => day.noPay > 0) },
    {
      label: "Not audited",
      value: total.namesUnaudited.length,
      note: firstDay((day) => day.namesUnaudited.length > 0),
    },
  ];
  return (
    <dl
      data-print="together"
      className="grid grid-cols-2 gap-3 sm:grid-cols-3 xl:grid-cols-6 print:grid-cols-6"
    >
      {figures.map(({ label, value, note }) => (
        <div key={label} className="card-edge min-w-0 rounded-lg bg-surface px-3 py-3">
          <dt className="text-ink-muted text-sm">{label}</dt>
          <dd className="mt-0.5 font-semibold text-lg">{value}</dd>
          {note && <dd className="text-ink-muted text-sm">{note}</dd>}
        </div>
      ))}
    </dl>
  );
}

const jobsNote = ({ jobs, unpriced }: { jobs: number; unpriced: number }) =>
  unpriced > 0 ? `${jobs} jobs, ${unpriced} TBD` : `${jobs} jobs`;
