import "./support/env-file";
import { migrateDatabase } from "@/db/migrate";
import { count } from "@/lib/values/text";
import { cantStart, reaching } from "./support/cant-start";
import { optionsOf } from "./support/options";
import { newerDatabase, openDatabase } from "./support/stack";

optionsOf({ name: "npm run db:migrate", does: "Brings the database's tables up to date." });

const { DATABASE_OWNER_URL: owner } = process.env;
const byOwner = owner
  ? await reaching({ setting: "DATABASE_OWNER_URL", url: owner }, () => migrateDatabase(owner)).catch(
      cantStart,
    )
  : { applied: 0, newer: 0 };
const database = await openDatabase().catch(cantStart);
const { applied, newer } = database.migrated;
const done = byOwner.applied + applied;
if (newer > 0) console.log(`Nothing to apply. ${newerDatabase(newer)}`);
else
  console.log(
    done > 0
      ? `Applied ${count(done, "migration")}. The database is up to date.`
      : "The database is up to date: nothing to apply.",
  );
await database.stop();
