import "../support/env-file";
import { parseArgs } from "node:util";
import { examine } from "@/scripts/doctor/examine";

// Checks everything an installation depends on; changes nothing and sends nothing. Exit status 1 when a check fails.
const { values } = parseArgs({ options: { json: { type: "boolean", default: false } } });
const lines = await examine({ settings: process.env, folder: process.cwd() });

if (values.json) console.log(JSON.stringify(lines, null, 2));
else
  for (const { state, name, says } of lines) console.log(`${state.padEnd(4)}  ${name.padEnd(14)}  ${says}`);

const failed = lines.filter(({ state }) => state === "fail").length;
const warned = lines.filter(({ state }) => state === "warn").length;
if (!values.json) console.log(`\n${failed} failed, ${warned} to look at, ${lines.length} checked.`);
process.exit(failed > 0 ? 1 : 0);
