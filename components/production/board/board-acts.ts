import { type LaneOrder, placed, type Spot, shifted } from "@/lib/features/planning/arrange-rules";
import type { PlannedStop, PlanStop } from "@/lib/features/planning/contract";
import { count } from "@/lib/values/text";
import type { MapPin } from "./map/map-marks";
import { type Board, isJob, isUnderWay, stopsOf } from "./use-board";

type Shown = ReturnType<typeof arranged>;

/** The stops as shown: ahead of the server while an action is being sent. */
export function arranged({ day, order }: Board) {
  const jobs = new Map(
    stopsOf(day)
      .filter(isJob)
      .map((stop) => [stop.id, stop]),
  );
  const planned = (stop: PlanStop): PlannedStop =>
    "arrival" in stop
      ? (stop as PlannedStop)
      : { ...stop, arrival: 0, starts: 0, finish: 0, drive: 0, metres: 0, late: 0, phone: null };
  const lanes = day.lanes.map(({ ocid, stops }) => {
    const ids = order.find((lane) => lane.ocid === ocid)?.jobids ?? [];
    const others = stops.filter((stop) => !isJob(stop));
    return [...ids.flatMap((id) => jobs.get(id) ?? []).map(planned), ...others];
  });
  const given = new Set(lanes.flat().map(({ key }) => key));
  const open = stopsOf(day).filter(({ key }) => !given.has(key));
  // Without crews there are no lanes, so everything is in the pool.
  const isLeft = ({ left_by }: PlanStop) => lanes.length > 0 && left_by !== null;
  const left = open.filter(isLeft);
  const pool = open.filter((stop) => !isLeft(stop));
  const laneOf = new Map(lanes.flatMap((stops, lane) => stops.map(({ key }) => [key, lane] as const)));
  const pins: MapPin[] = [
    ...lanes.flatMap((stops, lane) => stops.map((stop, at) => ({ stop, lane, number: at + 1 }))),
    ...open.map((stop) => ({ stop, lane: null, number: null })),
  ];
  return { lanes, left, pool, laneOf, pins, all: [...lanes.flat(), ...open] };
}

type Hand = { picked: ReadonlySet<string>; inHand: PlanStop | null };

/** Acts on the selected stops, or on the current stop when none are selected. */
export function boardActs(board: Board, shown: Shown, { picked, inHand }: Hand) {
  const chosen = picked.size > 0 ? shown.all.filter(({ key }) => picked.has(key)) : inHand ? [inHand] : [];
  const ids = chosen.filter((stop) => isJob(stop) && !isUnderWay(stop)).map(({ id }) => id);
  const addressOf = (id: number) => shown.all.find((stop) => isJob(stop) && stop.id === id)?.address ?? "";
  const what = (jobids: readonly number[]) =>
    jobids.length === 1 ? addressOf(jobids[0] ?? 0) : count(jobids.length, "job");
  const send = (after: LaneOrder[], said: string) => board.arrange(after, said);
  const move = (jobids: readonly number[], spot: Spot) => {
    const crew = spot === "pool" ? null : board.day.lanes.find(({ ocid }) => ocid === spot.ocid)?.crew;
    return send(
      placed(board.order, jobids, spot),
      `${what(jobids)} ${crew ? `assigned to ${crew}` : "back in the pool"}`,
    );
  };
  return {
    move,
    give: (lane: number, then: () => void) => {
      const ocid = board.day.lanes[lane]?.ocid;
      if (ocid !== undefined && ids.length > 0) void move(ids, { ocid, before: null }).then(then);
    },
    toPool: (then: () => void) => ids.length > 0 && void move(ids, "pool").then(then),
    shift: (by: -1 | 1) => {
      const [id] = inHand && isJob(inHand) && !isUnderWay(inHand) ? [inHand.id] : [];
      if (id !== undefined)
        void send(shifted(board.order, id, by), `${addressOf(id)} is ${by < 0 ? "earlier" : "later"}`);
    },
  };
}
