"use client";

import { lazy, Suspense, useMemo, useRef, useState } from "react";
import { DownBoundary } from "@/components/crew/maps/google/down-boundary";
import { NearbySection } from "@/components/crew/maps/google/nearby-section";
import { Alert } from "@/components/ui/alert";
import { EmptyState } from "@/components/ui/empty-state";
import type { MapDay } from "@/lib/core/maps/map-view";
import type { MapStop } from "@/lib/core/maps/stop-rules";
import type { NearbyPlace } from "./map-types";
import { OwnMap } from "./own-map";
import { RouteAnswerSection } from "./route-answer";
import { RouteChooser } from "./route-chooser";
import { StopList } from "./stop-list";
import { useMapService } from "./use-map-service";
import { useRoute } from "./use-route";

// The maps service's code and script come only here, and only with its key.
const GoogleMap = lazy(() => import("./google/google-map").then((module) => ({ default: module.GoogleMap })));

/** Map and list of a crew's day, the one highlighting what is chosen on the other. */
export function CrewMaps({ day }: { day: MapDay }) {
  const stops = useMemo<MapStop[]>(() => [...day.shops, ...day.jobs], [day]);
  const service = useMapService(day.mapsKey);
  const route = useRoute(stops, service.state === "up");
  const [selected, setSelected] = useState<string | null>(null);
  const [nearby, setNearby] = useState<NearbyPlace["what"][]>([]);
  const [found, setFound] = useState<NearbyPlace[]>([]);
  const frame = useRef<HTMLDivElement>(null);

  const toMap = () => frame.current?.scrollIntoView({ block: "nearest" });
  const showOnMap = (key: string) => {
    setSelected(key);
    toMap();
  };
  const directionsTo = (key: string) => {
    toMap();
    route.askTo(key);
  };
  const showInList = (key: string) => {
    setSelected(key);
    document.getElementById(`stop-${key}`)?.scrollIntoView({ block: "nearest" });
  };
  const map = { day, selected, onSelect: showInList };
  const own = <OwnMap {...map} line={route.line} />;
  const asking = service.state === "loading" || service.state === "up";

  return (
    <div className="grid gap-4 lg:mx-[calc(50%-min(36rem,50vw-2rem))] lg:grid-cols-[minmax(0,1fr)_25rem] lg:items-start">
      <div className="grid gap-3 lg:sticky lg:top-18">
        {service.state === "down" && (
          <Alert kind="warning" title="Google Maps isn't responding">
            Showing our own map instead, with straight lines between stops. Everything else works.
          </Alert>
        )}
        <div ref={frame} data-print="hide" className="relative h-[60vh] min-h-80 scroll-mt-18 lg:h-[700px]">
          {asking && day.mapsKey ? (
            <DownBoundary onDown={service.down} fallback={own}>
              <Suspense fallback={own}>
                <GoogleMap
                  {...map}
                  apiKey={day.mapsKey}
                  service={service}
                  fallback={own}
                  asked={route.asked}
                  onAnswer={route.answered}
                  nearby={nearby}
                  onFound={setFound}
                />
              </Suspense>
            </DownBoundary>
          ) : (
            own
          )}
          <RouteChooser stops={stops} route={route} />
        </div>
      </div>
      <div className="grid min-w-0 gap-5">
        <RouteAnswerSection route={route} />
        {service.state === "up" && <NearbySection shown={nearby} onShow={setNearby} found={found} />}
        {day.safetyOk && day.jobs.length === 0 && (
          <EmptyState title="No jobs on this day">The map shows the two shops.</EmptyState>
        )}
        <StopList
          day={day}
          selected={selected}
          onShow={showOnMap}
          onDirections={directionsTo}
          searchLinks={service.state !== "up"}
        />
      </div>
    </div>
  );
}
