import postgres from "postgres";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openWorlds } from "@/tests/bench/world";
import { brokenMigration, migrateOnce, upgradeUnderLoad } from "@/tests/faults/parts/migration";
import { startWorld, type World } from "@/tests/faults/support/world";
import { examine } from "@/tests/faults/work/audit";
import { tell } from "@/tests/faults/work/figures";
import { newWriting, write } from "@/tests/faults/work/writers";
import { type Maker, writeMaker } from "@/tests/faults/work/writes";

// R18: a migration runs while people work, or is a bad one; no one waits long, and a bad one leaves nothing behind.

let world: World;
let maker: Maker;
beforeAll(async () => {
  world = await startWorld({ settings: { WORKER: "off" } });
  maker = await writeMaker(world);
});
afterAll(async () => {
  await maker?.close();
  await world?.stop();
});

const LONGEST_MS = 2_000;

const ADDITIVE = [
  'alter table "jobs" add column "r18_note" text',
  'alter table "clients" add column "r18_version" integer default 1 not null',
  'alter table "audit_events" add column "r18_by" integer',
  'create table "r18_things" ("id" serial primary key, "jobid" integer references "jobs"("jobid"))',
];

it("eight clients write while tables grow: no answer takes over 2 s, no errors, nothing lost (R18)", async () => {
  const writing = newWriting();
  const writes = await maker.round(24);
  const writers = write(writes, writing);
  const began = performance.now();
  await migrateOnce(world, "9000_more", ADDITIVE);
  const migrated = performance.now() - began;
  await writers;
  expect(writing.refused).toEqual([]);
  expect(writing.cut).toBe(0);
  expect(writing.told503).toBe(0);
  expect(writing.slowest).toBeLessThanOrEqual(LONGEST_MS);
  const found = await examine(world.sql, writing.acknowledged, writes);
  expect(found).toEqual({ lost: [], twice: [], partial: [] });
  // Written by the previous version on the next one's tables: the old server still runs.
  const [row] = await world.sql`select count(*)::int as n from jobs where r18_note is null`;
  expect(row?.n).toBeGreaterThan(0);
  tell("R18", { writes: writes.length, "slowest answer ms": writing.slowest, "migration ms": migrated });
});

it("a migration that can't get its lock retries for as long as it's told and changes nothing (R18)", async () => {
  const holder = postgres(world.cluster.url, { max: 1, onnotice: () => {} });
  const statements = [
    'create table "r18_never" ("id" serial primary key)',
    'alter table "clients" add column "r18_never" integer',
  ];
  const migrate = () =>
    migrateOnce(world, "9001_held", statements, { lock: 300, pause: 100, giveUp: LONGEST_MS });
  await holder`set idle_in_transaction_session_timeout = 0`;
  const held = holder.begin(async (tx) => {
    await tx`select 1 from clients limit 1`;
    const began = performance.now();
    await expect(migrate()).rejects.toMatchObject({ cause: { code: "55P03" } });
    return performance.now() - began;
  });
  expect(await held).toBeLessThan(LONGEST_MS + 1_000);
  await holder.end();
  expect(await world.sql`select 1 from pg_class where relname = 'r18_never'`).toEqual([]);
  // With no load the same one succeeds.
  await migrate();
  expect(await world.sql`select 1 from pg_class where relname = 'r18_never'`).toHaveLength(1);
});

brokenMigration(() => world);

describe("a company of 200,000 jobs", () => {
  const stops: (() => Promise<unknown>)[] = [];
  let url = "";
  beforeAll(async () => {
    const [company] = await openWorlds([200_000], (stop) => stops.push(stop));
    url = company?.url ?? "";
  }, 1_200_000);
  afterAll(async () => {
    for (const stop of stops.reverse()) await stop();
  });

  upgradeUnderLoad(() => url);
});
