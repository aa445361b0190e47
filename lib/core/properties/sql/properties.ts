import { and, asc, eq, type SQL, sql } from "drizzle-orm";
import type { Handle } from "@/db/client";
import { employees, properties, propertyCodes, propertyKeys } from "@/db/schema/index";
import { bringsRightsOn } from "@/lib/core/dnfs/sql/dnf-rights";
import { tookItself } from "@/lib/core/partners/sql/taken-jobs";
import { cardFields, propertyFields } from "@/lib/core/properties/fields";
import { columnsOf } from "@/lib/fields";
import { BOARDS_HEAR } from "@/lib/platform/services/sql/board-notices";
import type { BusinessDate } from "@/lib/values/dates";

type CodeKind = (typeof propertyCodes.$inferSelect)["kind"];

/** `movedAt` is an instant, ISO; names as people are called. */
export type KeyRow = {
  number: string;
  holder: string | null;
  holderHrid: number | null;
  movedAt: string | null;
  movedBy: string | null;
};

/** Which codes are stored; never the codes. */
export const codesOf = (jobinfoid: SQL) => sql<CodeKind[]>`(
  select coalesce(json_agg(c.kind order by c.kind), '[]') from ${propertyCodes} c where c.jobinfoid = ${jobinfoid})`;

export const keyOf = (jobinfoid: SQL) => sql<KeyRow | null>`(
  select json_build_object('number', k.number, 'holder', holder.name, 'holderHrid', k.holder_hrid,
    'movedAt', to_json(k.moved_at), 'movedBy', mover.name)
  from ${propertyKeys} k left join employees holder on holder.hrid = k.holder_hrid
  left join employees mover on mover.hrid = k.moved_by where k.jobinfoid = ${jobinfoid})`;

/** Who drives crews, and those `kept` away already even if they don't any more, by name. */
export const driversOf = (kept: SQL) => sql<{ hrid: number; crew: string }[]>`(
  select coalesce(json_agg(json_build_object('hrid', d.hrid, 'crew', d.name) order by d.name, d.hrid), '[]')
  from ${employees} d where (d.active and d.driver) or d.hrid = any(${kept}))`;

/** Ids and bookkeeping, which are no one's fields. */
type Own = "jobinfoid" | "cfid" | "version" | "createdAt";

// A column that's declared nowhere doesn't compile.
columnsOf(properties, propertyFields) satisfies Record<
  Exclude<keyof typeof properties.$inferSelect, Own>,
  unknown
>;

/** What a property's card is made of; from a statement that has `properties`. */
export const PLACE = {
  jobinfoid: properties.jobinfoid,
  cfid: properties.cfid,
  address: properties.address,
  latitude: properties.latitude,
  longitude: properties.longitude,
  ...columnsOf(properties, cardFields),
  codes: codesOf(sql`${properties}.jobinfoid`),
  key: keyOf(sql`${properties}.jobinfoid`),
  version: properties.version,
};

const places = (db: Handle) => db.select(PLACE).from(properties);

export type PropertyRow = Awaited<ReturnType<typeof places>>[number];

export async function findProperty(db: Handle, jobinfoid: number): Promise<PropertyRow | null> {
  const [row] = await places(db).where(eq(properties.jobinfoid, jobinfoid));
  return row ?? null;
}

/**
 * A property, locked: the second of two requests sees what the first one wrote. It's read in a second statement, since
 * the first one's snapshot is older than the wait and wouldn't have a key or code stored in the meantime.
 */
export async function lockPlace(db: Handle, jobinfoid: number): Promise<PropertyRow | null> {
  const its = eq(properties.jobinfoid, jobinfoid);
  await db.select({ version: properties.version }).from(properties).where(its).for("no key update");
  return findProperty(db, jobinfoid);
}

/** A client's properties in use. */
export const listPlacesOf = async (db: Handle, cfid: number): Promise<PropertyRow[]> =>
  places(db)
    .where(and(eq(properties.cfid, cfid), eq(properties.active, true)))
    .orderBy(asc(properties.address), asc(properties.jobinfoid))
    .limit(MOST_PLACES);

/** Companies can have hundreds; the form is for homes. */
const MOST_PLACES = 10;

/** The columns that a form writes. */
export type PropertyChanges = Partial<
  Omit<PropertyRow, "jobinfoid" | "cfid" | "address" | "codes" | "key" | "version">
>;

export async function writePlace(db: Handle, jobinfoid: number, changes: PropertyChanges): Promise<void> {
  await db
    .update(properties)
    .set({ ...changes, version: sql`${properties.version} + 1` })
    .where(eq(properties.jobinfoid, jobinfoid))
    .returning({ told: BOARDS_HEAR });
}

type Coded = { jobinfoid: number; kind: CodeKind };
const isCode = ({ jobinfoid, kind }: Coded): SQL | undefined =>
  and(eq(propertyCodes.jobinfoid, jobinfoid), eq(propertyCodes.kind, kind));

/** An encrypted code; null if none is stored. */
export async function findCode(db: Handle, of: Coded): Promise<string | null> {
  const [row] = await db.select({ sealed: propertyCodes.sealed }).from(propertyCodes).where(isCode(of));
  return row?.sealed ?? null;
}

