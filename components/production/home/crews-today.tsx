import { CircleAlert, CircleCheck, CircleDashed, Play } from "lucide-react";
import Link from "next/link";
import type { ReactNode } from "react";
import { CrewMark, crewLook } from "@/components/production/board/looks";
import { Badge } from "@/components/ui/badge";
import { Card } from "@/components/ui/card";
import { cn } from "@/components/ui/cn";
import type { BoardCrew, CrewsLive } from "@/lib/features/live-board/board-schema";
import { drawnStops } from "@/lib/features/live-board/rules";
import { path } from "@/lib/paths";
import { formatMinutes, type Minutes } from "@/lib/values/clock-time";
import { formatMoney } from "@/lib/values/money";

type Shown = { live: CrewsLive; most: number; more: ReactNode };

/** Each crew's day on a time line: what's done, in progress and still to come; the first crews, or all of them. */
export function CrewsToday({ live, most, more }: Shown) {
  const { money, done, total, now, stray } = live;
  const crews = live.crews.slice(0, most);
  const span = spanOf(crews, now);
  return (
    <Card
      title="Crews today"
      aside={
        <span className="flex flex-wrap items-center gap-2 text-sm">
          <Badge tone="leaf" icon={<Play aria-hidden />}>{`${done} of ${total} done`}</Badge>
          <span className="text-ink-muted tabular-nums">
            {`${formatMoney(money.produced)} of ${formatMoney(money.planned)}`}
          </span>
          <Link href={path.makePackages(`?mode=board&schDate=${live.today}`)}>Board</Link>
        </span>
      }
    >
      {crews.length === 0 ? (
        <p className="text-ink-muted">
          No crews today. <Link href={path.crewSetup()}>Set up a crew</Link>
        </p>
      ) : (
        <>
          <Hours span={span} />
          <ul className="divide-y divide-line">
            {crews.map((crew, index) => (
              <CrewLine key={crew.ocid} crew={crew} index={index} span={span} now={now} />
            ))}
          </ul>
          {more}
        </>
      )}
      {stray > 0 && (
        <p className="mt-3 text-brick-text">
          {`${stray} of today's jobs ${stray === 1 ? "is" : "are"} assigned to someone who isn't driving.`}
        </p>
      )}
    </Card>
  );
}

type Span = { from: Minutes; to: Minutes };

/** Whole hours that cover every stop and the current time: at least 8 am to 5 pm, never past 10 pm. */
function spanOf(crews: readonly BoardCrew[], now: Minutes): Span {
  const stops = crews.flatMap((crew) => crew.stops);
  const from = Math.min(8 * 60, Math.max(now, 6 * 60), ...stops.map((stop) => stop.from));
  const to = Math.max(17 * 60, now, ...stops.map((stop) => stop.until));
  return { from: Math.floor(from / 60) * 60, to: Math.min(22 * 60, Math.ceil(to / 60) * 60) };
}

const GRID =
  "grid grid-cols-[9rem_minmax(0,1fr)] items-center gap-x-3 @2xl:grid-cols-[10rem_minmax(0,1fr)_10rem] @4xl:grid-cols-[10rem_minmax(0,1fr)_14rem] @7xl:grid-cols-[10rem_minmax(0,1fr)_18rem]";

const placeOf = ({ from, to }: Span, at: Minutes) => `${((at - from) / (to - from)) * 100}%`;

/** More labels would run into each other. */
const MOST_STEPS = 3;

function Hours({ span }: { span: Span }) {
  const step = Math.ceil((span.to - span.from) / 60 / MOST_STEPS) * 60;
  const hours = Array.from(
    { length: Math.floor((span.to - span.from) / step) + 1 },
    (_, at) => span.from + at * step,
  );
  return (
    <div aria-hidden className={cn(GRID, "@max-2xl:hidden")}>
      <span />
      <div className="relative h-5 text-ink-muted text-xs">
        {hours.map((at) => (
          <span
            key={at}
            className="absolute -translate-x-1/2 whitespace-nowrap first:translate-x-0 last:-translate-x-full"
            style={{ left: placeOf(span, at) }}
          >
            {formatMinutes(at).replace(":00", "")}
          </span>
        ))}
      </div>
    </div>
  );
}

function CrewLine({ crew, index, span, now }: { crew: BoardCrew; index: number; span: Span; now: Minutes }) {
  const { name, done, total, produced, stops, behind, phones } = crew;
  const [late] = behind;
  const said = late ?? stateOf(crew);
  const [Icon, tone] = late ? LATE : said === NOT_STARTED ? WAITS : FINE;
  return (
    <li className={cn(GRID, "py-2.5 @max-2xl:grid-cols-1 @max-2xl:gap-y-1.5")}>
      <div className="flex min-w-0 items-center gap-2">
        <CrewMark index={index} text={String(index + 1)} />
        <div className="min-w-0">
          <p className="truncate font-semibold">{name}</p>
          <p className="text-ink-muted text-sm tabular-nums">{`${done} of ${total} · ${formatMoney(produced)}`}</p>
          {phones.map((phone) => (
            <p key={phone} className="wrap-anywhere text-sm text-sun-text">
              {phone}
            </p>
          ))}
        </div>
      </div>
      <div className="relative h-8 overflow-x-clip">
        <span className="absolute inset-x-0 top-1/2 border-line border-t-2" />
        <ol>
          {drawnStops(stops, span).map((drawn) => (
            <Stop key={drawn.stop.jobid} drawn={drawn} index={index} span={span} />
          ))}
        </ol>
        {now >= span.from && now <= span.to && (
          <span
            aria-hidden
            className="absolute inset-y-0 border-brick border-l-2"
            style={{ left: placeOf(span, now) }}
          />
        )}
      </div>
      <p className={cn("flex items-center gap-1.5 text-sm @2xl:justify-end", tone)}>
        <Icon aria-hidden className="size-4 shrink-0" />
        <span className="line-clamp-3 text-balance @2xl:text-right" title={behind.join(". ") || undefined}>
          {said}
        </span>
      </p>
    </li>
  );
}

const NOT_STARTED = "Not started";
const LATE = [CircleAlert, "text-brick-text"] as const;
const WAITS = [CircleDashed, "text-ink-muted"] as const;
const FINE = [CircleCheck, "text-leaf-text"] as const;

function stateOf({ total, done, current, next }: BoardCrew): string {
  if (total === 0) return "No jobs yet";
  if (done === total) return "All done";
  return current || done > 0 || next === null ? "On time" : NOT_STARTED;
}

const WORDS = { done: "done", now: "in progress", next: "expected" } as const;

type StopProps = { drawn: ReturnType<typeof drawnStops>[number]; index: number; span: Span };

function Stop({ drawn, index, span }: StopProps) {
  const { jobid, address, state, from, until } = drawn.stop;
  const { bar, border } = crewLook(index);
  const times = `${formatMinutes(from)} to ${formatMinutes(until)}`;
  const width = ((drawn.until - drawn.from) / (span.to - span.from)) * 100;
  return (
    <li>
      <Link
        href={path.job(jobid)}
        title={`${address}, ${times}`}
        aria-label={`${address}, ${WORDS[state]}, ${times}`}
        className={cn(
          "absolute top-1 h-6 rounded-sm focus-visible:z-10",
          state === "done" ? bar : ["border-2", border, state === "now" ? "bg-sun-soft" : "bg-surface"],
        )}
        style={{ left: placeOf(span, drawn.from), width: `${width}%` }}
      />
    </li>
  );
}
