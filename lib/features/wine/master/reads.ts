import type { Context } from "@/lib/context";
import type { Answer, Input } from "@/lib/contract";
import { countClientReads } from "@/lib/core/clients/reading/reads";
import { NotFound } from "@/lib/errors";
import {
  countPriorities,
  listMasterClients,
  type MasterClientRow,
} from "@/lib/features/wine/sql/wine-master";
import { clientName } from "@/lib/values/client-name";
import { businessDate, yearOf } from "@/lib/values/dates";
import type { loadWineListContract, MasterClient } from "./contract";
import {
  fitsSearch,
  MASTER_LIST,
  type MasterRange,
  type MasterScreen,
  masterQuery,
  masterRange,
} from "./master-rules";

/** The list is for this calendar year; earlier years stay as they are. */
export const listYear = (ctx: Context): number => yearOf(businessDate(ctx.now));

const toMasterClient = ({ spent, priority, address, perly, ...row }: MasterClientRow): MasterClient => ({
  cfid: row.cfid,
  fullname: clientName(row),
  address,
  perly,
  total_spent: spent ?? 0,
  wine_list: priority,
});

async function rangeOf(ctx: Context, { rule }: MasterRange) {
  const year = listYear(ctx);
  const [rows, counts] = await Promise.all([
    listMasterClients(ctx.db, year, rule),
    countPriorities(ctx.db, year),
  ]);
  return { wine_clients: rows.map(toMasterClient), priority_A: counts.A, priority_B: counts.B };
}

/** Everyone on staff reads this year's list; of the other clients, as many as of any (rule fair-use). Errors: 429. */
const countUnlisted = (ctx: Context, found: readonly MasterClient[]): Promise<void> =>
  countClientReads(
    ctx,
    found.flatMap(({ cfid, wine_list }) => (wine_list === null ? cfid : [])),
  );

/** Errors: 404 no range with that key; 429 too many clients this hour. */
export async function loadWineList(
  ctx: Context,
  { key }: Input<typeof loadWineListContract>,
): Promise<Answer<typeof loadWineListContract>> {
  const range = masterRange(key);
  if (!range) throw new NotFound("This range doesn't exist. Go back and choose another.");
  const found = await rangeOf(ctx, range);
  await countUnlisted(ctx, found.wine_clients);
  return found;
}

/** A client's current entry. Errors: 404. */
export async function masterClientNow(ctx: Context, cfid: number): Promise<MasterClient> {
  const [row] = await listMasterClients(ctx.db, listYear(ctx), { cfid });
  if (!row) throw new NotFound("We can't find this client. It may have been deleted.");
  return toMasterClient(row);
}

/**
 * What the builder shows for a range: as many as requested of those who match the search. An unknown range means the
 * first. Errors: 429 too many clients this hour.
 */
export async function readMasterScreen(ctx: Context, search: Record<string, unknown>): Promise<MasterScreen> {
  const { range, text, rows } = masterQuery.parse(search);
  const chosen = masterRange(range) ?? MASTER_LIST;
  const { wine_clients, ...counts } = await rangeOf(ctx, chosen);
  const found = wine_clients.filter((client) => fitsSearch(client, text));
  const clients = found.slice(0, rows);
  await countUnlisted(ctx, clients);
  return {
    ...counts,
    year: listYear(ctx),
    range: { key: chosen.key, label: chosen.label },
    text,
    clients,
    found: found.length,
    all: wine_clients.length,
  };
}
