import { type AddressInfo, createServer, type Socket } from "node:net";
import { afterAll, beforeAll, expect, it, vi } from "vitest";
import { BASELINE } from "@/db/baseline/take-over";
import { forgetEnv } from "@/lib/env";
import { CHECKS } from "@/scripts/doctor/checks";
import { judgeConnections, judgeHistory } from "@/scripts/doctor/database";
import { examine } from "@/scripts/doctor/examine";
import type { Line, Settings } from "@/scripts/doctor/finding";
import { type ScratchDatabase, scratchDatabase } from "@/tests/support/databases/scratch-database";

// npm run doctor on PostgreSQL: migrated and not, behind a pooler, as a superuser, down, silent.

const NAMES = ["Database", "Pooler", "Role", "Time-outs", "Extensions", "Migrations", "Connections"].concat([
  "Replica",
  "Database clock",
  "Database disk",
  "Worker",
]);
const checks = CHECKS.filter(({ name }) => NAMES.includes(name));

let database: ScratchDatabase;
const sockets = new Set<Socket>();
const silent = createServer((socket) => void sockets.add(socket.on("error", () => undefined)));
beforeAll(async () => {
  database = await scratchDatabase();
  await new Promise<void>((ready) => silent.listen(0, "127.0.0.1", ready));
});
afterAll(async () => {
  await database.drop();
  for (const socket of sockets) socket.destroy();
  await new Promise((done) => silent.close(done));
});

const told = (lines: Line[]) =>
  Object.fromEntries(lines.map(({ name, state, says }) => [name, `${state}: ${says}`]));

const examineWith = async (settings: Settings) =>
  told(
    await examine({ settings: { DATABASE_URL: database.url, ...settings }, folder: process.cwd(), checks }),
  );

