import { setTimeout as sleep } from "node:timers/promises";

const EVERY_MS = 250;
/** A page takes many turns: when each is as late as this, one more page would not be there in time. */
const TOO_LATE_MS = 750;

// One a process: the server's parts are bundled apart from one another.
type Load = { lateMs: number; waiting: number };
const shared = globalThis as typeof globalThis & { runsheetLoad?: Load };
shared.runsheetLoad ??= { lateMs: 0, waiting: 0 };
const load = shared.runsheetLoad;

/** Watches by how many milliseconds this process comes too late to what it has to do. */
export function watchLateness(): void {
  let due = performance.now() + EVERY_MS;
  setInterval(() => {
    const now = performance.now();
    load.lateMs = now - due;
    due = now + EVERY_MS;
  }, EVERY_MS).unref();
}

/** Whether a page asked for now should be refused (R21). */
export const isTooLate = (): boolean => load.lateMs > TOO_LATE_MS;

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
