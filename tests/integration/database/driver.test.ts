import { eq, sql } from "drizzle-orm";
import { drizzle } from "drizzle-orm/postgres-js";
import postgres from "postgres";
import { afterAll, expect, it } from "vitest";
import { type Connection, connect, connectPool, Door, watchStatements } from "@/db/client";
import { clients, employees } from "@/db/schema";
import { sqlState } from "@/db/transaction";
import { makeClient } from "@/tests/factories/clients";
import { testDatabase } from "@/tests/support/database";

const url = process.env.DATABASE_URL ?? "";
const one: Connection = connect({ url, max: 1, patience: 10 });
afterAll(() => one.close());

async function namesOf(work: () => Promise<unknown>): Promise<string[]> {
  const names: string[] = [];
  const stop = watchStatements((name, ask) => {
    names.push(name);
    return ask();
  });
  await work().finally(stop);
  return names;
}

it("a statement is watched once it has its connection: waiting for one isn't timed", async () => {
  const names = await namesOf(async () => {
    let waiting: Promise<unknown> = Promise.resolve();
    await one.db.transaction(async (tx) => {
      waiting = one.db.execute(sql`select 1 from employees limit 0`).execute();
      await tx.execute(sql`select 1 from clients limit 0`);
    });
    await waiting;
  });
  expect(names).toEqual(["select clients", "select employees"]);
});

it("another drizzle in the same process stays as it is", async () => {
  const theirs = postgres(url, { max: 1, fetch_types: false });
  const db = drizzle(theirs);
  const asked = sql`select ${1}::int as "theirs alone" from employees`;
  expect(await namesOf(() => db.execute(asked))).toEqual([]);
  expect(await theirs.unsafe("select 1 from pg_prepared_statements")).toHaveLength(0);
  const error = await db.execute(sql`select no_such_column`).catch((thrown: unknown) => thrown);
  expect(String(error)).toContain("no_such_column");
  await theirs.end();
});

it("a transaction of raw SQL takes its turn, and nothing runs on it afterwards", async () => {
  let late: (() => unknown)[] = [];
  const busy = await one.sql.begin("read only", async (tx) => {
    late = [() => tx`select 1`, () => tx.unsafe("select 1"), () => tx.savepoint((inner) => inner`select 1`)];
    const [row] = await tx`select current_setting('transaction_read_only') as mode`;
    return { ...one.turns(), mode: row?.mode };
  });
  expect(busy).toEqual({ inUse: 1, waiting: 0, max: 1, mode: "on" });
  const states = late.map((ask) => Promise.try(ask).then(() => "answered", sqlState));
  expect(await Promise.all(states)).toEqual(late.map(() => "CONNECTION_CLOSED"));
});

it("a transaction in a transaction is undone alone", async () => {
  const rows = await one.db.transaction(async (tx) => {
    const inner = tx.transaction(async (nested) => {
      await nested.execute(sql`create table undone (word text)`);
      throw new Error("undo");
    });
    await expect(inner).rejects.toThrow("undo");
    return tx.execute(sql`select to_regclass('undone') as "table"`);
  });
  expect(rows).toEqual([{ table: null }]);
});

it("dates, times and decimals arrive as they were written, and JSON as it is", async () => {
  const [row] = await one.sql`select '2026-05-12'::date as day, '2026-05-12 14:30Z'::timestamptz as at,
    array['2026-05-12'::date] as days, array[1.50] as prices, '{"a": 1}'::jsonb as json`;
  expect(row).toEqual({
    day: "2026-05-12",
    at: expect.stringMatching(/^2026-05-12 /),
    days: "{2026-05-12}",
    prices: "{1.50}",
    json: { a: 1 },
  });
  const [written] = await one.db.execute(sql`select ${'{"a": 1}'}::jsonb as json`);
  expect(written).toEqual({ json: { a: 1 } });
});

it("a read that goes to another database gives the same objects: no employee isn't one without a name", async () => {
  const { cfid } = await makeClient(testDatabase());
  const replica = connectPool({
    url: "postgres://nobody@127.0.0.1:1/none",
    door: new Door(),
    fallback: {
      isDown: () => true,
      noteLost: () => undefined,
      whileItAnswers: (work) => work,
      instead: () => one.runner,
    },
  });
  const read = ({ db }: Pick<Connection, "db">) =>
    db
      .select({ client: { cfid: clients.cfid }, employee: { name: employees.name } })
      .from(clients)
      .leftJoin(employees, sql`false`)
      .where(eq(clients.cfid, cfid));
  expect(await read(replica)).toEqual([{ client: { cfid }, employee: null }]);
  await replica.close();
});
