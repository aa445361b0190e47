import "./support/env-file";
import { cantStart } from "./support/cant-start";
import { openDatabase } from "./support/stack";

const database = await openDatabase().catch(cantStart);
console.log("The database is up to date.");
await database.stop();
