import type { Transaction } from "@/db/client";
import {
  applyClientPlaces,
  applyClients,
  applyEmployees,
  applyJobs,
  applyPlaces,
  applyPrices,
  giveIds,
  type KeyKind,
  keepKeys,
  needsPastCrew,
} from "@/db/queries/data/imports/apply";
import { forgetFile, type ImportRow, nextRecords, saveProgress } from "@/db/queries/data/imports/imports";
import { pastCrew } from "@/db/queries/data/imports/past-crew";
import { countFound, countVerdicts, type Range } from "@/db/queries/data/imports/records";
import type { ImportKind } from "@/lib/platform/data/schema";
import { addCounts, importOptions } from "./import-rules";
import { resolveRecords } from "./resolve-records";

const KEYS: Record<Exclude<ImportKind, "prices">, KeyKind> = {
  employees: "employee",
  clients: "client",
  properties: "property",
  jobs: "job",
};

/** Writes the next records: found anew, so that what came in meanwhile is not doubled. Ends with the file's rows. */
export async function runBatch(tx: Transaction, row: ImportRow, now: Date, limit: number): Promise<void> {
  const { id, kind, cursor } = row;
  const next = await nextRecords(tx, id, cursor, limit);
  if (!next) {
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

/** Returns how many properties came in beside clients. */
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
  return applyClientPlaces(tx, range, { now: how.now, keepPrices: duplicates === "skip" });
}

const WRITE: Record<keyof typeof KEYS, (tx: Transaction, range: Range, now: Date) => Promise<unknown>> = {
  employees: applyEmployees,
  clients: applyClients,
  properties: applyPlaces,
  jobs: async (tx, range, now) => {
    const unknownCrew = (await needsPastCrew(tx, range)) ? await pastCrew(tx, now) : null;
    await applyJobs(tx, range, { now, unknownCrew });
  },
};
