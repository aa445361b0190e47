import type { Runsheet } from "@/lib/core/crews/runsheet-contract";
import type { SHOPS } from "@/lib/core/crews/schema";
import type { RunsheetCard } from "@/lib/core/jobs/runsheet-rules";
import type { LatLng } from "./geometry-rules";
import type { Place } from "./place-rules";

/** Somewhere to drive to. `at` is null if we know neither the place nor its postal area. */
type Stop = { key: string; address: string; city: string; postcode: string | null; at: Place | null };

export type JobStop = Stop & {
  kind: "job";
  jobid: number;
  /** "5" as in the package, "" without a number. */
  number: string;
  /** '[APPT]-EM 8:00 am'. */
  label: string;
  card: Pick<RunsheetCard, "section" | "colour" | "word">;
  lawnsign: string | null;
  clienthm: string | null;
};

export type ShopStop = Stop & { kind: "shop"; shop: (typeof SHOPS)[number] };

export type MapStop = JobStop | ShopStop;
export type PlacedStop = MapStop & { at: Place };

export const isPlaced = (stop: MapStop): stop is PlacedStop => stop.at !== null;

/** Its name in a list: '5 · 88 Shaw St', 'Osler shop, 50 Osler Street'. */
export const stopName = (stop: MapStop): string =>
  stop.kind === "shop"
    ? `${stop.shop} shop, ${stop.address}`
    : [stop.number, stop.address].filter(Boolean).join(" · ");

/** A marker's label: 'Job 5, 88 Shaw St, Started'. */
export function stopTitle(stop: MapStop): string {
  if (stop.kind === "shop") return stopName(stop);
  const parts = [stop.number ? `Job ${stop.number}` : "Job without a number", stop.address, stop.card.word];
  return [...parts, stop.at?.approximate && "approximate location"].filter(Boolean).join(", ");
}

/** A crew's day on the page Maps. */
export type MapDay = {
  crew: Runsheet["today_crew"];
  crewOptions: Runsheet["crew_options"];
  safetyOk: boolean;
  /** In package order; empty until the crew has acknowledged the safety points. */
  jobs: JobStop[];
  /** The crew's own shop first. */
  shops: ShopStop[];
  /** Labels on our own map, nearest first. */
  areas: (LatLng & { code: string })[];
  /** The map service's key; null: we show our own map. */
  mapsKey: string | null;
};
