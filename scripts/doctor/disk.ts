import { constants } from "node:fs";
import { access, stat, statfs } from "node:fs/promises";
import { dirname, join, resolve } from "node:path";
import { roomAt } from "@/lib/platform/services/images/room";
import { listBackups } from "@/scripts/backup/manifest";
import { reached } from "./database";
import { duration, type Finding, fail, NotChecked, ok, type Surroundings, size, warn } from "./finding";

const HOUR_MS = 60 * 60_000;

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

/** Where packages of PostgreSQL keep its data: a role that isn't an administrator can't ask for the folder. */
const DATA_PLACES = ["/var/lib/postgresql", "/var/lib/pgsql", "/opt/homebrew/var/postgres"];

const isThisMachine = (url = ""): boolean =>
  URL.canParse(url) && /^(localhost|127\.[\d.]+|\[::1\]|)$/.test(new URL(url).hostname);

/** The folder of PostgreSQL's data on this machine, as it says or as packages have it; null when it's elsewhere. */
async function dataFolder(around: Surroundings, places: readonly string[]): Promise<string | null> {
  const { sql } = await reached(around);
  const [row] = await sql`select setting as folder from pg_settings where name = 'data_directory'`;
  const { DATABASE_DIRECT_URL: direct, DATABASE_URL: url } = around.settings;
  const candidates = row?.folder ? [row.folder] : isThisMachine(direct ?? url) ? places : [];
  for (const folder of candidates) if (await statfs(folder).catch(() => null)) return folder;
  return null;
}

/** PostgreSQL's disk, if it's on this machine. */
export async function databaseDisk(around: Surroundings, places = DATA_PLACES): Promise<Finding> {
  const folder = await dataFolder(around, places);
  if (!folder) throw new NotChecked("the data aren't on this machine; watch that disk where they are");
  return roomFor("Database", folder);
}

/** A backup on the disk of what it backs up is lost with it. */
export async function backupDisk(around: Surroundings, places = DATA_PLACES): Promise<Finding> {
  const { settings, folder } = around;
  const kept = await deviceOf(resolve(folder, settings.BACKUP_DIR ?? ".data/backups"));
  const data = await dataFolder(around, places).catch(() => null);
  const pictures = settings.S3_ENDPOINT ? null : resolve(folder, settings.UPLOADS_DIR ?? ".data/uploads");
  const same = [
    { name: "the database", at: data },
    { name: "the pictures", at: pictures },
  ];
  const beside: string[] = [];
  for (const { name, at } of same) if (at && (await deviceOf(at)) === kept) beside.push(name);
  if (beside.length === 0) return ok("Not on the disk of the database or the pictures");
  return warn(
    `Backups are on the same disk as ${beside.join(" and ")}: whatever breaks it takes both. Copy them to another machine every night, or mount another disk at BACKUP_DIR.`,
  );
}

/** The device a folder is on, or the nearest existing folder above it. */
async function deviceOf(folder: string): Promise<number> {
  const found = await stat(folder).catch(() => null);
  return found ? found.dev : deviceOf(dirname(folder));
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
