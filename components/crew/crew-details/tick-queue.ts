import type { Check, Tick } from "@/lib/features/checklists/rules";
import { ApiError } from "@/lib/platform/http/call-api";

export type Ticks = ReadonlyMap<Check, Tick>;

/** `final`: the server said no, so the boxes went back; else they wait here for a connection. */
export type TickFailure = { message: string; final: boolean; checks: ReadonlySet<Check> };
export type QueueState = { unsent: Ticks; failure: TickFailure | null };
export type SendTicks = (ticks: { [check in Check]?: Tick }) => Promise<void>;

export const EMPTY_QUEUE: QueueState = { unsent: new Map(), failure: null };

/** Ticks on their way to the server: one request at a time, none forgotten before it was answered (R23). */
export class TickQueue {
  readonly #waiting = new Map<Check, Tick>();
  readonly #listeners = new Set<() => void>();
  readonly #keep: (unsent: Ticks) => void;
  #state = EMPTY_QUEUE;
  #busy = false;
  /** How to reach the server; the screen sets it anew as it learns the list's id. */
  send: SendTicks = async () => {};

  /** `keep` stores what is unsent on the device. */
  constructor(keep: (unsent: Ticks) => void) {
    this.#keep = keep;
  }

  readonly state = (): QueueState => this.#state;

  readonly subscribe = (listener: () => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /** Adds ticks and sends them as soon as nothing else is under way. */
  async add(ticks: Iterable<readonly [Check, Tick]>): Promise<void> {
    for (const [check, tick] of ticks) this.#waiting.set(check, tick);
    this.#show(this.#busy ? null : this.#state.failure);
    await this.flush();
  }

  readonly flush = async (): Promise<void> => {
    if (this.#busy || this.#waiting.size === 0) return;
    this.#busy = true;
    this.#show(null);
    try {
      while (this.#waiting.size > 0) await this.#sendAll();
    } catch (error) {
      const final = isFinal(error);
      const message = error instanceof Error ? error.message : "Please try again.";
      const checks = new Set(this.#waiting.keys());
      if (final) this.#waiting.clear();
      this.#show({ message, final, checks });
    } finally {
      this.#busy = false;
    }
  };

  async #sendAll() {
    const batch = new Map(this.#waiting);
    await this.send(Object.fromEntries(batch));
    // A box that was turned once more meanwhile is still to be sent.
    for (const [check, tick] of batch) if (this.#waiting.get(check) === tick) this.#waiting.delete(check);
    this.#show(null);
  }

  #show(failure: TickFailure | null) {
    this.#keep(this.#waiting);
    this.#state = { unsent: new Map(this.#waiting), failure };
    for (const listener of this.#listeners) listener();
  }
}

/** A refusal stays one; logged out, too many at once or no answer may be different soon. */
const isFinal = (error: unknown): boolean =>
  error instanceof ApiError &&
  error.status >= 400 &&
  error.status < 500 &&
  ![401, 408, 429].includes(error.status);
