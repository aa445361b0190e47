"use client";

import { ChevronLeft, ChevronRight, Undo2 } from "lucide-react";
import Link from "next/link";
import { useUrlFilters } from "@/components/layout/use-url-filters";
import { useDrops } from "@/components/production/board/drag-stops";
import { boardPrice } from "@/components/production/board/looks";
import { planHref, ViewSwitch } from "@/components/production/board/view-switch";
import { Alert } from "@/components/ui/alert";
import { Button } from "@/components/ui/button";
import { cn } from "@/components/ui/cn";
import { IconButton } from "@/components/ui/icon-button";
import { Spinner } from "@/components/ui/spinner";
import type { WeekView } from "@/lib/features/planning/weeks/week-view";
import { path } from "@/lib/paths";
import { addDays, formatDate, formatShortDate } from "@/lib/values/dates";
import { count } from "@/lib/values/text";
import { CapacityForm } from "./capacity-form";
import { useWeek } from "./use-week";
import { DayFigures, WeekGrid } from "./week-grid";

/** Weeks ahead: what crews have, what they can do, and what expires; people move jobs to other days of the week. */
export function WeekScreen({ view }: { view: WeekView }) {
  const filters = useUrlFilters();
  const week = useWeek(view);
  useDrops((jobid, spot) => spot !== "pool" && week.drop(jobid, spot.ocid));
  const { mode, date } = view;
  const [first, last] = [view.days[0]?.date ?? date, view.days.at(-1)?.date ?? date];
  const step = mode === "week" ? 7 : 28;
  const go = (by: number) =>
    filters.set({ schDate: addDays(mode === "week" ? date : addDays(first, 7), by) });
  return (
    <section aria-label="Weeks ahead" data-full className="flex flex-col gap-3">
      <header className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <h1 className="text-xl">{mode === "week" ? "Week" : "Month"}</h1>
        <div className="flex items-center gap-1">
          <IconButton
            label={`Previous ${mode}`}
            size="sm"
            variant="secondary"
            icon={<ChevronLeft aria-hidden className="size-5" />}
            onClick={() => go(-step)}
          />
          <span className="px-2 font-semibold">{`${formatShortDate(first)} to ${formatDate(last)}`}</span>
          <IconButton
            label={`Next ${mode}`}
            size="sm"
            variant="secondary"
            icon={<ChevronRight aria-hidden className="size-5" />}
            onClick={() => go(mode === "week" ? step : step + 7)}
          />
        </div>
        <ViewSwitch now={mode} date={date} />
        <div className="ml-auto flex items-center gap-2">
          {(week.pending || filters.pending) && <Spinner label={week.pending ? "Saving" : "Loading"} />}
          {mode === "week" && (
            <Button
              size="sm"
              variant="secondary"
              disabled={!week.back.canUndo || week.pending}
              onClick={week.back.undo}
              icon={<Undo2 aria-hidden className="size-4" />}
            >
              Undo
            </Button>
          )}
        </div>
      </header>
      <p role="status" className="sr-only">
        {week.said}
      </p>
      {week.refused.length > 0 && (
        <Alert
          kind="error"
          title="Nothing was moved"
          action={
            <Button size="sm" variant="secondary" onClick={week.forgetRefused}>
              Close
            </Button>
          }
        >
          {week.refused.map(({ jobid, address, message }) => (
            <p key={jobid}>{address ? `${address}: ${message}` : message}</p>
          ))}
        </Alert>
      )}
      {view.due && <Due due={view.due} onClose={() => filters.clear("due")} />}
      {mode === "week" ? <WeekGrid view={view} week={week} /> : <MonthGrid view={view} />}
      <CapacityForm />
      {week.dialog}
    </section>
  );
}

/** The floaters that the production home page counts, one by one. */
function Due({ due, onClose }: { due: NonNullable<WeekView["due"]>; onClose: () => void }) {
  return (
    <section aria-labelledby="due-title" className="card-edge rounded-lg bg-surface p-4">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h2 id="due-title" className="text-base">
          {`${count(due.floaters.length, "floater ends", "floaters end")} within ${count(due.days, "day")}`}
        </h2>
        <Button size="sm" variant="secondary" onClick={onClose}>
          Close
        </Button>
      </div>
      <ul className="mt-2 grid max-h-72 gap-x-6 overflow-y-auto sm:grid-cols-2 xl:grid-cols-3">
        {due.floaters.map(({ jobid, address, postcode, jobdesc, fdate, price }) => (
          <li key={jobid} className="py-1">
            <Link href={path.job(jobid)}>{address}</Link> {postcode}
            <span className="block text-ink-muted text-sm">
              {`${jobdesc} · ${boardPrice(price)} · until ${formatShortDate(fdate)}`}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Six weeks, Monday first: each day with its crews, their load and what expires; a click opens its board. */
function MonthGrid({ view }: { view: WeekView }) {
  return (
    <ol className="grid gap-1 text-sm sm:grid-cols-4 lg:grid-cols-7">
      {view.days.map((day) => (
        <li
          key={day.date}
          className={cn(
            "card-edge relative min-h-24 rounded-md bg-surface p-2",
            day.date < view.today && "bg-well",
            day.date === view.today && "outline-2 outline-lake",
          )}
        >
          <span className="flex flex-wrap justify-between gap-x-2 whitespace-nowrap">
            <Link
              href={planHref("board", day.date)}
              className="font-semibold after:absolute after:inset-0"
              aria-current={day.date === view.today ? "date" : undefined}
            >
              {formatShortDate(day.date)}
            </Link>
            {day.crews > 0 && <span className="text-ink-muted">{count(day.crews, "crew")}</span>}
          </span>
          <DayFigures day={day} today={view.today} />
        </li>
      ))}
    </ol>
  );
}
