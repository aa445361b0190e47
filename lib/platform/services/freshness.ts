import { takenInSoFar, writtenSoFar } from "@/lib/platform/services/sql/replication";
import { watchingDatabase } from "./database";
import { askReplica, replicaIsUp } from "./replica";

/** Within this time, everyone who asks shares one query to both databases. */
const FRESH_MS = 5_000;
const MOST_MARKS = 500;

/** How far the primary had written at a given moment. */
type Mark = { written: bigint; at: Date };
type Memory = { marks: Mark[]; asked?: Promise<Date | null>; askedAt: number };

const memory: Memory = { marks: [], askedAt: Number.NEGATIVE_INFINITY };

/** "16/B374D848" as a number: positions in PostgreSQL's log only grow. */
export function logProperty(lsn: string): bigint {
  const [high = "0", low = "0"] = lsn.split("/");
  return (BigInt(`0x${high}`) << 32n) + BigInt(`0x${low}`);
}

/** The latest moment up to which a replica surely has everything that was written; `lastCommit` in milliseconds. */
export function knownUpTo(replayed: bigint, marks: readonly Mark[], lastCommit: number | null): Date | null {
  const mark = marks.findLast(({ written }) => written <= replayed)?.at.getTime();
  const times = [mark, lastCommit].filter((time) => typeof time === "number");
  return times.length > 0 ? new Date(Math.max(...times)) : null;
}

/**
 * The moment whose data reports show: `now`, unless their replica lags. Compares positions in PostgreSQL's log, because
 * the time of the replica's last commit looks old when no one has written. Null when unknown: no replica, or no answer.
 */
export function replicaUpTo(now: Date): Promise<Date | null> {
  if (!replicaIsUp()) return Promise.resolve(null);
  if (!memory.asked || performance.now() - memory.askedAt > FRESH_MS) {
    memory.askedAt = performance.now();
    memory.asked = compare(now).catch(() => null);
  }
  return memory.asked;
}

async function compare(now: Date): Promise<Date | null> {
  const written = await writtenSoFar(watchingDatabase());
  if (!written) return null;
  memory.marks.push({ written: logProperty(written), at: now });
  if (memory.marks.length > MOST_MARKS) memory.marks.shift();
  const there = await askReplica(takenInSoFar);
  return there?.lsn ? knownUpTo(logProperty(there.lsn), memory.marks, there.last) : null;
}
