import type { Runsheet } from "@/lib/core/crews/runsheet-contract";
import type { LatLng } from "./geometry-rules";
import type { JobStop, ShopStop } from "./stop-rules";

/** What the page Maps shows of a crew's day. */
export type MapDay = {
  crew: Runsheet["today_crew"];
  crewOptions: Runsheet["crew_options"];
  safetyOk: boolean;
  /** In the order of the packages; empty until the safety points are acknowledged. */
  jobs: JobStop[];
  /** The crew's own shop first. */
  shops: ShopStop[];
  /** Labels of the own map, the nearest first. */
  areas: (LatLng & { code: string })[];
  /** Of the maps service; null: the own map. */
  mapsKey: string | null;
};
