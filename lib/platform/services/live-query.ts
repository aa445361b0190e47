import type { Context } from "@/lib/context";
import { Forbidden } from "@/lib/errors";
import { describeError, log } from "@/lib/log";
import { processWide } from "@/lib/process-wide";
import { subscribe } from "./notifications";

/** An open stream. A query adds what it needs to know of the person. */
export type Watcher = {
  send: (event: string, data?: string) => void;
  end: () => void;
  /** For reads while it's open. */
  context: () => Context;
};

/** What a read is for. */
type Reason<S, W> = {
  /** What was read before, if anything. */
  before: S | null;
  /** Each notice since then, once; "" if some may have been missed. */
  notices: readonly string[];
  /** Who joined since then and doesn't have the newest. */
  joining: ReadonlySet<W>;
  watchers: readonly W[];
};

/** How the state that some watchers share is read, and what each of them is sent. */
export type LiveRead<S, W extends Watcher> = {
  /** Where its notices come from, and which of them change nothing here. */
  channel: string;
  ignores?: (notice: string) => boolean;
  /** Milliseconds: whatever happens within them is read once. */
  together: { notices: number; joins: number };
  read: (ctx: Context, reason: Reason<S, W>) => Promise<S>;
  /** Whether someone who joins already has the newest, so that nothing has to be read or sent. */
  has: (watcher: W, newest: S | null) => boolean;
  /** Whether someone may still watch; checked after each read. */
  allows?: (watcher: W, newest: S) => boolean;
  /** Sends someone what's new for them. `isNew`: they just joined. */
  tell: (watcher: W, newest: S, isNew: boolean) => void;
};

/** When a read that failed after a notice is repeated: nothing else would repeat it. */
const AGAIN_MS = 2_000;

const queries = processWide("liveQueries", () => new Map<string, unknown>());

/**
 * What this process follows under that key, as long as anyone does: read once for all who watch it, and again after each
 * notice.
 */
export const liveQuery = <S, W extends Watcher>(key: string, read: LiveRead<S, W>): LiveQuery<S, W> =>
  (queries.get(key) as LiveQuery<S, W> | undefined) ?? new LiveQuery(key, read);

class LiveQuery<S, W extends Watcher> {
  readonly watchers = new Set<W>();
  readonly #key: string;
  readonly #by: LiveRead<S, W>;
  readonly #joining = new Set<W>();
  readonly #notices = new Set<string>();
  /** How many streams are open or opening. */
  #streams = 0;
  #newest: S | null = null;
  #listening: Promise<() => void> | null = null;
  /** The read that hasn't begun, and the last one that has. */
  #next: Promise<void> | null = null;
  #begun: Promise<void> = Promise.resolve();

  constructor(key: string, by: LiveRead<S, W>) {
    this.#key = key;
    this.#by = by;
  }

  /** Returns a function that stops it. Errors: 403 if `allows` says no, 503 if notices don't get through. */
  async watch(watcher: W): Promise<() => void> {
    queries.set(this.#key, this);
    this.#streams += 1;
    try {
      this.#listening ??= this.#listen();
      await this.#listening;
      this.watchers.add(watcher);
      if (!this.#by.has(watcher, this.#newest)) {
        this.#joining.add(watcher);
        await this.#read(this.#by.together.joins);
      }
      if (!this.watchers.has(watcher)) throw new Forbidden();
      return () => this.#leave(watcher);
    } catch (error) {
      this.#leave(watcher);
      throw error;
    }
  }

  #leave(watcher: W): void {
    this.watchers.delete(watcher);
    this.#joining.delete(watcher);
    this.#streams -= 1;
    if (this.#streams > 0) return;
    this.#forget();
    this.#listening?.then(
      (stop) => stop(),
      () => undefined,
    );
  }

  /** It no longer hears of changes: whoever comes next gets a new one. */
  #forget(): void {
    if (queries.get(this.#key) === this) queries.delete(this.#key);
  }

  #listen(): Promise<() => void> {
    return subscribe(this.#by.channel, {
      hear: (notice) => {
        if (this.#by.ignores?.(notice)) return;
        // In the order in which each was last heard.
        this.#notices.delete(notice);
        this.#notices.add(notice);
        this.#readFor(this.#by.together.notices);
      },
      lost: () => {
        this.#forget();
        for (const { end } of [...this.watchers]) end();
      },
    });
  }

  /** For notices: nobody waits for that read, and it's repeated if it fails. */
  #readFor(withinMs: number): void {
    this.#read(withinMs).catch(() => undefined);
  }

  /** A read that begins after this call, one for everyone who asks before it does; they never overlap. */
  #read(withinMs: number): Promise<void> {
    this.#next ??= (async () => {
      await new Promise((soon) => setTimeout(soon, withinMs));
      await this.#begun.catch(() => undefined);
      this.#next = null;
      this.#begun = this.#readNow();
      await this.#begun;
    })();
    return this.#next;
  }

  async #readNow(): Promise<void> {
    const notices = [...this.#notices];
    // The read before may have brought what some were waiting for.
    const joining = new Set([...this.#joining].filter((watcher) => !this.#by.has(watcher, this.#newest)));
    this.#notices.clear();
    this.#joining.clear();
    const watchers = [...this.watchers];
    const [reader] = watchers;
    if (!reader || (notices.length === 0 && joining.size === 0)) return;
    try {
      const reason = { before: this.#newest, notices, joining, watchers };
      this.#newest = await this.#by.read(reader.context(), reason);
      this.#tellAll(this.#newest, joining);
    } catch (error) {
      if (notices.length > 0) this.#repeat(notices, error);
      throw error;
    }
  }

  #tellAll(newest: S, joining: ReadonlySet<W>): void {
    for (const watcher of [...this.watchers]) {
      // Whoever joined during the read and waits for one gets the next.
      if (this.#joining.has(watcher)) continue;
      const isNew = joining.has(watcher);
      if (this.#by.allows?.(watcher, newest) ?? true) {
        this.#by.tell(watcher, newest, isNew);
        continue;
      }
      this.watchers.delete(watcher);
      // `watch` refuses those who are new.
      if (isNew) continue;
      watcher.send("end");
      watcher.end();
    }
  }

  #repeat(notices: readonly string[], error: unknown): void {
    log.warn({ event: "live-query-not-read", query: this.#key, ...describeError(error) });
    for (const notice of notices) this.#notices.add(notice);
    setTimeout(() => this.#readFor(0), AGAIN_MS).unref();
  }
}
