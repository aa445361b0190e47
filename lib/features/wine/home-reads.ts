import { listWineEntries } from "@/db/queries/wine/wine";
import { type Context, staffOf } from "@/lib/context";
import { getSetting } from "@/lib/core/settings/reads";
import { businessDate } from "@/lib/values/dates";
import { OTHER_AREA } from "./list-rules";
import type { WineCounts, WineHomeView } from "./list-view";
import { wineYear } from "./reads";
import { type Entry, entryOf, isDelivered } from "./wine-entry";

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

/** How far this year's round is, by priority and by area; two statements. */
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
