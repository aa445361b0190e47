"use client";

import { type ReactNode, useEffect, useState, useSyncExternalStore } from "react";
import { useLoadAhead } from "@/components/crew/shell/use-load-ahead";
import { useWaiting } from "@/components/crew/waiting/use-waiting";
import type { RunsheetDnf } from "@/lib/core/dnfs/schema";
import type { JobSections, PinnedJobs } from "./job-sections";
import { liveSheet } from "./live-sheet";

type Day = Parameters<typeof PinnedJobs>[0] &
  Parameters<typeof JobSections>[0] & { dnfs: readonly RunsheetDnf[]; digest: string };
type Part = "DayProgress" | "PinnedJobs" | "DnfSections" | "JobSections";
type LivePartProps = { part: Part; day: Day; children: ReactNode };

const load = () =>
  Promise.all([
    import("./sheet-parts"),
    import("@/lib/features/waiting/after-rules"),
    import("@/lib/features/waiting/dnf-after-rules"),
  ]);

/**
 * A part of the run sheet as the server rendered it, updated with what the office has changed since, and with unsent
 * entries on this phone.
 */
export function LivePart({ part, day, children }: LivePartProps) {
  const { waiting } = useWaiting();
  const live = useSyncExternalStore(liveSheet.subscribe, liveSheet.state, liveSheet.none);
  const news = live?.base === day.digest ? live.record : null;
  const waits = waiting.some(({ subject }) => /^(?:job|dnf):/.test(subject));
  const needed = waits || news !== null;
  const [code, setCode] = useState<Awaited<ReturnType<typeof load>>>();
  useLoadAhead(load);
  useEffect(() => {
    if (!needed) return;
    load().then(setCode, () => {
      // There's no signal; the list shows what hasn't been sent.
    });
  }, [needed]);
  if (!needed || !code) return children;
  const [parts, { jobsAfter }, { dnfsAfter }] = code;
  const { jobs, dnfs, expected, mayTell } = news ?? day;
  const Shown = parts[part];
  const after = { jobs: jobsAfter(jobs, waiting), dnfs: dnfsAfter(dnfs, waiting) };
  const shown = { ...day, expected, mayTell, ...after };
  return <Shown {...shown} />;
}
