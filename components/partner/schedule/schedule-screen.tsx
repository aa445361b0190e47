"use client";

import { useState } from "react";
import { PageHeader } from "@/components/layout/page-header";
import { useUrlFilters } from "@/components/layout/use-url-filters";
import { ConfirmDialog } from "@/components/ui/confirm-dialog";
import { PrintButton } from "@/components/ui/print-button";
import { Tabs } from "@/components/ui/tabs";
import { isAppointment } from "@/lib/core/jobs/card-rules";
import { chooseCrew } from "@/lib/features/partners/schedule/assign-rules";
import type { ScheduledJob } from "@/lib/features/partners/schedule/schedule-schema";
import {
  SCHEDULE_TABS,
  type ScheduleTab,
  type ScheduleView,
} from "@/lib/features/partners/schedule/schedule-view";
import { path } from "@/lib/paths";
import { formatDate } from "@/lib/values/dates";
import type { Acts } from "./job-act";
import { OpenList } from "./open-list";
import { ResultBar } from "./result-bar";
import { ScheduleFilters } from "./schedule-filters";
import { TAB_WORDS } from "./schedule-words";
import { useAssign } from "./use-assign";

/** The partner's day, and the free jobs to fill it with. */
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
    // An appointment can soon not be taken off again: that is asked first.
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
          {`It is done on ${formatDate(day)}. You can undo it for ten minutes; after that only the office can move it.`}
        </ConfirmDialog>
      )}
    </>
  );
}
