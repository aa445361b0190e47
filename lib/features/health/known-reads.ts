import { setTimeout as sleep } from "node:timers/promises";
import type { Handle } from "@/db/client";
import { findDoctorReport } from "@/lib/features/health/sql/doctor-report";
import { migrationsApplied } from "@/lib/features/health/sql/health";
import { countOpenMessages } from "@/lib/platform/outbox/sql/outbox";
import { processWide } from "@/lib/process-wide";
import { type Beat, doctorProblems, type LateWork, type Problem, problemsOf } from "./problem-rules";
import { readFacts } from "./read-facts";

/** The state of the installation when the database last answered. */
export type KnownState = {
  /** Whether the database answered the last time. */
  answered: boolean;
  /** Whether its tables are as new as the program; without that, nothing below is known. */
  migrated: boolean;
  /** When the rest was read. */
  now: Date | null;
  queue: { queued: number; failed: number };
  beats: readonly Beat[];
  late: LateWork | null;
  problems: readonly Problem[];
};

export type Source = () => { db: Handle; now: Date };
type Known = { source?: Source; state: KnownState; askedAt: number; asking?: Promise<void> };

type Asking = { wait?: number; fresh?: number; otherwise?: Source };

const FRESH_MS = 15_000;
const UNKNOWN: KnownState = {
  answered: false,
  migrated: false,
  now: null,
  queue: { queued: 0, failed: 0 },
  beats: [],
  late: null,
  problems: [],
};

const known = processWide(
  "known-state",
  (): Known => ({
    state: UNKNOWN,
    askedAt: Number.NEGATIVE_INFINITY,
  }),
);

/** From now on `source` says which database is asked, and when. Returns a function that ends this. */
export function watchState(source: Source): () => void {
  const unknown = { state: UNKNOWN, askedAt: Number.NEGATIVE_INFINITY, asking: undefined };
  Object.assign(known, unknown, { source });
  return () => Object.assign(known, unknown, { source: undefined });
}

/**
 * What we know about the database without relying on it. `wait`: how many milliseconds to wait for something newer,
 * none by default; `fresh`: how old in milliseconds the known state may be before the database is asked again; `otherwise`: the
 * database to ask where none is watched.
 */
export async function knownState({
  wait = 0,
  fresh = FRESH_MS,
  otherwise,
}: Asking = {}): Promise<KnownState> {
  const source = known.source ?? otherwise;
  if (source && performance.now() - known.askedAt > fresh) known.asking ??= ask(source);
  if (!known.asking || wait === 0) return known.state;
  const silent = new AbortController();
  const late = sleep(wait, true, { ref: false, signal: silent.signal }).catch(() => true);
  const isLate = await Promise.race([known.asking.then(() => false), late]);
  silent.abort();
  return isLate ? { ...known.state, answered: false } : known.state;
}

async function ask(source: Source): Promise<void> {
  try {
    const { db, now } = source();
    const queue = await countOpenMessages(db);
    // Tables from a newer migration are only read once they exist.
    if (await migrationsApplied(db)) {
      const [facts, report] = await Promise.all([readFacts(db, now), findDoctorReport(db)]);
      const problems = [
        ...problemsOf(facts, { now, upFor: process.uptime() * 1000 }),
        ...doctorProblems(report, now),
      ];
      const { beats, late } = facts;
      known.state = { answered: true, migrated: true, now, queue, beats, late, problems };
    } else known.state = { ...UNKNOWN, answered: true, now, queue };
  } catch {
    known.state = { ...known.state, answered: false };
  } finally {
    known.askedAt = performance.now();
    known.asking = undefined;
  }
}
