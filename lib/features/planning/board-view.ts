import type { BusinessDate } from "@/lib/values/dates";
import type { PlanDay, PlanStop } from "./contract";
import type { Travel } from "./lines-contract";

type At = { lat: number; lng: number };

/** What the planning board shows. */
export type BoardView = {
  today: BusinessDate;
  /** Of what no crew has, only what is drawn first: the stream brings the rest. */
  day: PlanDay;
  /** All that no crew has, by `markOf`, in its order: one text each, as a large company has a thousand of them. */
  open: Record<"pool" | "left_behind", string>;
  /** The day's version: the stream sends nothing to a page that has the newest. */
  digest: string;
  /** On the map: where crews start, and the postal areas around the day's places. */
  shops: (At & { name: string })[];
  areas: (At & { code: string })[];
  /** Google's map lies under the day's marks where there's one. */
  mapsKey: string | null;
};

/** A stop's version: a page that already has it needn't get it again. */
export const markOf = ({ key, version, house }: PlanStop): string => {
  const name = key.replace(/^job-/, "");
  return version === 1 && house.version === 1 ? name : `${name}:${version}:${house.version}`;
};

/** Marks as a page brings them. */
export const marksOf = (stops: readonly PlanStop[]): string => stops.map(markOf).join(" ");

const countOf = (marks: string): number => (marks === "" ? 0 : marks.split(" ").length);

/** The day of a page, with what is known of the rest from the day shown before; and how many stops are still missing. */
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
  return { day: Object.assign({}, day, { pool, left_behind }), missing };
}

/** How drive times were reckoned, as people read it. */
export const TRAVEL_TEXTS: Record<Travel, string> = {
  road: "Drive times by road",
  mixed: "Drive times by road where known",
  straight: "Straight-line drive times",
};
