import { mkdirSync, openSync, rmSync } from "node:fs";
import postgres from "postgres";
import { runCanary } from "./scan/canary";
import { type Outcome, printOutcomes } from "./scan/findings";
import { runFloods } from "./scan/floods";
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
import { INBOUND_KEYS } from "./support/inbound-stand-in";
import { optionsOf } from "./support/options";
import { onStop, stopping } from "./support/processes";

// Independent scanners go over every endpoint and page of the built server, as each login, on loopback only.
const { values: asked } = optionsOf({
  name: "npm run test:scan",
  does: "Runs the scanners against the built server: up to forty minutes.",
  options: {
    quick: { type: "boolean", default: false, says: "takes about five minutes" },
    only: { type: "string", value: "TOOLS", says: "runs these: sqlmap,ffuf" },
    minutes: { type: "string", value: "MINUTES", says: "how long sqlmap and wapiti may take, each" },
    from: { type: "string", value: "NUMBER", says: "goes on where a run was cut off" },
    as: { type: "string", value: "LOGINS", says: "the logins wapiti has: owner,partner" },
  },
});
const running = stopping();
onStop(running.all, 1);

const full = !asked.quick;
const only = asked.only?.split(",");
const minutesOr = (usual: number) => Number(asked.minutes ?? usual);

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
      return { ...cards.settings, ...INBOUND_KEYS, LOG_LEVEL: "info" };
    },
  });
  running.add(server.stop);
  const pid = server.child.pid ?? 0;
  const from = Number(asked.from ?? 0);
  const as = asked.as?.split(",");
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
    ["floods", () => runFloods(scan)],
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
