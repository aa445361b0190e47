import { type LockedWineEntry, lockWineEntry } from "@/db/queries/wine/wine";
import type { Context } from "@/lib/context";
import { NotFound, Refused } from "@/lib/errors";
import { wineMoved } from "./contract";
import { wineClientNow, wineYear } from "./reads";

/** An entry of this year's list, locked. Errors: 404 when the client was taken off the list. */
export async function entryToChange(ctx: Context, id: number): Promise<LockedWineEntry> {
  const entry = await lockWineEntry(ctx.db, id, wineYear(ctx));
  if (!entry) throw new NotFound("This client is no longer on this year's list.");
  return entry;
}

/** 409: the gift is there already; says by whom and since when, with the client as it stands. */
export async function refuseDelivered(ctx: Context, id: number): Promise<never> {
  const client = await wineClientNow(ctx, id);
  const day = client.delivery_date === "Today" ? "today" : `on ${client.delivery_date}`;
  throw new Refused(wineMoved, `${client.name}: delivered ${day} by ${client.delivered_by}.`, { client });
}
