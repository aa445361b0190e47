import "../support/env-file";
import { connect } from "@/db/client";
import { examine } from "@/scripts/doctor/examine";
import { reason } from "@/scripts/doctor/finding";
import { reportFindings } from "@/scripts/doctor/report";
import { optionsOf } from "../support/options";

// Checks everything an installation depends on. Without --report it changes nothing and sends nothing. Exit status 1 when
// a check fails.
const { values } = optionsOf({
  name: "npm run doctor",
  does: "Checks settings, database, disks, backups and services; changes nothing.",
  options: {
    json: { type: "boolean", default: false, says: "prints the results as JSON" },
    report: {
      type: "boolean",
      default: false,
      says: "also shows what failed to Management, and mails it to everyone with Access admin once a day",
    },
  },
});
const lines = await examine({ settings: process.env, folder: process.cwd() });

if (values.json) console.log(JSON.stringify(lines, null, 2));
else
  for (const { state, name, says } of lines) console.log(`${state.padEnd(4)}  ${name.padEnd(14)}  ${says}`);

const failed = lines.filter(({ state }) => state === "fail").length;
const warned = lines.filter(({ state }) => state === "warn").length;
if (!values.json) console.log(`\n${failed} failed, ${warned} to look at, ${lines.length} checked.`);
if (values.report) await report();
process.exit(failed > 0 ? 1 : 0);

async function report(): Promise<void> {
  const url = process.env.DATABASE_DIRECT_URL || process.env.DATABASE_URL || "";
  try {
    const { db, close } = connect({ url, max: 1, patience: 3 });
    await reportFindings(db, lines, new Date()).finally(close);
  } catch (error) {
    console.error(`Not reported to the owner: ${reason(error)}.`);
  }
}
