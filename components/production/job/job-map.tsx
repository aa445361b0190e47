"use client";

import { MapPin } from "lucide-react";
import { BoardGround } from "@/components/production/board/map/board-ground";
import { buttonStyles } from "@/components/ui/button-styles";
import { cn } from "@/components/ui/cn";
import { MapLink } from "@/components/ui/reach-links";
import type { PropertyRecord } from "@/lib/core/properties/property-contract";
import type { JobPageView } from "@/lib/features/packaging/page-view";

/** Drawn this wide, and cut to what fits. */
const SIZE = { width: 720, height: 220 };
const ZOOM = 13;

/** Where the house is: on our own map, or Google's if there's a key. */
export function JobMap({ place, map }: { place: PropertyRecord; map: JobPageView["map"] }) {
  return (
    <div className="grid gap-3">
      {map ? (
        <div
          role="img"
          aria-label={`Map of ${place.address}`}
          className="relative overflow-hidden rounded-md border border-line bg-well"
          style={{ height: SIZE.height }}
        >
          <div className="absolute top-0 left-1/2 -translate-x-1/2" style={SIZE}>
            <BoardGround
              mapsKey={map.mapsKey}
              areas={map.areas}
              view={{ center: map.at, zoom: ZOOM }}
              size={SIZE}
            />
          </div>
          <MapPin
            aria-hidden
            className="absolute top-1/2 left-1/2 z-10 size-8 -translate-x-1/2 -translate-y-full fill-brick-soft text-brick-text"
          />
        </div>
      ) : (
        <p className="text-ink-muted">Not on the map yet. Place it from the planning board.</p>
      )}
      <div data-print="hide">
        <MapLink
          place={{ address: place.address, city: "Toronto", postcode: null }}
          className={cn(buttonStyles({ variant: "secondary", size: "sm" }))}
        />
      </div>
    </div>
  );
}
