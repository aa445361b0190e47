import type { Handle } from "@/db/client";
import { booksClosedUntil } from "@/lib/core/books/sql";
import type { ImportKind } from "@/lib/core/data/schema";
import { refuseOtherHouses, refuseOthers } from "@/lib/core/data/sql/imports/contradictions";
import { findClients } from "@/lib/core/data/sql/imports/find-clients";
import type { Range } from "@/lib/core/data/sql/imports/records";
import {
  clearFound,
  decide,
  findByKey,
  findCrews,
  findEmployees,
  findOwners,
  findPlaces,
  findSameJobs,
  findSameProperties,
  placeAsTarget,
  refuseClosed,
  refuseLost,
  refuseOtherNames,
  refuseUnclearAmounts,
  settleLeftOut,
} from "@/lib/core/data/sql/imports/resolve";
import { matchBy } from "./import-rules";
import { inClosedBooks } from "./job-record-rules";
import type { ImportOptions, MatchBy } from "./option-schema";

type Choice = Pick<ImportOptions, "duplicates" | "match">;

/**
 * Finds the records that a range of lines is about, sets aside the lines that lead nowhere, and says what happens to
 * the rest.
 */
export async function resolveRecords(
  db: Handle,
  kind: ImportKind,
  range: Range,
  { duplicates, match }: Choice,
): Promise<void> {
  await clearFound(db, range);
  await FIND[kind](db, range, matchBy(match));
  await decide(db, range, kind === "jobs" ? "skip" : kind === "prices" ? "update" : duplicates);
  if (kind === "jobs") {
    await refuseInClosedBooks(db, range);
    await refuseUnclearAmounts(db, range);
  }
  await settleLeftOut(db, range);
}

async function refuseInClosedBooks(db: Handle, range: Range): Promise<void> {
  const until = await booksClosedUntil(db);
  if (until) await refuseClosed(db, range, { until, sentence: inClosedBooks(until) });
}

type Find = (db: Handle, range: Range, by: readonly MatchBy[]) => Promise<void>;

const FIND: Record<ImportKind, Find> = {
  employees: async (db, range) => {
    await findByKey(db, range, "employee");
    await findEmployees(db, range);
  },
  clients: async (db, range, by) => {
    await findByKey(db, range, "client");
    await refuseOtherNames(db, range);
    await findClients(db, { range, of: "client", by });
  },
  properties: async (db, range) => {
    await findOwners(db, range);
    await refuseLost(db, range, "client");
    await findByKey(db, range, "property");
    await refuseOtherHouses(db, range);
    await findSameProperties(db, range);
  },
  prices: async (db, range) => {
    await findWhere(db, range, "prices");
    await placeAsTarget(db, range);
  },
  jobs: async (db, range) => {
    await findClients(db, { range, of: "job", by: ["email", "phone", "name"] });
    await findWhere(db, range, "jobs");
    await findCrews(db, range);
    await refuseLost(db, range, "crew");
    await findByKey(db, range, "job");
    await findSameJobs(db, range);
  },
};

/** The property each line is about; lines whose client or place we don't have are set aside, and those that contradict themselves. */
async function findWhere(db: Handle, range: Range, kind: "jobs" | "prices"): Promise<void> {
  await findOwners(db, range);
  await findPlaces(db, range);
  await refuseLost(db, range, "client");
  await refuseOthers(db, range, kind);
  await refuseLost(db, range, "place");
}
