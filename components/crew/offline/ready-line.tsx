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

/** What of the day opens without signal, for a look before the crew drives off. */
export function ReadyLine() {
  const state = useSyncExternalStore(keptDay.subscribe, keptDay.state, () => null);
  // Its room is there before it is: nothing below moves under a thumb.
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
