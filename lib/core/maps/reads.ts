import { type Context, staffOf } from "@/lib/context";
import { type CrewToday, crewForHrid } from "@/lib/core/crews/crew-access";
import { safetyOkFor } from "@/lib/core/crews/rules";
import { crewOptions, crewToWire } from "@/lib/core/crews/runsheet-reads";
import { cardLabel } from "@/lib/core/jobs/card-rules";
import { runsheetCard } from "@/lib/core/jobs/runsheet-rules";
import { getSetting } from "@/lib/core/settings/reads";
import type { SettingValue } from "@/lib/core/settings/schema";
import { numToWire, packageNumberShown } from "@/lib/core/work/number-rules";
import { mapsKey } from "@/lib/platform/services/maps";
import { businessDate } from "@/lib/values/dates";
import { type Place, placesOf } from "./place-rules";
import { areasAround, centroidOf } from "./postal-areas";
import { listMapJobs, type MapJobRow } from "./sql";
import type { JobStop, MapDay, ShopStop } from "./stop-rules";

/** Our map's labels: areas near the day's stops, as many as fit on a phone. */
const LABELS = { km: 12, most: 60 };

/**
 * The day's map for `hrid`'s crew: its jobs, both shops, the postal areas nearby. Four statements at most. As on the
 * run sheet, jobs stay on the server until the crew has acknowledged the safety points. Errors: 403, 404 of
 * `crewForHrid`.
 */
export async function readMapDay(ctx: Context, hrid: number): Promise<MapDay> {
  const { crew, today } = await crewForHrid(ctx, hrid);
  const date = businessDate(ctx.now);
  const safe = crew !== null && safetyOkFor(staffOf(ctx), crew.seats);
  const [rows, settings] = await Promise.all([
    safe ? listMapJobs(ctx.db, crew.crewHrid, date) : [],
    getSetting(ctx.db, "shops", date),
  ]);
  const places = placesOf(rows, centroidOf);
  const jobs = rows.map((row, index) => jobStop(row, places[index] ?? null));
  const shops = shopStops(settings, crew);
  const known = [...jobs, ...shops].flatMap(({ at }) => at ?? []);
  return {
    crew: crew && crewToWire(crew),
    crewOptions: crewOptions(ctx, today),
    safetyOk: safe,
    jobs,
    shops,
    areas: areasAround(known, LABELS.km, LABELS.most),
    mapsKey: mapsKey(),
  };
}

function jobStop(row: MapJobRow, at: Place | null): JobStop {
  const { section, colour, word } = runsheetCard(row);
  return {
    kind: "job",
    key: `job-${row.jobid}`,
    jobid: row.jobid,
    number: packageNumberShown(numToWire(row.num)),
    address: row.address,
    city: row.city,
    postcode: row.postcode,
    at,
    label: cardLabel(row),
    card: { section, colour, word },
    lawnsign: row.lawnsign,
    clienthm: row.clienthm,
  };
}

/** Both shops, the crew's own first, because the day starts there. */
function shopStops(shops: SettingValue<"shops">, crew: CrewToday | null): ShopStop[] {
  return shops
    .map(({ shop, address, city, postcode, latitude, longitude }): ShopStop => {
      const at = { lat: latitude, lng: longitude, approximate: false };
      return { kind: "shop", key: `shop-${shop}`, shop, address, city, postcode, at };
    })
    .toSorted((a, b) => Number(b.shop === crew?.shop) - Number(a.shop === crew?.shop));
}
