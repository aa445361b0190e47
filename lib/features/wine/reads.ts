import { findWineEntry, listWineEntries } from "@/db/queries/wine/wine";
import { type Context, staffOf } from "@/lib/context";
import type { Answer } from "@/lib/contract";
import { NotFound } from "@/lib/errors";
import { businessDate, yearOf } from "@/lib/values/dates";
import type { fetchWineClientsContract, WineClient } from "./contract";
import { wineToWire } from "./wine-wire";

export const wineYear = (ctx: Context): number => yearOf(businessDate(ctx.now));

type List = Answer<typeof fetchWineClientsContract>;

async function fetchList(ctx: Context, delivered: boolean): Promise<List> {
  const rows = await listWineEntries(ctx.db, wineYear(ctx), delivered);
  const today = businessDate(ctx.now);
  return { wine_list: rows.map((row) => wineToWire(row, today)), delivery_person: staffOf(ctx).fullname };
}

/** This year's clients whose gift is still to be delivered. */
export const fetchWineClients = (ctx: Context): Promise<List> => fetchList(ctx, false);

/** This year's clients who have their gift. */
export const fetchWineClientsDelivered = (ctx: Context): Promise<List> => fetchList(ctx, true);

/** One client as the list has it now: the answer of every save. Errors: 404 on no list of this year. */
export async function wineClientNow(ctx: Context, id: number): Promise<WineClient> {
  const row = await findWineEntry(ctx.db, id, wineYear(ctx));
  if (!row) throw new NotFound();
  return wineToWire(row, businessDate(ctx.now));
}
