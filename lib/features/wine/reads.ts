import { type Context, staffOf } from "@/lib/context";
import type { Answer } from "@/lib/contract";
import { getSetting } from "@/lib/core/settings/reads";
import type { SettingValue } from "@/lib/core/settings/schema";
import { NotFound } from "@/lib/errors";
import { findWineEntry, listWineEntries, type WineRow } from "@/lib/features/wine/sql/wine";
import { clientName } from "@/lib/values/client-name";
import { type BusinessDate, businessDate, yearOf } from "@/lib/values/dates";
import type { fetchWineClientsContract, WineClient } from "./contract";
import { OTHER_AREA, type WineCounts, type WineHomeView, wineAreaOf } from "./list-rules";

export const wineYear = (ctx: Context): number => yearOf(businessDate(ctx.now));

type List = Answer<typeof fetchWineClientsContract>;

async function fetchList(ctx: Context, delivered: boolean): Promise<List> {
  const rows = await listWineEntries(ctx.db, wineYear(ctx), delivered);
  const today = businessDate(ctx.now);
  return { wine_list: rows.map((row) => wineToWire(row, today)), delivery_person: staffOf(ctx).fullname };
}

/** This year's clients who haven't got their gift yet. */
export const fetchWineClients = (ctx: Context): Promise<List> => fetchList(ctx, false);

/** This year's clients who have their gift. */
export const fetchWineClientsDelivered = (ctx: Context): Promise<List> => fetchList(ctx, true);

/** One client's current entry: the answer to every save. Errors: 404 not on this year's list. */
export async function wineClientNow(ctx: Context, id: number): Promise<WineClient> {
  const row = await findWineEntry(ctx.db, id, wineYear(ctx));
  if (!row) throw new NotFound();
  return wineToWire(row, businessDate(ctx.now));
}

function countsOf(entries: Entry[]): WineCounts {
  const delivered = entries.filter(isDelivered).length;
  return {
    clients: entries.length,
    toDeliver: entries.length - delivered,
    delivered,
    attempts: entries.reduce((sum, { row }) => sum + row.attempts, 0),
    thanked: entries.filter(({ row }) => row.emailSent !== null).length,
  };
}

/** This year's progress, by priority and by area; two statements. */
export async function readWineHome(ctx: Context): Promise<WineHomeView> {
  const today = businessDate(ctx.now);
  const year = wineYear(ctx);
  const [rows, areas] = await Promise.all([
    listWineEntries(ctx.db, year),
    getSetting(ctx.db, "wineAreas", today),
  ]);
  const all = rows.map((row) => entryOf(row, areas, today));
  const names = [...areas.map(({ name }) => name), OTHER_AREA];
  return {
    year,
    person: staffOf(ctx).fullname,
    total: countsOf(all),
    rows: (["A", "B"] as const).map((priority) => ({
      name: `${priority} Priority`,
      filter: priority.toLowerCase(),
      ...countsOf(all.filter(({ row }) => row.priority === priority)),
    })),
    areas: names
      .map((name) => ({ name, ...countsOf(all.filter(({ area }) => area === name)) }))
      .filter(({ clients }) => clients > 0),
    deliveredToday: all.filter(({ client }) => client.delivery_date === "Today").length,
  };
}

type Areas = SettingValue<"wineAreas">;
/** A row of the list with what the screens need: the wire's fields, its area, its position. */
export function entryOf(row: WineRow, areas: Areas, today: BusinessDate) {
  const { latitude, longitude } = row;
  const placed = latitude !== null && longitude !== null;
  return {
    row,
    client: wineToWire(row, today),
    area: wineAreaOf(row.postcode, areas),
    at: placed ? { lat: latitude, lng: longitude } : null,
    postcode: row.postcode,
  };
}

export type Entry = ReturnType<typeof entryOf>;

export const isDelivered = ({ row }: Entry) => row.deliveryDate !== null;

const dayOnWire = (day: BusinessDate | null, today: BusinessDate) => (day === today ? "Today" : day);

function wineToWire(row: WineRow, today: BusinessDate): WineClient {
  const { id, address, perly, postcode, phone, priority, attempts } = row;
  return {
    id,
    name: clientName(row),
    address,
    perly,
    postcode,
    phone,
    priority,
    attempts,
    delivery_date: dayOnWire(row.deliveryDate, today),
    delivered_by: row.deliverer,
    email_sent: dayOnWire(row.emailSent, today),
  };
}
