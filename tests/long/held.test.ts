import { mkdtempSync, openSync, readFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";
import { path } from "@/lib/paths";
import {
  CALLERS,
  type Call,
  expectRefused,
  held,
  makeUnnumbered,
  whileLocked,
} from "@/tests/faults/parts/held";
import { openWorld } from "@/tests/faults/support/inside";
import { logIn, openRunSheet, type Person } from "@/tests/faults/support/people";
import type { World } from "@/tests/faults/support/world";
import { tell } from "@/tests/faults/work/figures";

// R5: a lock is held, or the pool is used up; no request waits forever.

let world: World;
let driver: Person;
let manager: Person;
let partner: Person;
const log = join(mkdtempSync(join(tmpdir(), "held-")), "server.log");
beforeAll(async () => {
  world = await openWorld({ WORKER: "off", DATABASE_POOL: "3" }, { log: openSync(log, "w") });
  driver = await logIn(world.origin, "driver");
  manager = await logIn(world.origin, "manager");
  partner = await logIn(world.origin, "partner");
});
afterAll(() => world?.stop());

held(() => world);

it("twelve writes on a locked row each get 503 within 3 s, and happen once it's free (R5)", async () => {
  const jobid = await makeUnnumbered();
  const number: Call = () => manager.ask("POST", `/api/jobs/${jobid}/ass_num`);
  const slowest = await whileLocked(world, `select 1 from jobs where jobid = ${jobid} for update`, () =>
    expectRefused(Array.from({ length: CALLERS }, () => number)),
  );
  expect((await number()).status).toBe(200);
  tell("R5 row held", { writes: CALLERS, "slowest ms": slowest });
});

const SLOW_REPORT = "/api/partners/report_summary?show_display=LTD";

it("without its replica only reports are unavailable (R5)", async () => {
  const readDay = await openRunSheet(world);
  await world.start({ DATABASE_REPLICA_URL: "postgres://nobody:nothing@127.0.0.1:1/none" });
  expect((await partner.ask("GET", SLOW_REPORT)).status).toBe(503);
  expect((await readDay()).status).toBe(200);
  await world.start({ DATABASE_REPLICA_URL: world.cluster.url });
  expect((await partner.ask("GET", SLOW_REPORT)).status).toBe(200);
});

it("a page whose guard waits too long for a connection is 503 and retries (R5)", async () => {
  const open: Call = () => driver.ask("GET", path.runsheet());
  const slowest = await whileLocked(world, "lock table sessions in access exclusive mode", () =>
    expectRefused(Array.from({ length: 2 * CALLERS }, () => open)),
  );
  expect((await open()).status).toBe(200);
  tell("R5 pages without a connection", { pages: 2 * CALLERS, "slowest ms": slowest });
});

it("a page abandoned while it waits isn't an error", async () => {
  const left = { timeout: 500 };
  await whileLocked(world, "lock table sessions in access exclusive mode", () =>
    driver
      .ask("GET", path.runsheet(), left)
      .catch((error) => expect(String(error)).toMatch(/abort|timeout/i)),
  );
  // Its answer comes after anything the abandoned page may have logged.
  expect(await driver.ask("GET", path.runsheet())).toMatchObject({ status: 200 });
  expect(readFileSync(log, "utf8")).not.toMatch(/⨯|page-error/);
});
