import { lastMoment, refusedAsLate, tappedNow } from "./life-rules";
import type { WaitingStore } from "./store";
import {
  entryOf,
  isAttended,
  isInLine,
  LANES,
  type Lane,
  type NewWaiting,
  nextToSend,
  type Reply,
  type Verdict,
  verdictOn,
  type Waiting,
} from "./waiting-rules";

/** How a screen's own wait ends. `kept`: the write is in line, and this phone sends it by itself. */
export type Outcome = { kind: "answered"; reply: Reply } | { kind: "kept"; held: boolean };

/** Why sending stopped: there's nothing left to send, the server doesn't answer, or the person isn't logged in. */
export type End = "empty" | "later" | "stop";

export type Means = {
  store: WaitingStore;
  /** Runs one at a time for each lane, across all tabs. */
  lock: <T>(lane: Lane, work: () => Promise<T>) => Promise<T>;
  /** The answer; null when none came. `behind`: the person's other entries that aren't sent. */
  call: (entry: Waiting, behind: readonly Waiting[]) => Promise<Reply | null>;
  now: () => number;
  /** Resolves after this many milliseconds. */
  wait: (ms: number) => Promise<void>;
  /** Something in the line changed. */
  changed: () => void;
};

type Sending = {
  signal: boolean;
  /** Tapping this again means the opposite. */
  toggles?: boolean;
};

/** How long the screen waits for a slow answer before it goes on. */
const PATIENCE_MS = 8_000;
/** A screen that the phone put to sleep hasn't taken its answer, and never will. */
const MARGIN_MS = 4_000;

/**
 * Sends what crews enter, in the order of the taps, one after the other. We store each entry before we send it and only
 * remove it with its answer, because the phone may kill a tab at any point.
 */
export class Sender {
  readonly #means: Means;

  constructor(means: Means) {
    this.#means = means;
  }

  /** Sends what can be sent. Photos come after everything else. */
  async drain(owner: number): Promise<End> {
    for (const lane of LANES) {
      const end = await this.#drain(owner, lane);
      if (end !== "empty") return end;
    }
    return "empty";
  }

  #drain(owner: number, lane: Lane): Promise<End> {
    const { store, lock } = this.#means;
    return lock(lane, async () => {
      for (const entry of await store.of(owner))
        if (entry.answer && !isAttended(entry, this.#means.now())) await store.change(entry.key, () => null);
      for (;;) {
        await this.#stopLate(owner);
        const next = nextToSend(await store.of(owner), lane);
        if (!next) return "empty";
        const verdict = await this.#tryOne(next);
        if (verdict === "later" || verdict === "stop") return verdict;
      }
    });
  }

  /** What makes no sense any more isn't sent: the person decides. */
  async #stopLate(owner: number): Promise<void> {
    const { store, changed } = this.#means;
    for (const entry of await store.of(owner)) {
      const last = lastMoment(entry);
      if (entry.answer || entry.refusal || last === null || this.#means.now() <= last) continue;
      await store.change(entry.key, (kept) => (kept.answer ? kept : refusedAsLate(kept)));
      changed();
    }
  }

  /** One try. The store decides at that moment whether a screen is still waiting for the outcome. */
  async #tryOne(entry: Waiting): Promise<Verdict> {
    const { store, call, changed } = this.#means;
    const line = await store.of(entry.owner);
    const reply = await call(
      entry,
      line.filter(({ key, answer }) => key !== entry.key && !answer),
    );
    const verdict = verdictOn(reply, entry.tries);
    await store.change(entry.key, (kept) => afterTry(kept, { verdict, reply, now: this.#means.now() }));
    changed();
    return verdict;
  }

  /**
   * Puts a write in line and waits a moment for its outcome, but not without signal. Throws if nothing can be stored.
   */
  async send(given: NewWaiting, { signal, toggles = false }: Sending): Promise<Outcome> {
    const { store, wait, changed } = this.#means;
    if (!toggles && isInLine(given, await store.of(given.owner))) return { kind: "kept", held: false };
    await store.add(entryOf(given, signal ? this.#means.now() + PATIENCE_MS + MARGIN_MS : 0));
    changed();
    if (!signal) return { kind: "kept", held: false };
    await Promise.race([this.#drain(given.owner, "acts").catch(() => undefined), wait(PATIENCE_MS)]);
    return this.#take(given);
  }

  /** Puts a photo in line; no screen waits for it. Throws if it can't be stored. */
  async add(given: NewWaiting): Promise<void> {
    await this.#means.store.add(entryOf(given, 0));
    this.#means.changed();
  }

  /** The screen takes its outcome, or leaves the entry to the line. */
  async #take({ key, owner }: NewWaiting): Promise<Outcome> {
    const { store } = this.#means;
    const taken = await this.#change(key, (kept) =>
      kept.answer || kept.refusal ? null : { ...kept, attendedUntil: 0 },
    );
    const reply = taken?.answer ?? taken?.refusal;
    if (reply) return { kind: "answered", reply };
    const line = await store.of(owner);
    return { kind: "kept", held: line.some(({ refusal, subject }) => refusal && subject === taken?.subject) };
  }

  /** Sends a refused entry again: as entered and under the same key, since the server stored nothing of it. */
  again(key: string) {
    return this.#change(key, (kept) => ({
      ...kept,
      refusal: null,
      tries: 0,
      tappedAt: tappedNow(kept, this.#means.now()),
    }));
  }

  /**
   * Changes what an unsent photo says, once it isn't on its way; false when it has been sent. An earlier try may have
   * reached the server, so the next one is a request of its own; the photo's id still makes it one photo.
   */
  async relabel(key: string, words: Record<string, unknown>): Promise<boolean> {
    const before = await this.#means.lock("photos", () =>
      this.#change(key, (kept) => ({
        ...kept,
        key: crypto.randomUUID(),
        input: { ...kept.input, ...words },
      })),
    );
    return before !== null;
  }

  discard(key: string) {
    return this.#change(key, () => null);
  }

  keepDraft(key: string, draft: Waiting["draft"]) {
    return this.#change(key, (kept) => ({ ...kept, draft }));
  }

  async #change(key: string, change: (kept: Waiting) => Waiting | null): Promise<Waiting | null> {
    const before = await this.#means.store.change(key, change);
    this.#means.changed();
    return before;
  }
}

type Tried = { verdict: Verdict; reply: Reply | null; now: number };

function afterTry(kept: Waiting, { verdict, reply, now }: Tried): Waiting | null {
  const tried = { ...kept, tries: kept.tries + 1, triedAt: now };
  if (verdict === "refused") return { ...tried, refusal: reply };
  if (verdict !== "done") return tried;
  return isAttended(kept, now) ? { ...tried, answer: reply } : null;
}
