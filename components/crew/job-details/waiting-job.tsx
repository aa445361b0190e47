"use client";

import { type ComponentType, type ReactNode, useEffect, useState } from "react";
import { useLoadAhead } from "@/components/crew/shell/use-load-ahead";
import { useWaiting } from "@/components/crew/waiting/use-waiting";
import type { JobDetailsView } from "@/lib/core/jobs/job-schema";
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
