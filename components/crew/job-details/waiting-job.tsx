"use client";

import { type ComponentType, type ReactNode, useEffect, useState } from "react";
import { useLoadAhead } from "@/components/crew/shell/use-load-ahead";
import { useWaiting } from "@/components/crew/waiting/use-waiting";
import type { JobDetailsView } from "@/lib/core/jobs/job-schema";
import { isOpenTo } from "@/lib/core/work/transition-rules";
import { stateAfter, waitingOf } from "@/lib/features/waiting/state-rules";
import { loadReturnForm } from "./job-forms";

const load = async () => (await import("./job-after")).JobAfter;
const loadAhead = () => Promise.all([load(), loadReturnForm()]);

/** The form for the job's state, taking unsent entries on this phone into account. */
export function WaitingJob({ view, children }: { view: JobDetailsView; children: ReactNode }) {
  const { waiting } = useWaiting();
  const [After, setAfter] = useState<ComponentType<{ view: JobDetailsView }>>();
  const waits = waiting.some(({ subject }) => subject === `job:${view.job.jobid}`);
  useLoadAhead(loadAhead);
  useEffect(() => {
    if (!waits) return;
    load().then(
      (code) => setAfter(() => code),
      () => {
        // There's no signal; the list shows what hasn't been sent.
      },
    );
  }, [waits]);
  return waits && After ? <After view={view} /> : children;
}

/** Shows what ends a visit, unless an unsent entry has already ended it. */
export function WhileOpen({ job, children }: { job: JobDetailsView["job"]; children: ReactNode }) {
  const state = stateAfter(job.state, waitingOf(useWaiting().waiting, job.jobid));
  return isOpenTo(state, "stop") ? children : null;
}
