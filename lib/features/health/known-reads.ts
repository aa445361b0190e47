import { setTimeout as sleep } from "node:timers/promises";
import type { Handle } from "@/db/client";
import { countOpenMessages } from "@/db/queries/outbox/outbox";
import { type Beat, type LateWork, type Problem, problemsOf } from "./problem-rules";
import { readFacts } from "./reads";

/** The state of the installation when the database last answered. */
export type KnownState = {
  /** Whether the database answered the last time. */
  answered: boolean;
  /** When the rest was read. */
  now: Date | null;
  queue: { queued: number; failed: number };
  beats: readonly Beat[];
  late: LateWork | null;
  problems: readonly Problem[];
};

type Source = () => { db: Handle; now: Date };
type Shared = { source?: Source; state: KnownState; askedAt: number; asking?: Promise<void> };

const FRESH_MS = 15_000;
const UNKNOWN: KnownState = {
  answered: false,
  now: null,
  queue: { queued: 0, failed: 0 },
  beats: [],
  late: null,
  problems: [],
};

// One per process: the server's parts are bundled separately.
const shared = globalThis as typeof globalThis & { runsheetKnown?: Shared };
shared.runsheetKnown ??= { state: UNKNOWN, askedAt: Number.NEGATIVE_INFINITY };
const known = shared.runsheetKnown;

/** From now on `source` says which database is asked, and when. Returns a function that ends this. */
export function watchState(source: Source): () => void {
  const unknown = { state: UNKNOWN, askedAt: Number.NEGATIVE_INFINITY, asking: undefined };
  Object.assign(known, unknown, { source });
  return () => Object.assign(known, unknown, { source: undefined });
}

/**
 * What we know about the database without relying on it. `wait`: how many milliseconds to wait for something newer,
 * none by default; `fresh`: how old in milliseconds the known state may be before the database is asked again.
 */
export async function knownState({ wait = 0, fresh = FRESH_MS } = {}): Promise<KnownState> {
  if (known.source && performance.now() - known.askedAt > fresh) known.asking ??= ask(known.source);
  if (!known.asking || wait === 0) return known.state;
  const silent = new AbortController();
  const late = sleep(wait, true, { ref: false, signal: silent.signal }).catch(() => true);
  const isLate = await Promise.race([known.asking.then(() => false), late]);
  silent.abort();
  return isLate ? Object.assign({}, known.state, { answered: false }) : known.state;
}

async function ask(source: Source): Promise<void> {
  try {
    const { db, now } = source();
    const [facts, queue] = await Promise.all([readFacts(db, now), countOpenMessages(db)]);
    const problems = problemsOf(facts, { now, upFor: process.uptime() * 1000 });
    known.state = { answered: true, now, queue, beats: facts.beats, late: facts.late, problems };
  } catch {
    known.state = Object.assign({}, known.state, { answered: false });
  } finally {
    known.askedAt = performance.now();
    known.asking = undefined;
  }
}
