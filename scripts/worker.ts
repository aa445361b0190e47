import "./support/env-file";
import { readEnv } from "@/lib/env";
import { watchState } from "@/lib/features/health/known-reads";
import { serveWorkerMetrics } from "@/lib/features/health/metrics/serve-metrics";
import { log } from "@/lib/log";
import { closeDatabases, pingDatabase, poolsNow, watchingDatabase } from "@/lib/platform/services/database";
import { watchDatabase } from "@/lib/platform/watch/statements";
import { traceFromEnv } from "@/lib/platform/watch/tracing-from-env";
import { runWorker } from "@/lib/registry/worker/worker";
import { cantStart, cantStartWith, nameNotices, reaching } from "./support/cant-start";
import { optionsOf } from "./support/options";
import { resealStored } from "./support/reseal-stored";

// Sends the outbox in its own process, beside servers started with WORKER=off.
optionsOf({
  name: "npm run worker",
  does: "Does the work beside servers started with WORKER=off. Its settings come from .env or the environment.",
});
const setting = process.env.DATABASE_DIRECT_URL ? "DATABASE_DIRECT_URL" : "DATABASE_URL";
process.env.DATABASE_URL = process.env.DATABASE_DIRECT_URL || process.env.DATABASE_URL;
const read = readEnv(process.env);
if ("problems" in read) throw cantStartWith(read.problems);
nameNotices();
await reaching({ setting, url: read.env.DATABASE_URL }, pingDatabase).catch(cantStart);
await resealStored(read.env).catch(cantStart);
const stopping = new AbortController();
for (const signal of ["SIGINT", "SIGTERM"] as const) process.on(signal, () => stopping.abort());
const endTraces = await traceFromEnv();
watchDatabase(read.env.SLOW_STATEMENT_MS);
watchState(() => ({ db: watchingDatabase(), now: new Date() }));
const endMetrics = await openMetrics(read.env.WORKER_METRICS_PORT);
await runWorker({ signal: stopping.signal });
await endMetrics();
await closeDatabases();
await endTraces();

/** A worker still works when no one can watch it. */
async function openMetrics(port: number | undefined): Promise<() => Promise<void>> {
  const without = async () => undefined;
  if (port === undefined) return without;
  return serveWorkerMetrics(port, poolsNow).catch((error: NodeJS.ErrnoException) => {
    log.error({ event: "metrics-not-served", port, error: error.code ?? error.name });
    return without;
  });
}
