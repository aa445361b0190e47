import "./support/env-file";
import { openDatabase } from "./support/stack";

const database = await openDatabase();
console.log("The database is up to date.");
await database.stop();
