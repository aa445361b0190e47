import "./support/env-file";
import { open } from "node:fs/promises";
import { pipeline } from "node:stream/promises";
import { archive } from "@/lib/core/data/out/take-export";
import { imageStore } from "@/lib/platform/services/images/store";
import { cantStart } from "./support/cant-start";
import { optionsOf } from "./support/options";
import { openDatabase } from "./support/stack";

// Everything as one ZIP, the same as on the screen: npm run data:export -- --out runsheet.zip
const { values } = optionsOf({
  name: "npm run data:export",
  does: "Writes everything into one ZIP of CSV files and pictures, the same as on the screen.",
  options: {
    out: {
      type: "string",
      default: "runsheet.zip",
      value: "FILE",
      says: "the file to write (usually runsheet.zip)",
    },
  },
});

/** It holds every client: only the user who wrote it can read it. */
const OWN_FILE = 0o600;

const database = await openDatabase().catch(cantStart);
process.env.DATABASE_URL = database.url;
try {
  const signal = new AbortController().signal;
  const { body, done } = archive({ now: new Date(), images: imageStore(), signal });
  const file = await open(values.out, "w", OWN_FILE);
  // A file that was there before keeps its mode.
  await file.chmod(OWN_FILE);
  await Promise.all([pipeline(body, file.createWriteStream()), done]);
  console.log(`Everything is in ${values.out}.`);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
} finally {
  await database.stop();
}
