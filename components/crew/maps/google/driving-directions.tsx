import { useMap, useMapsLibrary } from "@vis.gl/react-google-maps";
import { useEffect } from "react";
import type { Asked } from "@/components/crew/maps/use-route";
import { fullAddress, phoneDirections } from "@/lib/core/maps/link-rules";
import type { RouteAnswer, RouteResult } from "@/lib/core/maps/route-rules";
import type { MapStop } from "@/lib/core/maps/stop-rules";

type DrivingDirectionsProps = { asked: Asked | null; onAnswer: (answer: RouteAnswer) => void };

/** Asks the service for the way by car, draws it, and hands its words to the list. */
export function DrivingDirections({ asked, onAnswer }: DrivingDirectionsProps) {
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

/** An address says more than the middle of a postal area. */
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

/** The service writes its steps as HTML; only their words come in. */
const plain = (html: string): string =>
  new DOMParser().parseFromString(html.replace(/<div/g, " <div"), "text/html").body.textContent ?? "";