it("a database in good order", async () => {
  const lines = await examineWith({});
  expect(lines.Database).toMatch(/^ok: PostgreSQL \d+/);
  expect(lines.Migrations).toMatch(/^ok: All applied/);
  expect(lines.Extensions).toMatch(/^ok/);
  expect(lines["Time-outs"]).toMatch(/^ok/);
  expect(lines["Database clock"]).toMatch(/^ok/);
  expect(lines["Database disk"]).toMatch(/Database \(|Not checked/);
  // Tests run as a superuser.
  expect(lines.Role).toMatch(/^warn: .* is a superuser/);
});

it.each([
  { history: [1], known: [1, 2, 3], says: /^fail: 2 of 3 are pending. Run npm run db:migrate/ },
  { history: [1, 2], known: [1, 2], says: /^ok: All applied/ },
  { history: [1, 2, 3], known: [1, 2], says: /^warn: The database is newer/ },
])("migrations $history of $known", ({ history, known, says }) => {
  const { state, says: said } = judgeHistory(history, known);
  expect(`${state}: ${said}`).toMatch(says);
});

it("no tables, old migrations, a database newer than the program, no extension", async () => {
  const empty = await scratchDatabase({ migrated: false });
  try {
    expect((await examineWith({ DATABASE_URL: empty.url })).Migrations).toMatch(/^fail: .*no tables yet/);
  } finally {
    await empty.drop();
  }
  const { sql } = database;
  await sql`update drizzle.__drizzle_migrations set created_at = 1`;
  expect((await examineWith({})).Migrations).toMatch(/^fail: .*Upgrade it with the previous version first/);
  await sql`update drizzle.__drizzle_migrations set created_at = ${BASELINE.when}`;
  await sql`insert into drizzle.__drizzle_migrations (hash, created_at) values ('later', 99999999999999)`;
  expect((await examineWith({})).Migrations).toMatch(/^warn: The database is newer/);
  await sql`drop extension unaccent cascade`;
  expect((await examineWith({})).Extensions).toMatch(/^fail: Missing: unaccent.*create extension unaccent;/);
});

it("behind a pooler the role must have time-outs", async () => {
  const { sql } = database;
  const [row] = await sql`select current_database() as name`;
  const pooled = { DATABASE_PREPARE: "false", DATABASE_DIRECT_URL: database.url };
  await sql.unsafe(`alter role current_user in database ${row?.name} reset statement_timeout`);
  expect((await examineWith(pooled))["Time-outs"]).toMatch(
    /^fail: .*no statement_timeout.*npm run db:migrate/,
  );
  await sql.unsafe(`alter role current_user in database ${row?.name} set statement_timeout = '2500ms'`);
  expect((await examineWith(pooled))["Time-outs"]).toMatch(/^ok: .*statement_timeout 2500 ms/);
  expect((await examineWith({ DATABASE_PREPARE: "false" })).Pooler).toMatch(/^fail: .*DATABASE_DIRECT_URL/);
});

it("a replica that isn't one, and one that is gone", async () => {
  expect((await examineWith({ DATABASE_REPLICA_URL: database.url })).Replica).toMatch(
    /^warn: .*isn't a standby/,
  );
  const gone = { DATABASE_REPLICA_URL: "postgres://u:p@127.0.0.1:1/d" };
  expect((await examineWith(gone)).Replica).toMatch(/^fail: .*nothing listens/);
});

it("no worker, messages that are overdue, and some that failed", async () => {
  const { sql } = database;
  expect((await examineWith({})).Worker).toMatch(
    /^fail: The worker hasn't reported for a day, or never has\. Start it/,
  );
  await sql`insert into worker_beats (worker, work, seen_at) values ('one', 'email', now())`;
  await sql`insert into pay_periods (date1, date2, date3, date4, active)
    values (current_date - 6, current_date, current_date + 1, current_date + 7, true)`;
  const add = (state: string, key: string) => sql`
    insert into outbox (kind, channel, recipient, subject, body, state, next_attempt_at, unique_key)
    values ('test', 'email', 'a@example.com', 's', 'b', ${state}, now() - interval '10 minutes', ${key})`;
  expect((await examineWith({})).Worker).toMatch(/^ok: Seen within the last minute/);
  await add("failed", "doctor-1");
  expect((await examineWith({})).Worker).toMatch(/^warn: 1 message couldn't be sent/);
  await add("queued", "doctor-2");
  // What is sent from here depends on the process's settings.
  vi.stubEnv("SMTP_URL", "smtp://127.0.0.1:1");
  forgetEnv();
  expect((await examineWith({})).Worker).toMatch(/^fail: 1 message should have left by now/);
  vi.unstubAllEnvs();
  forgetEnv();
});

it("a role without rights, and one that doesn't exist", async () => {
  const url = new URL(database.url);
  Object.assign(url, { username: "nobody_known", password: "hidden-password" });
  const lines = await examineWith({ DATABASE_URL: url.toString() });
  expect(lines.Database).toMatch(/^fail: .*refuses/);
  expect(JSON.stringify(lines)).not.toContain("hidden-password");
});

it("with the database down or silent, the rest is still reported in time", async () => {
  const port = (silent.address() as AddressInfo).port;
  for (const where of ["127.0.0.1:1", `127.0.0.1:${port}`]) {
    const DATABASE_URL = `postgres://u:hidden@${where}/d`;
    const begun = performance.now();
    const lines = told(await examine({ settings: { DATABASE_URL }, folder: process.cwd() }));
    expect(performance.now() - begun).toBeLessThan(60_000);
    expect(lines.Database).toMatch(
      /^fail: PostgreSQL at 127.0.0.1:\d+ can't be used: (nothing listens|no answer)/,
    );
    expect(lines.Migrations).toBe("warn: Not checked: the database can't be reached.");
    expect(lines.Node).toMatch(/^(ok|warn): Node/);
    expect(lines["Data disk"]).toMatch(/free/);
  }
});

it("most of the connections taken", () => {
  expect(judgeConnections(79, 100).state).toBe("ok");
  expect(judgeConnections(80, 100).state).toBe("warn");
});
