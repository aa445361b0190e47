import { type AnyContract, ApiError, callApi, refusedBy } from "./call-api";
import type { Received, Refused, Sent } from "./contract";

export type WriteState<C> = {
  readonly pending: boolean;
  /** Why the last try was refused, as the contract foresees. */
  readonly refusal: Refused<C> | null;
};

export type SendOptions = {
  /** Of who keeps a key themselves: a form whose draft outlives a reload. */
  idempotencyKey?: string;
};

type Means = { call: typeof callApi; wait: (ms: number) => Promise<void> };

const MEANS: Means = { call: callApi, wait: (ms) => new Promise((done) => setTimeout(done, ms)) };

const TRIES_WHEN_BUSY = 2;
const LONGEST_WAIT_S = 10;

/** Milliseconds after which a server that was too busy wants to be asked again; null when it didn't say so. */
function busyFor(error: unknown): number | null {
  if (!(error instanceof ApiError) || error.status !== 503) return null;
  const seconds = error.details?.retryAfter;
  return typeof seconds === "number" && seconds <= LONGEST_WAIT_S ? seconds * 1000 : null;
}

async function callPatiently<C extends AnyContract>(
  { call, wait }: Means,
  contract: C,
  input: Sent<C>,
  idempotencyKey: string,
): Promise<Received<C>> {
  for (let tries = 0; ; tries++) {
    try {
      return await call(contract, input, { idempotencyKey });
    } catch (error) {
      const pause = busyFor(error);
      if (pause === null || tries === TRIES_WHEN_BUSY) throw error;
      await wait(pause);
    }
  }
}

/** One idempotency key for the same input until it's saved. */
function createKeys() {
  const kept = new Map<string, string>();
  return {
    of(text: string): string {
      const key = kept.get(text) ?? crypto.randomUUID();
      kept.set(text, key);
      return key;
    },
    forget: (text: string) => kept.delete(text),
  };
}

function createStore<S>(first: S) {
  let state = first;
  const listeners = new Set<() => void>();
  return {
    state: () => state,
    show(next: S) {
      state = next;
      for (const tell of listeners) tell();
    },
    subscribe(listener: () => void) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}

/**
 * One thing on a screen that writes by a contract. The same input has one idempotency key until it is saved, and is
 * sent once however often it's asked for meanwhile; another input waits its turn. A busy server is asked again.
 */
export function createWriter<C extends AnyContract>(contract: C, means: Means = MEANS) {
  const { state, show, subscribe } = createStore<WriteState<C>>({ pending: false, refusal: null });
  const keys = createKeys();
  let sending: { text: string; answer: Promise<Received<C>> } | null = null;

  const run = async (text: string, call: () => Promise<Received<C>>, before?: Promise<unknown>) => {
    await before?.catch(() => undefined);
    show({ pending: true, refusal: state().refusal });
    try {
      const answer = await call();
      keys.forget(text);
      show({ pending: false, refusal: null });
      return answer;
    } catch (error) {
      show({ pending: false, refusal: refusedBy(contract, error) });
      throw error;
    } finally {
      if (sending?.text === text) sending = null;
    }
  };

  return {
    state,
    subscribe,
    /** Whether this input is on its way. */
    isSending: (input: Sent<C>) => sending?.text === JSON.stringify(input),
    /** Takes a refusal off the screen. */
    clear: () => show({ pending: state().pending, refusal: null }),
    /** Throws what `callApi` throws. */
    send(input: Sent<C>, { idempotencyKey }: SendOptions = {}): Promise<Received<C>> {
      const text = JSON.stringify(input);
      if (sending?.text === text) return sending.answer;
      const key = idempotencyKey ?? keys.of(text);
      const answer = run(text, () => callPatiently(means, contract, input, key), sending?.answer);
      sending = { text, answer };
      return answer;
    },
  };
}
