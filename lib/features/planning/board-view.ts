import type { BusinessDate } from "@/lib/values/dates";
import type { PlanDay } from "./contract";

type At = { lat: number; lng: number };

/** What the planning board shows. */
export type BoardView = {
  today: BusinessDate;
  day: PlanDay;
  /** On the map: where crews start, and the postal areas around the day's places. */
  shops: (At & { name: string })[];
  areas: (At & { code: string })[];
};
