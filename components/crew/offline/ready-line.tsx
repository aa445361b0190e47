"use client";

import { CircleCheck, CloudDownload, TriangleAlert } from "lucide-react";
import { useSyncExternalStore } from "react";
import { cn } from "@/components/ui/cn";
import { keptDay } from "@/components/ui/kept-day";
import { isReady, type KeptState, readyLine } from "@/lib/features/offline/kept-rules";
import { shortTime } from "@/lib/values/short-time";

const lookOf = (state: KeptState) => {
  if (isReady(state)) return { icon: CircleCheck, tone: "text-leaf-text" };
  return state.busy
    ? { icon: CloudDownload, tone: "text-ink-muted" }
    : { icon: TriangleAlert, tone: "text-brick-text" };
};

/** Shows which of the day's screens open without a signal, so the crew can check before driving off. */
export function ReadyLine() {
  const state = useSyncExternalStore(keptDay.subscribe, keptDay.state, () => null);
  // Reserves its space, so nothing below moves under someone's thumb when it appears.
  if (!state) return <p className="min-h-6" />;
  const { icon: Icon, tone } = lookOf(state);
  return (
    <p
      className={cn("flex min-h-6 items-start gap-2 text-balance font-semibold text-sm", tone)}
      data-print="hide"
    >
      <Icon aria-hidden className="mt-0.5 size-5 shrink-0" />
      {readyLine(state, (at) => shortTime(new Date(at), new Date()))}
    </p>
  );
}
