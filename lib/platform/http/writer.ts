import type { Answer, Refused, Sent } from "@/lib/contract";
import { type AnyContract, ApiError, type Came, refusedBy, unreached, writeApi } from "./call-api";

/** For crew screens' writes: sends through the line of waiting writes. */
function throughKeeper(write: Omit<Keeping, "url" | "init">) {
  const keep = write.contract.queues ? keeper : null;
  return keep ? (url: string, init: RequestInit) => keep({ url, init, ...write }) : undefined;
}

export type WriteState<C> = {
  readonly pending: boolean;
  /** Why the last try was refused, if the contract foresees that. */
  readonly refusal: Refused<C> | null;
  /** Why the last try failed, in words for the screen. */
  readonly problem: string | null;
};

export type SendOptions = {
  /** For screens that keep a key themselves: a form whose draft survives a reload. */
  idempotencyKey?: string;
  /** The token of the emailed link that this visitor used. */
  link?: string;
  /** What the write is about, for the list of waiting writes: "27 Galley Ave". */
  about?: string;
};

/**
 * There's no signal: the phone keeps the write and sends it by itself. It hasn't failed, but it has no answer either.
 */
export class Kept extends Error {
  override readonly name = "Kept";

  constructor(
    /** Stores the form's draft, so the crew can open it again if the server refuses the write. */
    readonly keepDraft: (key: string, values: Record<string, unknown>) => Promise<void>,
    message: string,
  ) {
    super(message);
  }
}

/** A write on its way, for the keeper that holds it while there's no signal. */
export type Keeping = {
  contract: AnyContract;
  input: unknown;
  key: string;
  about?: string;
  url: string;
  init: RequestInit;
};

let keeper: ((write: Keeping) => Promise<Came | null>) | null = null;

/** Crew screens keep what they can't send; `keep` throws `Kept`, or returns null if this phone can't store it. */
export function keepWrites(keep: typeof keeper): void {
  keeper = keep;
}

/** What went wrong, in words for the screen. */
export const problemOf = (error: unknown): string =>
  error instanceof Error ? error.message : "Nothing was saved. Try again.";

type Means = { call: typeof writeApi; wait: (ms: number) => Promise<void> };

const MEANS: Means = { call: writeApi, wait: (ms) => new Promise((done) => setTimeout(done, ms)) };

const TRIES_WHEN_BUSY = 2;
const LONGEST_WAIT_S = 10;

const IDLE = { pending: false, refusal: null, problem: null } as const;

/** Milliseconds until a server that was too busy wants us to ask again; null if it didn't say. */
function busyFor(error: unknown): number | null {
  if (!(error instanceof ApiError) || error.status !== 503) return null;
  const seconds = error.details?.retryAfter;
  return typeof seconds === "number" && seconds <= LONGEST_WAIT_S ? seconds * 1000 : null;
}

async function callPatiently<C extends AnyContract>(
  { call, wait }: Means,
  contract: C,
  input: Sent<C>,
  options: Parameters<typeof writeApi>[2],
): Promise<Answer<C>> {
  for (let tries = 0; ; tries++) {
    try {
      return await call(contract, input, options);
    } catch (error) {
      const pause = busyFor(error);
      if (pause === null || tries === TRIES_WHEN_BUSY) throw error;
      await wait(pause);
    }
  }
}

/** A contract, or how to load one that its screen needs only once someone acts. */
export type Given<C> = C | (() => Promise<C>);

function loaded<C>(load: () => Promise<C>): Promise<C> {
  return load().catch(() => {
    throw unreached();
  });
}

/** One idempotency key for the same input until it's saved. */
function createKeys() {
  const kept = new Map<string, { key: string; record: string }>();
  return {
    of(text: string, record: string): string {
      const key = kept.get(text)?.key ?? crypto.randomUUID();
      kept.set(text, { key, record });
      return key;
    },
    /** Once anything else about a record is saved, sending a lost request again counts as a new one. */
    saved(text: string, record: string) {
      kept.delete(text);
      for (const [other, of] of kept) if (record !== "" && of.record === record) kept.delete(other);
    },
  };
}

/** Which record an input is about, from its contract's path; "" if the path names none. */
function recordOf(contract: AnyContract, input: unknown): string {
  const named = contract.params?.safeParse(input);
  return named?.success ? JSON.stringify(named.data) : "";
}

/** Under the form's own key, or the one this input has until it's saved. */
function callOnce<C extends AnyContract>(
  means: Means,
  contract: C,
  input: Sent<C>,
  { idempotencyKey, link, about }: SendOptions,
  keys: ReturnType<typeof createKeys>,
): Promise<Answer<C>> {
  const key = idempotencyKey ?? keys.of(JSON.stringify(input), recordOf(contract, input));
  const through = throughKeeper({ contract, input, key, about });
  return callPatiently(means, contract, input, { idempotencyKey: key, link, through });
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

export type Writer<C extends AnyContract> = ReturnType<typeof createWriter<C>>;

/**
 * One thing on a screen that writes by a contract. However often it's called, it sends the same input once, with one
 * idempotency key until that input, or another about the same record, is saved. Different input waits its turn. Retries
 * while the server is busy.
 */
export function createWriter<C extends AnyContract>(given: Given<C>, means: Means = MEANS) {
  const { state, show, subscribe } = createStore<WriteState<C>>(IDLE);
  const keys = createKeys();
  let contract = typeof given === "function" ? null : given;
  let sending: { text: string; answer: Promise<Answer<C>> } | null = null;

  const run = async (input: Sent<C>, options: SendOptions, before?: Promise<unknown>) => {
    const text = JSON.stringify(input);
    await before?.catch(() => undefined);
    show({ refusal: state().refusal, problem: null, pending: true });
    try {
      contract ??= await loaded(given as () => Promise<C>);
      const answer = await callOnce(means, contract, input, options, keys);
      keys.saved(text, recordOf(contract, input));
      show(IDLE);
      return answer;
    } catch (error) {
      if (error instanceof Kept && contract) {
        keys.saved(text, recordOf(contract, input));
        show(IDLE);
        throw error;
      }
      const refusal = contract && refusedBy(contract, error);
      show({ pending: false, refusal, problem: problemOf(error) });
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
    /** Clears a refusal and its error from the screen. */
    clear: () => show({ pending: state().pending, refusal: null, problem: null }),
    /** Throws what `writeApi` throws. */
    send(input: Sent<C>, options: SendOptions = {}): Promise<Answer<C>> {
      const text = JSON.stringify(input);
      if (sending?.text === text) return sending.answer;
      const answer = run(input, options, sending?.answer);
      sending = { text, answer };
      return answer;
    },
  };
}
