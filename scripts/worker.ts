import "./support/env-file";
import { readEnv } from "@/lib/env";
import { runWorker } from "@/lib/outbox/worker";
import { connection } from "@/lib/services/database";

// Sends the outbox on its own: beside servers started with WORKER=off.
process.env.DATABASE_URL = process.env.DATABASE_DIRECT_URL || process.env.DATABASE_URL;
const read = readEnv(process.env);
if ("problems" in read) {
  console.error(["The worker cannot start:", ...read.problems].join("\n  "));
  process.exit(1);
}
const stopping = new AbortController();
for (const signal of ["SIGINT", "SIGTERM"] as const) process.on(signal, () => stopping.abort());
await runWorker({ signal: stopping.signal });
await connection().close();
