import { and, asc, desc, eq, isNull, sql } from "drizzle-orm";
import type { Handle } from "@/db/client";
import { clients, employees, leadNotes, leads, oddJobs, partnerCrews, properties } from "@/db/schema/index";
import { leadRows } from "@/lib/core/leads/sql/leads";
import { MOST, type Whose } from "@/lib/core/odd-jobs/sql";
import { BILLED, type BilledClient } from "@/lib/core/partners/sql/partner-clients";
import { isMiscLead, type LockedOddJob, type OddJobChanges } from "@/lib/features/odd-jobs/sql/odd-jobs";
import type { BusinessDate } from "@/lib/values/dates";

type Listed<F extends (...args: never[]) => Promise<unknown[]>> = Awaited<ReturnType<F>>[number];

/** An odd job's surroundings: its client, their properties (prices in cents) and notes on their requests. */
export type AroundClient = {
  client: BilledClient | null;
  places: Listed<typeof listPlacesOf>[];
  notes: { id: number; msid: number; notes: string; recorder: string | null }[];
  crews: Listed<typeof listOwnCrews>[];
};

const rows = (from: ReturnType<typeof sql>) => sql`(select coalesce(json_agg(r), '[]') from (${from}) r)`;
const inCents = (column: ReturnType<typeof sql>) => sql`(${column} * 100)::float8`;

/** A client's properties and notes, and the partner's crews from a day on, in one statement. */
export async function findAroundClient(
  db: Handle,
  cfid: number,
  { partner, today }: Whose,
): Promise<AroundClient> {
  const billed = Object.entries(BILLED).flatMap(([name, column]) => [sql`${name}::text`, column]);
  const client = sql`(select json_build_object(${sql.join(billed, sql`, `)}) from ${clients}
    where ${clients.cfid} = ${cfid})`;
  const places = sql`select jobinfoid, address, city, postcode, perly, ${inCents(sql`w1`)} as w1, ${inCents(sql`w2`)} as w2,
    ${inCents(sql`eh`)} as eh, ${inCents(sql`eg`)} as eg from ${properties} where cfid = ${cfid} and active
    order by address, jobinfoid limit ${MOST}`;
  const notes = sql`select n.id, n.msid, n.notes, e.name as recorder from ${leads}
    join ${leadNotes} n on n.msid = ${leads.msid} left join ${employees} e on e.hrid = n.recorder_hrid
    where ${leads.cfid} = ${cfid} and ${isMiscLead} order by n.created_at, n.id`;
  const crews = sql`select distinct e.hrid, e.name from ${partnerCrews} c join ${employees} e on e.hrid = c.crew_hrid
    where c.partner_hrid = ${partner} and (c.valid_to is null or c.valid_to >= ${today}::date) order by e.name`;
  const [row] = await db.execute<AroundClient>(sql`select ${client} as client, ${rows(places)} as places,
    ${rows(notes)} as notes, ${rows(crews)} as crews`);
  return row ?? { client: null, places: [], notes: [], crews: [] };
}

/** Changes the locked odd job. */
export async function changeOddJob(db: Handle, id: number, changes: OddJobChanges): Promise<void> {
  await db
    .update(oddJobs)
    .set({ ...changes, version: sql`${oddJobs.version} + 1` })
    .where(eq(oddJobs.id, id));
}

/** Whether the client ever requested or had an odd job: partners may only see those clients. */
export async function isMiscClient(db: Handle, cfid: number): Promise<boolean> {
  const [row] = await db.execute<{ found: boolean }>(sql`
    select exists (select 1 from ${oddJobs} where ${oddJobs.cfid} = ${cfid})
      or exists (select 1 from ${leads} where ${leads.cfid} = ${cfid} and ${isMiscLead}) as found`);
  return row?.found === true;
}

/** Whether the crew is the partner's that day. */
export async function isOwnCrew(
  db: Handle,
  crewHrid: number,
  { partner, day }: { partner: number; day: BusinessDate },
) {
  const [row] = await db
    .select({ id: partnerCrews.id })
    .from(partnerCrews)
    .where(
      and(
        eq(partnerCrews.crewHrid, crewHrid),
        eq(partnerCrews.partnerHrid, partner),
        sql`${day}::date >= ${partnerCrews.validFrom}`,
        sql`(${partnerCrews.validTo} is null or ${day}::date <= ${partnerCrews.validTo})`,
      ),
    )
    .limit(1);
  return row !== undefined;
}

/** The partner's live odd jobs for a day and property that weren't made from a lead, to recognize a repeat. */
export async function listMadeOn(
  db: Handle,
  made: { partner: number; jobinfoid: number; day: BusinessDate },
) {
  return db
    .select()
    .from(oddJobs)
    .where(
      and(
        eq(oddJobs.jobinfoid, made.jobinfoid),
        eq(oddJobs.partnerHrid, made.partner),
        eq(oddJobs.date, made.day),
        isNull(oddJobs.msid),
        isNull(oddJobs.cancelledAt),
      ),
    )
    .orderBy(asc(oddJobs.id));
}

/** A client's requests, newest first. */
export const listMiscLeads = async (db: Handle, cfid: number) =>
  leadRows(db)
    .where(and(eq(leads.cfid, cfid), isMiscLead))
    .orderBy(desc(leads.messdate), desc(leads.msid))
    .limit(MOST);

/** The partner's crews from a day on, by name. */
export async function listOwnCrews(db: Handle, { partner, today }: Whose) {
  return db
    .selectDistinct({ hrid: employees.hrid, name: employees.name })
    .from(partnerCrews)
    .innerJoin(employees, eq(employees.hrid, partnerCrews.crewHrid))
    .where(
      and(
        eq(partnerCrews.partnerHrid, partner),
        sql`(${partnerCrews.validTo} is null or ${partnerCrews.validTo} >= ${today}::date)`,
      ),
    )
    .orderBy(asc(employees.name));
}

/** The client's properties, shown like a lead's; prices in cents. */
export async function listPlacesOf(db: Handle, cfid: number) {
  const { jobinfoid, address, city, postcode, perly, w1, w2, eh, eg } = properties;
  return db
    .select({ jobinfoid, address, city, postcode, perly, w1, w2, eh, eg })
    .from(properties)
    .where(and(eq(properties.cfid, cfid), eq(properties.active, true)))
    .orderBy(asc(properties.address), asc(properties.jobinfoid))
    .limit(MOST);
}

/** Any partner's, locked, for whoever confirms what a partner said. */
export async function lockAnyOddJob(db: Handle, id: number): Promise<LockedOddJob | null> {
  const [row] = await db.select().from(oddJobs).where(eq(oddJobs.id, id)).for("update");
  return row ?? null;
}
