"use client";

import { Undo2, X } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import { PageHeader } from "@/components/layout/page-header";
import { useUrlFilters } from "@/components/layout/use-url-filters";
import { Alert } from "@/components/ui/alert";
import { Button } from "@/components/ui/button";
import { cn } from "@/components/ui/cn";
import { ConfirmDialog } from "@/components/ui/confirm-dialog";
import { IconButton } from "@/components/ui/icon-button";
import { PrintButton } from "@/components/ui/print-button";
import { Tabs } from "@/components/ui/tabs";
import { isAppointment } from "@/lib/core/jobs/card-rules";
import {
  chooseCrew,
  SCHEDULE_TABS,
  type ScheduledJob,
  type ScheduleTab,
  type ScheduleView,
} from "@/lib/features/partners/schedule/schedule-schema";
import { path } from "@/lib/paths";
import { formatDate } from "@/lib/values/dates";
import { JobCards, JobTable, OddJobs } from "./job-lists";
import type { Acts } from "./job-parts";
import { ScheduleFilters } from "./schedule-filters";
import { listSentence, TAB_WORDS } from "./schedule-words";
import { type Assigning, useAssign } from "./use-assign";

/** The partner's day, and unassigned jobs to fill it. */
export function ScheduleScreen({ view }: { view: ScheduleView }) {
  const filters = useUrlFilters();
  const assigning = useAssign(view.partner);
  const [asked, setAsked] = useState<ScheduledJob | null>(null);
  const { query, counts, partner, today, tomorrow } = view;
  const day = query.show === "appts_tomorrow" ? tomorrow : today;
  const crews = view.crews.filter((crew) => crew.day === day);
  const crew = chooseCrew(crews, partner, Number(filters.get("crew"))) ?? chooseCrew(crews, partner);
  const assign = (job: ScheduledJob) => assigning.run({ job, task: "assignJob", crew: crew?.hrid });
  const acts: Acts = {
    crew,
    busy: assigning.busy,
    pending: assigning.pending,
    // An appointment can only be undone for a short time, so it asks first.
    onAssign: (job) => (isAppointment(job) ? setAsked(job) : assign(job)),
    onUnassign: (job) => assigning.run({ job, task: "unAssignJob" }),
  };
  const label = (tab: ScheduleTab) =>
    counts[tab] === null ? TAB_WORDS[tab] : `${TAB_WORDS[tab]} (${counts[tab]})`;
  return (
    <>
      <PageHeader
        title="Schedule"
        crumbs={[{ label: "Partner Dashboard", href: path.partnerDashboard() }, { label: "Schedule" }]}
        description={formatDate(today)}
        actions={<PrintButton />}
      />
      <Tabs
        label="Schedule"
        value={query.show}
        onValueChange={(show) => filters.set({ show: show === "today" ? null : show })}
        items={SCHEDULE_TABS.map((tab) => ({
          value: tab,
          label: label(tab),
          content: tab === query.show && (
            <>
              <ScheduleFilters view={view} filters={filters} crews={crews} crew={crew} />
              <OpenList view={view} acts={acts} pending={filters.pending} />
            </>
          ),
        }))}
      />
      <ResultBar assigning={assigning} />
      {assigning.dialog}
      {asked && crew && (
        <ConfirmDialog
          open
          onOpenChange={(open) => !open && setAsked(null)}
          title={`Assign ${asked.address} to ${crew.name}?`}
          confirm="Assign appointment"
          onConfirm={() => assign(asked)}
        >
          {`The visit is on ${formatDate(day)}. You can undo this for ten minutes. After that, only the office can move it.`}
        </ConfirmDialog>
      )}
    </>
  );
}

type OpenListProps = { view: ScheduleView; acts: Acts; pending: boolean };

/** The open tab's list: cards on a phone, otherwise a table. */
function OpenList({ view, acts, pending }: OpenListProps) {
  const { query, jobs, oddJobs, counts } = view;
  const all = counts[query.show] ?? 0;
  const assigns = !["today", "upcoming"].includes(query.show);
  return (
    <div aria-busy={pending || undefined} className={cn("min-w-0", pending && "opacity-60")}>
      <p className="mb-3 text-ink-muted">
        {listSentence(view)}
        {assigns && acts.crew && ` Jobs you assign go to ${acts.crew.name}'s day.`}
      </p>
      {assigns && !acts.crew && (
        <Alert kind="warning" className="mb-4" title="None of your crews are working that day">
          Jobs can be assigned once the office has set one up.
        </Alert>
      )}
      <div className="lg:hidden print:hidden">
        <JobCards key={`${query.show}:${query.pc}`} view={view} acts={acts} />
      </div>
      <div className="hidden lg:block print:block">
        <JobTable view={view} acts={acts} />
      </div>
      {all > jobs.length && (
        <p className="mt-3 text-ink-muted text-sm">{`Showing the ${jobs.length} most urgent of ${all}.`}</p>
      )}
      {query.show === "today" && <OddJobs oddJobs={oddJobs} />}
    </div>
  );
}

/** The result of the last step, visible wherever the list is scrolled to, with Undo where possible. */
function ResultBar({ assigning: { result, run, pending, forget } }: { assigning: Assigning }) {
  const bar = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // The button that was pressed has usually gone with its row.
    if (result) bar.current?.focus();
  }, [result]);
  if (!result) return null;
  const { kind, text, undo } = result;
  return (
    <div
      ref={bar}
      tabIndex={-1}
      data-print="hide"
      className="sticky bottom-3 z-20 mt-4 rounded-lg shadow-lift outline-none"
    >
      <Alert
        kind={kind}
        action={
          <span className="flex items-center gap-2">
            {undo && (
              <Button
                size="sm"
                variant="secondary"
                pending={pending}
                onClick={() => run(undo)}
                icon={<Undo2 aria-hidden className="size-4" />}
              >
                Undo
              </Button>
            )}
            <IconButton
              size="sm"
              label="Close message"
              onClick={forget}
              icon={<X aria-hidden className="size-4" />}
            />
          </span>
        }
      >
        {text}
      </Alert>
    </div>
  );
}
