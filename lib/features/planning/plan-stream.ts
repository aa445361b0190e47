import { createHash, randomUUID } from "node:crypto";
import { z } from "zod";
import type { Context } from "@/lib/context";
import { Forbidden } from "@/lib/errors";
import { describeError, log } from "@/lib/log";
import type { StreamVerb } from "@/lib/platform/http/ways/stream";
import { subscribe } from "@/lib/platform/services/notifications";
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

/** Several changes at once cause one read. */
const TOGETHER_MS = 150;
/** Each process reports its watchers; one that hasn't for this long is gone. */
const SAYS_MS = 20_000;
const GONE_MS = 50_000;
const BACK_MS = 1_000;
/** A notification can have 8,000 bytes. */
const MOST_HERE = 50;

type Person = PlanWatchers[number];
type Watcher = { person: Person; send: (event: string, data?: string) => void };
type Watched = {
  date: BusinessDate;
  context: () => Context;
  watchers: Set<Watcher>;
  /** The day as last read, and the read in progress. */
  day: PlanDay | null;
  reading: Promise<void> | null;
  /** Notifications that haven't been handled yet. */
  soon: NodeJS.Timeout | null;
  /** Who is watching in other processes, by process. */
  elsewhere: Map<string, { people: PlanWatchers; gone: NodeJS.Timeout }>;
  says: NodeJS.Timeout;
};

// One per process, because its parts are bundled separately.
const shared = globalThis as typeof globalThis & { runsheetBoards?: Map<BusinessDate, Watched> };
shared.runsheetBoards ??= new Map<BusinessDate, Watched>();
const boards = shared.runsheetBoards;
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

const hasSeen = ({ day }: Watched, seen: string | undefined): boolean =>
  day !== null && digestOf(day) === seen;

const hereNotice = z.object({ process: z.string(), date: z.string(), people: planWatchers });

/**
 * Sends changes to a day's board as they happen, and who else is watching it. However many people watch a day in this
 * process, it's read once for all of them.
 */
export const streamPlan: StreamVerb<typeof planStreamContract> = async (
  { send, end },
  { actor, input, context },
) => {
  if (actor?.type !== "INTERNAL_USER") throw new Forbidden();
  const watched = boards.get(input.date) ?? watch(input.date, context);
  const watcher = { person: { hrid: actor.hrid, name: actor.name }, send };
  watched.watchers.add(watcher);
  const leave = () => {
    watched.watchers.delete(watcher);
    // A reloading page is back right away, so others needn't see that person leave.
    setTimeout(() => {
      void sayHere(watched);
      if (watched.watchers.size === 0) forget(watched);
    }, BACK_MS).unref();
  };
  try {
    const unsubscribe = await subscribe(BOARDS_CHANNEL, {
      hear: (notice) => heard(watched, notice),
      lost: end,
    });
    const known = watched.day !== null;
    await (known ? watched.reading : look(watched));
    // The page may have been rendered from a newer day than was last read here.
    if (known && !hasSeen(watched, input.seen)) await look(watched);
    if (watched.day && !hasSeen(watched, input.seen))
      send("day", JSON.stringify(z.encode(planDayAnswer, watched.day)));
    void sayHere(watched);
    return () => {
      unsubscribe();
      leave();
    };
  } catch (error) {
    leave();
    throw error;
  }
};

function watch(date: BusinessDate, context: () => Context): Watched {
  const watched: Watched = {
    date,
    context,
    watchers: new Set(),
    day: null,
    reading: null,
    soon: null,
    elsewhere: new Map(),
    says: setInterval(() => void sayHere(watched), SAYS_MS).unref(),
  };
  boards.set(date, watched);
  return watched;
}

function forget(watched: Watched): void {
  if (boards.get(watched.date) === watched) boards.delete(watched.date);
  clearInterval(watched.says);
  if (watched.soon) clearTimeout(watched.soon);
  watched.soon = null;
}

function heard(watched: Watched, notice: string): void {
  if (notice.startsWith("{")) {
    hereElsewhere(watched, notice);
    return;
  }
  if (notice === CREW_CHANGED || watched.watchers.size === 0) return;
  watched.soon ??= setTimeout(() => {
    watched.soon = null;
    void look(watched).catch((error: unknown) =>
      log.warn({ event: "board-not-read", ...describeError(error) }),
    );
  }, TOGETHER_MS);
}

/** One read at a time: watchers who arrive during a read are handled after it. */
async function look(watched: Watched): Promise<void> {
  const before = watched.reading;
  const reading = (async () => {
    await before?.catch(() => undefined);
    const day = await planDay(watched.context(), { date: watched.date });
    const change = watched.day && changeBetween(watched.day, day);
    watched.day = day;
    if (change) tellAll(watched, "plan", JSON.stringify(z.encode(planChange, change)));
  })();
  watched.reading = reading;
  try {
    await reading;
  } finally {
    if (watched.reading === reading) watched.reading = null;
  }
}

function tellAll(watched: Watched, event: string, data: string): void {
  for (const { send } of watched.watchers) send(event, data);
}

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

/** Tells the other processes who is watching in this one, and tells the watchers here about everyone else. */
async function sayHere(watched: Watched): Promise<void> {
  tellWatchers(watched);
  const people = [...watched.watchers].map(({ person }) => person).slice(0, MOST_HERE);
  try {
    const { db } = watched.context();
    await tellBoards(db, JSON.stringify({ process: PROCESS, date: watched.date, people }));
  } catch (error) {
    // Watchers here are told now; the other processes hear it with the next round.
    log.warn({ event: "board-not-told", ...describeError(error) });
  }
}

function hereElsewhere(watched: Watched, notice: string): void {
  const { data } = hereNotice.safeParse(JSON.parse(notice));
  if (!data || data.process === PROCESS || data.date !== watched.date) return;
  const { process, people } = data;
  const known = watched.elsewhere.get(process);
  clearTimeout(known?.gone);
  watched.elsewhere.delete(process);
  const forgetIt = () => {
    watched.elsewhere.delete(process);
    tellWatchers(watched);
  };
  if (people.length > 0)
    watched.elsewhere.set(process, { people, gone: setTimeout(forgetIt, GONE_MS).unref() });
  // A new process hears from us right away; others only when someone joins or leaves.
  if (!known && people.length > 0) void sayHere(watched);
  else tellWatchers(watched);
}

function tellWatchers(watched: Watched): void {
  const here = [...watched.watchers].map(({ person }) => person);
  const all = [...here, ...[...watched.elsewhere.values()].flatMap((each) => each.people)];
  const people = [...new Map(all.map((person) => [person.hrid, person])).values()];
  for (const { person, send } of watched.watchers)
    send("here", JSON.stringify(people.filter(({ hrid }) => hrid !== person.hrid)));
}
