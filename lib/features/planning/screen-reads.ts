import type { Context } from "@/lib/context";
import { areasAround } from "@/lib/core/maps/postal-areas";
import { getSetting } from "@/lib/core/settings/reads";
import { mapsKey } from "@/lib/platform/services/maps";
import { type BusinessDate, businessDate } from "@/lib/values/dates";
import { type BoardView, marksOf } from "./board-view";
import { digestOf } from "./plan-stream";
import { readDay } from "./read-day";

/** Labels on our own map: what lies around the day's places, no more than a screen can show legibly. */
const LABELS = { km: 6, most: 60 };

/** How many unassigned stops the page includes: what's in view before anyone scrolls or searches. */
const DRAWN_FIRST = 14;

/** A day's planning board with its map. */
export async function boardScreen(ctx: Context, date: BusinessDate): Promise<BoardView> {
  const today = businessDate(ctx.now);
  const [day, settings] = await Promise.all([
    readDay(ctx, date, DRAWN_FIRST),
    getSetting(ctx.db, "shops", today),
  ]);
  const shops = settings.map(({ shop, latitude, longitude }) => ({
    name: shop,
    lat: latitude,
    lng: longitude,
  }));
  const placed = [...day.lanes.flatMap(({ stops }) => stops), ...day.pool].flatMap(({ at }) => at ?? []);
  const left_behind = day.left_behind.slice(0, DRAWN_FIRST);
  const pool = day.pool.slice(0, DRAWN_FIRST - left_behind.length);
  const drawn = new Set([...pool, ...left_behind].map(({ jobinfoid }) => jobinfoid));
  const unplaced = day.unplaced.filter(({ jobinfoid }) => drawn.has(jobinfoid));
  return {
    today,
    day: { ...day, pool, left_behind, unplaced },
    open: { pool: marksOf(day.pool), left_behind: marksOf(day.left_behind) },
    digest: digestOf(day),
    shops,
    areas: areasAround([...shops, ...placed], LABELS.km, LABELS.most),
    mapsKey: mapsKey(),
  };
}
