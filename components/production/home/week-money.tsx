import { Card } from "@/components/ui/card";
import { cn } from "@/components/ui/cn";
import type { Forecast } from "@/lib/features/live-board/forecast-rules";
import type { WeekMoney as Week } from "@/lib/features/planning/weeks/outlook-rules";
import { formatMinutes } from "@/lib/values/clock-time";
import { type BusinessDate, formatShortDate } from "@/lib/values/dates";
import { type Cents, formatMoney } from "@/lib/values/money";
import { count } from "@/lib/values/text";

type WeekMoneyProps = { week: Week; today: BusinessDate; forecast: Forecast };

/** The week's money by day, before tax: completed out of planned. */
export function WeekMoney({ week, today, forecast }: WeekMoneyProps) {
  const most = Math.max(1, ...week.days.map(({ planned, produced }) => Math.max(planned, produced)));
  const now = week.days.find(({ date }) => date === today);
  return (
    <Card title="Money, before tax">
      <p>
        <span className="font-semibold text-xl tabular-nums">{formatMoney(now?.produced ?? 0)}</span>
        <span className="text-ink-muted">{` today, of ${formatMoney(now?.planned ?? 0)} planned`}</span>
      </p>
      <TodayBrings forecast={forecast} target={now?.target ?? null} />
      <ul className="mt-3 grid grid-cols-7 gap-2 text-center text-xs">
        {week.days.map(({ date, produced, planned }) => (
          <li
            key={date}
            title={`${formatShortDate(date)}: ${formatMoney(produced)} of ${formatMoney(planned)}`}
          >
            <span className="sr-only">
              {`${formatShortDate(date)}: ${formatMoney(produced)} done of ${formatMoney(planned)} planned`}
            </span>
            <span aria-hidden className="flex h-24 items-end justify-center">
              <span
                className="relative block w-full max-w-7 overflow-hidden rounded-t-sm border border-edge border-dashed bg-well"
                style={{ height: `${(Math.max(planned, produced) / most) * 100}%` }}
              >
                <span
                  className={cn("absolute inset-x-0 bottom-0", date === today ? "bg-lake" : "bg-leaf")}
                  style={{ height: `${(produced / Math.max(1, planned, produced)) * 100}%` }}
                />
              </span>
            </span>
            <span
              aria-hidden
              className={cn("mt-1 block", date === today ? "font-semibold" : "text-ink-muted")}
            >
              {formatShortDate(date).slice(0, 3)}
            </span>
          </li>
        ))}
      </ul>
      <p className="mt-3 flex flex-wrap justify-between gap-x-3 border-line border-t pt-3">
        <span className="text-ink-muted">Week</span>
        <span className="tabular-nums">
          <span className="font-semibold">{formatMoney(week.produced)}</span>
          {` of ${formatMoney(week.planned)}`}
        </span>
      </p>
      {week.target && <Target of={week} target={week.target} when="this week" />}
    </Card>
  );
}

/** What today really brings: the morning's plan says nothing about that in the afternoon. */
function TodayBrings({ forecast, target }: { forecast: Forecast; target: Cents | null }) {
  const { done, possible, until, slips } = forecast;
  const brings = done + possible;
  const short = target === null ? 0 : target - brings;
  return (
    <div className="mt-1 grid gap-1 text-sm">
      {target !== null && (
        <p className="flex flex-wrap justify-between gap-x-3">
          <span className="text-ink-muted">{shareOf(done, target, "today")}</span>
          <span className={short > 0 ? "font-medium text-brick-text" : "text-leaf-text"}>
            {short > 0 ? `Today ends ${formatMoney(short)} short` : "Today reaches it"}
          </span>
        </p>
      )}
      <p>
        {`Today should bring ${formatMoney(brings)}: ${formatMoney(done)} done, ${formatMoney(possible)} that crews can still finish by ${formatMinutes(until)}.`}
      </p>
      {slips.jobs > 0 && (
        <p className="text-brick-text">
          {`${count(slips.jobs, "job")} (${formatMoney(slips.cents)}) won't be done today: there's no time left, or the crew isn't out.`}
        </p>
      )}
    </div>
  );
}

const shareOf = (produced: Cents, target: Cents, when: string): string =>
  `${Math.round((produced / target) * 100)}% of the ${formatMoney(target)} target ${when}`;

type TargetProps = { of: { produced: Cents; planned: Cents }; target: Cents; when: string };

/** The target for the crews set up, and whether the plan reaches it. */
function Target({ of: { produced, planned }, target, when }: TargetProps) {
  const short = target - Math.max(planned, produced);
  return (
    <p className="mt-1 flex flex-wrap justify-between gap-x-3 text-sm">
      <span className="text-ink-muted">{shareOf(produced, target, when)}</span>
      <span className={short > 0 ? "font-medium text-brick-text" : "text-leaf-text"}>
        {short > 0 ? `Plan is ${formatMoney(short)} short` : "Plan reaches it"}
      </span>
    </p>
  );
}
