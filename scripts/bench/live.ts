import "../support/env-file";
import { measureLive } from "@/tests/bench/live";
import { tapWire } from "@/tests/bench/wire";
import { startBuiltServer } from "../support/built-server";
import { freshDatabase } from "../support/fresh-database";
import { onStop, stopping } from "../support/processes";

// `npm run bench -- live [phones]`: one live action and many open phones, on the existing build.
const running = stopping();
onStop(running.all, 1);
let code = 1;
try {
  const phones = Number(process.argv[3] ?? 2_000);
  const url = await freshDatabase("bench_live", running.add);
  const wire = await tapWire(url);
  running.add(wire.stop);
  const settings = () => ({ WORKER: "off" });
  const server = await startBuiltServer({ databaseUrl: wire.url, port: 3760, settings });
  running.add(server.stop);
  for (const line of await measureLive(server, wire, { url, phones })) console.log(line);
  code = 0;
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
} finally {
  await running.all();
}
process.exit(code);
