import { Check, Clock, TriangleAlert } from "lucide-react";
import Link from "next/link";
import { type KeyboardEvent, useEffect, useEffectEvent, useRef, useState } from "react";
import { useDraggedCard, useDropZone } from "@/components/production/board/drag-stops";
import { boardPrice } from "@/components/production/board/looks";
import { planHref } from "@/components/production/board/view-switch";
import { Alert } from "@/components/ui/alert";
import { Button } from "@/components/ui/button";
import { cn } from "@/components/ui/cn";
import { EmptyState } from "@/components/ui/empty-state";
import { promiseMark } from "@/lib/core/jobs/promise/promise-rules";
import type { WeekJob, WeekRow } from "@/lib/features/planning/weeks/contract";
import type { DayTotals, WeekView } from "@/lib/features/planning/weeks/week-view";
import { formatDuration, type Minutes } from "@/lib/values/clock-time";
import { formatShortDate } from "@/lib/values/dates";
import { count } from "@/lib/values/text";
import { MoveDialog } from "./move-dialog";
import { isFixed, type Week } from "./use-week";
import type { WeekRows } from "./use-week-rows";

type Day = WeekRow["days"][number];
type GridProps = { view: WeekView; week: Week };

/** Crews down, days across: hours and money against what a crew can do, and each job, which people can move. */
export function WeekGrid({ view, week }: GridProps) {
  const [moving, setMoving] = useState<WeekJob | null>(null);
  const { rows } = week.rows;
  const shift = (job: WeekJob, by: -1 | 1) => {
    const row = rows.find(({ hrid }) => hrid === job.crewHrid);
    const next = row?.days[row.days.findIndex(({ date }) => date === job.schdate) + by];
    if (row && next)
      void week.move(job, { ocid: next.ocid, date: next.date, hrid: row.hrid, crew: row.crew });
  };
  return (
    <>
      <div className="relative overflow-x-auto">
        <table className="w-full min-w-[64rem] table-fixed border-separate border-spacing-1 text-sm">
          <caption className="sr-only">
            Crews by day. Press Enter on a job to move it, or Alt with the left or right arrow key.
          </caption>
          <thead>
            <tr>
              <th scope="col" className="sticky left-0 z-10 w-20 bg-paper text-left align-top sm:w-28">
                Crew
              </th>
              {view.days.map((day) => (
                <DayHead key={day.date} day={day} today={view.today} />
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map(({ hrid, crew, days }) => (
              <tr key={hrid}>
                <th scope="row" className="sticky left-0 z-10 bg-paper text-left align-top font-semibold">
                  {crew}
                </th>
                {view.days.map(({ date }) => {
                  const day = days.find((each) => each.date === date);
                  if (!day) return <td key={date} className="rounded-md bg-well" />;
                  return (
                    <Cell key={date} day={day} pending={week.pending} onOpen={setMoving} onShift={shift} />
                  );
                })}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <MoreRows rows={week.rows} />
      {view.drivers.length === 0 && (
        <EmptyState title="No crews this week">Crews show here once they're set up.</EmptyState>
      )}
      {moving && <MoveDialog view={view} job={moving} onMove={week.move} onClose={() => setMoving(null)} />}
    </>
  );
}

/** The rest of the crews, which load when someone scrolls to them. */
function MoreRows({ rows: { missing, loading, problem, more } }: { rows: WeekRows }) {
  const ref = useRef<HTMLDivElement>(null);
  const load = useEffectEvent(() => void more());
  const isIdle = missing > 0 && !loading && problem === null;
  useEffect(() => {
    const element = ref.current;
    if (!element || !isIdle) return;
    const observer = new IntersectionObserver(([seen]) => seen?.isIntersecting && load(), {
      rootMargin: "400px",
    });
    observer.observe(element);
    return () => observer.disconnect();
  }, [isIdle]);
  if (missing === 0 && problem === null) return null;
  return (
    <div ref={ref} className="flex flex-wrap items-center gap-3">
      {problem !== null && <Alert kind="error" title={problem} />}
      {missing > 0 && (
        <Button size="sm" variant="secondary" pending={loading} pendingLabel="Loading…" onClick={more}>
          {`Show more crews (${missing} left)`}
        </Button>
      )}
    </div>
  );
}

function DayHead({ day, today }: { day: DayTotals; today: string }) {
  return (
    <th scope="col" className="text-left align-top font-normal">
      <Link
        href={planHref("board", day.date)}
        aria-label={`Board of ${formatShortDate(day.date)}`}
        className="font-semibold"
      >
        {formatShortDate(day.date)}
      </Link>
      {day.date === today && " · today"}
      <DayFigures day={day} today={today} />
    </th>
  );
}

/** What a day has and what it must have; for the week's headings and the month's days. */
export function DayFigures({ day, today }: { day: DayTotals; today: string }) {
  const { date, takes, most, cents, appointments, floaters_end: floaters } = day;
  return (
    <>
      {most === 0 ? (
        <span className="block text-ink-muted">{date < today ? "No crews" : "No crews yet"}</span>
      ) : (
        <Load takes={takes} most={most} />
      )}
      {(most > 0 || cents > 0) && <span className="block text-ink-muted">{boardPrice(cents)}</span>}
      {appointments.jobs > 0 && (
        <span className="block text-sky-text">{count(appointments.jobs, "open appointment")}</span>
      )}
      {floaters.jobs > 0 && (
        <span className="flex items-center gap-1 text-sun-text">
          <TriangleAlert aria-hidden className="size-3.5 shrink-0" />
          {count(floaters.jobs, "floater ends", "floaters end")}
        </span>
      )}
    </>
  );
}

function Load({ takes, most }: { takes: Minutes; most: Minutes }) {
  const isOver = takes > most;
  return (
    <span className="block">
      <span className={cn("block", isOver && "font-semibold text-brick-text")}>
        {`${formatDuration(takes)} of ${formatDuration(most)}`}
      </span>
      <span aria-hidden className="my-0.5 block h-1.5 overflow-hidden rounded-full bg-well">
        <span
          className={cn("block h-full", isOver ? "bg-brick" : "bg-lake")}
          style={{ width: `${Math.min(100, Math.round((takes / most) * 100))}%` }}
        />
      </span>
    </span>
  );
}

type JobActs = {
  pending: boolean;
  onOpen: (job: WeekJob) => void;
  onShift: (job: WeekJob, by: -1 | 1) => void;
};

function Cell({ day, ...acts }: { day: Day } & JobActs) {
  const ref = useRef<HTMLTableCellElement>(null);
  const { ocid, takes, most, cents, tbd, jobs } = day;
  const over = useDropZone(ref, ocid);
  return (
    <td
      ref={ref}
      data-crew-day={ocid}
      className={cn("card-edge h-24 rounded-md bg-surface p-1.5 align-top", over && "outline-2 outline-lake")}
    >
      <Load takes={takes} most={most} />
      <span className="block text-ink-muted">
        {[count(jobs.length, "job"), boardPrice(cents), tbd > 0 && `${tbd} TBD`].filter(Boolean).join(" · ")}
      </span>
      <ul className="mt-1 grid gap-1">
        {jobs.map((job) => (
          <li key={job.jobid}>
            <Chip job={job} {...acts} />
          </li>
        ))}
      </ul>
    </td>
  );
}

function Chip({ job, pending, onOpen, onShift }: { job: WeekJob } & JobActs) {
  const ref = useRef<HTMLButtonElement>(null);
  const fixed = isFixed(job);
  const { dragged } = useDraggedCard(ref, {
    jobid: fixed || pending ? null : job.jobid,
    lane: null,
    next: null,
  });
  const mark = promiseMark(job);
  const keys = (event: KeyboardEvent) => {
    if (!event.altKey || (event.key !== "ArrowLeft" && event.key !== "ArrowRight")) return;
    event.preventDefault();
    if (!fixed && !pending) onShift(job, event.key === "ArrowLeft" ? -1 : 1);
  };
  return (
    <button
      ref={ref}
      type="button"
      aria-disabled={fixed || undefined}
      onClick={() => fixed || onOpen(job)}
      onKeyDown={keys}
      className={cn(
        "block min-h-6 w-full break-words rounded bg-well px-1.5 py-0.5 text-left text-xs leading-tight",
        fixed ? "text-ink-muted" : "cursor-grab hover:bg-lake-soft",
        dragged && "opacity-40",
      )}
    >
      {job.num !== null && <b className="font-semibold">{`${job.num} `}</b>}
      {job.sdate === job.fdate && (
        <>
          <Clock aria-hidden className="mr-0.5 inline size-3 align-[-0.1em] text-sky-text" />
          <span className="sr-only">Appt </span>
        </>
      )}
      {job.address}
      {job.state === "reported" && (
        <>
          <span className="sr-only"> · done</span>
          <Check aria-hidden className="ml-0.5 inline size-3 align-[-0.1em] text-leaf-text" />
        </>
      )}
      {fixed && job.state !== "reported" && " · started"}
      {mark && <span className="block text-brick-text">{mark}</span>}
    </button>
  );
}
