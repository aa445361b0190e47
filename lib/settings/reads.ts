import type { Handle } from "@/db/client";
import { listSettingDays, listSettingRows } from "@/db/queries/settings";
import type { BusinessDate } from "@/lib/values/dates";
import type { HstFrom } from "@/lib/values/tax";
import { SETTING_DEFAULTS } from "./defaults";
import { SETTINGS, type SettingKey, type SettingValues } from "./schema";

const isNamed = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null && !Array.isArray(value);

/** The database keeps an object's keys in an order of its own: report areas and works come as the defaults have them. */
export function inOrder(key: SettingKey, stored: unknown): unknown {
  const usual: unknown = SETTING_DEFAULTS[key];
  if (!isNamed(stored) || !isNamed(usual)) return stored;
  const known = Object.keys(usual).filter((name) => name in stored);
  return { ...Object.fromEntries(known.map((name) => [name, stored[name]])), ...stored };
}

/** A stored value is checked as it is read: one that no longer fits must not pass for money or tax. */
function parseStored<K extends SettingKey>(key: K, stored: unknown): SettingValues[K] {
  const parsed = SETTINGS[key].safeParse(inOrder(key, stored));
  if (!parsed.success) throw new Error(`The stored setting "${key}" does not fit its form`);
  return parsed.data as SettingValues[K];
}

/** Several settings as they hold on a business day, in one statement; what was never set is the default.
 *  `onDate` is `businessDate(ctx.now)`, or the job's own day where money hangs on it. */
export async function getSettings<K extends SettingKey>(
  db: Handle,
  keys: readonly K[],
  onDate: BusinessDate,
): Promise<Pick<SettingValues, K>> {
  const rows = await listSettingRows(db, keys, onDate);
  const stored = new Map(rows.map((row) => [row.key, row.value]));
  const values = {} as Pick<SettingValues, K>;
  for (const key of keys) {
    values[key] = stored.has(key) ? parseStored(key, stored.get(key)) : SETTING_DEFAULTS[key];
  }
  return values;
}

/** One setting as it holds on a business day. */
export async function getSetting<K extends SettingKey>(db: Handle, key: K, onDate: BusinessDate) {
  return (await getSettings(db, [key], onDate))[key];
}

/** Before this no day is asked for. */
const EVER: BusinessDate = "0001-01-01";

/** The standard HST by day: what is owed is taxed by the day it was done (`hstOn`), whenever one looks. One statement. */
export async function readHst(db: Handle): Promise<HstFrom[]> {
  const rows = await listSettingDays(db, "hst");
  return [
    { from: EVER, rate: SETTING_DEFAULTS.hst.standard },
    ...rows.map(({ from, value }) => ({ from, rate: parseStored("hst", value).standard })),
  ];
}
