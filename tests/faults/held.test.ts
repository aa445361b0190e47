import { mkdtempSync, openSync, readFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { ReservedSql } from "postgres";
import { afterAll, beforeAll, expect, it } from "vitest";
import { path } from "@/lib/paths";
import { logIn, type Person } from "./support/people";
import { startWorld, type World } from "./support/world";
import { tell } from "./work/figures";

// R5: somebody holds a lock, or the pool is used up; no request waits without end.

let world: World;
let driver: Person;
let manager: Person;
let partner: Person;
const said = join(mkdtempSync(join(tmpdir(), "held-")), "server.log");
beforeAll(async () => {
  const settings = { WORKER: "off", DATABASE_POOL: "3" };
  world = await startWorld({ settings, log: openSync(said, "w") });
  driver = await logIn(world.origin, "driver");
  manager = await logIn(world.origin, "manager");
  partner = await logIn(world.origin, "partner");
});
afterAll(() => world.stop());

const LONGEST_MS = 3_000;
const CALLERS = 12;

/** While a session of somebody else holds what `statement` locks. */
async function whileHeld<T>(statement: string, work: () => Promise<T>): Promise<T> {
  const holder: ReservedSql = await world.sql.reserve();
  await holder`set idle_in_transaction_session_timeout = 0`;
  await holder`begin`;
  await holder.unsafe(statement);
  try {
    return await work();
  } finally {
    await holder`rollback`;
    holder.release();
  }
}

type Call = () => ReturnType<Person["ask"]>;

async function together(calls: readonly Call[]) {
  return Promise.all(
    calls.map(async (call) => {
      const began = performance.now();
      const { status, headers } = await call();
      return { status, retryAfter: headers.get("retry-after"), ms: performance.now() - began };
    }),
  );
}

const REFUSED = { status: 503, retryAfter: expect.any(String) };

it("twelve writes on a row somebody holds: each told 503 within 3 s, and done once it is free (R5)", async () => {
  const [job] = await world.sql`select jobid from jobs where state = 'assigned' limit 1`;
  const number: Call = () => manager.ask("POST", `/api/jobs/${job?.jobid}/ass_num`);
  const answers = await whileHeld(`select 1 from jobs where jobid = ${Number(job?.jobid)} for update`, () =>
    together(Array.from({ length: CALLERS }, () => number)),
  );
  for (const answer of answers) expect(answer).toMatchObject(REFUSED);
  const slowest = Math.max(...answers.map(({ ms }) => ms));
  expect(slowest).toBeLessThanOrEqual(LONGEST_MS);
  expect((await number()).status).toBe(200);
  tell("R5 row held", { writes: CALLERS, "slowest ms": slowest });
});

it("every connection of the pool waits for a table: no read waits longer than 3 s (R5)", async () => {
  const [who] = await world.sql`select hrid from employees where username = 'driver'`;
  const read: Call = () => driver.ask("GET", `/api/crews/${who?.hrid}/daily_jobs`);
  const answers = await whileHeld("lock table jobs in access exclusive mode", () =>
    together(Array.from({ length: CALLERS }, () => read)),
  );
  for (const answer of answers) expect(answer).toMatchObject(REFUSED);
  const slowest = Math.max(...answers.map(({ ms }) => ms));
  expect(slowest).toBeLessThanOrEqual(LONGEST_MS);
  expect((await read()).status).toBe(200);
  tell("R5 pool exhausted", { reads: CALLERS, "slowest ms": slowest });
});

const SLOW_REPORT = "/api/partners/report_summary?show_display=LTD";

it("a replica that is gone takes reports with it, and nothing else (R5)", async () => {
  const [who] = await world.sql`select hrid from employees where username = 'driver'`;
  await world.start({ DATABASE_REPLICA_URL: "postgres://nobody:nothing@127.0.0.1:1/none" });
  expect((await partner.ask("GET", SLOW_REPORT)).status).toBe(503);
  expect((await driver.ask("GET", `/api/crews/${who?.hrid}/daily_jobs`)).status).toBe(200);
  await world.start({ DATABASE_REPLICA_URL: world.cluster.url });
  expect((await partner.ask("GET", SLOW_REPORT)).status).toBe(200);
});

it("a page that somebody leaves while it waits is no error", async () => {
  const left = { timeout: 500 };
  await whileHeld("lock table sessions in access exclusive mode", () =>
    driver
      .ask("GET", path.runsheet(), left)
      .catch((error) => expect(String(error)).toMatch(/abort|timeout/i)),
  );
  // Comes after whatever the page that was left has said.
  expect(await driver.ask("GET", path.runsheet())).toMatchObject({ status: 200 });
  expect(readFileSync(said, "utf8")).not.toContain("⨯");
});
