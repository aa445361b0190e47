import "./support/env-file";
import { createWriteStream } from "node:fs";
import { pipeline } from "node:stream/promises";
import { parseArgs } from "node:util";
import { archive } from "@/lib/platform/data/out/take-export";
import { imageStore } from "@/lib/platform/services/images/store";
import { cantStart } from "./support/cant-start";
import { openDatabase } from "./support/stack";

// Everything as one ZIP, the same as on the screen: npm run data:export -- --out runsheet.zip
const { values } = parseArgs({ options: { out: { type: "string", default: "runsheet.zip" } } });
const database = await openDatabase().catch(cantStart);
process.env.DATABASE_URL = database.url;
try {
  const signal = new AbortController().signal;
  const { body, done } = archive({ now: new Date(), images: imageStore(), signal });
  await Promise.all([pipeline(body, createWriteStream(values.out)), done]);
  console.log(`Everything is in ${values.out}.`);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
} finally {
  await database.stop();
}
