import { setTimeout as sleep } from "node:timers/promises";
import { type Connection, connect, type Database } from "@/db/client";
import { takenInSoFar } from "@/db/queries/services/replication";
import { env } from "@/lib/env";
import { log } from "@/lib/log";

/** A read waits this long before the replica is asked whether it's still there … */
const LOOK_AFTER_MS = 500;
/** … and the replica this long to say so. */
const ANSWER_MS = 1_000;
/** While it's away it is asked this often whether it's back; no read waits for that. */
const LOOK_AGAIN_MS = 2_000;

type Replica = {
  down: boolean;
  /** What to do once it's lost: its pools are given up, the reads that wait go elsewhere. */
  onLost: Set<() => void>;
  looking?: NodeJS.Timeout;
  waiting: number;
  probe?: Connection;
};

// One for the process: the server's parts are bundled apart from one another.
const shared = globalThis as typeof globalThis & { runsheetReplica?: Replica };
shared.runsheetReplica ??= { down: false, onLost: new Set(), waiting: 0 };
const replica = shared.runsheetReplica;

/** Whether reads may go to a replica: there is one, and it answered when it was last asked. */
export const replicaIsUp = (): boolean => Boolean(env().DATABASE_REPLICA_URL) && !replica.down;

/** Runs `act` each time the replica is lost. */
export const onReplicaLost = (act: () => void): void => void replica.onLost.add(act);

/** The replica doesn't answer: until it does, it isn't asked. */
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

/** `work` as long as the replica answers. Errors: CONNECTION_LOST when it falls silent. */
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

/** Only a server that's gone without closing its connections needs this: otherwise the driver says so at once. */
function startLooking(): void {
  replica.looking ??= setTimeout(async () => {
    const answered = replica.waiting === 0 || replica.down || (await replicaAnswers());
    replica.looking = undefined;
    if (!answered) noteReplicaLost();
    if (replica.waiting > 0) startLooking();
  }, LOOK_AFTER_MS * env().PATIENCE).unref();
}

/** What the replica says to a question of a moment, over a connection of its own; null when it says nothing in time. */
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

/** Ends what this process has open to it, and forgets what it knew. */
export async function forgetReplica(): Promise<void> {
  const { probe } = replica;
  replica.probe = undefined;
  replica.down = false;
  await probe?.close();
}