/** Stores an encrypted code in place of the one before; null removes it. */
export async function storeCode(
  db: Handle,
  of: Coded,
  { sealed, setAt }: { sealed: string | null; setAt: Date },
): Promise<void> {
  if (sealed === null) await db.delete(propertyCodes).where(isCode(of));
  else
    await db
      .insert(propertyCodes)
      .values({ jobinfoid: of.jobinfoid, kind: of.kind, sealed, setAt })
      .onConflictDoUpdate({ target: [propertyCodes.jobinfoid, propertyCodes.kind], set: { sealed, setAt } });
}

export const listCodes = async (db: Handle) =>
  db
    .select({
      jobinfoid: propertyCodes.jobinfoid,
      kind: propertyCodes.kind,
      sealed: propertyCodes.sealed,
    })
    .from(propertyCodes);

/** Stores a code under another secret, unless someone changed it in the meantime. */
export async function replaceSealed(db: Handle, of: Coded & { from: string; to: string }): Promise<void> {
  await db
    .update(propertyCodes)
    .set({ sealed: of.to })
    .where(and(isCode(of), eq(propertyCodes.sealed, of.from)));
}

/** What's written on the key's tag; null: we don't keep a key any more. */
export async function storeKeyNumber(db: Handle, jobinfoid: number, number: string | null): Promise<void> {
  if (number === null) await db.delete(propertyKeys).where(eq(propertyKeys.jobinfoid, jobinfoid));
  else
    await db
      .insert(propertyKeys)
      .values({ jobinfoid, number })
      .onConflictDoUpdate({ target: propertyKeys.jobinfoid, set: { number } });
}

type Moved = { holderHrid: number | null; movedAt: Date; movedBy: number };

export async function moveKey(db: Handle, jobinfoid: number, moved: Moved): Promise<void> {
  await db.update(propertyKeys).set(moved).where(eq(propertyKeys.jobinfoid, jobinfoid));
}

/**
 * The work that the person's own crew has at a property on a day, jobs and open DNFs; null if there's none. Whether it's
 * started decides if the safety gate still applies; whether it's a visit, if it brings rights (rule dnf-crew); whether it
 * opens, if it brings codes and the key too (rule partner-assign).
 */
export async function findOwnWorkAt(
  db: Handle,
  { jobinfoid, hrid, day }: { jobinfoid: number; hrid: number; day: BusinessDate },
) {
  const [row] = await db.execute<{
    crewHrid: number;
    crewName: string;
    started: boolean;
    visit: boolean;
    opens: boolean;
  }>(sql`
    with mine as (
      select driver.hrid as crew from crew_day_members seat
      join crew_day_members driver on driver.ocid = seat.ocid and driver.position = 'driver'
      where seat.hrid = ${hrid} and seat.ocdate = ${day}::date
    )
    select work.crew as "crewHrid", e.name as "crewName", bool_or(work.started) as started,
      bool_or(work.visit) as visit, bool_or(work.visit and work.opens) as opens from (
      select j.crew_hrid as crew, j.reportstime is not null as started, true as visit,
        j.reportstime is not null or not ${tookItself} as opens from jobs j
      where j.jobinfoid = ${jobinfoid} and j.crew_hrid in (select crew from mine) and j.schdate = ${day}::date
        and j.cancelled_at is null
      union all
      select coalesce(d.crew_hrid, j.crew_hrid), d.reportstime is not null, ${bringsRightsOn(sql`${day}::date`)},
        d.origin <> 'crew' or d.crew_hrid is not null or j.reportstime is not null or not ${tookItself}
      from jobs j join dnfs d on d.jobid = j.jobid
      where j.jobinfoid = ${jobinfoid} and coalesce(d.crew_hrid, j.crew_hrid) in (select crew from mine)
        and (d.datebi = ${day}::date
          or d.datebi is null and greatest(d.sdate, coalesce(d.dnfdate, d.sdate)) <= ${day}::date)
    ) work join employees e on e.hrid = work.crew
    group by work.crew, e.name order by started desc limit 1`);
  return row ?? null;
}

/** Who came for an estimate or a sign: the person, and whoever is on a crew with them that day. */
export type Visitor = { hrid: number; day: BusinessDate };

/** The visitor, and whoever is on a crew with them that day, as an SQL array. */
export const visitorAndCrew = ({ hrid, day }: Visitor) => sql`array(
  select ${hrid}::int union select mate.hrid from crew_day_members mine
  join crew_day_members mate on mate.ocid = mine.ocid
  where mine.hrid = ${hrid} and mine.ocdate = ${day}::date)`;

/**
 * Whether a lead about the property is still open, or was resolved since a day; for a `visitor` only an estimate or sign
 * that they or their crew hold or returned.
 */
export async function hasLeadAt(
  db: Handle,
  jobinfoid: number,
  { since, visitor }: { since: BusinessDate; visitor: Visitor | null },
): Promise<boolean> {
  const theirs =
    visitor &&
    sql`and l.kind in ('Estimate', 'Sign')
      and array[l.holder_hrid, l.estimator_hrid, l.returned_by] && ${visitorAndCrew(visitor)}`;
  const [row] = await db.execute<{ found: boolean }>(sql`select exists (
    select 1 from leads l where l.jobinfoid = ${jobinfoid}
      and (l.resolved_at is null or l.resolved_at >= ${since}::date) ${theirs ?? sql``}) as found`);
  return row?.found === true;
}
