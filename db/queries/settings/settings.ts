import { and, asc, desc, eq, gt, inArray, lte, max, or, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import type { Handle } from "@/db/client";
import { employees, settings } from "@/db/schema/index";

const other = alias(settings, "other");

/**
 * The newest value of each key not later than the business day `day`, and of those in `whole` every value with the day
 * it holds from, the planned ones too; oldest first. Keys never set are missing.
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

/** Names the value by its content, so that a saved copy of the same is not taken for a change. */
const versionOf = sql<string>`md5(${settings.value}::text)`;

/** The value that holds on `day` with who made it so; null where none was ever stored. */
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

/** The same, and nobody else stores this key until the transaction ends. */
export async function lockSetting(db: Handle, key: string, day: string) {
  await db.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`setting:${key}`}, 0))`);
  return findSetting(db, key, day);
}

type NewSetting = { key: string; value: unknown; effectiveFrom: string; changedBy: number; changedAt: Date };

/** Stores the value from its day on, over what was stored for that very day. The value's new version. */
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

/** Every value these settings ever had or are planned to have, newest day first, with who stored it. */
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

/** The values that hold on `day` with who stored them, for the overview: one row a key. */
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
