import { sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, it } from "vitest";
import { type Connection, connect } from "@/db/client";

// R16: a transaction has its connection to itself, however many wait for one.

let pool: Connection;
beforeAll(async () => {
  pool = connect({ url: process.env.DATABASE_URL ?? "", max: 2, patience: 10 });
  await Promise.all([hold(), hold()]);
});
afterAll(() => pool.close());

const hold = () => pool.db.transaction((tx) => tx.execute(sql`select pg_sleep(0.2)`));
const sent = () => new Promise((done) => setImmediate(done));
const statements = (many: number) =>
  Promise.all(Array.from({ length: many }, () => pool.db.execute(sql`select pg_sleep(0.002)`)));

/** The transaction that ran each of its two statements. */
const transaction = () =>
  pool.db.transaction(async (tx) => {
    const ids = () => tx.execute<{ id: string }>(sql`select pg_current_xact_id()::text as id`);
    return [...(await ids()), ...(await ids())].map(({ id }) => id);
  });

// The driver queues a hundred statements on one connection; the one that filled it, a BEGIN, didn't keep the others
// off.
it.each([99, 100, 101])(
  "%i statements and a transaction behind them: it has its connection to itself",
  async (many) => {
    const held = hold();
    await sent();
    const before = statements(many);
    await sent();
    const [first, second] = [await transaction(), await transaction()];
    expect(new Set([...first, ...second]).size).toBe(2);
    expect(await before).toHaveLength(many);
    await held;
  },
);

it("first come, first served: a transaction doesn't wait for later statements", async () => {
  const order: string[] = [];
  const held = [hold(), hold()];
  await sent();
  const begun = transaction().then(() => order.push("transaction"));
  await sent();
  const later = statements(50).then(() => order.push("statements"));
  await Promise.all([begun, later, ...held]);
  expect(order).toEqual(["transaction", "statements"]);
});
