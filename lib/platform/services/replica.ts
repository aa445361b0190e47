import { setTimeout as sleep } from "node:timers/promises";
import { type Connection, connect, type Database } from "@/db/client";
import { env } from "@/lib/env";
import { log } from "@/lib/log";
import { takenInSoFar } from "@/lib/platform/services/sql/replication";
import { processWide } from "@/lib/process-wide";

/** A read waits this long before we check whether the replica is still there. */
const LOOK_AFTER_MS = 500;
/** How long the replica has to answer that check. */
const ANSWER_MS = 1_000;
/** While it's away, we check this often whether it's back; no read waits for that. */
const LOOK_AGAIN_MS = 2_000;

type Replica = {
  down: boolean;
  /** What to do when we lose it: drop its pools, so that waiting reads go elsewhere. */
  onLost: Set<() => void>;
  looking?: NodeJS.Timeout;
  waiting: number;
  probe?: Connection;
};

const replica = processWide("replica", (): Replica => ({ down: false, onLost: new Set(), waiting: 0 }));

/** Whether reads can go to a replica: there is one, and it answered the last time we asked. */
export const replicaIsUp = (): boolean => Boolean(env().DATABASE_REPLICA_URL) && !replica.down;

/** Runs `act` each time we lose the replica. */
export const onReplicaLost = (act: () => void): void => void replica.onLost.add(act);

/** The replica doesn't answer; we don't use it until it does. */
export function noteReplicaLost(): void {
  if (replica.down) return;
  replica.down = true;
  log.warn({ event: "replica-lost" });
  void replica.probe?.close();
  replica.probe = undefined;
  for (const act of [...replica.onLost]) act();
  lookAgain();
}

function lookAgain(): void {
  setTimeout(async () => {
    if (!replica.down) return;
    if (!(await replicaAnswers())) return lookAgain();
    replica.down = false;
    log.info({ event: "replica-back" });
  }, LOOK_AGAIN_MS).unref();
}

/** Waits for `work` as long as the replica answers. Errors: CONNECTION_LOST when it stops answering. */
export async function whileReplicaAnswers<T>(work: Promise<T>): Promise<T> {
  let lose: () => void = () => undefined;
  const lost = new Promise<never>((_, reject) => {
    lose = () => reject(Object.assign(new Error("The replica doesn't answer"), { code: "CONNECTION_LOST" }));
  });
  onReplicaLost(lose);
  replica.waiting++;
  startLooking();
  try {
    return await Promise.race([work, lost]);
  } finally {
    replica.onLost.delete(lose);
    replica.waiting--;
  }
}

/** Only needed for a server that's gone without closing its connections: otherwise the driver reports it right away. */
function startLooking(): void {
  replica.looking ??= setTimeout(async () => {
    const answered = replica.waiting === 0 || replica.down || (await replicaAnswers());
    replica.looking = undefined;
    if (!answered) noteReplicaLost();
    if (replica.waiting > 0) startLooking();
  }, LOOK_AFTER_MS * env().PATIENCE).unref();
}

/** The replica's answer to a quick query on a connection of its own; null when it doesn't answer in time. */
export async function askReplica<T>(ask: (replica: Database) => Promise<T>): Promise<T | null> {
  const { DATABASE_REPLICA_URL: url, PATIENCE: patience } = env();
  if (!url) return null;
  const probe = replica.probe ?? connect({ url, max: 1, patience });
  replica.probe = probe;
  const late = sleep(ANSWER_MS * patience, null, { ref: false });
  const answer = await Promise.race([ask(probe.db).catch(() => null), late]);
  if (answer === null && replica.probe === probe) {
    replica.probe = undefined;
    void probe.close();
  }
  return answer;
}

const replicaAnswers = async (): Promise<boolean> => (await askReplica(takenInSoFar)) !== null;

/** Closes this process's connections to the replica, and forgets what we knew about it. */
export async function forgetReplica(): Promise<void> {
  const { probe } = replica;
  replica.probe = undefined;
  replica.down = false;
  await probe?.close();
}
