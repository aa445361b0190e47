import { createHash } from "node:crypto";
import { z } from "zod";
import { BOARDS_CHANNEL, CREW_CHANGED } from "@/db/queries/planning/board-notices";
import { Forbidden } from "@/lib/errors";
import type { StreamVerb } from "@/lib/platform/http/ways/stream";
import { type LiveRead, liveQuery, type Watcher } from "@/lib/platform/services/live-query";
import type { BusinessDate } from "@/lib/values/dates";
import { watchPeople } from "./board-people";
import { markOf } from "./board-view";
import { type PlanDay, type PlanStop, planDay as planDayAnswer } from "./contract";
import { type PlanChange, planChange, type planStreamContract } from "./day-contract";
import { planDay } from "./read-day";

/** A version of which crew has what, in which order, and each stop's state. */
export function digestOf({ lanes, pool, left_behind, limited }: PlanDay): string {
  const crews = lanes.map(({ ocid, crew, others, away, shop, truck, franchise, stops }) => {
    const turns = stops.map(markOf);
    return [ocid, crew, others, away, shop, truck, franchise, turns];
  });
  const open = [pool.map(markOf), left_behind.map(markOf)];
  return createHash("sha256")
    .update(JSON.stringify([crews, open, limited]))
    .digest("hex")
    .slice(0, 24);
}

type Follower = Watcher & {
  /** The digest of the day this page has. */
  seen?: string;
};

type Board = {
  day: PlanDay;
  digest: string;
  /** What's new since the read before, as it travels. */
  change: string | null;
};

const board = (date: BusinessDate): LiveRead<Board, Follower> => ({
  channel: BOARDS_CHANNEL,
  ignores: (notice) => notice === CREW_CHANGED || notice.startsWith("{"),
  together: { notices: 150, joins: 0 },
  // A page may have been rendered from a newer day than was last read here.
  has: ({ seen }, newest) => newest !== null && newest.digest === seen,
  read: async (ctx, { before }) => {
    const day = await planDay(ctx, { date });
    const change = before && changeBetween(before.day, day);
    return { day, digest: digestOf(day), change: change && JSON.stringify(z.encode(planChange, change)) };
  },
  tell: ({ seen, send }, { day, digest, change }, isNew) => {
    if (!isNew) return change === null ? undefined : send("plan", change);
    if (digest !== seen) send("day", JSON.stringify(z.encode(planDayAnswer, day)));
  },
});

/** What changed between two reads of a day; null when nothing did. */
export function changeBetween(before: PlanDay, now: PlanDay): PlanChange | null {
  const lanes = new Map(before.lanes.map((lane) => [lane.ocid, JSON.stringify(lane)]));
  const stops = new Map(
    [...before.pool, ...before.left_behind].map((stop) => [stop.key, JSON.stringify(stop)]),
  );
  const change: PlanChange = {
    lanes: now.lanes.filter((lane) => lanes.get(lane.ocid) !== JSON.stringify(lane)),
    stops: [...now.pool, ...now.left_behind].filter((stop) => stops.get(stop.key) !== JSON.stringify(stop)),
    order: orderOf(now),
    limited: now.limited,
  };
  const isSameOrder = JSON.stringify(orderOf(before)) === JSON.stringify(change.order);
  return change.lanes.length === 0 && change.stops.length === 0 && isSameOrder ? null : change;
}

const keys = (stops: readonly PlanStop[]) => stops.map(({ key }) => key);
const orderOf = ({ lanes, pool, left_behind }: PlanDay): PlanChange["order"] => ({
  lanes: lanes.map(({ ocid }) => ocid),
  pool: keys(pool),
  left_behind: keys(left_behind),
});

/** Sends changes to a day's board as they happen, and who else is watching it. */
export const streamPlan: StreamVerb<typeof planStreamContract> = async (
  stream,
  { actor, input, context },
) => {
  if (actor?.type !== "INTERNAL_USER") throw new Forbidden();
  const { date, seen } = input;
  const person = { hrid: actor.hrid, name: actor.name };
  const leave = await liveQuery(`board ${date}`, board(date)).watch({ ...stream, context, seen });
  try {
    const goAway = await watchPeople(date, { ...stream, context, person });
    return () => {
      leave();
      goAway();
    };
  } catch (error) {
    leave();
    throw error;
  }
};
