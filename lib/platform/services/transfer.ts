import type { Writable } from "node:stream";
import { finished } from "node:stream/promises";
import { type Connection, connect, isConnectionLost } from "@/db/client";
import { primary, readingFrom } from "./database";
import { noteReplicaLost, replicaIsUp, whileReplicaAnswers } from "./replica";

type Line = (string | null)[];
type Statement = { sql: string; params: unknown[] };

/** A transaction on a connection of its own, for work that takes minutes, so no screen has to wait for it. */
export type Transfer = {
  read: <Row>(statement: Statement) => Promise<Row[]>;
  /** The rows of a select of text columns, a few at a time; it fetches more once these are sent. */
  rows: (select: string) => AsyncGenerator<Line[]>;
  /** `parts` as COPY takes them; it asks for the next once the last is sent. */
  copyIn: (statement: string, parts: AsyncIterable<string>) => Promise<void>;
};

const LONGEST = "30min";
const ROWS_A_TIME = 500;
/**
 * Runs `work` in one transaction, `snapshot` for a view of everything as it is now; its connection ends with it. When
 * `signal` aborts, it stops reading and writing. A snapshot comes from the replica if there is one, or from the primary
 * if we lose the replica before taking the snapshot.
 */
export async function transfer<T>(
  kind: "snapshot" | "write",
  signal: AbortSignal,
  work: (transfer: Transfer) => Promise<T>,
): Promise<T> {
  const onPrimary = () =>
    inOneTransaction(connect({ url: primary().url, prepare: primary().prepare, max: 1 }), kind, signal, work);
  if (kind === "write" || !replicaIsUp()) return onPrimary();
  let begun = false;
  const reading = inOneTransaction(connect({ url: readingFrom().url, max: 1 }), kind, signal, (snapshot) => {
    begun = true;
    return work(snapshot);
  });
  try {
    return await whileReplicaAnswers(reading);
  } catch (error) {
    if (isConnectionLost(error)) noteReplicaLost();
    if (begun || !isConnectionLost(error)) throw error;
    return onPrimary();
  }
}

async function inOneTransaction<T>(
  connection: Connection,
  kind: "snapshot" | "write",
  signal: AbortSignal,
  work: (transfer: Transfer) => Promise<T>,
): Promise<T> {
  try {
    signal.throwIfAborted();
    const mode = kind === "snapshot" ? "isolation level repeatable read read only" : "read write";
    const done = await connection.sql.begin(mode, async (tx) => {
      await tx`select set_config('statement_timeout', ${LONGEST}, true),
        set_config('idle_in_transaction_session_timeout', ${LONGEST}, true)`;
      return {
        value: await work({
          read: async <Row>({ sql, params }: Statement) =>
            [...(await tx.unsafe<Row[] & object[]>(sql, params as string[]))] as Row[],
          // Not COPY: the driver may leave the connection paused at the end, and then nothing more arrives.
          rows: async function* (select) {
            await tx.unsafe(`declare taken no scroll cursor for ${select}`);
            for (;;) {
              signal.throwIfAborted();
              const some = await tx.unsafe(`fetch ${ROWS_A_TIME} from taken`).values();
              if (some.length === 0) break;
              yield [...some] as Line[];
            }
            await tx.unsafe("close taken");
          },
          copyIn: async (statement, parts) => {
            const into = await tx.unsafe(statement).writable();
            const gone = finished(into);
            gone.catch(() => undefined);
            try {
              for await (const part of parts) {
                signal.throwIfAborted();
                // The driver throws an uncaught error when a second part waits for the first.
                await Promise.race([gone, written(into, part)]);
              }
            } catch (error) {
              into.destroy(error instanceof Error ? error : new Error("The upload broke off"));
              throw error;
            }
            into.end();
            await gone;
          },
        }),
      };
    });
    return done.value as T;
  } finally {
    await connection.close();
  }
}

const written = (into: Writable, part: string): Promise<void> =>
  new Promise((resolve, reject) => {
    into.write(part, (error) => (error ? reject(error) : resolve()));
  });
