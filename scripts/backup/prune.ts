import { readdir, rm, stat } from "node:fs/promises";
import { join } from "node:path";
import { listBackups } from "./manifest";

const DAY_MS = 24 * 60 * 60_000;
const PARTIAL = /^\.runsheet-\d{4}-\d\d-\d\dT\d{6}Z\.partial$/;

/**
 * Keeps the newest `keep` backups of a folder; removes older ones and the remains of aborted runs. Touches nothing
 * else.
 */
export async function prune(
  folder: string,
  keep: number,
  now: Date,
): Promise<{ kept: number; removed: number }> {
  const backups = await listBackups(folder);
  const old = backups.slice(keep).map((backup) => backup.folder);
  for (const each of [...old, ...(await brokenOff(folder, now))])
    await rm(each, { recursive: true, force: true });
  return { kept: backups.length - old.length, removed: old.length };
}

/** Folders of killed runs; one from today may still be running. */
async function brokenOff(folder: string, now: Date): Promise<string[]> {
  const names = (await readdir(folder)).filter((name) => PARTIAL.test(name));
  const left: string[] = [];
  for (const name of names) {
    const { mtimeMs } = await stat(join(folder, name));
    if (now.getTime() - mtimeMs > DAY_MS) left.push(join(folder, name));
  }
  return left;
}
