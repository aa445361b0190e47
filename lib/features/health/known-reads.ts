import { setTimeout as sleep } from "node:timers/promises";
import type { Handle } from "@/db/client";
import { countOpenMessages } from "@/db/queries/outbox/outbox";
import { type Beat, type LateWork, type Problem, problemsOf } from "./problem-rules";
import { readFacts } from "./reads";

/** How the installation was when the database last said so. */
export type KnownState = {
  /** Whether the database answered when it was asked last. */
  answered: boolean;
  /** When the rest was so. */
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

// One for the process: the server's parts are bundled apart from one another.
const shared = globalThis as typeof globalThis & { runsheetKnown?: Shared };
shared.runsheetKnown ??= { state: UNKNOWN, askedAt: Number.NEGATIVE_INFINITY };
const known = shared.runsheetKnown;

/** From now on `source` says which database is asked, and when. Returns what ends that. */
export function watchState(source: Source): () => void {
  const unknown = { state: UNKNOWN, askedAt: Number.NEGATIVE_INFINITY, asking: undefined };
  Object.assign(known, unknown, { source });
  return () => Object.assign(known, unknown, { source: undefined });
}

/**
 * What is known of the database without relying on it. `wait`: milliseconds to wait for something newer, by itself none;
 * `fresh`: how old, in milliseconds, what is known may be before the database is asked again.
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
