"use client";

import { lazy, Suspense, useMemo, useRef, useState } from "react";
import { DownBoundary } from "@/components/map/google/down-boundary";
import { useMapService } from "@/components/map/google/use-map-service";
import { Alert } from "@/components/ui/alert";
import { EmptyState } from "@/components/ui/empty-state";
import { legsOf } from "@/lib/core/maps/route-rules";
import type { MapDay, MapStop } from "@/lib/core/maps/stop-rules";
import { NearbySection } from "./google/nearby-section";
import type { NearbyPlace } from "./map-types";
import { OwnMap } from "./own-map";
import { RouteAnswerSection, RouteChooser } from "./route";
import { StopCard } from "./stop-card";
import { useRoute } from "./use-route";

// The map service's code loads only here, and only when there's a key.
const GoogleMap = lazy(() => import("./google/google-map").then((module) => ({ default: module.GoogleMap })));

/** A crew day's map and list; selecting on one highlights it on the other. */
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

type StopListProps = {
  day: MapDay;
  selected: string | null;
  /** Highlights it on the map. */
  onShow: (key: string) => void;
  onDirections: (key: string) => void;
  /** Links that search around a stop, where the map itself can't. */
  searchLinks: boolean;
};

/** Everything on the map, in words: jobs in package order, then the shops. */
function StopList({ day, ...rest }: StopListProps) {
  const legs = legsOf(day.shops[0], day.jobs);
  return (
    <>
      {day.jobs.length > 0 && (
        <section aria-labelledby="map-jobs" className="grid gap-3">
          <h2 id="map-jobs" className="text-xl">
            Jobs
          </h2>
          <ul className="grid gap-3">
            {day.jobs.map((job, index) => (
              <StopCard
                key={job.key}
                stop={job}
                km={legs[index] ?? null}
                after={index === 0 ? "the shop" : "the job before"}
                {...rest}
              />
            ))}
          </ul>
        </section>
      )}
      <section aria-labelledby="map-shops" className="grid gap-3">
        <h2 id="map-shops" className="text-xl">
          Shops
        </h2>
        <ul className="grid gap-3">
          {day.shops.map((shop) => (
            <StopCard key={shop.key} stop={shop} km={null} after="" {...rest} />
          ))}
        </ul>
      </section>
    </>
  );
}
