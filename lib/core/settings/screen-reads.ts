import type { Context, StaffContext } from "@/lib/context";
import { listSlots } from "@/lib/core/bookings/sql/bookings";
import { countPlanned, listHolding, listSettingHistory } from "@/lib/core/settings/sql/settings";
import {
  countLists,
  listFleetUse,
  listSafetyPoints,
  listWindowsOf,
  listWindowYears,
  usedWindows,
} from "@/lib/core/settings/sql/settings-lists";
import type { Slot } from "@/lib/core/work/order-rules";
import { NotFound } from "@/lib/errors";
import {
  addDays,
  type BusinessDate,
  businessDate,
  formatInstant,
  isBusinessDate,
  weekday,
  yearOf,
} from "@/lib/values/dates";
import { SETTING_DEFAULTS } from "./defaults";
import { GROUPS, type Group, groupOf, type Panel } from "./group-rules";
import { FLEET_LISTS, type FleetList, SEASONS } from "./lists/list-schema";
import { listVersion } from "./lists/save-lists";
import { logoSrc } from "./logo";
import { getSetting, inOrder } from "./reads";
import { SETTING_KEYS, type SettingKey } from "./schema";
import type {
  DayLimits,
  FleetView,
  GroupScreen,
  LimitsView,
  ListLine,
  OverviewGroup,
  PointsView,
  SeasonsView,
  SettingView,
} from "./settings-view";
import { SHAPES } from "./shape-rules";
import { around, isDated, valueWords } from "./words-rules";

/** All settings by group, each in short with since when and by whom: a constant number of statements. */
export async function settingsOverview(ctx: Context): Promise<OverviewGroup[]> {
  const today = businessDate(ctx.now);
  const [holding, plans, lists] = await Promise.all([
    listHolding(ctx.db, SETTING_KEYS, today),
    countPlanned(ctx.db, today),
    listLines(ctx),
  ]);
  const lineOf = (key: SettingKey) => {
    const row = holding.find((one) => one.key === key);
    return {
      key,
      label: SHAPES[key].label,
      words: valueWords(key, row?.value ?? SETTING_DEFAULTS[key]),
      since: row?.effectiveFrom ?? null,
      by: row?.changedByName ?? null,
      planned: plans.find((plan) => plan.key === key)?.planned ?? 0,
    };
  };
  return GROUPS.map((group) => ({
    ...group,
    lines: group.keys.map(lineOf),
    lists: group.panel ? (lists[group.panel] ?? []) : [],
  }));
}

type Query = { [name: string]: string | string[] | undefined };
const textOf = (value: string | string[] | undefined) => (typeof value === "string" ? value : "");

/** One group with the forms, history and lists it needs. Errors: 404 no such group. */
export async function settingsGroup(ctx: StaffContext, slug: string, query: Query): Promise<GroupScreen> {
  const group = groupOf(slug);
  if (!group) throw new NotFound();
  const settings = await readSettings(ctx, group);
  const prompts = settings.find(({ key }) => key === "reportPrompts")?.value;
  const areas = Object.keys(prompts ?? {});
  const asked = textOf(query.area);
  const { panel } = group;
  return {
    group,
    settings,
    today: businessDate(ctx.now),
    viewer: ctx.actor.hrid,
    area: areas.includes(asked) ? asked : (areas[0] ?? ""),
    fleet: panel === "fleet" ? await readFleet(ctx) : null,
    safety: panel === "safety" ? await readSafetyPoints(ctx) : null,
    seasons: panel === "seasons" ? await readSeasons(ctx, textOf(query.year)) : null,
    limits: panel === "limits" ? await readLimits(ctx, textOf(query.from)) : null,
    logo: group.keys.includes("letterhead") ? await readLogoSrc(ctx) : null,
  };
}

async function readSettings(ctx: Context, { keys }: Group): Promise<SettingView[]> {
  if (keys.length === 0) return [];
  const stored = await listSettingHistory(ctx.db, keys);
  return keys.map((key) => {
    const rows = stored
      .filter((row) => row.key === key)
      .map((row) => ({
        from: row.effectiveFrom,
        value: inOrder(key, row.value),
        version: row.version,
        words: valueWords(key, row.value),
        by: row.changedByName,
        at: formatInstant(row.changedAt),
      }));
    const { holding } = around(rows, businessDate(ctx.now));
    return { key, rows, dated: isDated(key), value: holding?.value ?? SETTING_DEFAULTS[key] };
  });
}

async function readLogoSrc({ db, now }: StaffContext): Promise<string | null> {
  const { picture } = await getSetting(db, "letterhead", businessDate(now));
  return logoSrc(db, picture);
}

const FLEET_NAMES: Record<FleetList, string> = {
  vehicles: "Trucks",
  gas_cards: "Gas cards",
  tablets: "Tablets",
};
const DAYS_SHOWN = 28;

/** The lists in short, for the overview. */
async function listLines(ctx: Context): Promise<Partial<Record<Panel, ListLine[]>>> {
  const [counts, years] = await Promise.all([countLists(ctx.db), listWindowYears(ctx.db)]);
  const words = (n: number) => `${n} in use`;
  return {
    fleet: FLEET_LISTS.map((list) => ({ label: FLEET_NAMES[list], words: words(counts[list]) })),
    safety: [{ label: "Safety points", words: words(counts.points) }],
    seasons: [{ label: "Float windows", words: years.length > 0 ? `Years ${years.join(", ")}` : "None yet" }],
    royalties: [{ label: "Royalties", words: "By partner, under Access" }],
  };
}

async function readFleet(ctx: Context): Promise<FleetView[]> {
  return Promise.all(
    FLEET_LISTS.map(async (list) => {
      const rows = await listFleetUse(ctx.db, list);
      return { list, rows, version: listVersion(rows.map(({ name, active }) => ({ name, active }))) };
    }),
  );
}

async function readSafetyPoints(ctx: Context): Promise<PointsView> {
  const rows = await listSafetyPoints(ctx.db);
  return { rows, version: listVersion(rows) };
}

/** A year's windows, by default this year's; people can always choose the years around today. */
async function readSeasons(ctx: Context, asked: string): Promise<SeasonsView> {
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

/** Four weeks of working days, with what's booked; by default from today. */
async function readLimits(ctx: Context, asked: string): Promise<LimitsView> {
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
