import "../support/env-file";
import { connect } from "@/db/client";
import { archiveAudit } from "@/lib/features/retention/archive-audit";
import { optionsOf } from "../support/options";

// Only the tables' owner may: the app's role can't delete activity (db/app-role.sql).
optionsOf({ name: "npm run audit:archive", does: "Moves expired months of the activity log to files." });
const { DATABASE_OWNER_URL, DATABASE_DIRECT_URL, DATABASE_URL, AUDIT_ARCHIVE_DIR } = process.env;
const url = DATABASE_OWNER_URL || DATABASE_DIRECT_URL || DATABASE_URL;
const folder = AUDIT_ARCHIVE_DIR || ".data/audit";

async function run(owner: string): Promise<void> {
  const { db, close } = connect({ url: owner, max: 1, statementTimeout: 0 });
  try {
    const moved = await archiveAudit(db, {
      now: new Date(),
      folder,
      done: ({ month, count, file }) => console.log(`${month}: ${count} events are in ${folder}/${file}`),
    });
    if (moved === 0)
      console.log("No month of the activity log is old enough to archive (Settings, Security).");
  } finally {
    await close();
  }
}

try {
  if (!url)
    throw new Error("Set DATABASE_OWNER_URL to the address of the database, as the owner of its tables.");
  await run(url);
} catch (error) {
  const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error;
  console.error(cause instanceof Error ? cause.message : cause);
  process.exitCode = 1;
}
