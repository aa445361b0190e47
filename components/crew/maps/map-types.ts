import type { LatLng } from "@/lib/core/maps/geometry-rules";
import type { MapDay } from "@/lib/core/maps/stop-rules";

/** What both maps are given. */
export type MapProps = {
  day: MapDay;
  /** Key of the stop that is highlighted on the map and in the list. */
  selected: string | null;
  onSelect: (key: string) => void;
};

/** A gas station or coffee shop the maps service found. */
export type NearbyPlace = { id: string; name: string; address: string; what: "gas" | "coffee"; at: LatLng };
