import { setTimeout as sleep } from "node:timers/promises";

const EVERY_MS = 250;
/** A page takes many turns: when one after the other is as late as this, one more page would not be there in time. */
const TOO_LATE_MS = 500;
/** One late turn is only something long that was to be done. */
const TURNS = 3;

// One a process: the server's parts are bundled apart from one another.
type Load = { inside: number; most: number; lateTurns: number; waiting: number; refused: number };
const shared = globalThis as typeof globalThis & { runsheetLoad?: Load };
shared.runsheetLoad ??= { inside: 0, most: Number.POSITIVE_INFINITY, lateTurns: 0, waiting: 0, refused: 0 };
const load = shared.runsheetLoad;

/**
 * Limits the requests handled at once to `most`, and counts how often in a row the event loop is late by half a second
 * (times `patience`). Returns a function that stops both.
 */
export function watchLoad(most: number, patience = 1): () => void {
  load.most = most;
  let due = performance.now() + EVERY_MS;
  const turns = setInterval(() => {
    const now = performance.now();
    load.lateTurns = now - due > TOO_LATE_MS * patience ? load.lateTurns + 1 : 0;
    due = now + EVERY_MS;
  }, EVERY_MS).unref();
  return () => {
    clearInterval(turns);
    Object.assign(load, { most: Number.POSITIVE_INFINITY, lateTurns: 0 });
  };
}

const FORGOTTEN_MS = 150_000;

/** Counts a request, page or endpoint, as one inside, until what is returned is called. */
export function admit(): () => void {
  load.inside++;
  let counted = true;
  const leave = () => {
    clearTimeout(forgotten);
    if (counted) load.inside--;
    counted = false;
  };
  // What never ends must not keep others out for ever.
  const forgotten = setTimeout(leave, FORGOTTEN_MS).unref();
  return leave;
}

/** Whether as many are inside as can be answered in time (R21). */
export const isFull = (): boolean => load.inside >= load.most;

/** Whether this process keeps up so badly that a page asked for now would come too late (R21). */
export const isTooLate = (): boolean => load.lateTurns >= TURNS;

const PAUSE_MS = 1_000;
const MOST_WAITING = 2_000;

/**
 * Waits a second before each refusal: clients that retry at once would keep the server busy refusing, and those it let
 * in would wait. A crowd beyond all reason is refused at once, since each that waits takes some memory.
 */
export async function refusalPause(): Promise<void> {
  load.refused++;
  if (load.waiting >= MOST_WAITING) return;
  load.waiting++;
  await sleep(PAUSE_MS, undefined, { ref: false });
  load.waiting--;
}

/** Requests inside, how many may be, and how many were refused since the start. */
export const loadNow = (): Readonly<Pick<Load, "inside" | "most" | "refused">> => load;
