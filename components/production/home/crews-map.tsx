"use client";

import { lazy, type ReactNode, Suspense, useEffect, useRef, useState } from "react";
import { CrewMark } from "@/components/production/board/looks";
import { Card } from "@/components/ui/card";
import type { CrewsMap } from "@/lib/features/live-board/board-schema";
import { count } from "@/lib/values/text";

// Most visits don't scroll to it: its code loads when it comes into view.
const View = lazy(() => import("./crews-map-view").then((module) => ({ default: module.CrewsMapView })));

/** Today's stops in small, and in words where each crew was by its last report. */
export function CrewsMapCard({ map, more }: { map: CrewsMap; more: ReactNode }) {
  const frame = useRef<HTMLDivElement>(null);
  const [near, setNear] = useState(false);
  useEffect(() => {
    const element = frame.current;
    if (!element) return;
    const watcher = new IntersectionObserver((seen) => {
      if (seen.some(({ isIntersecting }) => isIntersecting)) setNear(true);
    });
    watcher.observe(element);
    return () => watcher.disconnect();
  }, []);
  return (
    <Card title="Where crews are">
      <div className="grid gap-4 @2xl:grid-cols-[minmax(0,1fr)_16rem]">
        <div ref={frame} className="relative min-h-60 overflow-hidden rounded-lg border border-line bg-well">
          {near && (
            <Suspense>
              <View map={map} />
            </Suspense>
          )}
        </div>
        <ul className="grid content-start gap-2 text-sm">
          {map.crews.map((crew, index) => (
            <li key={crew.ocid} className="flex items-start gap-2">
              <CrewMark index={index} text={String(index + 1)} className="size-5 shrink-0" />
              <span className="min-w-0">
                <b className="font-medium">{crew.name}</b>
                <span className="block text-ink-muted">{whereWords(crew)}</span>
              </span>
            </li>
          ))}
          {more && <li>{more}</li>}
        </ul>
      </div>
      {map.unplaced > 0 && (
        <p className="mt-3 text-ink-muted text-sm">{`${count(map.unplaced, "stop")} without a place on the map.`}</p>
      )}
    </Card>
  );
}

function whereWords({ stops, last }: CrewsMap["crews"][number]): string {
  const address = stops.find(({ jobid }) => jobid === last?.jobid)?.address;
  if (!last || !address) return "Not at a job yet";
  return last.state === "now" ? `At ${address}` : `Last at ${address}`;
}
