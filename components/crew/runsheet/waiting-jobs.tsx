"use client";

import { type ReactNode, useEffect, useState } from "react";
import { useWaiting } from "@/components/crew/waiting/use-waiting";
import type { JobSections, PinnedJobs } from "./job-sections";

type Day = Parameters<typeof PinnedJobs>[0] & Parameters<typeof JobSections>[0];
type WaitingJobsProps = { part: "PinnedJobs" | "JobSections"; day: Day; children: ReactNode };

const load = () => Promise.all([import("./job-sections"), import("@/lib/features/waiting/after-rules")]);
/** Its code loads once the screen is idle, because people need it where there may be no signal. */
const QUIET_MS = 4_000;

/** A part of the run sheet as the server rendered it, updated with unsent entries on this phone. */
export function WaitingJobs({ part, day, children }: WaitingJobsProps) {
  const { waiting } = useWaiting();
  const waits = waiting.some(({ subject }) => subject.startsWith("job:"));
  const [code, setCode] = useState<Awaited<ReturnType<typeof load>>>();
  useEffect(() => {
    const fetch = () =>
      load().then(setCode, () => {
        // There's no signal; the list shows what hasn't been sent.
      });
    if (waits) return void fetch();
    const timer = setTimeout(fetch, QUIET_MS);
    return () => clearTimeout(timer);
  }, [waits]);
  if (!waits || !code) return children;
  const [sections, { jobsAfter }] = code;
  const Part = sections[part];
  return <Part {...day} jobs={jobsAfter(day.jobs, waiting)} />;
}
