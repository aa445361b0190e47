import { setImmediate as nextTurn } from "node:timers/promises";
import type { Handle } from "@/db/client";
import { listSettingRows } from "@/lib/core/settings/sql/settings";
import type { BusinessDate } from "@/lib/values/dates";
import type { HstFrom } from "@/lib/values/tax";
import { SETTING_DEFAULTS } from "./defaults";
import { SETTINGS, type SettingKey, type SettingValues } from "./schema";

const isNamed = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null && !Array.isArray(value);

/** The database orders an object's keys its own way; report areas and works keep the defaults' order. */
export function inOrder(key: SettingKey, stored: unknown): unknown {
  const usual: unknown = SETTING_DEFAULTS[key];
  if (!isNamed(stored) || !isNamed(usual)) return stored;
  const known = Object.keys(usual).filter((name) => name in stored);
  return { ...Object.fromEntries(known.map((name) => [name, stored[name]])), ...stored };
}

/** We validate a stored value when we read it: an invalid one mustn't pass for money or tax. */
function parseStored<K extends SettingKey>(key: K, stored: unknown): SettingValues[K] {
  const parsed = SETTINGS[key].safeParse(inOrder(key, stored));
  if (!parsed.success) throw new Error(`The stored setting "${key}" does not fit its form`);
  return parsed.data as SettingValues[K];
}

type Rows = Awaited<ReturnType<typeof listSettingRows>>;
type Batch = { keys: Set<SettingKey>; whole: Set<SettingKey>; rows: Promise<Rows> };

/** Reads that haven't been sent yet, by day. */
const batches = new WeakMap<Handle, Map<BusinessDate, Batch>>();

/** The reads that the parts of a page start at the same moment go out as one statement, at the end of that moment. */
function batchOf(db: Handle, day: BusinessDate): Batch {
  const byDay = batches.get(db) ?? new Map<BusinessDate, Batch>();
  batches.set(db, byDay);
  const begun = byDay.get(day);
  if (begun) return begun;
  const [keys, whole] = [new Set<SettingKey>(), new Set<SettingKey>()];
  const rows = nextTurn().then(() => {
    byDay.delete(day);
    return listSettingRows(db, [...keys], day, [...whole]);
  });
  const batch = { keys, whole, rows };
  byDay.set(day, batch);
  return batch;
}

/**
 * Several settings on a business day, in one statement; unset ones have their default. `onDate` is
 * `businessDate(ctx.now)`, or the job's own day if amounts depend on it.
 */
export async function getSettings<K extends SettingKey>(
  db: Handle,
  keys: readonly K[],
  onDate: BusinessDate,
): Promise<Pick<SettingValues, K>> {
  const batch = batchOf(db, onDate);
  for (const key of keys) batch.keys.add(key);
  const rows = await batch.rows;
  const values = {} as Pick<SettingValues, K>;
  for (const key of keys) {
    const stored = rows.findLast((row) => row.key === key && row.from <= onDate);
    values[key] = stored ? parseStored(key, stored.value) : SETTING_DEFAULTS[key];
  }
  return values;
}

/** One setting's value on a business day. */
export async function getSetting<K extends SettingKey>(db: Handle, key: K, onDate: BusinessDate) {
  return (await getSettings(db, [key], onDate))[key];
}

/** One setting's value on a business day; null while nobody has saved it. It shares a statement with other reads. */
export async function getSavedSetting<K extends SettingKey>(
  db: Handle,
  key: K,
  onDate: BusinessDate,
): Promise<SettingValues[K] | null> {
  const batch = batchOf(db, onDate);
  batch.keys.add(key);
  const stored = (await batch.rows).findLast((row) => row.key === key && row.from <= onDate);
  return stored ? parseStored(key, stored.value) : null;
}

/** One setting's value on each requested day; like `getSettings`, it shares a statement with other reads. */
export async function settingByDay<K extends SettingKey>(
  db: Handle,
  key: K,
): Promise<(day: BusinessDate) => SettingValues[K]> {
  const [day = EVER] = batches.get(db)?.keys() ?? [];
  const batch = batchOf(db, day);
  batch.whole.add(key);
  const stored = (await batch.rows).filter((row) => row.key === key);
  return (onDate) => {
    const row = stored.findLast(({ from }) => from <= onDate);
    return row ? parseStored(key, row.value) : SETTING_DEFAULTS[key];
  };
}

/** No one ever requests a day before this. */
const EVER: BusinessDate = "0001-01-01";

/**
 * The standard HST by day, because what a job owes is taxed by the day it was done (`hstOn`), whenever we read it. One
 * statement, shared with other reads.
 */
export async function readHst(db: Handle): Promise<HstFrom[]> {
  const [day = EVER] = batches.get(db)?.keys() ?? [];
  const batch = batchOf(db, day);
  batch.whole.add("hst");
  const rows = (await batch.rows).filter(({ key }) => key === "hst");
  return [
    { from: EVER, rate: SETTING_DEFAULTS.hst.standard },
    ...rows.map(({ from, value }) => ({ from, rate: parseStored("hst", value).standard })),
  ];
}
