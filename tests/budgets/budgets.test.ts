// Over 20 s: every screen and thirty calls, in a company of 100,000 jobs.
import { drizzle } from "drizzle-orm/postgres-js";
import postgres from "postgres";
import { afterAll, beforeAll, expect, inject, it, vi } from "vitest";
import * as schema from "@/db/schema";
import {
  BUDGETS,
  type Budget,
  type Budgets,
  budgetFor,
  compare,
  readBudgets,
  writeBudgets,
} from "./support/budget-file";
import { callsOf } from "./support/calls";
import { type Ask, type Measured, type Meter, startMeter } from "./support/measure";
import { FOLDERS, folderOf, screensOf } from "./support/screens";
import { copyWorld, NOW } from "./support/world";

// Answer bytes, gzipped scripts and statements of every screen and of the calls made most, in a company of 100,000 jobs
// on a fixed day: figures that don't depend on the machine. `npm run budgets` writes today's into budgets.tsv.

/**
 * A late statement of the request before, or a connection that opens, can be counted with a request: the fewest of three
 * tries are its own.
 */
const TRIES = 3;
const WRITES = process.env.BUDGETS === "write";

let meter: Meter;
let asks: Ask[] = [];
const measured = new Map<string, Measured>();
const stops: (() => Promise<unknown>)[] = [];

beforeAll(async () => {
  vi.useFakeTimers({ toFake: ["Date"], now: NOW });
  const world = await copyWorld(inject("budgetServer"), inject("budgetWorld"));
  stops.push(world.drop);
  const sql = postgres(world.url, { max: 2, onnotice: () => {} });
  stops.push(() => sql.end());
  asks = [...(await screensOf(sql, drizzle(sql, { schema }))), ...(await callsOf(sql))];
  meter = await startMeter(world.url);
  stops.push(meter.stop);
});

afterAll(async () => {
  for (const stop of stops.reverse()) await stop();
  vi.useRealTimers();
});

const larger = (a: Measured, b: Measured): Measured => ({
  bytes: Math.max(a.bytes, b.bytes),
  scripts: a.scripts === null ? null : Math.max(a.scripts, b.scripts ?? 0),
  statements: Math.max(a.statements, b.statements),
});

async function measureOne(ask: Ask, budget: Budget | undefined): Promise<Measured> {
  let least = await meter.measure(ask);
  const isSure = () => !WRITES && (!budget || compare(least, budget).over.length === 0);
  for (let tries = 1; tries < TRIES && !isSure(); tries++) {
    const again = await meter.measure(ask);
    least = { ...again, statements: Math.min(least.statements, again.statements) };
  }
  return least;
}

/** Where several addresses show the same screen, the dearest counts. Returns what couldn't be measured. */
async function measureAll(budgets: Budgets): Promise<string[]> {
  const failed: string[] = [];
  for (const ask of asks) {
    try {
      const figures = await measureOne(ask, budgets.get(ask.name));
      const before = measured.get(ask.name);
      measured.set(ask.name, before ? larger(before, figures) : figures);
    } catch (error) {
      failed.push(`${ask.name}: ${error instanceof Error ? error.message : error}`);
    }
  }
  return failed;
}

it("every screen and call stays within its budget", async () => {
  const budgets = readBudgets();
  const found = await measureAll(budgets);
  if (WRITES) {
    const rounded = [...measured].map(
      ([name, figures]) => [name, budgetFor(figures, budgets.get(name)?.cpu ?? null)] as const,
    );
    writeBudgets(new Map(rounded));
    expect(found).toEqual([]);
    return;
  }
  for (const [name, figures] of measured) {
    const budget = budgets.get(name);
    const { over, under } = budget ? compare(figures, budget) : { over: ["it has no budget"], under: [] };
    found.push(...over.map((what) => `${name}: ${what}`));
    for (const what of under) console.log(`${name} is well within its budget: ${what}`);
  }
  for (const name of budgets.keys())
    if (!measured.has(name)) found.push(`${name}: nothing has that name now`);
  expect(found, `If that's on purpose, run npm run budgets and commit ${BUDGETS}`).toEqual([]);
});

it("every page has a budget", () => {
  const visited = new Set(asks.filter(({ method }) => !method).map(({ at }) => folderOf(at)));
  expect(FOLDERS.filter((folder) => !visited.has(folder))).toEqual([]);
});
