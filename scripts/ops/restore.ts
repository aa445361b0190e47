import "../support/env-file";
import { resolve } from "node:path";
import { readEnv } from "@/lib/env";
import { roomAt } from "@/lib/platform/services/images/room";
import { imageStore } from "@/lib/platform/services/images/store";
import { count } from "@/lib/values/text";
import { explain } from "@/scripts/backup/explain";
import { readIdentities } from "@/scripts/backup/keys";
import { PartlyRestored, type Restored, restoreBackup } from "@/scripts/backup/restore";
import { optionsOf } from "../support/options";

const { values, positionals } = optionsOf({
  name: "npm run restore",
  does: "Restores a backup into the database of the settings, which must be empty.",
  takes: "FOLDER",
  options: {
    into: { type: "string", value: "URL", says: "into this database instead, empty too" },
    "key-file": { type: "string", value: "FILE", says: "the secret key, as age-keygen writes it" },
    "hold-messages": { type: "boolean", default: false, says: "what waits in the outbox isn't sent" },
    pictures: { type: "boolean", default: true, says: "--no-pictures restores only the database" },
  },
});

/** What to check before anything is sent or charged again. */
function nextSteps({ manifest, waiting, held }: Restored, url: string): string[] {
  const { host, pathname } = new URL(url);
  const messages =
    held > 0 ? `${count(held, "message")} held: send them one by one on the Outbox screen.` : null;
  const queued =
    waiting > 0
      ? `${count(waiting, "message")} will go out when a worker starts, including any that were already sent after the backup. See docs/operations.md, Restore.`
      : "No messages are waiting.";
  const { missing } = manifest.pictures;
  const gone = missing.length > 0 ? `${count(missing.length, "picture")} had no file in the backup.` : null;
  const steps = [
    `DATABASE_URL and DATABASE_DIRECT_URL must point to ${pathname.slice(1)} at ${host}.`,
    "If servers run as runsheet_app: psql -f db/app-role.sql as the owner of the tables.",
    messages ?? queued,
    gone,
    process.getuid?.() === 0 && values.pictures
      ? "You restored as root: give the pictures to the servers' user (chown -R USER FOLDER)."
      : null,
    "If people were erased after the backup, erase them again: npm run erasures -- --redo FILE.",
    "Start servers with WORKER=off and no worker. Run npm run doctor, log in, open a run sheet and a picture.",
    "Then start the worker. Tell the office that what was entered after the backup is gone.",
  ].filter((step) => step !== null);
  return steps.map((step, index) => `  ${index + 1}. ${step}`);
}

async function restore(): Promise<void> {
  const [folder, ...more] = positionals;
  if (!folder || more.length > 0) throw new Error("Name the folder of one backup: npm run restore -- FOLDER");
  const read = readEnv(process.env);
  if ("problems" in read) throw new Error(`Settings: ${read.problems.join("; ")}`);
  const url = values.into ?? read.env.DATABASE_DIRECT_URL ?? read.env.DATABASE_URL;
  if (!URL.canParse(url) || !/^postgres(ql)?:$/.test(new URL(url).protocol))
    throw new Error("--into wants the address of a database: postgres://user:password@host:5432/name");
  const { S3_ENDPOINT, UPLOADS_DIR } = read.env;
  const begun = performance.now();
  const restored = await restoreBackup({
    folder: resolve(folder),
    url,
    images: values.pictures ? imageStore() : null,
    room: S3_ENDPOINT ? null : () => roomAt(resolve(UPLOADS_DIR)),
    identities: await readIdentities(values["key-file"], read.env.BACKUP_KEY),
    holdMessages: values["hold-messages"],
  });
  const { rows, takenAt, pictures } = restored.manifest;
  const all = Object.values(rows).reduce((sum, n) => sum + n, 0);
  const files = values.pictures ? ` and ${count(pictures.count, "picture file")}` : "";
  const took = `${((performance.now() - begun) / 1000).toFixed(1)} s`;
  console.log(
    `Restored ${count(all, "row")} in ${count(Object.keys(rows).length, "table")}${files}, taken ${takenAt}, in ${took}; counts match the backup.`,
  );
  console.log(["Next:", ...nextSteps(restored, url)].join("\n"));
}

try {
  await restore();
} catch (error) {
  const url = values.into ?? process.env.DATABASE_DIRECT_URL ?? process.env.DATABASE_URL ?? "";
  console.error(error instanceof PartlyRestored ? error.message : `Not restored: ${explain(error, url)}`);
  process.exitCode = 1;
}
