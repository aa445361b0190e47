import { createHash, randomUUID } from "node:crypto";
import { z } from "zod";
import type { Context } from "@/lib/context";
import { Forbidden } from "@/lib/errors";
import { describeError, log } from "@/lib/log";
import type { StreamVerb } from "@/lib/platform/http/ways/stream";
import { type LiveRead, liveQuery, type Watcher } from "@/lib/platform/services/live-query";
import { BOARDS_CHANNEL, CREW_CHANGED, tellBoards } from "@/lib/platform/services/sql/board-notices";
import type { BusinessDate } from "@/lib/values/dates";
import { markOf } from "./board-view";
import { type PlanDay, type PlanStop, planDay as planDayAnswer } from "./contract";
import {
  type PlanChange,
  type PlanWatchers,
  planChange,
  type planStreamContract,
  planWatchers,
} from "./day-contract";
import { planDay } from "./read-day";

/** Each process says who watches a board in it; one that hasn't for this long is gone. */
const SAYS_MS = 20_000;
const GONE_MS = 50_000;
/** A reloading page is back right away, so others needn't see that person leave. */
const BACK_MS = 1_000;
/** A notification can have 8,000 bytes. */
const MOST_HERE = 50;

const PROCESS = randomUUID();

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

type Present = Watcher & { person: PlanWatchers[number]; told?: string };

type People = {
  /** Who watches in other processes, by process, and when each said so. */
  elsewhere: Map<string, { people: PlanWatchers; at: number }>;
  everyone: PlanWatchers;
};

const notice = z.object({ process: z.string(), date: z.string(), people: planWatchers });

function said(text: string, date: BusinessDate): z.output<typeof notice> | null {
  const { data } = notice.safeParse(text.startsWith("{") ? JSON.parse(text) : null);
  return data?.date === date ? data : null;
}

const peopleOn = (date: BusinessDate): LiveRead<People, Present> => ({
  channel: BOARDS_CHANNEL,
  ignores: (text) => said(text, date) === null,
  together: { notices: 0, joins: 0 },
  has: () => false,
  read: async (ctx, { before, notices, watchers }) => {
    const elsewhere = new Map(before?.elsewhere);
    const others = notices
      .flatMap((text) => said(text, date) ?? [])
      .filter(({ process }) => process !== PROCESS);
    for (const { process, people } of others) elsewhere.set(process, { people, at: ctx.now.getTime() });
    for (const [process, { people, at }] of elsewhere)
      if (people.length === 0 || at < ctx.now.getTime() - GONE_MS) elsewhere.delete(process);
    // A process that's new here hasn't heard who is.
    if (others.some(({ process, people }) => people.length > 0 && !before?.elsewhere.has(process)))
      void sayHere(() => ctx, date);
    const all = [
      ...watchers.map(({ person }) => person),
      ...[...elsewhere.values()].flatMap(({ people }) => people),
    ];
    return { elsewhere, everyone: [...new Map(all.map((person) => [person.hrid, person])).values()] };
  },
  tell: (watcher, { everyone }) => {
    const data = JSON.stringify(everyone.filter(({ hrid }) => hrid !== watcher.person.hrid));
    if (watcher.told !== data) watcher.send("here", data);
    watcher.told = data;
  },
});

const peopleOf = (date: BusinessDate) => liveQuery(`people on board ${date}`, peopleOn(date));

/** Tells all processes, this one too, who is watching in this one. */
async function sayHere(context: () => Context, date: BusinessDate): Promise<void> {
  const people = [...peopleOf(date).watchers].map(({ person }) => person).slice(0, MOST_HERE);
  try {
    await tellBoards(context().db, JSON.stringify({ process: PROCESS, date, people }));
  } catch (error) {
    // They hear it with the next round.
    log.warn({ event: "board-not-told", ...describeError(error) });
  }
}

/** Sends `here`: who else has that day's board open, on any server. Returns a function that stops it. */
async function watchPeople(date: BusinessDate, watcher: Present): Promise<() => void> {
  const stop = await peopleOf(date).watch(watcher);
  const say = () => void sayHere(watcher.context, date);
  say();
  const round = setInterval(() => {
    // One of them speaks for the process.
    if ([...peopleOf(date).watchers][0] === watcher) say();
  }, SAYS_MS).unref();
  return () => {
    stop();
    clearInterval(round);
    setTimeout(say, BACK_MS).unref();
  };
}

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
