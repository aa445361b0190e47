import { mkdirSync, openSync, rmSync } from "node:fs";
import postgres from "postgres";
import { runCanary } from "./scan/canary";
import { type Outcome, printOutcomes } from "./scan/findings";
import { runHiddenFiles } from "./scan/hidden-files";
import { runBigBody, runLoginFlood } from "./scan/load";
import { runNmap } from "./scan/nmap";
import { followLog } from "./scan/server-log";
import { runSlow } from "./scan/slow";
import { runSpellings } from "./scan/spellings";
import { levelOf, runSqlmap } from "./scan/sqlmap";
import { runTiming } from "./scan/timing";
import { findTools, REPORTS } from "./scan/tool";
import { runWapiti } from "./scan/wapiti";
import { logins, type Scan } from "./scan/world";
import { startBuiltServer } from "./support/built-server";
import { openCards } from "./support/cards";
import { freshDatabase } from "./support/fresh-database";
import { onStop, stopping } from "./support/processes";

// Independent scanners over every endpoint and page of the built server, as each login, on loopback only.
// `--quick` takes about five minutes, all of it up to forty; `--only sqlmap,ffuf` runs a part,
// `--minutes 60` gives sqlmap and wapiti more of them each on a slow machine, `--from 120` goes on where a run was cut off;
// `--as owner,partner` are the logins wapiti has.
const running = stopping();
onStop(running.all, 1);

const full = !process.argv.includes("--quick");
const option = (name: string) =>
  process.argv.includes(name) ? process.argv[process.argv.indexOf(name) + 1] : undefined;
const only = option("--only")?.split(",");
const minutesOr = (usual: number) => Number(option("--minutes") ?? usual);

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
  const from = Number(option("--from") ?? 0);
  const as = option("--as")?.split(",");
  const scan = { address: server.address, full, from, as, sql, pid, cookie: logins(server.address, sql) };
  return { scan, read: followLog(log) };
}

async function scanAll(): Promise<Outcome[]> {
  findTools();
  const { scan, read } = await startScan();
  const stages: [string, () => Promise<Outcome>][] = [
    ["canary", () => runCanary(scan.sql, levelOf(scan))],
    ["timing", () => runTiming(scan)],
    ["50 MB", () => runBigBody(scan)],
    ["login flood", () => runLoginFlood(scan)],
    ["slowhttptest", () => runSlow(scan)],
    ["nmap", () => runNmap(scan, full ? 300 : 120)],
    ["ffuf", () => runHiddenFiles(scan)],
    ["spellings", () => runSpellings(scan)],
    ["wapiti", () => runWapiti(scan, read, minutesOr(full ? 9 : 1) * 60)],
    ["sqlmap", () => runSqlmap(scan, read, minutesOr(full ? 22 : 2) * 60)],
  ];
  const outcomes: Outcome[] = [];
  for (const [tool, run] of stages) {
    if (only && !only.includes(tool)) continue;
    console.log(`== ${tool}`);
    const outcome = await run();
    console.log(`  ${outcome.ran}`);
    outcomes.push(outcome);
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
