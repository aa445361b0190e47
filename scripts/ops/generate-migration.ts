import { spawnSync } from "node:child_process";
import { readdirSync, rmSync } from "node:fs";
import { optionsOf } from "../support/options";

// drizzle-kit compares with the last snapshot, so only that one is kept.
optionsOf({
  name: "npm run db:generate",
  does: "Writes a migration for the changes in db/schema.",
  options: {
    name: { type: "string", value: "NAME", says: "what to call it: more_shade" },
    custom: { type: "boolean", says: "an empty one, to be written by hand" },
  },
});

const META = "db/migrations/meta";

const { status } = spawnSync("drizzle-kit", ["generate", ...process.argv.slice(2)], { stdio: "inherit" });
if (status !== 0) process.exit(status ?? 1);
const snapshots = readdirSync(META)
  .filter((name) => name.endsWith("_snapshot.json"))
  .sort();
for (const earlier of snapshots.slice(0, -1)) rmSync(`${META}/${earlier}`);
