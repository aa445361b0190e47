import { and, asc, desc, eq, or, type SQL, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import type { Handle } from "@/db/client";
import {
  accessRoles,
  codeApps,
  crewDayMembers,
  employeeCapabilities,
  employeeReportAreas,
  employeeRoles,
  employees,
  leads,
  partnerCrews,
  partnerRoyalties,
  partners,
  passkeys,
  sessions,
} from "@/db/schema/index";
import type { Capability } from "@/lib/actor";
import type { BusinessDate } from "@/lib/values/dates";

const manager = alias(employees, "manager");
const session = alias(sessions, "s");

/** For subqueries: without a join drizzle leaves the table out, and `hrid` would be the subquery's own. */
const whose = sql`${employees}.hrid`;

const capabilities = sql<Capability[]>`array(select c.capability::text from ${employeeCapabilities} c
  where c.hrid = ${whose} order by c.capability)`;

const areas = sql<string[]>`array(select a.area from ${employeeReportAreas} a
  where a.hrid = ${whose} order by a.area)`;

const roles = sql<number[]>`array(select r.role_id from ${employeeRoles} r
  where r.hrid = ${whose} order by r.role_id)`;

const isPartner = sql<boolean>`exists (select 1 from ${partners} p where p.hrid = ${whose})`;

/** A session `s` that's still valid, as defined in `sessions`. */
export const isOpen = (at: string) => sql`s.revoked_at is null and s.expires_at > ${at}::timestamptz
  and s.last_seen_at > ${at}::timestamptz - make_interval(mins => s.idle_minutes)`;

const person = {
  hrid: employees.hrid,
  username: employees.username,
  fullname: employees.fullname,
  name: employees.name,
  email: employees.email,
  phone: employees.phone,
  shop: employees.shop,
  rate: employees.rate,
  managerHrid: employees.managerHrid,
  managerName: manager.fullname,
  crewMaster: employees.crewMaster,
  driver: employees.driver,
  closingManager: employees.closingManager,
  active: employees.active,
  version: employees.version,
  partner: isPartner,
  capabilities,
  roles,
};

/** '' and null mean no limit. */
export type PeopleLimits = {
  active: boolean | null;
  text: string;
  shop: string;
  capability: string;
  role: string;
  /** A saved role; null means any. */
  given: number | null;
};

const ROLES: Record<string, SQL> = {
  "crew-master": sql`${employees.crewMaster}`,
  driver: sql`${employees.driver}`,
  "closing-manager": sql`${employees.closingManager}`,
  partner: isPartner,
};

const words = (text: string) => `%${text.replace(/[\\%_]/g, "\\$&")}%`;

const holds = (text: string) =>
  or(
    ...[employees.fullname, employees.name, employees.username, employees.email, employees.phone].map(
      (column) => sql`${column} ilike ${words(text)}`,
    ),
  );

const limitsToSql = ({ active, text, shop, capability, role, given }: PeopleLimits) =>
  and(
    active === null ? undefined : eq(employees.active, active),
    text === "" ? undefined : holds(text),
    shop === "" ? undefined : sql`${employees.shop}::text = ${shop}`,
    capability === "" ? undefined : sql`${capability} = any(${capabilities})`,
    ROLES[role],
    given === null ? undefined : sql`${given}::int = any(${roles})`,
  );

/** People by name with their rights, when they were last seen and how many sessions are open; one statement. */
export async function listPeople(
  db: Handle,
  limits: PeopleLimits,
  { now, limit }: { now: Date; limit: number },
) {
  const at = now.toISOString();
  return db
    .select({
      ...person,
      lastSeen: sql<string | null>`(select max(s.last_seen_at) from ${sessions} s where s.hrid = ${whose})`,
      openSessions: sql<number>`(select count(*)::int from ${sessions} s
        where s.hrid = ${whose} and ${isOpen(at)})`,
      all: sql<number>`count(*) over ()::int`,
    })
    .from(employees)
    .leftJoin(manager, eq(manager.hrid, employees.managerHrid))
    .where(limitsToSql(limits))
    .orderBy(asc(employees.fullname), asc(employees.hrid))
    .limit(limit);
}

export type PersonRow = Awaited<ReturnType<typeof listPeople>>[number];

/** Ways to take the second step at login: passkeys, and an authenticator app in use. */
const factors = sql<number>`(select count(*)::int from ${passkeys} k where k.hrid = ${whose})
  + (select count(*)::int from ${codeApps} a where a.hrid = ${whose} and a.confirmed_at is not null)`;

export async function findPerson(db: Handle, hrid: number) {
  const hasPassword = sql<boolean>`${employees.passwordHash} is not null`;
  const [row] = await db
    .select({ ...person, areas, hasPassword, factors })
    .from(employees)
    .leftJoin(manager, eq(manager.hrid, employees.managerHrid))
    .where(eq(employees.hrid, hrid));
  return row ?? null;
}

export type AccessRow = NonNullable<Awaited<ReturnType<typeof findPerson>>>;

const rights = { hrid: employees.hrid, fullname: employees.fullname, capabilities, roles };

/** What these people may do, by name. */
export async function listRights(db: Handle, hrids: readonly number[]) {
  return db
    .select({ ...rights, partner: isPartner })
    .from(employees)
    .where(sql`${employees.hrid} = any(${sql.param([...hrids])}::int[])`)
    .orderBy(asc(employees.fullname), asc(employees.hrid));
}

/** Every role by name, with the active people who were given it: one statement. */
export async function listRoles(db: Handle) {
  const rows = await db
    .select({ role: accessRoles, person: rights })
    .from(accessRoles)
    .leftJoin(employeeRoles, eq(employeeRoles.roleId, accessRoles.id))
    .leftJoin(employees, and(eq(employees.hrid, employeeRoles.hrid), eq(employees.active, true)))
    .orderBy(sql`lower(${accessRoles.name})`, asc(employees.fullname), asc(employees.hrid));
  return [...Map.groupBy(rows, ({ role }) => role.id).values()].flatMap((ofRole) => {
    const [first] = ofRole;
    if (!first) return [];
    const { id, name, capabilities: set, version } = first.role;
    const people = ofRole.flatMap(({ person: holder }) => (holder?.hrid ? [holder] : []));
    return [{ id, name, capabilities: set, version, people }];
  });
}

/** An employee's or a client's; last used first. */
export async function listOpenSessions(db: Handle, whose: { hrid: number } | { cfid: number }, now: Date) {
  const { id, createdAt: since, lastSeenAt: lastSeen, idleMinutes, browser } = session;
  return db
    .select({ id, since, lastSeen, idleMinutes, browser })
    .from(session)
    .where(
      and(
        "hrid" in whose ? eq(session.hrid, whose.hrid) : eq(session.cfid, whose.cfid),
        isOpen(now.toISOString()),
      ),
    )
    .orderBy(desc(session.lastSeenAt));
}

/** Between a partner and a crew, for a time. */
type CrewTie = {
  id: number;
  crewHrid: number;
  crewName: string;
  partnerHrid: number;
  partnerName: string;
  validFrom: BusinessDate;
  validTo: BusinessDate | null;
};

type Ties = {
  /** Crew days from `today` on, open leads, active people they manage. */
  held: { crewDays: BusinessDate[]; leads: number; people: number };
  /** Shares of one, oldest first. */
  royalties: { from: BusinessDate; royalty: number }[];
  /** Both ways: the crews a partner has or had, and the partners a crew works or worked for; newest first. */
  crews: CrewTie[];
};

/** What ties a person to others, now and before: one statement. */
export async function findTies(db: Handle, hrid: number, today: BusinessDate): Promise<Ties> {
  const [ties] = await db.execute<Ties>(sql`select
    json_build_object(
      'crewDays', array(select m.ocdate from ${crewDayMembers} m where m.hrid = ${hrid} and m.ocdate >= ${today}
        order by m.ocdate),
      'leads', (select count(*) from ${leads} l where l.holder_hrid = ${hrid} and l.resolved_at is null),
      'people', (select count(*) from ${employees} e where e.manager_hrid = ${hrid} and e.active)) as held,
    (select coalesce(json_agg(json_build_object('from', r.effective_from, 'royalty', r.royalty)
      order by r.effective_from), '[]') from ${partnerRoyalties} r where r.hrid = ${hrid}) as royalties,
    (select coalesce(json_agg(json_build_object('id', t.id, 'crewHrid', t.crew_hrid, 'crewName', crew.name,
      'partnerHrid', t.partner_hrid, 'partnerName', partner.fullname, 'validFrom', t.valid_from, 'validTo', t.valid_to)
      order by t.valid_from desc, crew.name), '[]')
      from ${partnerCrews} t join ${employees} crew on crew.hrid = t.crew_hrid
      join ${employees} partner on partner.hrid = t.partner_hrid
      where t.crew_hrid = ${hrid} or t.partner_hrid = ${hrid}) as crews`);
  return ties ?? { held: { crewDays: [], leads: 0, people: 0 }, royalties: [], crews: [] };
}

/** Everyone, active or not, by name, with their place in the organization. */
export async function listStaff(db: Handle) {
  const { hrid, fullname, name, managerHrid, active, shop, phone, crewMaster, driver, closingManager } =
    person;
  return db
    .select({
      hrid,
      fullname,
      name,
      managerHrid,
      active,
      shop,
      phone,
      crewMaster,
      driver,
      closingManager,
      partner: isPartner,
      capabilities,
    })
    .from(employees)
    .orderBy(asc(employees.fullname), asc(employees.hrid));
}
