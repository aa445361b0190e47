import { setTimeout as sleep } from "node:timers/promises";

const EVERY_MS = 250;
/** A page takes many turns: when one after the other is as late as this, one more page would not be there in time. */
const TOO_LATE_MS = 500;
/** One late turn is only something long that was to be done. */
const TURNS = 3;

// One a process: the server's parts are bundled apart from one another.
type Load = { lateTurns: number; waiting: number };
const shared = globalThis as typeof globalThis & { runsheetLoad?: Load };
shared.runsheetLoad ??= { lateTurns: 0, waiting: 0 };
const load = shared.runsheetLoad;

/** Watches how often in a row this process comes too late to what it has to do. */
export function watchLateness(): void {
  let due = performance.now() + EVERY_MS;
  setInterval(() => {
    const now = performance.now();
    load.lateTurns = now - due > TOO_LATE_MS ? load.lateTurns + 1 : 0;
    due = now + EVERY_MS;
  }, EVERY_MS).unref();
}

/** Whether a page asked for now should be refused (R21). */
export const isTooLate = (): boolean => load.lateTurns >= TURNS;

const PAUSE_MS = 1_000;
const MOST_WAITING = 2_000;

/**
 * A second before each refusal: whoever asks again at once would keep the server busy with refusing, and those it let
 * in would wait for that. A crowd beyond all reason is refused at once, since each that waits takes some memory.
 */
export async function refusalPause(): Promise<void> {
  if (load.waiting >= MOST_WAITING) return;
  load.waiting++;
  await sleep(PAUSE_MS, undefined, { ref: false });
  load.waiting--;
}
