import { and, asc, eq, isNull, lte, ne, or, sql } from "drizzle-orm";
import type { Handle } from "@/db/client";
import {
  accessRoles,
  employeeCapabilities,
  employeeReportAreas,
  employeeRoles,
  employees,
  partnerCrews,
  partnerRoyalties,
  partners,
} from "@/db/schema/index";
import type { Capability } from "@/lib/actor";
import type { BusinessDate } from "@/lib/values/dates";

/** Locks people and their rights, so that counting the last holder or looking for a circle sees everything. */
export async function lockAccess(db: Handle): Promise<void> {
  await db.execute(sql`select pg_advisory_xact_lock(hashtextextended('access', 0))`);
}

type Columns = Partial<Omit<typeof employees.$inferInsert, "hrid" | "version" | "createdAt">>;

/** Increments the version; call under `lockAccess`. */
export async function updateEmployee(db: Handle, hrid: number, columns: Columns = {}): Promise<void> {
  await db
    .update(employees)
    .set({ ...columns, version: sql`${employees.version} + 1` })
    .where(eq(employees.hrid, hrid));
}

/** No office form shows this, so the version stays and a first login doesn't make open forms stale. */
export async function updatePassword(
  db: Handle,
  hrid: number,
  password: { passwordHash: string; passwordGiven: boolean },
): Promise<void> {
  await db.update(employees).set(password).where(eq(employees.hrid, hrid));
}

export async function replaceCapabilities(
  db: Handle,
  hrid: number,
  granted: readonly Capability[],
): Promise<void> {
  await db.delete(employeeCapabilities).where(eq(employeeCapabilities.hrid, hrid));
  if (granted.length > 0)
    await db.insert(employeeCapabilities).values(granted.map((capability) => ({ hrid, capability })));
}

export async function replaceRoles(db: Handle, hrid: number, given: readonly number[]): Promise<void> {
  await db.delete(employeeRoles).where(eq(employeeRoles.hrid, hrid));
  if (given.length > 0) await db.insert(employeeRoles).values(given.map((roleId) => ({ hrid, roleId })));
}

type RoleColumns = { name: string; capabilities: Capability[] };

export async function insertRole(db: Handle, role: RoleColumns & { createdAt: Date }): Promise<number> {
  const [row] = await db.insert(accessRoles).values(role).returning({ id: accessRoles.id });
  if (!row) throw new Error("A role was not stored");
  return row.id;
}

/** Increments the version; call under `lockAccess`. */
export async function updateRole(db: Handle, id: number, role: RoleColumns): Promise<void> {
  await db
    .update(accessRoles)
    .set({ ...role, version: sql`${accessRoles.version} + 1` })
    .where(eq(accessRoles.id, id));
}

export async function deleteRole(db: Handle, id: number): Promise<void> {
  await db.delete(accessRoles).where(eq(accessRoles.id, id));
}

export async function replaceReportAreas(db: Handle, hrid: number, areas: readonly string[]): Promise<void> {
  await db.delete(employeeReportAreas).where(eq(employeeReportAreas.hrid, hrid));
  if (areas.length > 0) await db.insert(employeeReportAreas).values(areas.map((area) => ({ hrid, area })));
}

/** The managers above a person, nearest first; a circle stops where it started. */
export async function listManagersAbove(db: Handle, hrid: number): Promise<number[]> {
  const rows = await db.execute<{ hrid: number }>(sql`with recursive above(hrid, manager_hrid) as (
      select hrid, manager_hrid from employees where hrid = ${hrid}
      union select e.hrid, e.manager_hrid from employees e join above a on e.hrid = a.manager_hrid)
    select hrid from above where hrid <> ${hrid}`);
  return rows.map((row) => row.hrid);
}

export async function findPasswordHash(db: Handle, hrid: number): Promise<string | null> {
  const [row] = await db
    .select({ passwordHash: employees.passwordHash })
    .from(employees)
    .where(eq(employees.hrid, hrid));
  return row?.passwordHash ?? null;
}

/** Makes the person a partner, unless they already are. */
export async function makePartnerOf(db: Handle, hrid: number): Promise<void> {
  await db.insert(partners).values({ hrid }).onConflictDoNothing();
}

export async function storeRoyalty(
  db: Handle,
  { hrid, effectiveFrom, royalty }: { hrid: number; effectiveFrom: BusinessDate; royalty: number },
): Promise<void> {
  await db
    .insert(partnerRoyalties)
    .values({ hrid, effectiveFrom, royalty })
    .onConflictDoUpdate({
      target: [partnerRoyalties.hrid, partnerRoyalties.effectiveFrom],
      set: { royalty },
    });
}

type Span = { validFrom: BusinessDate; validTo: BusinessDate | null };

/** The partner a crew works for during any of these days; `except` leaves one row out. */
export async function findOverlap(
  db: Handle,
  { crewHrid, validFrom, validTo, except }: Span & { crewHrid: number; except?: number },
) {
  const [row] = await db
    .select({
      fullname: employees.fullname,
      validFrom: partnerCrews.validFrom,
      validTo: partnerCrews.validTo,
    })
    .from(partnerCrews)
    .innerJoin(employees, eq(employees.hrid, partnerCrews.partnerHrid))
    .where(
      and(
        eq(partnerCrews.crewHrid, crewHrid),
        validTo === null ? undefined : lte(partnerCrews.validFrom, validTo),
        or(isNull(partnerCrews.validTo), sql`${partnerCrews.validTo} >= ${validFrom}`),
        except === undefined ? undefined : ne(partnerCrews.id, except),
      ),
    )
    .orderBy(asc(partnerCrews.validFrom))
    .limit(1);
  return row ?? null;
}

export async function insertPartnerCrew(
  db: Handle,
  values: Span & { crewHrid: number; partnerHrid: number },
): Promise<void> {
  await db.insert(partnerCrews).values(values);
}

export async function deletePartnerCrew(db: Handle, id: number): Promise<void> {
  await db.delete(partnerCrews).where(eq(partnerCrews.id, id));
}

export async function setPartnerCrewEnd(db: Handle, id: number, validTo: BusinessDate | null): Promise<void> {
  await db.update(partnerCrews).set({ validTo }).where(eq(partnerCrews.id, id));
}
