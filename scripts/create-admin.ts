import "./support/env-file";
import { createInterface } from "node:readline/promises";
import { parseArgs } from "node:util";
import { connect } from "@/db/client";
import { createAdmin } from "@/lib/employees/create-admin";
import { AppError } from "@/lib/errors";
import { cantStart } from "./support/cant-start";
import { openDatabase } from "./support/stack";

// Makes the first employee, with every capability: the beginning of a company without the demo world.
const { values } = parseArgs({
  options: { username: { type: "string" }, name: { type: "string" }, password: { type: "string" } },
});
const database = await openDatabase().catch(cantStart);
const ask = createInterface({ input: process.stdin, output: process.stdout });
const fullname = values.name ?? (await ask.question("Full name: "));
const username = values.username ?? (await ask.question("Username: "));
const password = values.password ?? (await ask.question("Password (8 to 128 characters): "));
ask.close();

const { db, close } = connect({ url: process.env.DATABASE_DIRECT_URL || database.url, max: 1 });
try {
  await createAdmin(db, { username, fullname, password, now: new Date() });
  console.log(`${fullname} can log in as ${username}.`);
} catch (error) {
  const wrong = error instanceof AppError ? Object.values(error.errors ?? {}).flat() : [];
  console.error(wrong[0] ?? (error instanceof Error ? error.message : error));
  process.exitCode = 1;
} finally {
  await close();
  await database.stop();
}
