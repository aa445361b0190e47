import type { BusinessDate } from "@/lib/values/dates";
import type { PlanDay, PlanStop } from "./contract";
import type { Travel } from "./lines-contract";

type At = { lat: number; lng: number };

/** What the planning board shows. */
export type BoardView = {
  today: BusinessDate;
  /** Of the unassigned stops, only those drawn first: the stream sends the rest. */
  day: PlanDay;
  /** All unassigned stops, by `markOf`, in order: one text each, since a large company has a thousand of them. */
  open: Record<"pool" | "left_behind", string>;
  /** The day's version: the stream sends nothing to a page that has the newest one. */
  digest: string;
  /** The map's data: where crews start, and the postal areas around the day's places. */
  shops: (At & { name: string })[];
  areas: (At & { code: string })[];
  /** Google's map is below the day's marks when there's a key. */
  mapsKey: string | null;
};

/** A stop's version: a page that already has it doesn't need it again. */
export const markOf = ({ key, version, house, answer }: PlanStop): string => {
  const name = key.replace(/^job-/, "") + (answer ? `~${answer}` : "");
  return version === 1 && house.version === 1 ? name : `${name}:${version}:${house.version}`;
};

/** Marks as a page sends them. */
export const marksOf = (stops: readonly PlanStop[]): string => stops.map(markOf).join(" ");

const countOf = (marks: string): number => (marks === "" ? 0 : marks.split(" ").length);

/** A page's day, filled in with what the previously shown day knew; and how many stops are still missing. */
export function completed({ day, open }: BoardView, before: PlanDay): { day: PlanDay; missing: number } {
  const known = new Map(
    [...before.pool, ...before.left_behind, ...day.pool, ...day.left_behind].map((stop) => [
      markOf(stop),
      stop,
    ]),
  );
  const [pool, left_behind] = [open.pool, open.left_behind].map((marks) =>
    marks.split(" ").flatMap((mark) => known.get(mark) ?? []),
  ) as [PlanStop[], PlanStop[]];
  const missing = countOf(open.pool) + countOf(open.left_behind) - pool.length - left_behind.length;
  return { day: { ...day, pool, left_behind }, missing };
}

/** How drive times were calculated, in words. */
export const TRAVEL_TEXTS: Record<Travel, string> = {
  road: "Drive times by road",
  mixed: "Drive times by road where known",
  straight: "Straight-line drive times",
};
