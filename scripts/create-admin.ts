import "./support/env-file";
import { createInterface } from "node:readline/promises";
import { Writable } from "node:stream";
import { connect } from "@/db/client";
import { createAdmin } from "@/lib/core/employees/create-admin";
import { AppError } from "@/lib/errors";
import { cantStart } from "./support/cant-start";
import { optionsOf } from "./support/options";
import { openDatabase } from "./support/stack";

// Creates the first employee, with every capability: how a company starts without the demo world. Asks for what the
// options don't say, or reads it from the input, one line each.
const { values } = optionsOf({
  name: "npm run admin:create",
  does: "Creates the first employee, with every capability. Asks for what the options don't say.",
  options: {
    name: { type: "string", value: "NAME", says: "full name" },
    username: { type: "string", value: "USERNAME", says: "what they log in with" },
    password: { type: "string", value: "PASSWORD", says: "8 to 128 characters" },
  },
});
const database = await openDatabase().catch(cantStart);

let hidden = false;
const output = new Writable({
  write: (chunk, _encoding, done) => {
    if (!hidden) process.stdout.write(chunk);
    done();
  },
});
const terminal = process.stdin.isTTY === true;
const lines = createInterface({ input: process.stdin, output, terminal });
const typed = lines[Symbol.asyncIterator]();

/** Reads the next line without echoing it when `secret`. */
async function ask(question: string, secret = false): Promise<string> {
  lines.setPrompt(question);
  if (terminal) lines.prompt();
  hidden = secret;
  const { value, done } = await typed.next();
  hidden = false;
  if (terminal && secret) process.stdout.write("\n");
  if (!done) return value;
  console.error("Nothing was entered. Run it in a terminal, or give --name, --username and --password.");
  await database.stop();
  process.exit(1);
}

const fullname = values.name ?? (await ask("Full name: "));
const username = values.username ?? (await ask("Username: "));
const password = values.password ?? (await ask("Password (8 to 128 characters; it isn't shown): ", true));
lines.close();

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
