"use client";

import { APILoadingStatus, APIProvider, Map as Base, useApiLoadingStatus } from "@vis.gl/react-google-maps";
import { type ReactNode, useEffect } from "react";
import type { MapProps, NearbyPlace } from "@/components/crew/maps/map-types";
import type { MapService } from "@/components/crew/maps/use-map-service";
import type { Asked } from "@/components/crew/maps/use-route";
import { DEFAULT_ZOOM, type LatLng } from "@/lib/core/maps/geometry-rules";
import type { RouteAnswer } from "@/lib/core/maps/route-rules";
import { DrivingDirections } from "./driving-directions";
import { NearbyMarkers } from "./nearby-markers";
import { StopMarkers } from "./stop-markers";

type GoogleMapProps = MapProps & {
  apiKey: string;
  service: MapService;
  /** Shown until the service's map is there. */
  fallback: ReactNode;
  asked: Asked | null;
  onAnswer: (answer: RouteAnswer) => void;
  nearby: NearbyPlace["what"][];
  onFound: (found: NearbyPlace[]) => void;
};

export function GoogleMap(props: GoogleMapProps) {
  return (
    <APIProvider apiKey={props.apiKey} region="CA" language="en" onError={props.service.down}>
      <WhenLoaded {...props} />
    </APIProvider>
  );
}

function WhenLoaded({ service, fallback, ...props }: GoogleMapProps) {
  const status = useApiLoadingStatus();
  const { up, down } = service;
  useEffect(() => {
    if (status === APILoadingStatus.LOADED) up();
    if (status === APILoadingStatus.FAILED) down();
  }, [status, up, down]);
  useEffect(() => {
    // Called by the service when it does not take the key; no event, only this name.
    Object.assign(window, { gm_authFailure: down });
    return () => {
      Reflect.deleteProperty(window, "gm_authFailure");
    };
  }, [down]);
  if (status !== APILoadingStatus.LOADED) return fallback;
  return (
    <section aria-label="Map" className="card-edge absolute inset-0 overflow-hidden rounded-lg">
      <Base
        defaultCenter={middleOf(props.day)}
        defaultZoom={DEFAULT_ZOOM}
        mapTypeControl={false}
        streetViewControl={false}
        fullscreenControl={false}
        gestureHandling="greedy"
      >
        <StopMarkers {...props} />
        <NearbyMarkers middle={middleOf(props.day)} shown={props.nearby} onFound={props.onFound} />
        <DrivingDirections asked={props.asked} onAnswer={props.onAnswer} />
      </Base>
    </section>
  );
}

/** The middle of the day's jobs; of the shops when there are none. */
function middleOf(day: MapProps["day"]): LatLng {
  const jobs = day.jobs.flatMap(({ at }) => at ?? []);
  const places = jobs.length > 0 ? jobs : day.shops.flatMap(({ at }) => at ?? []);
  const mean = (pick: (place: LatLng) => number) =>
    places.reduce((sum, place) => sum + pick(place), 0) / Math.max(1, places.length);
  return { lat: mean(({ lat }) => lat), lng: mean(({ lng }) => lng) };
}
