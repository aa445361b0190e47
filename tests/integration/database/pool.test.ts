import { type AddressInfo, createServer } from "node:net";
import { sql } from "drizzle-orm";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { connect, connectPool, Door, type PooledConnection } from "@/db/client";
import { sqlState } from "@/db/transaction";
import { testDatabase } from "@/tests/support/database";
import { type BreakableProxy, startProxy } from "@/tests/support/databases/breakable-proxy";

// R2, R3: a process whose database was away uses it again, without storming it.

const url = process.env.DATABASE_URL ?? "";
let server: BreakableProxy;
let pools: PooledConnection[];
let pool: PooledConnection;
beforeEach(async () => {
  server = await startProxy(url);
  const door = new Door();
  // As in a server: screens and reports.
  pools = [4, 2].map((max) => connectPool({ url: server.url, max, patience: 10, door }));
  const [screens] = pools;
  if (!screens) throw new Error("No pool");
  pool = screens;
});
afterEach(async () => {
  await Promise.all(pools.map((each) => each.close()));
  await server.cut();
});

const ask = (of = pool) => of.db.execute<{ pid: number }>(sql`select pg_backend_pid() as pid`);
const hold = (of = pool) => of.db.transaction((tx) => tx.execute(sql`select pg_sleep(0.05)`));
const many = (times: number, work: (of?: PooledConnection) => Promise<unknown>) =>
  Promise.all(Array.from({ length: times }, (_, at) => work(pools[at % pools.length])));

it("opens no more connections than it may, and only as many as are needed at once", async () => {
  for (let time = 0; time < 3; time++) await ask();
  expect(server.visits()).toBe(1);
  await many(60, hold);
  expect(server.visits()).toBeLessThanOrEqual(6);
  await pool.fill();
  await pool.fill();
  expect(pool.turns()).toEqual({ inUse: 0, waiting: 0, max: 4 });
  await many(60, hold);
  expect(server.visits()).toBeLessThanOrEqual(6);
});

const waiting = () => pools.map((each) => each.turns().waiting);

it("who asks while the server is away waits for it, and then each pool opens what it needs", async () => {
  await server.cut();
  const asked = many(40, hold);
  asked.catch(() => undefined);
  await vi.waitFor(() => expect(waiting()).toEqual([20, 20]), { timeout: 60_000 });
  await server.heal();
  expect(await asked).toHaveLength(40);
  expect(server.visits()).toBeLessThanOrEqual(6);
});

it("a server that accepts and says nothing is tried with one connection, however many wait", async () => {
  server.freeze();
  const asked = many(40, hold);
  asked.catch(() => undefined);
  await vi.waitFor(() => expect(waiting()).toEqual([20, 20]), { timeout: 60_000 });
  await vi.waitFor(() => expect(server.visits()).toBe(1), { timeout: 60_000 });
  await server.heal();
  expect(await asked).toHaveLength(40);
  expect(server.visits()).toBeLessThanOrEqual(7);
});

it("a lost connection is replaced alone, and what ran on it fails", async () => {
  await pool.fill();
  const before = server.visits();
  const cut = pool.db.transaction(async (tx) => {
    const [own] = await tx.execute<{ pid: number }>(sql`select pg_backend_pid() as pid`);
    await testDatabase().execute(sql`select pg_terminate_backend(${own?.pid ?? 0})`);
    await tx.execute(sql`select pg_sleep(60)`);
  });
  expect(sqlState(await cut.catch((error: unknown) => error))).toMatch(
    /^(57P01|CONNECTION_CLOSED|ECONNRESET)$/,
  );
  await vi.waitFor(() => many(30, hold), { timeout: 60_000 });
  expect(pool.turns().inUse).toBe(0);
  await pool.fill();
  // The reports' two, and the one that was cut.
  expect(server.visits() - before).toBeLessThanOrEqual(3);
});

it("gives up on a server that stays away, and says why; a wrong address at once", async () => {
  await server.cut();
  const impatient = connectPool({ url: server.url, max: 2, door: new Door() });
  expect(sqlState(await ask(impatient).catch((error: unknown) => error))).toBe("ECONNREFUSED");
  const nowhere = connectPool({ url: `${url}_of_nobody`, max: 2, patience: 1_000, door: new Door() });
  expect(sqlState(await ask(nowhere).catch((error: unknown) => error))).toBe("3D000");
  await Promise.all([impatient.close(), nowhere.close()]);
});

it("once its connections were dropped, the next use opens new ones; once closed, none", async () => {
  await pool.fill();
  server.freeze();
  const asked = ask().catch((error: unknown) => sqlState(error));
  await vi.waitFor(() => expect(pool.turns().inUse).toBe(1), { timeout: 60_000 });
  pool.drop();
  expect(await asked).toMatch(/^CONNECTION_/);
  await server.heal();
  expect(await ask()).toHaveLength(1);
  await pool.close();
  expect(sqlState(await ask().catch((error: unknown) => error))).toBe("CONNECTION_ENDED");
});

it("behind a pooler too: statements have their limits, and arrays arrive as arrays", async () => {
  const pooled = connectPool({ url: server.url, max: 2, prepare: false, door: new Door() });
  const read = (of: PooledConnection) =>
    of.db.execute(sql`select current_setting('statement_timeout') as "limit", array['a', 'b'] as words`);
  expect(await read(pooled)).toEqual([{ limit: "2500ms", words: ["a", "b"] }]);
  expect(await read(pool)).toEqual([{ limit: "25s", words: ["a", "b"] }]);
  await pooled.close();
});

/** A PostgreSQL that is starting refuses everyone. */
const STARTING = Buffer.from("SFATAL\0C57P03\0Mthe database system is starting up\0\0");

it("who listens tries a server that's starting once or twice a second", async () => {
  const visits: number[] = [];
  const starting = createServer((socket) => {
    visits.push(performance.now());
    const head = Buffer.from("E0000");
    head.writeInt32BE(4 + STARTING.length, 1);
    socket.once("data", () => socket.end(Buffer.concat([head, STARTING])));
  });
  await new Promise<void>((done) => starting.listen(0, "127.0.0.1", done));
  const { port } = starting.address() as AddressInfo;
  const { sql: listener, close } = connect({
    url: `postgres://a:b@127.0.0.1:${port}/c`,
    max: 1,
    patience: 10,
  });
  const listening = listener.listen("news", () => undefined);
  expect(sqlState(await listening.catch((error: unknown) => error))).toBe("57P03");
  await vi.waitFor(() => expect(visits.length).toBeGreaterThan(3), { timeout: 60_000 });
  expect((visits[3] ?? 0) - (visits[0] ?? 0)).toBeGreaterThanOrEqual(1_400);
  await close();
  await new Promise((done) => starting.close(done));
});
