"use client";

import { Fragment, useRef } from "react";
import { Ground } from "@/components/map/ground";
import { useSize } from "@/components/map/use-frame";
import { CrewMark, crewLook } from "@/components/production/board/looks";
import { cn } from "@/components/ui/cn";
import { toPixel, viewOf } from "@/lib/core/maps/geometry-rules";
import type { CrewsMap } from "@/lib/features/live-board/board-schema";

const MARGIN = 28;
const WORDS = { done: "done", now: "in progress", next: "to come" } as const;

/**
 * Our own map, which needs no key: filled marks are done, and a crew's number is where it was last. The list beside it
 * says the same in words, and the lines above open each stop.
 */
export function CrewsMapView({ map: { crews, areas } }: { map: CrewsMap }) {
  const frame = useRef<HTMLDivElement>(null);
  const size = useSize(frame);
  const places = crews.flatMap(({ stops }) => stops);
  const view = size ? viewOf(places, size, MARGIN) : null;
  return (
    <div ref={frame} aria-hidden className="absolute inset-0">
      {size && view && (
        <>
          <Ground view={view} size={size} areas={areas} line={[]} spots={[]} marks={[]} />
          {crews.map(({ ocid, name, stops, last }, index) => {
            const { bar, border } = crewLook(index);
            return (
              <Fragment key={ocid}>
                {stops.map((stop) => {
                  const { x, y } = toPixel(stop, view, size);
                  const isLast = stop.jobid === last?.jobid;
                  return (
                    <span
                      key={stop.jobid}
                      title={`${name}: ${stop.address}, ${WORDS[stop.state]}`}
                      className={cn("absolute -translate-x-1/2 -translate-y-1/2", isLast && "z-10")}
                      style={{ left: x, top: y }}
                    >
                      {isLast ? (
                        <CrewMark index={index} text={String(index + 1)} />
                      ) : (
                        <span
                          className={cn(
                            "block size-3 rounded-full border-2",
                            border,
                            stop.state === "done" ? bar : "bg-surface",
                          )}
                        />
                      )}
                    </span>
                  );
                })}
              </Fragment>
            );
          })}
        </>
      )}
      {size && !view && <p className="p-4 text-ink-muted">No stops with a place yet.</p>}
    </div>
  );
}
