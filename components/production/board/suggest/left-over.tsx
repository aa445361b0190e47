import { useState } from "react";
import { boardPrice, MarkText, stopMark } from "@/components/production/board/looks";
import { Button } from "@/components/ui/button";
import { LinkButton } from "@/components/ui/link-button";
import type { PlanDay, PlanStop } from "@/lib/features/planning/contract";
import type { Suggestion } from "@/lib/features/planning/suggest-contract";
import { path } from "@/lib/paths";
import { addDays, formatShortDate } from "@/lib/values/dates";
import { count } from "@/lib/values/text";

/** A window that ends within this many days gives a job its own line. */
const SOON = 3;
const STEP = 30;

type Left = { stop: PlanStop; why: string };

type LeftOverProps = {
  day: PlanDay;
  shown: Suggestion;
  stops: ReadonlyMap<string, PlanStop>;
  search: string;
  onChoose: (key: string) => void;
};

/** What no crew gets: soonest to expire first, each with one reason and one next step. */
export function LeftOver({ day, shown, stops, search, onChoose }: LeftOverProps) {
  const [most, setMost] = useState(STEP);
  const [dismissed, setDismissed] = useState<ReadonlySet<string>>(new Set());
  const all = shown.left.flatMap(({ key, why }): Left[] => {
    const stop = stops.get(key);
    return stop ? [{ stop, why }] : [];
  });
  const urgent = all.filter(({ stop }) => isUrgent(stop));
  const listed = all
    .filter(({ stop }) => !dismissed.has(stop.key))
    .toSorted((a, b) => turnOf(a.stop) - turnOf(b.stop));
  return (
    <section
      aria-labelledby="left-over"
      className="card-edge flex min-h-0 flex-col rounded-lg bg-surface text-sm max-lg:max-h-[36rem]"
    >
      <header className="flex flex-wrap items-baseline gap-x-3 border-line border-b p-2">
        <h2 id="left-over" className="font-semibold text-base">
          Left over
        </h2>
        <span className="text-ink-muted">{sumText(urgent.length, all.length - urgent.length)}</span>
        <span className="ml-auto text-ink-muted">{`Calculated in ${shown.seconds} s`}</span>
      </header>
      <ul className="relative flex-1 max-lg:min-h-24 overflow-y-auto">
        {listed.slice(0, most).map(({ stop, why }) => (
          <li
            key={stop.key}
            className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-3 border-line border-b px-2 py-1 md:grid-cols-[minmax(0,1fr)_8.5rem]"
          >
            <button
              type="button"
              data-stop={stop.key}
              onFocus={() => onChoose(stop.key)}
              className="grid min-h-9 min-w-0 items-center gap-x-3 text-left md:grid-cols-[minmax(6rem,11rem)_8rem_4rem_auto_minmax(0,1fr)] max-2xl:md:grid-cols-[minmax(6rem,1fr)_8rem_4rem_6rem]"
            >
              <b className="truncate font-semibold">{stop.address}</b>
              <span className="truncate text-ink-muted">{workText(stop)}</span>
              <b className="font-semibold md:text-right">{boardPrice(stop.price)}</b>
              <MarkText mark={stopMark(stop)} />
              <span className="text-ink-muted max-2xl:md:col-span-4">{why}</span>
            </button>
            <NextAct
              stop={stop}
              date={day.date}
              search={search}
              onLeave={() => setDismissed(new Set([...dismissed, stop.key]))}
            />
          </li>
        ))}
        {listed.length === 0 && <li className="p-3 text-ink-muted">Every job in the pool has a crew.</li>}
        {listed.length > most && (
          <li className="p-2">
            <Button size="sm" variant="secondary" onClick={() => setMost(most + STEP)}>
              {`Show more (${listed.length} in all)`}
            </Button>
          </li>
        )}
      </ul>
    </section>
  );
}

const isUrgent = ({ kind, days_left }: PlanStop) =>
  kind === "emergency" || kind === "appointment" || (days_left !== null && days_left <= SOON);

/** Jobs that can only be done on this day, then by what expires first. */
const turnOf = ({ kind, days_left }: PlanStop) =>
  kind === "emergency" || kind === "appointment" ? -1000 : (days_left ?? 1000);

const workText = ({ work, minutes }: PlanStop) =>
  minutes === null ? work : `${work} · ${Math.round(minutes)} min`;

const sumText = (urgent: number, others: number) => {
  const stay = `${others} more stay${others === 1 ? "s" : ""} in the pool`;
  if (urgent === 0) return others === 0 ? "" : `${count(others, "job")} with time left`;
  const run = `${count(urgent, "job")} that can't wait long`;
  return others === 0 ? run : `${run} · ${stay}`;
};

type NextActProps = { stop: PlanStop; date: PlanDay["date"]; search: string; onLeave: () => void };

/** The next day while the window allows it; otherwise, talking to the client. */
function NextAct({ stop, date, search, onLeave }: NextActProps) {
  const { days_left, jobid } = stop;
  const link = "min-h-8 justify-self-end px-2";
  if (days_left !== null && days_left > SOON)
    return (
      <Button size="sm" variant="ghost" className={link} onClick={onLeave}>
        Leave in pool
      </Button>
    );
  if (days_left !== null && days_left > 0) {
    const next = addDays(date, 1);
    return (
      <LinkButton
        size="sm"
        variant="ghost"
        className={link}
        href={path.makePackages(`?mode=board&schDate=${next}`)}
      >
        {`Plan ${formatShortDate(next)}`}
      </LinkButton>
    );
  }
  if (jobid === null) return null;
  return (
    <LinkButton size="sm" variant="ghost" className={link} href={path.job(jobid, search)}>
      Open job
    </LinkButton>
  );
}
