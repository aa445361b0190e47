import { sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, it, vi } from "vitest";
import { type Connection, connect, type Transaction } from "@/db/client";
import { sqlState } from "@/db/transaction";
import { testDatabase } from "@/tests/support/database";

// R2: a transaction ends with its connection; what its work still sends reaches no other transaction.

let one: Connection;
beforeAll(async () => {
  // One connection, so that the reopened one is the same.
  one = connect({ url: process.env.DATABASE_URL ?? "", max: 1, patience: 10 });
  await one.db.execute(sql`create table if not exists lost_connection (word text)`);
});
afterAll(() => one.close());

const words = async () => {
  const rows = await testDatabase().execute<{ word: string }>(
    sql`select word from lost_connection order by 1`,
  );
  return rows.map(({ word }) => word);
};

async function cutOff(tx: Transaction): Promise<void> {
  const [row] = await tx.execute<{ pid: number }>(sql`select pg_backend_pid() as pid`);
  await testDatabase().execute(sql`select pg_terminate_backend(${row?.pid ?? 0})`);
  // Until the process is gone the client hasn't been told.
  for (let there = 1; there > 0; ) {
    const [left] = await testDatabase().execute<{ n: number }>(
      sql`select count(*)::int as n from pg_stat_activity where pid = ${row?.pid ?? 0}`,
    );
    there = left?.n ?? 0;
  }
  await new Promise((done) => setImmediate(done));
}

it("a transaction whose connection is cut between two statements is rejected, and none of it stays (R2)", async () => {
  const stale: Promise<unknown>[] = [];
  let comeBack: () => void = () => undefined;
  const elsewhere = new Promise<void>((done) => {
    comeBack = done;
  });
  const lost = one.db.transaction(async (tx) => {
    await tx.execute(sql`insert into lost_connection values ('first')`);
    await cutOff(tx);
    await elsewhere;
    const second = tx.execute(sql`insert into lost_connection values ('second')`);
    stale.push(second.catch((error: unknown) => sqlState(error)));
    await second;
  });
  expect(sqlState(await lost.catch((error: unknown) => error))).toBe("CONNECTION_CLOSED");

  // The same connection, reopened by another transaction: the first one's work continues in the middle of it.
  const other = await connectedAgain();
  await other.transaction(async (tx) => {
    await tx.execute(sql`insert into lost_connection values ('other')`);
    comeBack();
    await vi.waitFor(() => expect(stale).toHaveLength(1), { timeout: 60_000 });
  });
  expect(await Promise.all(stale)).toEqual(["CONNECTION_CLOSED"]);
  expect(await words()).toEqual(["other"]);
});

/** The connection, as soon as it answers again. */
async function connectedAgain() {
  await vi.waitFor(() => one.db.execute(sql`select 1`), { timeout: 60_000 });
  return one.db;
}
