import { availableParallelism } from "node:os";
import { startBuiltServer } from "./support/built-server";
import { openCards } from "./support/cards";
import { findChromium } from "./support/chromium";
import { runAheadToNoon } from "./support/clock/run-ahead";
import { enterTestClock } from "./support/clock/test-clock";
import { freshDatabases } from "./support/fresh-database";
import { INBOUND_KEYS } from "./support/inbound-stand-in";
import { endPrograms, onStop, runProgram, stopping } from "./support/processes";

// Runs the browser tests. Each worker has the built server and a demo world of its own, so what one test does is never
// on another's screen. All arguments go to Playwright.
enterTestClock();
const asked = process.argv.slice(2);
const running = stopping();
onStop(running.all, 1);

/** Starts a worker's server; resolves with the environment its tests need. */
async function startServer(databaseUrl: string): Promise<Record<string, string>> {
  const server = await startBuiltServer({
    databaseUrl,
    settings: async (address) => {
      const cards = await openCards(address, { fresh: true });
      running.add(cards.stop);
      return { PATIENCE: "10", ...INBOUND_KEYS, ...cards.settings };
    },
  });
  running.add(server.stop);
  return server.settings;
}

let code = 1;
try {
  await runAheadToNoon();
  const chromium = findChromium();
  const worlds: Record<string, string>[] = [];
  // One after the other: each takes the next free ports.
  for (const url of await freshDatabases("e2e", availableParallelism(), running.add))
    worlds.push(await startServer(url));
  running.add(endPrograms);
  code = await runProgram("playwright", ["test", ...asked], {
    env: { ...process.env, E2E_WORLDS: JSON.stringify(worlds), CHROMIUM_PATH: chromium },
  });
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
} finally {
  await running.all();
}
process.exit(code);
