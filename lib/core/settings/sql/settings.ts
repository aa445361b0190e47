import { and, asc, desc, eq, gt, inArray, lte, max, or, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import type { Handle } from "@/db/client";
import { employees, settings } from "@/db/schema/index";

const other = alias(settings, "other");

/**
 * The newest value of each key on the business day `day`, and for the keys in `whole` every value with its start date,
 * planned ones too; oldest first. Keys never set are missing.
 */
export async function listSettingRows(
  db: Handle,
  keys: readonly string[],
  day: string,
  whole: readonly string[] = [],
) {
  const newest = db
    .select({ day: max(other.effectiveFrom) })
    .from(other)
    .where(and(eq(other.key, settings.key), lte(other.effectiveFrom, day)));
  return db
    .select({ key: settings.key, from: settings.effectiveFrom, value: settings.value })
    .from(settings)
    .where(
      and(
        inArray(settings.key, [...keys, ...whole]),
        or(inArray(settings.key, [...whole]), eq(settings.effectiveFrom, newest)),
      ),
    )
    .orderBy(asc(settings.key), asc(settings.effectiveFrom));
}

/** Derives the version from the content, so that saving the same value isn't a change. */
const versionOf = sql<string>`md5(${settings.value}::text)`;

/** The value in effect on `day` and who set it; null when none was ever stored. */
export async function findSetting(db: Handle, key: string, day: string) {
  const [row] = await db
    .select({
      value: settings.value,
      effectiveFrom: settings.effectiveFrom,
      changedAt: settings.changedAt,
      changedByName: employees.name,
      version: versionOf,
    })
    .from(settings)
    .leftJoin(employees, eq(employees.hrid, settings.changedBy))
    .where(and(eq(settings.key, key), lte(settings.effectiveFrom, day)))
    .orderBy(desc(settings.effectiveFrom))
    .limit(1);
  return row ?? null;
}

/** The same, locking this key until the transaction ends. */
export async function lockSetting(db: Handle, key: string, day: string) {
  await db.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`setting:${key}`}, 0))`);
  return findSetting(db, key, day);
}

type NewSetting = { key: string; value: unknown; effectiveFrom: string; changedBy: number; changedAt: Date };

/** Stores a value from its day on, replacing one stored for that same day. Returns its new version. */
export async function upsertSetting(db: Handle, row: NewSetting): Promise<string> {
  const { value, changedBy, changedAt } = row;
  const [stored] = await db
    .insert(settings)
    .values(row)
    .onConflictDoUpdate({
      target: [settings.key, settings.effectiveFrom],
      set: { value, changedBy, changedAt },
    })
    .returning({ version: versionOf });
  if (!stored) throw new Error("A setting was not stored");
  return stored.version;
}

export async function deletePlannedSetting(db: Handle, key: string, day: string): Promise<void> {
  await db.delete(settings).where(and(eq(settings.key, key), eq(settings.effectiveFrom, day)));
}

/** Every past and planned value of these settings, newest day first, with who stored it. */
export async function listSettingHistory(db: Handle, keys: readonly string[]) {
  return db
    .select({
      key: settings.key,
      value: settings.value,
      effectiveFrom: settings.effectiveFrom,
      changedAt: settings.changedAt,
      changedByName: employees.name,
      version: versionOf,
    })
    .from(settings)
    .leftJoin(employees, eq(employees.hrid, settings.changedBy))
    .where(inArray(settings.key, [...keys]))
    .orderBy(asc(settings.key), desc(settings.effectiveFrom));
}

/** The values in effect on `day` with who stored them, for the overview: one row per key. */
export async function listHolding(db: Handle, keys: readonly string[], day: string) {
  return db
    .selectDistinctOn([settings.key], {
      key: settings.key,
      value: settings.value,
      effectiveFrom: settings.effectiveFrom,
      changedByName: employees.name,
    })
    .from(settings)
    .leftJoin(employees, eq(employees.hrid, settings.changedBy))
    .where(and(inArray(settings.key, [...keys]), lte(settings.effectiveFrom, day)))
    .orderBy(settings.key, desc(settings.effectiveFrom));
}

/** How many values of each setting are planned for after `day`. */
export async function countPlanned(db: Handle, day: string) {
  return db
    .select({ key: settings.key, planned: sql<number>`count(*)::int` })
    .from(settings)
    .where(gt(settings.effectiveFrom, day))
    .groupBy(settings.key);
}
