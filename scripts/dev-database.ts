import { startEmbedded } from "@/db/embedded";
import { migrateDatabase } from "@/db/migrate";

// Starts the development database if nobody has, brings it up to date and prints its address.
const { url } = await startEmbedded({ dir: ".data" });
await migrateDatabase(url);
console.log(url);
