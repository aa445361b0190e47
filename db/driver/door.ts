import { setTimeout as sleep } from "node:timers/promises";
import pLimit from "p-limit";

const FIRST_PAUSE_MS = 50;
const LONGEST_PAUSE_MS = 1_000;

/**
 * The way in to a database server: a process opens one connection at a time, whichever pool it's for. After a failure
 * the next try waits, each time twice as long and by chance up to half of that less, so that a server that's starting
 * can use its time for that.
 */
export class Door {
  readonly #lane = pLimit(1);
  #failures = 0;
  #shutUntil = 0;

  /** Opens a connection in turn; null if it isn't wanted any more by then. */
  enter<T>(isWanted: () => boolean, open: () => Promise<T>): Promise<T | null> {
    return this.#lane(async () => {
      const pause = this.#shutUntil - performance.now();
      if (pause > 0) await sleep(pause);
      if (!isWanted()) return null;
      try {
        const opened = await open();
        this.#failures = 0;
        return opened;
      } catch (error) {
        const longest = Math.min(FIRST_PAUSE_MS * 2 ** this.#failures++, LONGEST_PAUSE_MS);
        this.#shutUntil = performance.now() + longest * (0.5 + Math.random() / 2);
        throw error;
      }
    });
  }
}
