import { Marker, useMap, useMapsLibrary } from "@vis.gl/react-google-maps";
import { useEffect, useState } from "react";
import { type MapProps, type NearbyPlace, STATE_MARKS } from "@/components/crew/maps/map-types";
import { type LatLng, NEARBY_METRES } from "@/lib/core/maps/geometry-rules";
import { fullAddress } from "@/lib/core/maps/route-rules";
import { type MapStop, stopTitle } from "@/lib/core/maps/stop-rules";

/** Jobs with number and state colour, shops as squares with an S; a click highlights the stop in the list. */
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

/** Better positions for stops known only by postal area, or not at all. */
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
          // Not found: keep the postal area.
        });
    }
    return () => {
      over = true;
    };
  }, [library, stops]);
  return found;
}

const KINDS: Record<NearbyPlace["what"], { type: string; letter: string; word: string }> = {
  gas: { type: "gas_station", letter: "G", word: "Gas station" },
  coffee: { type: "coffee_shop", letter: "C", word: "Coffee shop" },
};

type NearbyMarkersProps = {
  middle: LatLng;
  shown: NearbyPlace["what"][];
  onFound: (found: NearbyPlace[]) => void;
};

export function NearbyMarkers({ middle, shown, onFound }: NearbyMarkersProps) {
  const found = useNearby(middle, shown);
  useEffect(() => onFound(found), [onFound, found]);
  return found
    .filter(({ what }) => shown.includes(what))
    .map((place) => (
      <Marker
        key={place.id}
        position={place.at}
        title={`${KINDS[place.what].word}: ${place.name}`}
        label={{ text: KINDS[place.what].letter, color: colourOf("on-sun"), fontWeight: "700" }}
        icon={{
          path: google.maps.SymbolPath.CIRCLE,
          scale: 13,
          fillColor: colourOf("sun"),
          fillOpacity: 1,
          strokeColor: colourOf("on-sun"),
          strokeWeight: 1,
        }}
        optimized={false}
      />
    ));
}

/** Searched once per kind, when first needed: searches cost money. */
function useNearby({ lat, lng }: LatLng, shown: NearbyPlace["what"][]): NearbyPlace[] {
  const library = useMapsLibrary("places");
  const [found, setFound] = useState<NearbyPlace[]>([]);
  const [asked, setAsked] = useState<NearbyPlace["what"][]>([]);
  const wanted = library ? shown.find((what) => !asked.includes(what)) : undefined;
  useEffect(() => {
    if (!library || !wanted) return;
    setAsked((now) => [...now, wanted]);
    library.Place.searchNearby({
      fields: ["id", "displayName", "formattedAddress", "location"],
      locationRestriction: { center: { lat, lng }, radius: NEARBY_METRES },
      includedPrimaryTypes: [KINDS[wanted].type],
      maxResultCount: 20,
    })
      .then(({ places }) => {
        const placed = places.flatMap(({ id, displayName, formattedAddress, location }): NearbyPlace[] =>
          location
            ? [
                {
                  id,
                  what: wanted,
                  name: displayName ?? KINDS[wanted].word,
                  address: formattedAddress ?? "",
                  at: location.toJSON(),
                },
              ]
            : [],
        );
        setFound((now) => [...now, ...placed]);
      })
      .catch(() => {
        // The list says that none were found.
      });
  }, [library, wanted, lat, lng]);
  return found;
}

/** A token's current colour, in the high-contrast theme too: the service's markers take values, not classes. */
const colourOf = (token: string): string =>
  getComputedStyle(document.documentElement).getPropertyValue(`--color-${token}`).trim() || "black";
