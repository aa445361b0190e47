import { createHash } from "node:crypto";
import { createReadStream } from "node:fs";
import { mkdir, open, rename, rm, writeFile } from "node:fs/promises";
import path from "node:path";
import { createInterface } from "node:readline";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { createGunzip, createGzip } from "node:zlib";
import type { Database } from "@/db/client";
import { getSetting } from "@/lib/core/settings/reads";
import {
  claimArchive,
  deleteMonth,
  eventsOf,
  type Month,
  oldestMonthPast,
} from "@/lib/features/retention/sql/audit-archive";
import { partPersonal, type Sides } from "@/lib/platform/audit/personal-rules";
import { businessDate } from "@/lib/values/dates";

export type ArchivedMonth = { month: Month; count: number; file: string; checksum: string };

/** A month's events for a file: ids, and nothing that identifies people. */
async function* withoutPeople(db: Database, month: Month) {
  for await (const stored of eventsOf(db, month)) {
    const { event } = partPersonal(stored.subject, stored as Sides);
    yield { ...stored, before: event.before ?? null, after: event.after ?? null };
  }
}

/**
 * Moves every month of the activity log that is older than the setting "How long data is kept" from the database to a
 * file in `folder`, oldest first, each only after reading its file back. What an event said about people is deleted
 * and isn't in the file. Calls `done` for each month. `db` is the owner's, with one connection and no time limit.
 * Returns how many months it moved. Errors: another run is in progress; those of the disk and the database.
 */
export async function archiveAudit(
  db: Database,
  { now, folder, done }: { now: Date; folder: string; done?: (month: ArchivedMonth) => void },
): Promise<number> {
  const { auditMonths } = await getSetting(db, "retention", businessDate(now));
  if (auditMonths === 0) return 0;
  if (!(await claimArchive(db)))
    throw new Error("Another archive run is under way. Wait until it has ended.");
  for (let moved = 0; ; moved++) {
    const month = await oldestMonthPast(db, now, auditMonths);
    if (!month) return moved;
    const { count, file, checksum } = await writeArchive(folder, `audit-${month}`, withoutPeople(db, month));
    await deleteMonth(db, { month, count, file, checksum });
    done?.({ month, count, file, checksum });
  }
}

type Line = { id: number };
/** A file's contents: how many lines, the first and last id, and the SHA-256 of the file itself. */
type Contents = { count: number; first: number; last: number; checksum: string };

/** Makes sure that what was written to a file or folder survives a power cut. */
async function sync(place: string): Promise<void> {
  const handle = await open(place, "r");
  await handle.sync().finally(() => handle.close());
}

async function* jsonLines(lines: AsyncIterable<Line>): AsyncGenerator<string> {
  for await (const line of lines) yield `${JSON.stringify(line)}\n`;
}

/** Reads a file of gzipped JSON lines back to its end. Errors: anything wrong with it. */
async function readBack(file: string): Promise<Contents> {
  const hash = createHash("sha256");
  await pipeline(createReadStream(file), hash);
  const read: Contents = { count: 0, first: 0, last: 0, checksum: hash.digest("hex") };
  const text = createReadStream(file).pipe(createGunzip());
  for await (const line of createInterface({ input: text })) {
    const { id } = JSON.parse(line) as Line;
    if (!(id > read.last)) throw new Error(`${file} has its lines out of order at ${id}`);
    read.count += 1;
    read.first ||= id;
    read.last = id;
  }
  return read;
}

/**
 * Writes lines, in the order of their ids, as `<name>-<first id>-<last id>.jsonl.gz` with its checksum beside it in
 * sha256sum's format. When this returns, both are on the disk and the file has been read back; until then no file has
 * that name. Writing the same lines again replaces their file; others never share a name. Errors: those of the disk,
 * and a file that doesn't contain what was written.
 */
async function writeArchive(
  folder: string,
  name: string,
  lines: AsyncIterable<Line>,
): Promise<Contents & { file: string }> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  // One run at a time, so it overwrites what a killed one left.
  const draft = path.join(folder, `.${name}.tmp`);
  try {
    let written = 0;
    const counted = async function* () {
      for await (const line of lines) {
        written += 1;
        yield line;
      }
    };
    const handle = await open(draft, "w", 0o600);
    await pipeline(Readable.from(jsonLines(counted())), createGzip(), handle.createWriteStream());
    await sync(draft);
    const contents = await readBack(draft);
    if (contents.count !== written) throw new Error(`${draft} holds ${contents.count} of ${written} lines`);
    const file = `${name}-${contents.first}-${contents.last}.jsonl.gz`;
    const whole = path.join(folder, file);
    await writeFile(`${whole}.sha256`, `${contents.checksum}  ${file}\n`, { mode: 0o600, flush: true });
    await rename(draft, whole);
    await sync(folder);
    return { ...contents, file };
  } finally {
    await rm(draft, { force: true });
  }
}
