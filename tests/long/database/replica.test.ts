import { setTimeout as sleep } from "node:timers/promises";
import postgres from "postgres";
import { afterAll, beforeAll, expect, inject, it, vi } from "vitest";
import { startStandby, untilCaughtUp } from "@/tests/faults/database/standby";
import type { Cluster } from "@/tests/faults/support/cluster";
import { logIn, type Person } from "@/tests/faults/support/people";
import { startWorld, type World } from "@/tests/faults/support/world";
import { tell } from "@/tests/faults/work/figures";
import { closedLoop, type Sample } from "@/tests/faults/work/steady";

// J2: reports are read from a standby. Under load it's killed, comes back, goes silent, comes back: no one notices.

let world: World;
let standby: Cluster;
let driver: Person;
let partner: Person;
let owner: Person;
beforeAll(async () => {
  world = await startWorld({ settings: { WORKER: "off" } });
  standby = await startStandby(inject("faultsBase"), world.cluster);
  await world.start({ DATABASE_REPLICA_URL: standby.url });
  [driver, partner, owner] = await Promise.all([
    logIn(world.origin, "driver"),
    logIn(world.origin, "partner"),
    logIn(world.origin, "owner"),
  ]);
});
afterAll(async () => {
  await world?.stop();
  await standby?.stop();
});

const read = { kind: "read", method: "GET" } as const;
const SUMMARY = "/api/partners/report_summary?show_display=LTD";
const FINANCIALS = "/crews/react_crew_mgt/partner_financials";

/** Downloads a list as the office's screen does; returns the status, 0 when it broke off. */
async function takeOut(): Promise<number> {
  const { body } = await owner.ask("POST", "/api/data/exports", { body: { what: "jobs" } });
  const { id } = body as { id: string };
  const response = await fetch(`${world.origin}/api/data/exports/${id}`, {
    headers: { cookie: owner.cookie },
  });
  return response.text().then(
    (text) => (text.includes("jobid") ? response.status : 0),
    () => 0,
  );
}

/** How many connections the server has to the standby. */
async function connections(): Promise<number> {
  const sql = postgres(standby.url, { max: 1, onnotice: () => {} });
  const [row] =
    await sql`select count(*)::int as n from pg_stat_activity where application_name = 'runsheet'`;
  await sql.end();
  return Number(row?.n);
}

/** Reads and exports continuously while `story` runs. */
async function under(story: () => Promise<void>) {
  let over = false;
  const until = () => over;
  const exports: number[] = [];
  const exporting = async () => {
    while (!over) exports.push(await takeOut());
  };
  const hands = [
    () => ({ ...read, by: driver, path: "/api/crews/stats" }),
    () => ({ ...read, by: partner, path: SUMMARY }),
    () => ({ ...read, by: driver, path: "/api/crews/stats" }),
  ];
  const reading = closedLoop(hands, { until, pauseMs: 10 });
  const taking = exporting();
  await story();
  over = true;
  await taking;
  return { samples: await reading, exports };
}

const failures = (samples: readonly Sample[]) =>
  samples.filter(({ status }) => status !== 200).map(({ path, status, said }) => ({ path, status, said }));
const slowest = (samples: readonly Sample[]) => Math.round(Math.max(...samples.map(({ ms }) => ms)));
const backOnStandby = () =>
  vi.waitFor(async () => expect(await connections()).toBeGreaterThan(1), { timeout: 30_000, interval: 200 });

it("killed and started again under load: no read fails, and it's used again", async () => {
  const { samples, exports } = await under(async () => {
    await backOnStandby();
    standby.kill();
    await sleep(6_000);
    await standby.start();
    await backOnStandby();
  });
  tell("J2 standby killed", {
    reads: samples.length,
    failed: failures(samples).length,
    "slowest ms": slowest(samples),
  });
  expect(failures(samples)).toEqual([]);
  // A file in progress breaks off with its server; all others are complete.
  expect(exports.filter((status) => status !== 200).length).toBeLessThanOrEqual(1);
  expect(exports.length).toBeGreaterThan(3);
});

it("silent under load: reads wait two seconds at most, once", async () => {
  const { samples, exports } = await under(async () => {
    await backOnStandby();
    standby.freeze();
    await sleep(6_000);
    standby.thaw();
    await backOnStandby();
  });
  const waited = samples.filter(({ ms }) => ms > 1_400).length;
  tell("J2 standby silent", {
    reads: samples.length,
    failed: failures(samples).length,
    "slowest ms": slowest(samples),
    waited,
  });
  expect(failures(samples)).toEqual([]);
  expect(exports.filter((status) => status !== 200).length).toBeLessThanOrEqual(1);
});

it("behind by more than a minute: a report's screen says as of when, until it has caught up", async () => {
  const control = postgres(standby.url, { max: 1, onnotice: () => {} });
  const page = async () => {
    const response = await fetch(`${world.origin}${FINANCIALS}`, { headers: { cookie: partner.cookie } });
    expect(response.status).toBe(200);
    return response.text();
  };
  await untilCaughtUp(standby, world.cluster);
  expect(await page()).not.toContain("These figures are as of");
  await control`select pg_wal_replay_pause()`;
  const writing = async () => {
    await world.sql`select pg_logical_emit_message(true, 'lag', 'one commit more')`;
    expect(await page()).toContain("These figures are as of");
  };
  await vi.waitFor(writing, { timeout: 150_000, interval: 3_000 });
  await control`select pg_wal_replay_resume()`;
  await vi.waitFor(async () => expect(await page()).not.toContain("These figures are as of"), {
    timeout: 60_000,
    interval: 2_000,
  });
  await control.end();
});
