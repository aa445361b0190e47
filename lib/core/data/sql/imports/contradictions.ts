import { type SQL, sql } from "drizzle-orm";
import type { Handle } from "@/db/client";
import { agrees, lineName, nameHere } from "./names";
import { sameHouse } from "./place";
import type { Range } from "./records";

// Lines that name their client or property by an ID and by a name or an address too: both have to agree (rules
// same-person, same-house).

const within = ({ id, from, to }: Range) =>
  sql`r.import_id = ${id} and r.line > ${from} and r.line <= ${to} and r.verdict is distinct from 'bad'`;

/** Who and where a line says it's about, in its own words; empty texts for what it doesn't say. */
const SAID = sql`(select ${lineName(sql`r.record->'said'`)} as name, r.record->'said'->>'company' as company,
  coalesce(r.record->'said'->>'address', r.record->>'address') as address) l`;

const id = (key: SQL) => sql`'ID “' || substr(${key}, 3) || '”'`;

/** The sentence for a line whose names, addresses and IDs contradict each other; null when they agree. */
const CONTRADICTION = sql`case
  when l.name <> '' and o.cfid is not null and not ${agrees(sql`l`, sql`o`)}
    then 'The client ' || ${id(sql`r.owner_key`)} || ' is ' || ${nameHere(sql`o`)} || ' here, but this line says ' || l.name || '. Correct the ID or the name'
  when l.name <> '' and h.cfid is not null and not ${agrees(sql`l`, sql`h`)}
    then 'The property ' || ${id(sql`p.key`)} || ' is ' || ${nameHere(sql`h`)} || '''s here, but this line says ' || l.name || '. Correct the ID or the name'
  when h.cfid <> o.cfid
    then 'The property ' || ${id(sql`p.key`)} || ' is ' || ${nameHere(sql`h`)} || '''s here, but the client ' || ${id(sql`r.owner_key`)} || ' is ' || ${nameHere(sql`o`)} || '. Correct one of the IDs'
  when r.street <> '' and p.key is not null and not ${sameHouse(sql`r`, sql`p`)}
    then 'The property ' || ${id(sql`p.key`)} || ' is ' || p.address || ' here, but this line says ' || l.address || '. Correct the ID or the address' end`;

/** `place`: the key of the line's property. `which`: the lines that are compared. */
const refuse = (db: Handle, range: Range, { place, which }: { place: SQL; which: SQL }) =>
  db.execute(sql`with compared as (
      select r.line, ${CONTRADICTION} as message
      from import_records r cross join lateral ${SAID}
        left join import_keys k on k.kind = 'client' and k.key = r.owner_key left join clients o on o.cfid = k.target
        left join (select k.key, p.* from import_keys k join properties p on k.kind = 'property' and p.jobinfoid = k.target) p
          on p.key = ${place}
        left join clients h on h.cfid = p.cfid
      where ${within(range)} and ${which}),
    refused as (update import_records r set verdict = 'bad' from compared c
      where r.import_id = ${range.id} and r.line = c.line and c.message is not null)
    insert into import_problems (import_id, line, column_name, message)
    select ${range.id}::int, line, '', message from compared where message is not null
    on conflict (import_id, line, column_name) do update set message = excluded.message`);

/** A job that was imported before is skipped whatever it says. */
const NEW_JOB = sql`not exists (select from import_keys j where j.kind = 'job' and j.key = r.key)`;

/** Sets aside jobs and prices whose ID is someone else's, or another house's. */
export const refuseOthers = (db: Handle, range: Range, kind: "jobs" | "prices") =>
  refuse(db, range, { place: sql`r.place_key`, which: kind === "jobs" ? NEW_JOB : sql`true` });

/** Sets aside lines of properties whose ID is another house or another client's, here or earlier in the file. */
export async function refuseOtherHouses(db: Handle, range: Range): Promise<void> {
  await refuse(db, range, { place: sql`r.key`, which: sql`left(r.key, 2) = 'k:'` });
  await db.execute(sql`with others as (
      select r.line, 'Line ' || e.line || ' has the same ' || ${id(sql`r.key`)} || ', but the address ' || (e.record->>'address')
        || '. Correct the ID or the address' as message
      from import_records r join import_records e on e.import_id = r.import_id and e.line = r.first_line and e.key = r.key
      where ${within(range)} and left(r.key, 2) = 'k:' and e.street <> r.street),
    refused as (update import_records r set verdict = 'bad', target = null from others o
      where r.import_id = ${range.id} and r.line = o.line)
    insert into import_problems (import_id, line, column_name, message)
    select ${range.id}::int, line, '', message from others
    on conflict (import_id, line, column_name) do update set message = excluded.message`);
}
