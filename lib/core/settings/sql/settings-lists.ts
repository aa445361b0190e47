import { and, asc, eq, exists, inArray, isNull, not, or, type SQL, sql } from "drizzle-orm";
import type { Handle } from "@/db/client";
import {
  crewDays,
  crewTasks,
  floatWindows,
  gasCards,
  jobs,
  safetyPoints,
  tablets,
  vehicles,
} from "@/db/schema/index";
import type { FleetList } from "@/lib/core/settings/lists/list-schema";

/** Locks the list with this name until the transaction ends. */
export async function lockList(db: Handle, name: string): Promise<void> {
  await db.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`list:${name}`}, 0))`);
}

const FLEET = { vehicles, gas_cards: gasCards, tablets };

const some = (db: Handle, table: typeof crewDays | typeof crewTasks, where: SQL) =>
  exists(db.select({ one: sql`1` }).from(table).where(where));

/** Whether a crew ever took it or filled it up. */
function usedOf(db: Handle, list: FleetList): SQL<boolean> {
  const ways = {
    vehicles: [
      some(db, crewDays, eq(crewDays.car, vehicles.name)),
      some(db, crewTasks, eq(crewTasks.truckNum, vehicles.name)),
    ],
    gas_cards: [
      some(db, crewDays, eq(crewDays.gascard, gasCards.name)),
      some(db, crewTasks, eq(crewTasks.gasCard, gasCards.name)),
    ],
    tablets: [some(db, crewDays, eq(crewDays.laptop, tablets.name))],
  };
  return sql<boolean>`${or(...ways[list])}`;
}

/** Trucks, gas cards or tablets, in order. */
export async function listFleet(db: Handle, list: FleetList) {
  const table = FLEET[list];
  return db
    .select({ name: table.name, active: table.active })
    .from(table)
    .orderBy(asc(table.position), asc(table.name));
}

/** The same, each with whether a crew ever had it. */
export async function listFleetUse(db: Handle, list: FleetList) {
  const table = FLEET[list];
  return db
    .select({ name: table.name, active: table.active, used: usedOf(db, list) })
    .from(table)
    .orderBy(asc(table.position), asc(table.name));
}

const inUse = (table: typeof vehicles | typeof gasCards | typeof tablets | typeof safetyPoints) =>
  sql<number>`(select count(*)::int from ${table} where ${table.active})`;

/** How many of each list are in use, for the overview. */
export async function countLists(db: Handle) {
  const [row] = await db.execute<Record<FleetList | "points", number>>(sql`
    select ${inUse(vehicles)} as vehicles, ${inUse(gasCards)} as gas_cards, ${inUse(tablets)} as tablets,
      ${inUse(safetyPoints)} as points`);
  return row ?? { vehicles: 0, gas_cards: 0, tablets: 0, points: 0 };
}

/** Those of the names that a crew ever had. */
export async function usedFleet(db: Handle, list: FleetList, names: readonly string[]): Promise<string[]> {
  if (names.length === 0) return [];
  const table = FLEET[list];
  const rows = await db
    .select({ name: table.name })
    .from(table)
    .where(and(inArray(table.name, [...names]), usedOf(db, list)));
  return rows.map(({ name }) => name);
}

type GearRow = { name: string; position: number; active: boolean };

/** Stores the order and state of kept and new entries, and deletes the rest. */
export async function storeFleet(db: Handle, list: FleetList, rows: readonly GearRow[], gone: string[]) {
  const table = FLEET[list];
  if (gone.length > 0) await db.delete(table).where(inArray(table.name, gone));
  if (rows.length === 0) return;
  await db
    .insert(table)
    .values([...rows])
    .onConflictDoUpdate({
      target: table.name,
      set: { position: sql`excluded.position`, active: sql`excluded.active` },
    });
}

export async function listSafetyPoints(db: Handle) {
  return db
    .select({ id: safetyPoints.id, point: safetyPoints.point, active: safetyPoints.active })
    .from(safetyPoints)
    .orderBy(asc(safetyPoints.position), asc(safetyPoints.id));
}

export async function storeSafetyPoint(
  db: Handle,
  { id, ...row }: { id?: number | null; point: string; active: boolean; position: number },
): Promise<void> {
  if (id) await db.update(safetyPoints).set(row).where(eq(safetyPoints.id, id));
  else await db.insert(safetyPoints).values(row);
}

/** A year's float windows, by date. */
export async function listWindowsOf(db: Handle, year: number) {
  return db
    .select({
      id: floatWindows.id,
      key: floatWindows.key,
      label: floatWindows.label,
      season: floatWindows.season,
      sdate: floatWindows.sdate,
      fdate: floatWindows.fdate,
    })
    .from(floatWindows)
    .where(eq(floatWindows.year, year))
    .orderBy(asc(floatWindows.sdate), asc(floatWindows.fdate), asc(floatWindows.id));
}

/** Those of the windows that open jobs are promised for. */
export async function usedWindows(db: Handle, year: number): Promise<number[]> {
  const promised = db
    .select({ one: sql`1` })
    .from(jobs)
    .where(
      and(
        eq(jobs.sdate, floatWindows.sdate),
        eq(jobs.fdate, floatWindows.fdate),
        isNull(jobs.datebi),
        isNull(jobs.cancelledAt),
      ),
    );
  const rows = await db
    .select({ id: floatWindows.id })
    .from(floatWindows)
    .where(
      and(eq(floatWindows.year, year), not(eq(floatWindows.sdate, floatWindows.fdate)), exists(promised)),
    );
  return rows.map(({ id }) => id);
}

export async function listWindowYears(db: Handle): Promise<number[]> {
  const rows = await db
    .selectDistinct({ year: floatWindows.year })
    .from(floatWindows)
    .orderBy(asc(floatWindows.year));
  return rows.map(({ year }) => year);
}

export async function deleteWindows(db: Handle, ids: number[]): Promise<void> {
  if (ids.length > 0) await db.delete(floatWindows).where(inArray(floatWindows.id, ids));
}

type WindowValues = { label: string; season: string; sdate: string; fdate: string };

export async function updateWindow(db: Handle, id: number, { label, season, sdate, fdate }: WindowValues) {
  await db.update(floatWindows).set({ label, season, sdate, fdate }).where(eq(floatWindows.id, id));
}

/** Adds the windows whose key the year doesn't have; returns how many. */
export async function addWindows(
  db: Handle,
  rows: readonly (WindowValues & { key: string; year: number })[],
): Promise<number> {
  if (rows.length === 0) return 0;
  const added = await db
    .insert(floatWindows)
    .values([...rows])
    .onConflictDoNothing({ target: [floatWindows.year, floatWindows.key] })
    .returning({ id: floatWindows.id });
  return added.length;
}
