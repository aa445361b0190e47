import type { Context } from "@/lib/context";
import { areasAround } from "@/lib/core/maps/postal-areas";
import { getSetting } from "@/lib/core/settings/reads";
import { type BusinessDate, businessDate } from "@/lib/values/dates";
import type { BoardView } from "./board-view";
import { digestOf } from "./plan-stream";
import { planDay } from "./read-day";

/** Labels of the own map: what lies around the day's places, no more than a screen can read. */
const LABELS = { km: 6, most: 60 };

/** A day's planning board with the ground of its map. */
export async function boardScreen(ctx: Context, date: BusinessDate): Promise<BoardView> {
  const today = businessDate(ctx.now);
  const [day, settings] = await Promise.all([planDay(ctx, { date }), getSetting(ctx.db, "shops", today)]);
  const shops = settings.map(({ shop, latitude, longitude }) => ({
    name: shop,
    lat: latitude,
    lng: longitude,
  }));
  const placed = [...day.lanes.flatMap(({ stops }) => stops), ...day.pool].flatMap(({ at }) => at ?? []);
  return {
    today,
    day,
    digest: digestOf(day),
    shops,
    areas: areasAround([...shops, ...placed], LABELS.km, LABELS.most),
  };
}
