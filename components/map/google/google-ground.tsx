"use client";

import { Map as Base } from "@vis.gl/react-google-maps";
import type { ReactNode } from "react";
import type { MapView } from "@/lib/core/maps/geometry-rules";
import { GoogleFrame } from "./google-frame";
import type { MapService } from "./use-map-service";

type GoogleGroundProps = { apiKey: string; service: MapService; fallback: ReactNode; view: MapView };

/**
 * Google's streets under our own map. Ours still handles every interaction. Both use the Mercator projection at the
 * same zoom, so our markers are in the right places. Google's terms remain links.
 */
export function GoogleGround({ view, ...frame }: GoogleGroundProps) {
  return (
    <GoogleFrame {...frame}>
      <div
        data-ground="google"
        className="pointer-events-none absolute inset-0 [&_a]:pointer-events-auto [&_button]:pointer-events-auto"
      >
        <Base
          center={view.center}
          zoom={view.zoom}
          isFractionalZoomEnabled
          disableDefaultUI
          clickableIcons={false}
          keyboardShortcuts={false}
          gestureHandling="none"
        />
      </div>
    </GoogleFrame>
  );
}
