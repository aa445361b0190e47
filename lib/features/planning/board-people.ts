import { randomUUID } from "node:crypto";
import { z } from "zod";
import { BOARDS_CHANNEL, tellBoards } from "@/db/queries/planning/board-notices";
import type { Context } from "@/lib/context";
import { describeError, log } from "@/lib/log";
import { type LiveRead, liveQuery, type Watcher } from "@/lib/platform/services/live-query";
import type { BusinessDate } from "@/lib/values/dates";
import { type PlanWatchers, planWatchers } from "./day-contract";

/** Each process says who watches a board in it; one that hasn't for this long is gone. */
const SAYS_MS = 20_000;
const GONE_MS = 50_000;
/** A reloading page is back right away, so others needn't see that person leave. */
const BACK_MS = 1_000;
/** A notification can have 8,000 bytes. */
const MOST_HERE = 50;

const PROCESS = randomUUID();

type Follower = Watcher & { person: PlanWatchers[number]; told?: string };

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

const peopleOn = (date: BusinessDate): LiveRead<People, Follower> => ({
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
      void sayHere(ctx, date);
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
async function sayHere({ db }: Context, date: BusinessDate): Promise<void> {
  const people = [...peopleOf(date).watchers].map(({ person }) => person).slice(0, MOST_HERE);
  try {
    await tellBoards(db, JSON.stringify({ process: PROCESS, date, people }));
  } catch (error) {
    // They hear it with the next round.
    log.warn({ event: "board-not-told", ...describeError(error) });
  }
}

/** Sends `here`: who else has that day's board open, on any server. Returns a function that stops it. */
export async function watchPeople(date: BusinessDate, watcher: Follower): Promise<() => void> {
  const stop = await peopleOf(date).watch(watcher);
  const say = () => void sayHere(watcher.context(), date);
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
