import { startBuiltServer } from "./support/built-server";
import { openCards } from "./support/cards";
import { findChromium } from "./support/chromium";
import { runAheadToNoon } from "./support/clock/run-ahead";
import { freshDatabase } from "./support/fresh-database";
import { INBOUND_KEYS } from "./support/inbound-stand-in";
import { endPrograms, onStop, runProgram, stopping } from "./support/processes";

// Runs the browser tests against the built server and a fresh demo world. Tests tagged @long run only when you name the
// tag or their file.
const asked = process.argv.slice(2);
const long = asked.some((part) => part.includes("@long") || part.endsWith(".spec.ts"));
const running = stopping();
onStop(running.all, 1);

async function startServer(databaseUrl: string) {
  const server = await startBuiltServer({
    databaseUrl,
    settings: async (address) => {
      const cards = await openCards(address, { fresh: true });
      running.add(cards.stop);
      return Object.assign({ PATIENCE: "10" }, INBOUND_KEYS, cards.settings);
    },
  });
  running.add(server.stop);
  return server.settings;
}

let code = 1;
try {
  await runAheadToNoon();
  const chromium = findChromium();
  const settings = await startServer(await freshDatabase("e2e", running.add));
  running.add(endPrograms);
  code = await runProgram("playwright", ["test", ...(long ? [] : ["--grep-invert", "@long"]), ...asked], {
    env: { ...process.env, ...settings, CHROMIUM_PATH: chromium },
  });
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
} finally {
  await running.all();
}
process.exit(code);
