import "../support/env-file";
import { resolve } from "node:path";
import { readEnv } from "@/lib/env";
import { imageStore } from "@/lib/platform/services/images/store";
import { count } from "@/lib/values/text";
import { explain } from "@/scripts/backup/explain";
import { readIdentities, recipientsOf } from "@/scripts/backup/keys";
import { prune } from "@/scripts/backup/prune";
import { takeBackup } from "@/scripts/backup/take";
import { TrialNotTried, tryRestore, verifyContents, verifyFiles } from "@/scripts/backup/verify";
import { size } from "@/scripts/doctor/finding";
import { optionsOf } from "../support/options";

// One line at the end, for cron; exit status 1 when something failed.
const { values } = optionsOf({
  name: "npm run backup",
  does: "Writes a backup into BACKUP_DIR, or checks one.",
  options: {
    keep: { type: "string", value: "COUNT", says: "removes all but so many of the newest afterwards" },
    verify: { type: "string", value: "FOLDER", says: "only checks this one" },
    trial: {
      type: "boolean",
      default: false,
      says: "also restores it, into a database that's dropped afterwards",
    },
    "key-file": { type: "string", value: "FILE", says: "the secret key, as age-keygen writes it" },
  },
});

const seconds = (begun: number) => `${((performance.now() - begun) / 1000).toFixed(1)} s`;
const databaseUrl = () => process.env.DATABASE_DIRECT_URL || process.env.DATABASE_URL || "";

async function make(): Promise<string> {
  const read = readEnv(process.env);
  if ("problems" in read) throw new Error(`Settings: ${read.problems.join("; ")}`);
  const keep = values.keep === undefined ? undefined : Number(values.keep);
  if (keep !== undefined && !(Number.isInteger(keep) && keep > 0))
    throw new Error("--keep wants a number of backups, 1 or more.");
  const into = resolve(read.env.BACKUP_DIR);
  const recipients = read.env.BACKUP_KEY ? await recipientsOf(read.env.BACKUP_KEY) : [];
  const stop = new AbortController();
  for (const signal of ["SIGINT", "SIGTERM"] as const) process.once(signal, () => stop.abort());
  const begun = performance.now();
  const taken = {
    url: databaseUrl(),
    into,
    images: imageStore(),
    recipients,
    now: new Date(),
    signal: stop.signal,
  };
  const { folder, manifest } = await takeBackup(taken);
  const { kept, removed } = await prune(into, keep ?? Number.POSITIVE_INFINITY, new Date());
  const { dump, pictures, encryption } = manifest;
  const parts = [
    `dump ${size(dump.bytes)}`,
    `${count(pictures.count, "picture file")} ${size(pictures.bytes)}`,
    encryption ? "encrypted" : "not encrypted",
    seconds(begun),
  ];
  if (pictures.missing.length > 0) parts.push(`${count(pictures.missing.length, "picture")} without a file`);
  return `Backup ok: ${folder} (${parts.join(", ")}); ${kept} kept, ${removed} removed.`;
}

async function verify(folder: string): Promise<string> {
  const begun = performance.now();
  const manifest = await verifyFiles(folder);
  const identities = await readIdentities(values["key-file"], process.env.BACKUP_KEY);
  if (manifest.encryption && identities.length === 0)
    return `Checksums ok: ${folder}. Contents not read: the secret key isn't here (--key-file FILE).`;
  await verifyContents(folder, manifest, identities);
  if (!values.trial) return `Verified: ${folder} can be read completely (${seconds(begun)}).`;
  await tryRestore(folder, manifest, identities, databaseUrl());
  return `Verified: ${folder} passed a trial restore, all counts match (${seconds(begun)}).`;
}

try {
  console.log(values.verify === undefined ? await make() : await verify(resolve(values.verify)));
} catch (error) {
  const what = values.verify === undefined ? "Backup failed" : "Not verified";
  console.error(error instanceof TrialNotTried ? error.message : `${what}: ${explain(error, databaseUrl())}`);
  process.exitCode = 1;
}
