"use client";

import { CloudUpload } from "lucide-react";
import { useWaiting } from "@/components/crew/waiting/use-waiting";
import { LinkButton } from "@/components/ui/link-button";
import { LoadedLater } from "@/components/ui/loaded-later";
import type { JobDetailsView } from "@/lib/core/jobs/job-schema";
import { estimateAfter, timesAfter } from "@/lib/features/waiting/after-rules";
import { stateAfter, waitingOf } from "@/lib/features/waiting/state-rules";
import { path } from "@/lib/paths";
import { toHourMinute } from "@/lib/values/clock-time";
import { loadReturnForm } from "./job-forms";

/**
 * People can return a job whose start hasn't been sent yet. To change an unsent return, they use the list of unsent
 * entries.
 */
export function JobAfter({ view }: { view: JobDetailsView }) {
  const acts = waitingOf(useWaiting().waiting, view.job.jobid);
  const state = stateAfter(view.job.state, acts);
  return (
    <>
      <WaitingNotice />
      {state === "started" && (
        <LoadedLater
          key={acts.length}
          load={loadReturnForm}
          lines={8}
          part={{ view: viewAfter(view, acts) }}
        />
      )}
    </>
  );
}

function viewAfter(view: JobDetailsView, acts: ReturnType<typeof waitingOf>): JobDetailsView {
  const times = timesAfter(view.job, acts);
  const { hour, minute } = toHourMinute(times.reportstime);
  const estimate = estimateAfter(acts);
  // Each unsent entry will create a new version. If anyone else's change creates another, the server refuses the
  // return.
  const version = view.job.version + acts.length;
  const { reportstime, reportftime } = view.job;
  const job = {
    ...view.job,
    reportstime: times.reportstime ?? reportstime,
    reportftime: times.reportftime ?? reportftime,
    state: "started" as const,
    version,
  };
  const report = { ...view.report, startHour: hour, startMinute: minute };
  if (typeof estimate === "string") report.estMins = estimate;
  return { ...view, job, report };
}

/** What was entered here hasn't been sent yet. */
export function WaitingNotice() {
  return (
    <div role="status" className="grid gap-3 rounded-lg border border-sun-text bg-sun-soft p-4 text-sun-text">
      <p className="flex items-center gap-2 font-semibold">
        <CloudUpload aria-hidden className="size-5 shrink-0" />
        Waiting to send
      </p>
      <p className="text-ink">Your phone will send it once you have a signal.</p>
      <LinkButton href={path.runsheet()} variant="secondary" full>
        Runsheet
      </LinkButton>
    </div>
  );
}
