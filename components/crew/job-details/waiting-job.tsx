"use client";

import { type ComponentType, type ReactNode, useEffect, useState } from "react";
import { useWaiting } from "@/components/crew/waiting/use-waiting";
import type { JobDetailsView } from "@/lib/core/jobs/job-schema";

const load = async () => (await import("./job-after")).JobAfter;

/** The form for the job's state, taking unsent entries on this phone into account. */
export function WaitingJob({ view, children }: { view: JobDetailsView; children: ReactNode }) {
  const { waiting } = useWaiting();
  const [After, setAfter] = useState<ComponentType<{ view: JobDetailsView }>>();
  useEffect(() => {
    load().then(
      (code) => setAfter(() => code),
      () => {
        // There's no signal; the list shows what hasn't been sent.
      },
    );
  }, []);
  const waits = waiting.some(({ subject }) => subject === `job:${view.job.jobid}`);
  return waits && After ? <After view={view} /> : children;
}
