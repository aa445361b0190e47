import { Marker, useMapsLibrary } from "@vis.gl/react-google-maps";
import { useEffect, useState } from "react";
import type { NearbyPlace } from "@/components/crew/maps/map-types";
import { type LatLng, NEARBY_METRES } from "@/lib/core/maps/geometry-rules";
import { colourOf } from "./colours";

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

/** Asked once for each kind, when it is first wanted: searches cost money. */
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
        // The list says that none was found.
      });
  }, [library, wanted, lat, lng]);
  return found;
}
