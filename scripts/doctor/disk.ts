import { constants } from "node:fs";
import { access, statfs } from "node:fs/promises";
import { dirname, join, resolve } from "node:path";
import { listBackups } from "@/scripts/backup/manifest";
import { reached } from "./database";
import { duration, type Finding, fail, NotChecked, ok, type Surroundings, size, warn } from "./finding";

const HOUR_MS = 60 * 60_000;

type Room = { folder: string; free: number; part: number };

/** Free space at `folder`, or at the nearest existing folder above it. */
async function roomAt(folder: string): Promise<Room> {
  const found = await statfs(folder).catch(() => null);
  if (!found) return roomAt(dirname(folder));
  return {
    folder,
    free: found.bavail * found.bsize,
    part: found.blocks === 0 ? 1 : found.bavail / found.blocks,
  };
}

async function roomFor(what: string, folder: string): Promise<Finding> {
  const { free, part } = await roomAt(folder);
  const says = `${what} (${folder}): ${size(free)} free, ${Math.round(part * 100)}%`;
  if (part < 0.05 || free < 5e8) return fail(`${says}. Make room now: a full disk refuses every write.`);
  return part < 0.15 ? warn(`${says}. Make room soon.`) : ok(says);
}

/** Pictures can be written, and there's room for more. */
export async function pictures({ settings, folder }: Surroundings): Promise<Finding> {
  if (settings.S3_ENDPOINT) return ok(`In the bucket ${settings.S3_BUCKET ?? ""}; the Test page tries it.`);
  const uploads = resolve(folder, settings.UPLOADS_DIR ?? ".data/uploads");
  const { folder: there } = await roomAt(uploads);
  const writable = await access(there, constants.W_OK).then(
    () => true,
    () => false,
  );
  if (!writable)
    return fail(
      `${there} can't be written by this user. Give it to the server's user: chown -R USER ${there}`,
    );
  return roomFor("Pictures", uploads);
}

export const ownData = ({ folder }: Surroundings): Promise<Finding> => roomFor("Data", join(folder, ".data"));

/** PostgreSQL's disk, if it's on this machine. */
export async function databaseDisk(around: Surroundings): Promise<Finding> {
  const { sql } = await reached(around);
  const [row] = await sql`select setting as folder from pg_settings where name = 'data_directory'`;
  if (!row?.folder) throw new NotChecked("the role may not see where the data are; watch that disk yourself");
  const here = await statfs(row.folder).catch(() => null);
  if (!here) throw new NotChecked("the data aren't on this machine; watch that disk where they are");
  return roomFor("Database", row.folder);
}

const DAILY_MS = 26 * HOUR_MS;
const LATE_MS = 72 * HOUR_MS;

/** The newest backup that `npm run backup` finished. */
export async function backupAge({ settings, folder }: Surroundings, now = new Date()): Promise<Finding> {
  const kept = resolve(folder, settings.BACKUP_DIR ?? ".data/backups");
  const [newest, ...older] = await listBackups(kept);
  if (!newest) return warn(`None in ${kept}. Run npm run backup now, then every night (docs/operations.md).`);
  const { takenAt, encryption, pictures } = newest.manifest;
  const age = now.getTime() - new Date(takenAt).getTime();
  const says = `${duration(age)} old, ${encryption ? "encrypted" : "not encrypted"}, ${older.length + 1} kept in ${kept}`;
  if (age > LATE_MS)
    return fail(`${says}. The nightly backup doesn't run: look at its log, then run npm run backup.`);
  if (age > DAILY_MS) return warn(`${says}. Last night's is missing.`);
  if (pictures.missing.length > 0) return warn(`${says}. ${pictures.missing.length} pictures had no file.`);
  return ok(says);
}
