import { listSlots } from "@/db/queries/bookings/bookings";
import {
  countLists,
  listFleetUse,
  listSafetyPoints,
  listWindowsOf,
  listWindowYears,
  usedWindows,
} from "@/db/queries/settings/settings-lists";
import type { Context } from "@/lib/context";
import type { Panel } from "@/lib/core/settings/group-rules";
import { getSetting } from "@/lib/core/settings/reads";
import type {
  DayLimits,
  FleetView,
  LimitsView,
  ListLine,
  PointsView,
  SeasonsView,
} from "@/lib/core/settings/settings-view";
import type { Slot } from "@/lib/core/work/order-rules";
import {
  addDays,
  type BusinessDate,
  businessDate,
  isBusinessDate,
  weekday,
  yearOf,
} from "@/lib/values/dates";
import { FLEET_LISTS, type FleetList, SEASONS } from "./list-schema";
import { listVersion } from "./save-lists";

const FLEET_NAMES: Record<FleetList, string> = {
  vehicles: "Trucks",
  gas_cards: "Gas cards",
  tablets: "Tablets",
};
const DAYS_SHOWN = 28;

/** The lists in short, for the overview. */
export async function listLines(ctx: Context): Promise<Partial<Record<Panel, ListLine[]>>> {
  const [counts, years] = await Promise.all([countLists(ctx.db), listWindowYears(ctx.db)]);
  const words = (n: number) => `${n} in use`;
  return {
    fleet: FLEET_LISTS.map((list) => ({ label: FLEET_NAMES[list], words: words(counts[list]) })),
    safety: [{ label: "Safety points", words: words(counts.points) }],
    seasons: [{ label: "Float windows", words: years.length > 0 ? `Years ${years.join(", ")}` : "None yet" }],
    royalties: [{ label: "Royalties", words: "By partner, under Access" }],
  };
}

export async function readFleet(ctx: Context): Promise<FleetView[]> {
  return Promise.all(
    FLEET_LISTS.map(async (list) => {
      const rows = await listFleetUse(ctx.db, list);
      return { list, rows, version: listVersion(rows.map(({ name, active }) => ({ name, active }))) };
    }),
  );
}

export async function readSafetyPoints(ctx: Context): Promise<PointsView> {
  const rows = await listSafetyPoints(ctx.db);
  return { rows, version: listVersion(rows) };
}

/** A year's windows, this year's unless asked; the years around today are always there to choose. */
export async function readSeasons(ctx: Context, asked: string): Promise<SeasonsView> {
  const thisYear = yearOf(businessDate(ctx.now));
  const stored = await listWindowYears(ctx.db);
  const years = [...new Set([...stored, thisYear, thisYear + 1])].sort((one, other) => one - other);
  const year = years.find((one) => String(one) === asked) ?? thisYear;
  const [rows, used, next] = await Promise.all([
    listWindowsOf(ctx.db, year),
    usedWindows(ctx.db, year),
    listWindowsOf(ctx.db, year + 1),
  ]);
  return {
    year,
    years,
    version: listVersion(rows),
    nextCount: next.length,
    rows: rows.map(({ id, label, season, sdate, fdate }) => ({
      id,
      label,
      sdate,
      fdate,
      season: SEASONS.find((one) => one === season) ?? "Spring",
      used: used.includes(id),
    })),
  };
}

/** Four weeks of days on which we come, with what is taken; from today unless asked. */
export async function readLimits(ctx: Context, asked: string): Promise<LimitsView> {
  const today = businessDate(ctx.now);
  const from = isBusinessDate(asked) && asked > today ? asked : today;
  const to = addDays(from, DAYS_SHOWN - 1);
  const [usual, slots] = await Promise.all([
    getSetting(ctx.db, "appointmentCaps", today),
    listSlots(ctx.db, { from, to }),
  ]);
  const dayOf = (date: BusinessDate): DayLimits => {
    const own = slots.filter((slot) => slot.date === date);
    const limitOf = (slot: Slot) => {
      const row = own.find((one) => one.slot === slot);
      return { cap: row?.cap ?? usual[slot], taken: row?.taken ?? 0 };
    };
    return { date, slots: { eights: limitOf("eights"), twelves: limitOf("twelves"), anys: limitOf("anys") } };
  };
  const days = Array.from({ length: DAYS_SHOWN }, (_, nth) => addDays(from, nth));
  const back = addDays(from, -DAYS_SHOWN);
  return {
    from,
    later: addDays(from, DAYS_SHOWN),
    earlier: from === today ? null : ([today, back].toSorted().at(-1) ?? today),
    days: days.filter((day) => weekday(day) !== 0).map(dayOf),
  };
}
