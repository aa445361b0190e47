import type postgres from "postgres";
import { isConnectionLost } from "../transaction";
import type { Door } from "./door";
import type { Turns } from "./runner";

/** How long the server remembers what a connection prepared and looked up: between half an hour and an hour. */
const LONGEST_AGE_MS = 3_600_000;
/** All connections are taken, by others or by a server that's too busy for more. */
const TOO_MANY = "53300";

type Waiting = {
  resolve: (driver: postgres.Sql) => void;
  reject: (error: unknown) => void;
  timer: NodeJS.Timeout;
};

export type PoolOptions = {
  /** The most connections, those being opened or ended included. */
  max: number;
  door: Door;
  /** A driver with one connection. It calls `onClose` when that has ended. */
  make: (onClose: () => void) => postgres.Sql;
  /** Milliseconds that opening a connection may take. */
  longestOpening: number;
  /** Milliseconds to wait for a server that can't be reached. */
  longestWait: number;
};

/**
 * Connections that are replaced one by one. The driver has a pool too, but its version 3.4.9 never reopens a connection
 * that was cut off in the middle of a write, and while a server is down or starting each statement makes it try again.
 */
export class Pool {
  readonly #options: PoolOptions;
  /** Each open connection and when it's too old. */
  readonly #open = new Map<postgres.Sql, number>();
  readonly #opening = new Set<postgres.Sql>();
  readonly #idle: postgres.Sql[] = [];
  readonly #waiting: Waiting[] = [];
  #growing: Promise<void> | null = null;
  #least = 0;
  #closed = false;
  #failure: unknown;

  constructor(options: PoolOptions) {
    this.#options = options;
  }

  /** Runs `work` on a connection that it has to itself: first come, first served. Errors: why there's no connection. */
  async use<T>(work: (driver: postgres.Sql) => PromiseLike<T>): Promise<T> {
    const driver = await this.#take();
    try {
      return await work(driver);
    } finally {
      this.#give(driver);
    }
  }

  now(): Turns {
    const inUse = this.#open.size - this.#idle.length;
    return { inUse, waiting: this.#waiting.length, max: this.#options.max };
  }

  /** Opens all connections, so that no one has to wait for one; gives up at the first that fails. */
  async fill(): Promise<void> {
    this.#least = this.#options.max;
    await this.#grow();
    this.#least = 0;
  }

  /** Ends all connections without waiting for their work, and refuses those who wait. The next use opens a new one. */
  drop(): void {
    this.#refuse(ended());
    for (const driver of [...this.#open.keys(), ...this.#opening]) this.#lose(driver);
  }

  /** Lets running work end, for 5 s. */
  async close(): Promise<void> {
    this.#closed = true;
    this.#refuse(ended());
    await Promise.all([...this.#open.keys(), ...this.#opening].map((driver) => driver.end({ timeout: 5 })));
  }

  #take(): Promise<postgres.Sql> {
    if (this.#closed) return Promise.reject(ended());
    const driver = this.#idle.pop();
    if (driver) return Promise.resolve(driver);
    return new Promise((resolve, reject) => {
      const { longestWait } = this.#options;
      const look = () => {
        // All are in use: one will be free.
        if (this.#open.size > 0) waiting.timer = setTimeout(look, longestWait);
        else {
          this.#waiting.splice(this.#waiting.indexOf(waiting), 1);
          reject(this.#failure ?? unreachable());
        }
      };
      const waiting: Waiting = { resolve, reject, timer: setTimeout(look, longestWait) };
      this.#waiting.push(waiting);
      void this.#grow();
    });
  }

  #give(driver: postgres.Sql): void {
    const until = this.#open.get(driver);
    if (until !== undefined && performance.now() > until) this.#lose(driver);
    if (!this.#open.has(driver)) return void this.#grow();
    const next = this.#waiting.shift();
    if (!next) return void this.#idle.push(driver);
    clearTimeout(next.timer);
    next.resolve(driver);
  }

  #isShort(): boolean {
    const size = this.#open.size + this.#opening.size;
    return !this.#closed && size < this.#options.max && (this.#waiting.length > 0 || size < this.#least);
  }

  #grow(): Promise<void> {
    if (this.#isShort()) this.#growing ??= this.#openMore();
    return this.#growing ?? Promise.resolve();
  }

  async #openMore(): Promise<void> {
    while (this.#isShort()) {
      try {
        const driver = await this.#options.door.enter(
          () => this.#isShort(),
          () => this.#openOne(),
        );
        if (driver) this.#give(driver);
      } catch (error) {
        this.#least = 0;
        this.#failure = error;
        if (!mayPass(error)) this.#refuse(error);
      }
    }
    this.#growing = null;
  }

  async #openOne(): Promise<postgres.Sql> {
    const driver = this.#options.make(() => this.#lose(driver));
    this.#opening.add(driver);
    // The driver's own limit ends before it asks for the types.
    const late = setTimeout(() => this.#lose(driver), this.#options.longestOpening);
    try {
      await driver`select 1`;
    } catch (error) {
      this.#lose(driver);
      throw error;
    } finally {
      clearTimeout(late);
    }
    if (!this.#opening.delete(driver)) throw ended();
    this.#failure = undefined;
    this.#open.set(driver, performance.now() + LONGEST_AGE_MS * (0.5 + Math.random() / 2));
    return driver;
  }

  #lose(driver: postgres.Sql): void {
    const wasOpen = this.#open.delete(driver);
    if (!wasOpen && !this.#opening.delete(driver)) return;
    const at = this.#idle.indexOf(driver);
    if (at >= 0) this.#idle.splice(at, 1);
    void driver.end({ timeout: 0 });
    void this.#grow();
  }

  #refuse(error: unknown): void {
    for (const { reject, timer } of this.#waiting.splice(0)) {
      clearTimeout(timer);
      reject(error);
    }
  }
}

/** Whether the next try may succeed without anyone doing anything. */
const mayPass = (error: unknown): boolean =>
  isConnectionLost(error) || (error as { code?: unknown } | null)?.code === TOO_MANY;

const coded = (code: string, message: string): Error => Object.assign(new Error(message), { code });
const ended = () => coded("CONNECTION_ENDED", "The pool is closed");
const unreachable = () => coded("CONNECT_TIMEOUT", "The database can't be reached");
