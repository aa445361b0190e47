import "../support/env-file";
import { drizzle } from "drizzle-orm/postgres-js";
import postgres from "postgres";
import * as schema from "@/db/schema";
import { buildForBench } from "@/tests/bench/servers";
import { measureCpu } from "@/tests/budgets/cpu";
import { readBudgets, writeBudgets } from "@/tests/budgets/support/budget-file";
import { stopClock } from "@/tests/budgets/support/clock";
import { startMeter } from "@/tests/budgets/support/measure";
import { screensOf } from "@/tests/budgets/support/screens";
import { copyWorld, prepareWorld } from "@/tests/budgets/support/world";
import { startTestCluster } from "@/tests/support/test-cluster";
import { optionsOf } from "../support/options";
import { endPrograms, onStop, stopping } from "../support/processes";

// What each screen costs in CPU time, as a multiple of an empty page of the same run, beside its budget. --write keeps
// today's figures, rounded up, in the budgets.
const { values } = optionsOf({
  name: "npm run bench",
  does: "Measures each screen's CPU time beside its budget.",
  options: {
    budget: { type: "boolean", says: "measures budgets, not speed" },
    "keep-build": { type: "boolean", default: false, says: "uses the last build" },
    write: { type: "boolean", default: false, says: "keeps today's figures, rounded up, as budgets" },
  },
});
/** Ratios of a busy machine differ by this much from run to run. */
const LEEWAY = 1.4;
const running = stopping();
onStop(running.all, 1);

async function bench(): Promise<boolean> {
  await buildForBench(values["keep-build"]);
  const cluster = await startTestCluster();
  running.add(cluster.stop);
  const world = await copyWorld(cluster.url, await prepareWorld(cluster.url));
  running.add(world.drop);
  const sql = postgres(world.url, { max: 2, onnotice: () => {} });
  running.add(() => sql.end());
  stopClock();
  const asks = await screensOf(sql, drizzle(sql, { schema }));
  const meter = await startMeter(world.url, { NEXT_DIST_DIR: ".next-bench", RUNSHEET_BENCH: "1" });
  running.add(meter.stop);
  const ratios = await measureCpu(meter, asks);
  const budgets = readBudgets();
  let isWithin = true;
  for (const [name, { ms, ratio }] of [...ratios].sort(([, a], [, b]) => b.ratio - a.ratio)) {
    const budget = budgets.get(name);
    const most = budget?.cpu ?? null;
    const isOver = most !== null && ratio > most;
    if (isOver) isWithin = false;
    if (budget && values.write) budget.cpu = Math.ceil(ratio * LEEWAY * 2) / 2;
    console.log(
      `${isOver ? "OVER " : "     "}${ratio.toFixed(1).padStart(6)} ×  ${ms.toFixed(1).padStart(6)} ms  ` +
        `${most === null ? "no budget" : `budget ${most}`}  ${name}`,
    );
  }
  if (values.write) writeBudgets(budgets);
  return isWithin || values.write;
}

let code = 1;
try {
  running.add(endPrograms);
  code = (await bench()) ? 0 : 1;
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
} finally {
  await running.all();
}
process.exit(code);
