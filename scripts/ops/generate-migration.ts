import { spawnSync } from "node:child_process";
import { readdirSync, rmSync } from "node:fs";

// npm run db:generate -- --name more_shade: writes a migration for the changes in db/schema. drizzle-kit compares with
// the last snapshot, so only that one is kept.

const META = "db/migrations/meta";

const { status } = spawnSync("drizzle-kit", ["generate", ...process.argv.slice(2)], { stdio: "inherit" });
if (status !== 0) process.exit(status ?? 1);
const snapshots = readdirSync(META)
  .filter((name) => name.endsWith("_snapshot.json"))
  .sort();
for (const earlier of snapshots.slice(0, -1)) rmSync(`${META}/${earlier}`);
