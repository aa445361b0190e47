import { setTimeout as sleep } from "node:timers/promises";
import { processWide } from "@/lib/process-wide";

const EVERY_MS = 250;
/**
 * A page takes many turns of the event loop: when several in a row are this late, one more page wouldn't be done in
 * time.
 */
const TOO_LATE_MS = 500;
/** A single late turn only means one long piece of work. */
const TURNS = 3;

const load = processWide("load", () => ({
  inside: 0,
  most: Number.POSITIVE_INFINITY,
  lateTurns: 0,
  waiting: 0,
  refused: 0,
}));

/**
 * Limits the requests handled at once to `most`, and counts how many times in a row the event loop is late by half a
 * second (times `patience`). Returns a function that stops both.
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

/** Counts a page or endpoint request as inside until the caller runs the returned function. */
export function admit(): () => void {
  load.inside++;
  let counted = true;
  const leave = () => {
    clearTimeout(forgotten);
    if (counted) load.inside--;
    counted = false;
  };
  // A request that never ends mustn't keep others out forever.
  const forgotten = setTimeout(leave, FORGOTTEN_MS).unref();
  return leave;
}

/** Whether the server already handles as many as it can answer in time (R21). */
export const isFull = (): boolean => load.inside >= load.most;

/** Whether this process is so far behind that a page requested now would be too late (R21). */
export const isTooLate = (): boolean => load.lateTurns >= TURNS;

const PAUSE_MS = 1_000;
const MOST_WAITING = 2_000;

/**
 * Waits a second before each refusal: clients that retry right away would keep the server busy refusing, and the ones
 * it let in would wait. In an extreme rush it refuses right away, since each waiting request takes some memory.
 */
export async function refusalPause(): Promise<void> {
  load.refused++;
  if (load.waiting >= MOST_WAITING) return;
  load.waiting++;
  await sleep(PAUSE_MS, undefined, { ref: false });
  load.waiting--;
}

/** Requests inside, how many there can be, and how many were refused since the start. */
export const loadNow = (): Readonly<Pick<typeof load, "inside" | "most" | "refused">> => load;
