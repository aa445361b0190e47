import "./support/env-file";
import { migrateDatabase } from "@/db/migrate";
import { cantStart, reaching } from "./support/cant-start";
import { openDatabase } from "./support/stack";

const { DATABASE_OWNER_URL: owner } = process.env;
if (owner)
  await reaching({ setting: "DATABASE_OWNER_URL", url: owner }, () => migrateDatabase(owner)).catch(
    cantStart,
  );
const database = await openDatabase().catch(cantStart);
console.log("The database is up to date.");
await database.stop();
