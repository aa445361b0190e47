import { parseArgs } from "node:util";
import { startEmbedded } from "@/db/embedded";
import { migrateDatabase } from "@/db/migrate";

// Starts the development database unless it's running, migrates it, prints its address and leaves it running for any
// number of servers; --stop stops it once no one else uses it.
const { values } = parseArgs({ options: { stop: { type: "boolean", default: false } } });
const { url, stop } = await startEmbedded({ dir: ".data", keep: true });
if (values.stop) await stop();
else {
  await migrateDatabase(url);
  console.log(url);
}
