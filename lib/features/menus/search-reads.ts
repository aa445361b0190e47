import type { StaffActor } from "@/lib/actor";
import { type Context, staffOf } from "@/lib/context";
import type { Answer, Input } from "@/lib/contract";
import { type ClientSearch, clientSearch } from "@/lib/core/clients/client-rules";
import { clientReadLimit, clientsShownTo, countClientReads } from "@/lib/core/clients/reading/reads";
import { searchClientsAndProperties } from "@/lib/core/clients/sql/client-search";
import { yearRange } from "@/lib/core/pay/period-rules";
import { readHst } from "@/lib/core/settings/reads";
import { listOwedOf } from "@/lib/features/menus/sql/client-jobs";
import { findNearProperties, findPeople, findWork } from "@/lib/features/menus/sql/search";
import { log } from "@/lib/log";
import { businessDate, yearOf } from "@/lib/values/dates";
import { sumWithHst } from "@/lib/values/tax";
import { FOUND_KINDS, type Found, type searchContract } from "./search-contract";
import { clientFound, leadKindsOpenTo, personFound, placeFound, placesToGo, workFound } from "./search-rules";
import { fitsWords } from "./word-rules";

/** How many clients, properties and people one answer has: what a person can read at a glance. */
const MOST_FOUND = 6;
const MOST_PEOPLE = 5;

/**
 * Finds what the caller may open: clients and properties (also with one letter of a name wrong), their next and last
 * work, people, pages, settings and acts. Without Client care only the caller's own clients. Errors: 429 too many
 * clients this hour.
 */
export async function search(
  ctx: Context,
  { q }: Input<typeof searchContract>,
): Promise<Answer<typeof searchContract>> {
  const staff = staffOf(ctx);
  const wanted = clientSearch(q);
  const open = placesToGo(staff);
  if (wanted === null) return open.filter((one) => fitsWords(one, q) || q.trim() === "");
  const places = open.filter((one) => fitsWords(one, q));
  const found = [...(await findRecords(ctx, staff, wanted)), ...places];
  return found.toSorted((a, b) => FOUND_KINDS.indexOf(a.kind) - FOUND_KINDS.indexOf(b.kind));
}

async function findRecords(ctx: Context, staff: StaffActor, wanted: ClientSearch): Promise<Found[]> {
  const { clients, places, work, people, owed, hst } = await findRows(ctx, staff, wanted);
  const line = { event: "searched", requestId: ctx.requestId, found: clients.length + places.length };
  // The log only has the searcher's number: never a name, never the search text.
  log.info({ ...line, actor: `staff:${staff.hrid}` });
  const care = clientsShownTo(ctx) === null;
  const viewer = { isPartner: staff.mgr !== null, inOffice: staff.capabilities.has("production") };
  const range = yearRange(yearOf(businessDate(ctx.now)));
  return [
    ...places.map((place) => placeFound(place, care)),
    ...clients.map((client) => {
      const own = owed.filter(({ cfid }) => cfid === client.cfid);
      return clientFound(client, { care, owed: sumWithHst(own, hst).total });
    }),
    ...work.map((one) => workFound(one, viewer)),
    ...people.flatMap((person) => personFound(person, range, staff)),
  ];
}

/** What the search finds in the database, with its clients counted as read. */
async function findRows(ctx: Context, staff: StaffActor, wanted: ClientSearch) {
  const { db } = ctx;
  const shown = clientsShownTo(ctx);
  const mayOpenPeople = staff.capabilities.has("production") || staff.capabilities.has("access_admin");
  const [limit, hst, people, { clients, places: exact }] = await Promise.all([
    clientReadLimit(ctx),
    shown === null ? readHst(db) : [],
    mayOpenPeople ? findPeople(db, wanted.words, MOST_PEOPLE) : [],
    searchClientsAndProperties(db, wanted, shown, MOST_FOUND),
  ]);
  const isNothing = clients.length === 0 && exact.length === 0;
  const places = isNothing ? await findNearProperties(db, wanted, shown, MOST_FOUND) : exact;
  const cfids = clients.map(({ cfid }) => cfid);
  const found = new Set([...cfids, ...places.map(({ cfid }) => cfid)]);
  const [work, owed] = await Promise.all([
    findWork(db, {
      jobinfoids: places.map(({ jobinfoid }) => jobinfoid),
      cfids,
      jobid: shown === null ? wanted.cfid : null,
      jobs: staff.capabilities.has("production"),
      day: staff.capabilities.has("production") ? null : { hrid: staff.hrid, today: businessDate(ctx.now) },
      leads: leadKindsOpenTo(staff),
      oddJobs: staff.mgr && { partner: staff.mgr.hrid, today: businessDate(ctx.now) },
    }),
    // Only Client care shows receivables.
    shown === null ? listOwedOf(db, cfids) : [],
    countClientReads(ctx, [...found], limit),
  ]);
  // Only a job found by its number can be someone else's.
  await countClientReads(
    ctx,
    [...new Set(work.map(({ cfid }) => cfid))].filter((cfid) => !found.has(cfid)),
    limit,
  );
  return { clients, places, work, people, owed, hst };
}
