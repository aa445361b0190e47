import { mkdirSync, openSync, rmSync } from "node:fs";
import postgres from "postgres";
import { runCanary } from "./scan/canary";
import { type Outcome, printOutcomes } from "./scan/findings";
import { followLog } from "./scan/server-log";
import { runSqlmap } from "./scan/sqlmap";
import { findTools, REPORTS } from "./scan/tool";
import { logins, type Scan } from "./scan/world";
import { startBuiltServer } from "./support/built-server";
import { openCards } from "./support/cards";
import { freshDatabase } from "./support/fresh-database";
import { onStop, stopping } from "./support/processes";

// Independent scanners over every endpoint and page of the built server, as each login, on loopback only.
// `--quick` takes about five minutes, all of it up to forty; `--only sqlmap,ffuf` runs a part.
const running = stopping();
onStop(running.all, 1);

const full = !process.argv.includes("--quick");
const only = process.argv[process.argv.indexOf("--only") + 1]?.split(",");
const wanted = (tool: string) => !process.argv.includes("--only") || only?.includes(tool);

async function startScan(): Promise<{ scan: Scan; read: ReturnType<typeof followLog> }> {
  rmSync(REPORTS, { recursive: true, force: true });
  mkdirSync(REPORTS, { recursive: true });
  const databaseUrl = await freshDatabase("e2e", running.add);
  const sql = postgres(databaseUrl, { max: 3, onnotice: () => {} });
  running.add(() => sql.end());
  const log = `${REPORTS}/server.log`;
  const server = await startBuiltServer({
    databaseUrl,
    port: 3800,
    log: openSync(log, "w"),
    settings: async (address) => {
      const cards = await openCards(address, { fresh: true });
      running.add(cards.stop);
      return { ...cards.settings, LOG_LEVEL: "info" };
    },
  });
  running.add(server.stop);
  const pid = server.child.pid ?? 0;
  const scan = { address: server.address, full, sql, pid, cookie: logins(server.address, sql) };
  return { scan, read: followLog(log) };
}

async function scanAll(): Promise<Outcome[]> {
  findTools();
  const { scan, read } = await startScan();
  const stages: [string, () => Promise<Outcome>][] = [
    ["canary", () => runCanary(scan.sql, full)],
    ["sqlmap", () => runSqlmap(scan, read, full ? 22 * 60 : 100)],
  ];
  const outcomes: Outcome[] = [];
  for (const [tool, run] of stages) {
    if (!wanted(tool)) continue;
    console.log(`== ${tool}`);
    outcomes.push(await run());
  }
  return outcomes;
}

let code = 1;
try {
  code = printOutcomes(await scanAll()) === 0 ? 0 : 1;
} catch (error) {
  console.error(error);
} finally {
  await running.all();
}
process.exit(code);
