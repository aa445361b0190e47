import { Check, Clock, X } from "lucide-react";
import Link from "next/link";
import { PageHeader } from "@/components/layout/page-header";
import { cn } from "@/components/ui/cn";
import { EmptyState } from "@/components/ui/empty-state";
import { PrintButton } from "@/components/ui/print-button";
import type { DayState, MonthRow } from "@/lib/features/daily-reports/month-rules";
import type { ReportMonthView } from "@/lib/features/daily-reports/rules";
import { AREAS, path } from "@/lib/paths";
import { type BusinessDate, formatShortDate, weekday } from "@/lib/values/dates";
import { MonthCsv, MonthFilters } from "./month-filters";
import { FiledLink } from "./report-parts";

/** A month of reports by day. */
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

const HEAD = "sticky left-0 z-1 border-line border-r px-3 py-1.5 text-left font-medium";

/** Who files what, a column per day; scrolls by itself on a narrow screen. */
function MonthGrid({ view: { days, rows, today, viewer } }: { view: ReportMonthView }) {
  return (
    <section
      // biome-ignore lint/a11y/noNoninteractiveTabindex: keyboard users have to be able to scroll it.
      tabIndex={0}
      aria-label="Reports by day"
      className="card-edge relative min-w-0 overflow-x-auto rounded-lg bg-surface"
    >
      <table className="w-full border-collapse text-sm">
        <thead className="bg-well">
          <tr>
            <th scope="col" className={cn(HEAD, "bg-well")}>
              Report
            </th>
            <th scope="col" className="px-2 py-1.5 text-right font-medium">
              Filed
            </th>
            {days.map((day) => (
              <th key={day} scope="col" className={cn("px-0.5 font-medium tabular-nums", shade(day, today))}>
                <span aria-hidden>{Number(day.slice(8))}</span>
                <span className="sr-only">{formatShortDate(day)}</span>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <GridRow key={`${row.hrid} ${row.area}`} row={row} days={days} today={today} viewer={viewer} />
          ))}
        </tbody>
      </table>
    </section>
  );
}

const shade = (day: BusinessDate, today: BusinessDate) =>
  cn(weekday(day) === 0 && "bg-well", day === today && "bg-sky-soft");

type GridRowProps = { row: MonthRow; days: BusinessDate[]; today: BusinessDate; viewer: number };

function GridRow({ row, days, today, viewer }: GridRowProps) {
  return (
    <tr className="border-line border-t">
      <th scope="row" className={cn(HEAD, "min-w-36 bg-surface")}>
        {row.area}
        <span className="block font-normal text-ink-muted">{row.name}</span>
      </th>
      <td className="whitespace-nowrap px-2 text-right tabular-nums">
        {row.filed} of {row.due}
        <span className="block text-ink-muted">{notInTime(row)}</span>
      </td>
      {days.map((day, at) => (
        <td key={day} className={cn("px-0 text-center", shade(day, today))}>
          <Cell row={row} day={day} state={row.days[at] ?? "open"} own={row.hrid === viewer} />
        </td>
      ))}
    </tr>
  );
}

/** "2 late, 3 missing": what the row's marks say, in words. */
const notInTime = ({ days }: MonthRow) =>
  (["late", "missing"] as const)
    .map((state) => [days.filter((one) => one === state).length, state] as const)
    .filter(([much]) => much > 0)
    .map(([much, state]) => `${much} ${state}`)
    .join(", ");

/** `own`: the viewer's, who can still file a missing one. */
type CellProps = { row: MonthRow; day: BusinessDate; state: DayState; own: boolean };

function Cell({ row, day, state, own }: CellProps) {
  if (state === "open" || (state === "missing" && !own)) return <DayMark state={state} word />;
  const query = new URLSearchParams({ date: day, area: row.area });
  return (
    <Link
      href={path.dailyReports(`?${query}`)}
      prefetch={false}
      aria-label={`${row.area}, ${row.name}, ${formatShortDate(day)}: ${WORDS[state]}`}
      title={`${formatShortDate(day)}: ${WORDS[state]}`}
      className="inline-block"
    >
      <DayMark state={state} />
    </Link>
  );
}

const WORDS = { filed: "filed", late: "filed late", missing: "missing" };
/** Only what's missing has a ground, and a quiet one: in a month most days are as they should be. */
const MARKS = {
  filed: [Check, "text-leaf-text"],
  late: [Clock, "text-sun-text"],
  missing: [X, "bg-well text-ink-muted"],
} as const;

/** Icon and colour; `word` adds the word for people who can't see them. */
function DayMark({ state, word = false }: { state: DayState; word?: boolean }) {
  if (state === "open") return null;
  const [Icon, tone] = MARKS[state];
  return (
    <span className={cn("inline-grid size-6 place-items-center rounded-sm", tone)}>
      <Icon aria-hidden className="size-4" />
      {word && <span className="sr-only">{WORDS[state]}</span>}
    </span>
  );
}
