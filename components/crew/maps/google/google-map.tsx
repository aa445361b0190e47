"use client";

import { Map as Base, useMap, useMapsLibrary } from "@vis.gl/react-google-maps";
import { type ReactNode, useEffect } from "react";
import type { MapProps, NearbyPlace } from "@/components/crew/maps/map-types";
import type { Asked } from "@/components/crew/maps/use-route";
import { GoogleFrame } from "@/components/map/google/google-frame";
import type { MapService } from "@/components/map/google/use-map-service";
import { DEFAULT_ZOOM, type LatLng } from "@/lib/core/maps/geometry-rules";
import {
  fullAddress,
  phoneDirections,
  type RouteAnswer,
  type RouteResult,
} from "@/lib/core/maps/route-rules";
import type { MapStop } from "@/lib/core/maps/stop-rules";
import { NearbyMarkers, StopMarkers } from "./markers";

type GoogleMapProps = MapProps & {
  apiKey: string;
  service: MapService;
  /** Shown until the service's map has loaded. */
  fallback: ReactNode;
  asked: Asked | null;
  onAnswer: (answer: RouteAnswer) => void;
  nearby: NearbyPlace["what"][];
  onFound: (found: NearbyPlace[]) => void;
};

export function GoogleMap({ apiKey, service, fallback, ...props }: GoogleMapProps) {
  return (
    <GoogleFrame apiKey={apiKey} service={service} fallback={fallback}>
      <Drawn {...props} />
    </GoogleFrame>
  );
}

function Drawn(props: Omit<GoogleMapProps, "apiKey" | "service" | "fallback">) {
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

/** The centre of the day's jobs, or of the shops when there are none. */
function middleOf(day: MapProps["day"]): LatLng {
  const jobs = day.jobs.flatMap(({ at }) => at ?? []);
  const places = jobs.length > 0 ? jobs : day.shops.flatMap(({ at }) => at ?? []);
  const mean = (pick: (place: LatLng) => number) =>
    places.reduce((sum, place) => sum + pick(place), 0) / Math.max(1, places.length);
  return { lat: mean(({ lat }) => lat), lng: mean(({ lng }) => lng) };
}

type DrivingDirectionsProps = { asked: Asked | null; onAnswer: (answer: RouteAnswer) => void };

/** Asks the service for driving directions, draws them, and passes the text to the list. */
function DrivingDirections({ asked, onAnswer }: DrivingDirectionsProps) {
  const map = useMap();
  const library = useMapsLibrary("routes");
  useEffect(() => {
    if (!asked || !map || !library) return;
    let over = false;
    const renderer = new library.DirectionsRenderer({ map, suppressMarkers: true });
    new library.DirectionsService()
      .route({
        origin: placeOf(asked.from),
        destination: placeOf(asked.to),
        travelMode: library.TravelMode.DRIVING,
        region: "CA",
      })
      .then((result) => {
        if (over) return;
        renderer.setDirections(result);
        onAnswer(answerOf(result, asked));
      })
      .catch(
        () =>
          !over && onAnswer({ ok: false, reason: "No driving route found. Try a different start or end." }),
      );
    return () => {
      over = true;
      renderer.setMap(null);
    };
  }, [asked, map, library, onAnswer]);
  return null;
}

/** An address is more precise than the centre of a postal area. */
const placeOf = (stop: MapStop) =>
  stop.at && !stop.at.approximate ? { lat: stop.at.lat, lng: stop.at.lng } : fullAddress(stop);

function answerOf({ routes: [way] }: google.maps.DirectionsResult, { from, to }: Asked): RouteAnswer {
  const [leg] = way?.legs ?? [];
  if (!leg) return { ok: false, reason: "No driving route found. Try a different start or end." };
  const steps = leg.steps.map((step, index) => ({
    key: String(index),
    text: plain(step.instructions),
    detail: step.distance?.text ?? "",
  }));
  const total = [leg.distance?.text, leg.duration?.text].filter(Boolean).join(" · ");
  const route: RouteResult = {
    heading: "Driving directions",
    steps,
    total,
    line: [],
    phone: phoneDirections(to, from),
  };
  return { ok: true, route };
}

/** The service returns its steps as HTML; only the text is used. */
const plain = (html: string): string =>
  new DOMParser().parseFromString(html.replace(/<div/g, " <div"), "text/html").body.textContent ?? "";
