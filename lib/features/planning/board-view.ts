import type { BusinessDate } from "@/lib/values/dates";
import type { PlanDay } from "./contract";
import type { Travel } from "./lines-contract";

type At = { lat: number; lng: number };

/** What the planning board shows. */
export type BoardView = {
  today: BusinessDate;
  day: PlanDay;
  /** Of the day: the stream sends nothing to whoever has the newest. */
  digest: string;
  /** On the map: where crews start, and the postal areas around the day's places. */
  shops: (At & { name: string })[];
  areas: (At & { code: string })[];
};

/** How drive times were reckoned, as people read it. */
export const TRAVEL_TEXTS: Record<Travel, string> = {
  road: "Drive times by road",
  mixed: "Drive times by road where known",
  straight: "Straight-line drive times",
};
