import { type Context, staffOf } from "@/lib/context";
import { phoneDirections, phoneRound } from "@/lib/core/maps/route-rules";
import { getSettings } from "@/lib/core/settings/reads";
import type { SettingValue } from "@/lib/core/settings/schema";
import { listWineEntries } from "@/lib/features/wine/sql/wine";
import { businessDate } from "@/lib/values/dates";
import {
  fitsWineFilter,
  mayTakeBack,
  OTHER_AREA,
  type Thanks,
  type WineListView,
  type WineQuery,
  type WineStop,
  wineQuery,
} from "./list-rules";
import { type Entry, entryOf, isDelivered, wineYear } from "./reads";
import { nearestStart, partsOf, roundOf } from "./round-rules";

const placeOf = ({ row: { address, city, postcode } }: Entry) => ({ address, city, postcode });

function stopOf(entry: Entry, km: number | null): WineStop {
  const { client, area, row } = entry;
  const directions = row.address === "" ? null : phoneDirections(placeOf(entry));
  return { ...client, area, km, directions, hasEmail: row.email !== null, takesBack: false };
}

/** The delivery list as the page's query requests it; two statements, whatever the list's length. */
export async function readWineList(
  ctx: Context,
  params: Record<string, string | string[] | undefined>,
): Promise<WineListView> {
  const today = businessDate(ctx.now);
  const [rows, settings] = await Promise.all([
    listWineEntries(ctx.db, wineYear(ctx)),
    getSettings(ctx.db, ["wineAreas", "shops"], today),
  ]);
  const areas = [...settings.wineAreas.map(({ name }) => name), OTHER_AREA];
  const asked = wineQuery(params);
  const query = areas.includes(asked.area) ? asked : { ...asked, area: "" };
  const all = rows.map((row) => entryOf(row, settings.wineAreas, today));
  const inArea = all.filter(({ area }) => query.area === "" || area === query.area);
  const delivered = inArea.filter(isDelivered);
  return {
    person: staffOf(ctx).fullname,
    areas,
    starts: settings.shops.map(({ shop, address }) => ({ shop, address })),
    tabs: { deliver: inArea.length - delivered.length, delivered: delivered.length },
    thanks: thanksOf(all),
    ...(query.tab === "delivered"
      ? { query, stops: newestFirst(delivered, query), rounds: [] }
      : roundFrom({ ctx, all, inArea, query, shops: settings.shops })),
  };
}

const newestFirst = (delivered: Entry[], { filter }: WineQuery): WineStop[] =>
  delivered
    .filter(({ client }) => fitsWineFilter(client, filter))
    .toSorted((a, b) => (b.row.deliveryDate ?? "").localeCompare(a.row.deliveryDate ?? ""))
    .map((entry) => stopOf(entry, null));

type Round = {
  ctx: Context;
  all: Entry[];
  inArea: Entry[];
  query: WineQuery;
  shops: SettingValue<"shops">;
};

/**
 * The route through open stops. Until someone chooses a start, it's the shop nearest to the whole list, so that it
 * doesn't change.
 */
function roundFrom({ ctx, all, inArea, query, shops }: Round) {
  const { hrid } = staffOf(ctx);
  const stops = inArea.filter((entry) => !isDelivered(entry) && fitsWineFilter(entry.client, query.filter));
  const done = inArea.filter(
    ({ row, client }) => row.deliveredBy === hrid && client.delivery_date === "Today",
  );
  const starts = shops.map(({ shop, latitude, longitude }) => ({
    shop,
    at: { lat: latitude, lng: longitude },
  }));
  const start = starts.find(({ shop }) => shop === query.start) ?? nearestStart(starts, all);
  const legs = start ? roundOf(start, stops, done) : stops.map((stop) => ({ stop, km: null }));
  const known = legs.filter(({ stop }) => stop.row.address !== "");
  return {
    query: { ...query, start: start?.shop ?? "" },
    stops: legs.map(({ stop, km }) => ({
      ...stopOf(stop, km),
      takesBack: mayTakeBack(stop.row, { by: hrid, now: ctx.now }),
    })),
    rounds: partsOf(known, 10).map(({ from, to, items }) => ({
      from,
      to,
      href: phoneRound(items.map(({ stop }) => placeOf(stop))),
    })),
  };
}

function thanksOf(all: Entry[]): Thanks {
  const open = all.filter((entry) => isDelivered(entry) && entry.row.emailSent === null);
  const ready = open.filter(({ row }) => row.email !== null).length;
  return { ready, withoutEmail: open.length - ready };
}
