import { sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type Connection, connect, type Handle } from "@/db/client";
import { sqlState } from "@/db/transaction";
import { testDatabase } from "@/tests/support/database";

// Behind a pooler in transaction mode, neither the connection nor, after a restore, the role has any limits (J2).

const url = process.env.DATABASE_URL ?? "";
let pooled: Connection;
let reports: Connection;

const alterRole = (what: string) =>
  testDatabase().execute(
    sql.raw(`do $do$ begin
      execute format($s$alter role session_user in database %I ${what}$s$, current_database());
    end $do$`),
  );

beforeAll(async () => {
  await alterRole("set statement_timeout = 0");
  await alterRole("set lock_timeout = 0");
  await alterRole("set idle_in_transaction_session_timeout = 0");
  await testDatabase().execute(sql`create table limited (word text)`);
  pooled = connect({ url, prepare: false, max: 2 });
  reports = connect({ url, prepare: false, max: 1, statementTimeout: 15_000, readOnly: true });
});
afterAll(async () => {
  await pooled.close();
  await reports.close();
});

const limitsOf = async (db: Handle) => {
  const [row] = await db.execute(sql`select current_setting('statement_timeout') as statement,
    current_setting('lock_timeout') as lock, current_setting('idle_in_transaction_session_timeout') as idle`);
  return row;
};
const LIMITS = { statement: "2500ms", lock: "1s", idle: "5s" };
const stateOf = (asked: Promise<unknown>) => asked.then(() => "done", sqlState);

describe("a connection that keeps nothing (DATABASE_PREPARE=false)", () => {
  it("limits a single statement, for either kind of rows", async () => {
    expect(await limitsOf(pooled.db)).toEqual(LIMITS);
    const rows = pooled.db.select({ limit: sql<string>`current_setting('statement_timeout')` });
    expect(await rows.from(sql`(select 1) as one`)).toEqual([{ limit: "2500ms" }]);
  });

  it("limits a transaction, in any isolation level, and leaves nothing on the connection", async () => {
    expect(await pooled.db.transaction(limitsOf, { isolationLevel: "serializable" })).toEqual(LIMITS);
    const [after] = await pooled.sql`select current_setting('statement_timeout') as statement`;
    expect(after).toEqual({ statement: "0" });
  });

  it("gives up on a lock after a second, on a statement after its time", async () => {
    const waiting = testDatabase().transaction(async (tx) => {
      await tx.execute(sql`lock table limited`);
      return stateOf(pooled.db.execute(sql`select * from limited`));
    });
    expect(await waiting).toBe("55P03");
    expect(await stateOf(pooled.db.execute(sql`select pg_sleep(60)`))).toBe("57014");
  });

  it("writes, reports errors, and goes on", async () => {
    await pooled.db.execute(sql`insert into limited values (${"one"})`);
    expect(await stateOf(pooled.db.execute(sql`insert into nowhere values (1)`))).toBe("42P01");
    const failed = pooled.db.transaction(async (tx) => {
      await tx.execute(sql`insert into limited values ('two')`);
      await tx.execute(sql`insert into nowhere values (1)`);
    });
    expect(await stateOf(failed)).toBe("42P01");
    expect(await pooled.db.execute(sql`select word from limited`)).toEqual([{ word: "one" }]);
  });

  it("gives reports their own time limit, and lets them write nothing", async () => {
    expect(await limitsOf(reports.db)).toMatchObject({ statement: "15s" });
    expect(await stateOf(reports.db.execute(sql`insert into limited values ('no')`))).toBe("25006");
  });
});
