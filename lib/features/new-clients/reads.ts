import type { Context, StaffContext } from "@/lib/context";
import type { Answer, Input } from "@/lib/contract";
import { countClientReads } from "@/lib/core/clients/reading/reads";
import { clientName } from "@/lib/values/client-name";
import { addDays, type BusinessDate, businessDate, startOfBusinessDay } from "@/lib/values/dates";
import { parsePhone } from "@/lib/values/phone";
import { normalisePostalCode } from "@/lib/values/postal-code";
import type { checkNewClientContract, Duplicate, NewClient, newClientsContract } from "./contract";
import { type NewClientsView, NO_SOURCE, newClientFilter, sourceLabel, usualDays } from "./schema";
import {
  countSources,
  type DoubleRow,
  listByAddress,
  listByPhone,
  listNewClients,
  type NewClientRow,
} from "./sql";

const MOST = 500;

const spanOf = ({ from, to }: { from: BusinessDate; to: BusinessDate }) => ({
  from: startOfBusinessDay(from),
  before: startOfBusinessDay(addDays(to, 1)),
});

/**
 * Clients who came in a range of days, both included; without days, in the last 365. Newest first, at most 500. Errors:
 * 429 too many older ones this hour.
 */
export async function getNewClients(
  ctx: Context,
  { from, to }: Input<typeof newClientsContract>,
): Promise<NewClient[]> {
  const usual = usualDays(businessDate(ctx.now));
  const when = spanOf({ from: from || usual.from, to: to || usual.to });
  const rows = await listNewClients(ctx.db, when, MOST);
  await countOlder(ctx, rows);
  return rows.map(newClientToWire);
}

/** New clients are the seller's own work; older ones count like any client that someone opens. Errors: 429. */
function countOlder(ctx: Context, rows: readonly NewClientRow[]): Promise<void> {
  const since = startOfBusinessDay(usualDays(businessDate(ctx.now)).from);
  const older = rows.filter(({ createdAt }) => createdAt < since);
  return countClientReads(ctx, [...new Set(older.map(({ cfid }) => cfid))]);
}

/** Everything on the screen, filtered by its URL: two statements, or more for older clients. Errors: 429. */
export async function readNewClients(ctx: StaffContext, search: unknown): Promise<NewClientsView> {
  const filter = newClientFilter(search, businessDate(ctx.now));
  const when = { ...spanOf(filter), words: filter.q.toLowerCase().split(/\s+/).filter(Boolean) };
  const source = filter.source === NO_SOURCE ? null : filter.source || undefined;
  const [rows, counts] = await Promise.all([
    listNewClients(ctx.db, { ...when, source }, MOST),
    countSources(ctx.db, when),
  ]);
  await countOlder(ctx, rows);
  const sources = counts.map((each) => ({
    source: each.source ?? NO_SOURCE,
    label: sourceLabel(each.source),
    count: each.count,
  }));
  return {
    filter,
    rows: rows.map(newClientToWire),
    sources,
    viewer: ctx.actor.hrid,
    care: ctx.actor.capabilities.has("client_care"),
  };
}

/** Who has this phone or this address; skips empty values and invalid numbers. At most two statements. */
export async function findDoubles(
  ctx: Context,
  { phone, address, postcode }: Input<typeof checkNewClientContract>,
): Promise<Duplicate[]> {
  const number = parsePhone(phone);
  const [byPhone, byAddress] = await Promise.all([
    number ? listByPhone(ctx.db, number) : [],
    address ? listByAddress(ctx.db, { address, postcode: normalisePostalCode(postcode) }) : [],
  ]);
  return doublesOf(byPhone, byAddress, number);
}

/** The same for the form, where those found count as opened. Errors: 429. */
export async function checkNewClient(
  ctx: Context,
  given: Input<typeof checkNewClientContract>,
): Promise<Answer<typeof checkNewClientContract>> {
  const duplicates = await findDoubles(ctx, given);
  await countClientReads(
    ctx,
    duplicates.map(({ cfid }) => cfid),
  );
  return { duplicates };
}

const newClientToWire = (row: NewClientRow): NewClient => ({
  id: row.id,
  cfid: row.cfid,
  name: clientName(row),
  address: row.address ?? row.homeAddress,
  postcode: row.postcode ?? row.homePostcode,
  phone: row.phone ?? row.cellphone,
  email: row.email,
  w1: row.w1,
  eh: row.eh,
  eg: row.eg,
  notes: row.notes,
  source: row.source,
  hrid: row.hrid,
  added: businessDate(row.createdAt),
  added_by: row.addedBy,
  msid: row.msid,
});

/** However an import wrote it. */
const isNumber = (stored: string | null, number: string): boolean =>
  stored === number || parsePhone(stored) === number;

const doubleOf = (row: DoubleRow, why: Duplicate["why"], number: string | null): Duplicate => ({
  cfid: row.cfid,
  name: clientName(row),
  address: row.address,
  phone: number !== null && isNumber(row.cellphone, number) ? row.cellphone : (row.phone ?? row.cellphone),
  why,
});

/** Each client once, with what they share; those who share both come first. `number` is the phone that was entered. */
export function doublesOf(
  byPhone: readonly DoubleRow[],
  byAddress: readonly DoubleRow[],
  number: string | null,
): Duplicate[] {
  const phones = new Set(byPhone.map(({ cfid }) => cfid));
  const addresses = new Map(byAddress.map((row) => [row.cfid, row]));
  const both = byPhone.filter(({ cfid }) => addresses.has(cfid));
  return [
    // The property with the same address, which may not be the client's first.
    ...both.map((row) => doubleOf(addresses.get(row.cfid) ?? row, "Same phone and address", number)),
    ...byPhone.filter(({ cfid }) => !addresses.has(cfid)).map((row) => doubleOf(row, "Same phone", number)),
    ...[...addresses.values()]
      .filter(({ cfid }) => !phones.has(cfid))
      .map((row) => doubleOf(row, "Same address", null)),
  ];
}
