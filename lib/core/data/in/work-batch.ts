import type { Handle, Transaction } from "@/db/client";
import type { ImportKind } from "@/lib/core/data/schema";
import {
  applyClientProperties,
  applyClients,
  applyEmployees,
  applyJobs,
  applyPrices,
  applyProperties,
  giveIds,
  type KeyKind,
  keepKeys,
  listUnusualPrices,
  needsPastCrew,
} from "@/lib/core/data/sql/imports/apply";
import {
  forgetCheck,
  forgetFile,
  type ImportRow,
  nextRecords,
  rowsAfter,
  saveProgress,
} from "@/lib/core/data/sql/imports/imports";
import { pastCrew } from "@/lib/core/data/sql/imports/past-crew";
import {
  countFound,
  countLeftOut,
  countVerdicts,
  dateSigns,
  insertProblems,
  insertRecords,
  learnRecords,
  markRepeated,
  type Range,
  refuseAmbiguous,
} from "@/lib/core/data/sql/imports/records";
import { settleLeftOut } from "@/lib/core/data/sql/imports/resolve";
import { isolate } from "@/lib/platform/isolation/isolate";
import { businessDate } from "@/lib/values/dates";
import { addCounts, importOptions } from "./import-rules";
import { dateColumns } from "./mapping-rules";
import type { ReadLines, Unread } from "./read-lines";
import { resolveRecords } from "./resolve-records";

/** The next lines of a file, read; nothing is locked meanwhile, so the import can be cancelled. */
export type NextLines = ReadLines & {
  /** The import as it was before they were read. */
  of: Pick<ImportRow, "version" | "cursor">;
  lines: number;
  /** The last of them; undefined at the end of the file. */
  to: number | undefined;
};

/** Two thousand lines take a fraction of a second, and the thread's start one. */
const readInThread = isolate<Unread, ReadLines>("lib/core/data/in/read-lines.ts", {
  seconds: 20,
  megabytes: 256,
  as: "thread",
  mostWaiting: 2,
});

/** Reads a file's next lines with its mapping. Errors: `DiedAtWork`, with the lines it was reading. */
export async function readNext(db: Handle, row: ImportRow, now: Date, limit: number): Promise<NextLines> {
  const { id, kind, cursor, version, headers, mapping } = row;
  const lines = await rowsAfter(db, id, cursor, limit);
  const to = lines.at(-1)?.line;
  const next = { of: { version, cursor }, lines: lines.length, to };
  if (to === undefined) return { ...next, records: [], problems: [] };
  const reading = { kind, headers, mapping, options: importOptions(row.options), today: businessDate(now) };
  return { ...next, ...(await readInThread({ reading, lines })) };
}

/** Says what would happen to lines that were read; writes nothing else. */
export async function checkBatch(tx: Transaction, row: ImportRow, next: NextLines): Promise<void> {
  const { id, kind, cursor } = row;
  if (cursor === 0) await forgetCheck(tx, id);
  const { to, lines, records, problems } = next;
  if (to === undefined) {
    const counts = await askDates(tx, row);
    return saveProgress(tx, id, { ...counts, state: "checked", cursor: 0, finishedAt: null });
  }
  const options = importOptions(row.options);
  const unread = lines - records.length;
  await insertRecords(tx, id, records);
  await insertProblems(tx, id, problems);
  if (cursor === 0) await learnRecords(tx);
  const range = { id, from: cursor, to };
  await markRepeated(tx, range);
  await resolveRecords(tx, kind, range, options);
  const found = await countVerdicts(tx, range);
  const matched = addCounts(row.matched, await countFound(tx, range));
  await saveProgress(tx, id, {
    cursor: to,
    handled: row.handled + lines,
    created: row.created + found.created,
    updated: row.updated + found.updated,
    skipped: row.skipped + found.skipped,
    bad: row.bad + found.bad + unread,
    cellsOut: (cursor === 0 ? 0 : row.cellsOut) + (await countLeftOut(tx, range)),
    matched,
  });
}

/**
 * When a date of the file can't be in the order it was read in, the others may be swapped as well: lines whose dates could
 * be read both ways are set aside (rule date-order). Returns what changed.
 */
async function askDates(tx: Transaction, { id, kind, mapping, headers, options, cursor, bad }: ImportRow) {
  const { dates } = importOptions(options);
  const columns = dateColumns(kind, mapping).map((at) => ({ at, name: headers[at] ?? "" }));
  if (columns.length === 0 || dates === "ymd") return {};
  const signs = await dateSigns(tx, id, columns);
  if (!(dates === "dmy" ? signs.mdy : signs.dmy)) return {};
  const asked = await refuseAmbiguous(tx, id, columns, ORDER_DISAGREES);
  const range = { id, from: 0, to: cursor };
  await settleLeftOut(tx, range);
  return { ...(await countVerdicts(tx, range)), bad: bad + asked, cellsOut: await countLeftOut(tx, range) };
}

const ORDER_DISAGREES =
  "This could have the day or the month first, and other lines' dates don't fit the chosen order. Check how the file writes dates";

const KEYS: Record<Exclude<ImportKind, "prices">, KeyKind> = {
  employees: "employee",
  clients: "client",
  properties: "property",
  jobs: "job",
};

/**
 * Writes the next records. It matches them again, so it doesn't duplicate records created since. At the end it deletes
 * the file's rows.
 */
export async function runBatch(tx: Transaction, row: ImportRow, now: Date, limit: number): Promise<void> {
  const { id, kind, cursor } = row;
  const next = await nextRecords(tx, id, cursor, limit);
  if (!next) {
    await listUnusualPrices(tx, id, now);
    await forgetFile(tx, id);
    return saveProgress(tx, id, { state: "done", finishedAt: now });
  }
  const range = { id, from: cursor, to: next.to };
  const options = importOptions(row.options);
  await resolveRecords(tx, kind, range, options);
  const places = await apply(tx, kind, range, { now, options });
  const done = await countVerdicts(tx, range);
  await saveProgress(tx, id, {
    cursor: next.to,
    handled: row.handled + next.count,
    created: row.created + done.created,
    updated: row.updated + done.updated,
    skipped: row.skipped + done.skipped,
    bad: row.bad + done.bad,
    places: row.places + places,
    matched: addCounts(row.matched, await countFound(tx, range)),
  });
}

type How = { now: Date; options: ReturnType<typeof importOptions> };

/** Returns how many properties were imported along with clients. */
async function apply(tx: Transaction, kind: ImportKind, range: Range, how: How): Promise<number> {
  if (kind === "prices") {
    await applyPrices(tx, range);
    return 0;
  }
  await giveIds(tx, range, KEYS[kind]);
  await WRITE[kind](tx, range, how.now);
  await keepKeys(tx, range, KEYS[kind]);
  const { places, duplicates } = how.options;
  if (kind !== "clients" || places === "no") return 0;
  return applyClientProperties(tx, range, { now: how.now, keepPrices: duplicates === "skip" });
}

const WRITE: Record<keyof typeof KEYS, (tx: Transaction, range: Range, now: Date) => Promise<unknown>> = {
  employees: applyEmployees,
  clients: applyClients,
  properties: applyProperties,
  jobs: async (tx, range, now) => {
    const unknownCrew = (await needsPastCrew(tx, range)) ? await pastCrew(tx, now) : null;
    await applyJobs(tx, range, { now, unknownCrew });
  },
};
