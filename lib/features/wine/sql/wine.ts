import { and, asc, desc, eq, inArray, isNotNull, isNull, sql } from "drizzle-orm";
import type { Handle } from "@/db/client";
import { clients, employees, properties, wineListEntries } from "@/db/schema/index";
import type { BusinessDate } from "@/lib/values/dates";

const entry = wineListEntries;

/** The client's own address; null when they gave none. */
export const ownAddress = sql<string | null>`nullif(trim(${clients.address}), '')`;

/** The property at a client's own address; without one, their first property in use. */
export function propertyOfClient(db: Handle) {
  const { address, city, postcode, perly, latitude, longitude, active, jobinfoid } = properties;
  const there = sql`(${ownAddress} is null or lower(trim(${address})) = lower(${ownAddress}))`;
  // Row by row: a year's list involves few of all properties, however many the planner expects.
  return db
    .select({ address, city, postcode, perly, latitude, longitude })
    .from(properties)
    .where(and(eq(properties.cfid, clients.cfid), there))
    .orderBy(desc(active), asc(jobinfoid))
    .limit(1)
    .as("place");
}

/** Entries with the client and where the gift goes: the client's own address, else `propertyOfClient`. */
function entryRows(db: Handle) {
  const place = propertyOfClient(db);
  const { perly, latitude, longitude } = place;
  const { id, cfid, priority, attempts, attemptedAt, attemptedBy, deliveryDate, deliveredBy, emailSent } =
    entry;
  const { honorific, firstname, lastname } = clients;
  return db
    .select({
      id,
      cfid,
      priority,
      attempts,
      attemptedAt,
      attemptedBy,
      deliveryDate,
      deliveredBy,
      emailSent,
      honorific,
      firstname,
      lastname,
      perly,
      latitude,
      longitude,
      deliverer: employees.name,
      phone: sql<string | null>`coalesce(nullif(${clients.phone}, ''), ${clients.cellphone})`,
      email: sql<string | null>`nullif(trim(${clients.email}), '')`,
      address: sql<string>`coalesce(${ownAddress}, ${place.address}, '')`,
      city: sql<string>`coalesce(${place.city}, 'Toronto')`,
      postcode: sql<string | null>`coalesce(${place.postcode}, ${clients.postcode})`,
    })
    .from(entry)
    .innerJoin(clients, eq(clients.cfid, entry.cfid))
    .leftJoin(employees, eq(employees.hrid, entry.deliveredBy))
    .leftJoinLateral(place, sql`true`);
}
export type WineRow = Awaited<ReturnType<typeof entryRows>>[number];

/** A year's list: all of it, or only delivered or undelivered entries. Priority A first, then by postal code. */
export async function listWineEntries(db: Handle, year: number, delivered?: boolean): Promise<WineRow[]> {
  const state = { true: isNotNull(entry.deliveryDate), false: isNull(entry.deliveryDate) };
  return entryRows(db)
    .where(and(eq(entry.year, year), delivered === undefined ? undefined : state[`${delivered}`]))
    .orderBy(asc(entry.priority), sql`${clients.postcode} nulls last`, asc(entry.id));
}

export async function findWineEntry(db: Handle, id: number, year: number): Promise<WineRow | null> {
  const [row] = await entryRows(db).where(and(eq(entry.id, id), eq(entry.year, year)));
  return row ?? null;
}

/** Locked until the transaction ends: the second of two requests sees what the first one did. */
export async function lockWineEntry(db: Handle, id: number, year: number) {
  const [row] = await db
    .select()
    .from(entry)
    .where(and(eq(entry.id, id), eq(entry.year, year)))
    .for("update");
  return row ?? null;
}
export type LockedWineEntry = NonNullable<Awaited<ReturnType<typeof lockWineEntry>>>;

type WineChanges = Partial<
  Pick<LockedWineEntry, "deliveryDate" | "deliveredBy" | "attempts" | "attemptedAt" | "attemptedBy">
>;

/** Call under `lockWineEntry`. */
export async function changeWineEntry(db: Handle, id: number, changes: WineChanges): Promise<void> {
  await db.update(entry).set(changes).where(eq(entry.id, id));
}

/** A year's delivered entries whose client hasn't been thanked and can be; locked, at most `limit`. */
export async function lockUnthanked(db: Handle, year: number, limit: number) {
  return db
    .select({
      id: entry.id,
      cfid: entry.cfid,
      email: sql<string>`trim(${clients.email})`,
      honorific: clients.honorific,
      firstname: clients.firstname,
      lastname: clients.lastname,
    })
    .from(entry)
    .innerJoin(clients, eq(clients.cfid, entry.cfid))
    .where(
      and(
        eq(entry.year, year),
        isNotNull(entry.deliveryDate),
        isNull(entry.emailSent),
        sql`trim(${clients.email}) <> ''`,
      ),
    )
    .orderBy(asc(entry.id))
    .limit(limit)
    .for("update", { of: entry });
}

/** Marks them as thanked on that day. */
export async function markThanked(db: Handle, ids: readonly number[], day: BusinessDate): Promise<void> {
  if (ids.length > 0)
    await db
      .update(entry)
      .set({ emailSent: day })
      .where(inArray(entry.id, [...ids]));
}
