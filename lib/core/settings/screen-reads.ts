import { countPlanned, listHolding, listSettingHistory } from "@/db/queries/settings/settings";
import type { Context, StaffContext } from "@/lib/context";
import {
  listLines,
  readFleet,
  readLimits,
  readSafetyPoints,
  readSeasons,
} from "@/lib/core/settings/lists/list-reads";
import { NotFound } from "@/lib/errors";
import { businessDate, formatInstant } from "@/lib/values/dates";
import { SETTING_DEFAULTS } from "./defaults";
import { GROUPS, type Group, groupOf } from "./group-rules";
import { inOrder } from "./reads";
import { SETTING_KEYS, type SettingKey } from "./schema";
import type { GroupScreen, OverviewGroup, SettingView } from "./settings-view";
import { SHAPES } from "./shape-rules";
import { around, isDated, valueWords } from "./words-rules";

/** All settings by groups, each in short with since when and by whom: a constant number of statements. */
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

/** One group with the forms, the history and the lists it needs. Errors: 404 no such group. */
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
