import { Marker, useMap, useMapsLibrary } from "@vis.gl/react-google-maps";
import { useEffect, useState } from "react";
import type { MapProps } from "@/components/crew/maps/map-types";
import { STATE_MARKS } from "@/components/crew/maps/state-marks";
import type { LatLng } from "@/lib/core/maps/geometry-rules";
import { fullAddress } from "@/lib/core/maps/route-rules";
import type { MapStop } from "@/lib/core/maps/stop-rules";
import { stopTitle } from "@/lib/core/maps/stop-rules";
import { colourOf } from "./colours";

/** Jobs with number and colour by state, shops as squares with an S; a click highlights the stop in the list. */
export function StopMarkers({ day, selected, onSelect }: MapProps) {
  const map = useMap();
  const exact = useGeocoded(day.jobs);
  const stops = [...day.shops, ...day.jobs];
  const placeOf = (stop: MapStop): LatLng | null => exact.get(stop.key) ?? stop.at;
  const chosen = stops.find(({ key }) => key === selected);
  const place = chosen ? placeOf(chosen) : null;
  const [lat, lng] = [place?.lat, place?.lng];
  useEffect(() => {
    if (map && lat !== undefined && lng !== undefined) map.panTo({ lat, lng });
  }, [map, lat, lng]);
  return stops.map((stop) => {
    const position = placeOf(stop);
    if (!position) return null;
    return (
      <Marker
        key={stop.key}
        position={position}
        title={stopTitle(stop)}
        label={{ text: letter(stop), color: colourOf("surface"), fontWeight: "700" }}
        icon={pin(stop, stop.key === selected)}
        zIndex={stop.key === selected ? 10 : 1}
        optimized={false}
        onClick={() => onSelect(stop.key)}
      />
    );
  });
}

const letter = (stop: MapStop) => (stop.kind === "shop" ? "S" : stop.number || "–");

function pin(stop: MapStop, selected: boolean): google.maps.Symbol {
  const square = "M -1,-1 1,-1 1,1 -1,1 z";
  return {
    path: stop.kind === "shop" ? square : google.maps.SymbolPath.CIRCLE,
    scale: selected ? 22 : 18,
    fillColor: colourOf(stop.kind === "shop" ? "plum" : STATE_MARKS[stop.card.colour].token),
    fillOpacity: 1,
    strokeColor: colourOf(selected ? "sun" : "surface"),
    strokeWeight: selected ? 5 : 2,
  };
}

/** Better places for the stops that are known by their postal area or not at all. */
function useGeocoded(stops: readonly MapStop[]): ReadonlyMap<string, LatLng> {
  const library = useMapsLibrary("geocoding");
  const [found, setFound] = useState<ReadonlyMap<string, LatLng>>(new Map());
  useEffect(() => {
    if (!library) return;
    let over = false;
    const geocoder = new library.Geocoder();
    for (const stop of stops.filter(({ at }) => !at || at.approximate)) {
      const request = { address: fullAddress(stop), componentRestrictions: { country: "CA" } };
      geocoder
        .geocode(request)
        .then(({ results: [first] }) => {
          if (!over && first) setFound((now) => new Map(now).set(stop.key, first.geometry.location.toJSON()));
        })
        .catch(() => {
          // Not found: the postal area stays.
        });
    }
    return () => {
      over = true;
    };
  }, [library, stops]);
  return found;
}
