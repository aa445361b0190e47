import { sql } from "drizzle-orm";
import type { Handle } from "@/db/client";
import { BILLED, type BilledClient } from "@/db/queries/partners/partner-clients";
import { clients, employees, leadNotes, leads, partnerCrews, properties } from "@/db/schema/index";
import { isMiscLead, type listOwnCrews, type listPlacesOf, MOST, type Whose } from "./odd-jobs";

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
