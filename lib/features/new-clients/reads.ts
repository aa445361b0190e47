import {
  countSources,
  listByAddress,
  listByPhone,
  listNewClients,
} from "@/db/queries/new-clients/new-clients";
import type { Context, StaffContext } from "@/lib/context";
import type { Answer, Input } from "@/lib/contract";
import { addDays, type BusinessDate, businessDate, startOfBusinessDay } from "@/lib/values/dates";
import { parsePhone } from "@/lib/values/phone";
import { normalisePostalCode } from "@/lib/values/postal-code";
import type { checkNewClientContract, Duplicate, NewClient, newClientsContract } from "./contract";
import { type NewClientsView, NO_SOURCE, newClientFilter, sourceLabel, usualDays } from "./new-client-view";
import { doublesOf, newClientToWire } from "./new-client-wire";

const MOST = 500;

const spanOf = ({ from, to }: { from: BusinessDate; to: BusinessDate }) => ({
  from: startOfBusinessDay(from),
  before: startOfBusinessDay(addDays(to, 1)),
});

/** Clients who came in a span of days, both included; without days in the last 365. The newest first, at most 500. */
export async function getNewClients(
  ctx: Context,
  { from, to }: Input<typeof newClientsContract>,
): Promise<NewClient[]> {
  const usual = usualDays(businessDate(ctx.now));
  const when = spanOf({ from: from || usual.from, to: to || usual.to });
  return (await listNewClients(ctx.db, when, MOST)).map(newClientToWire);
}

/** Everything of the screen, as its address filters it: two statements. */
export async function readNewClients(ctx: StaffContext, search: unknown): Promise<NewClientsView> {
  const filter = newClientFilter(search, businessDate(ctx.now));
  const when = { ...spanOf(filter), words: filter.q.toLowerCase().split(/\s+/).filter(Boolean) };
  const source = filter.source === NO_SOURCE ? null : filter.source || undefined;
  const [rows, counts] = await Promise.all([
    listNewClients(ctx.db, { ...when, source }, MOST),
    countSources(ctx.db, when),
  ]);
  const sources = counts.map((each) => ({
    source: each.source ?? NO_SOURCE,
    label: sourceLabel(each.source),
    count: each.count,
  }));
  return { filter, rows: rows.map(newClientToWire), sources, viewer: ctx.actor.hrid };
}

/** Who has this phone or this address; what is empty or no number is not looked for. At most two statements. */
export async function findDoubles(
  ctx: Context,
  { phone, address, postcode }: Input<typeof checkNewClientContract>,
): Promise<Duplicate[]> {
  const number = parsePhone(phone);
  const [byPhone, byAddress] = await Promise.all([
    number ? listByPhone(ctx.db, number) : [],
    address ? listByAddress(ctx.db, { address, postcode: normalisePostalCode(postcode) }) : [],
  ]);
  return doublesOf(byPhone, byAddress);
}

export async function checkNewClient(
  ctx: Context,
  given: Input<typeof checkNewClientContract>,
): Promise<Answer<typeof checkNewClientContract>> {
  return { duplicates: await findDoubles(ctx, given) };
}
