import { type SQL, sql } from "drizzle-orm";
import type { Handle } from "@/db/client";
import type { BusinessDate } from "@/lib/values/dates";
import { costOf } from "./cost";
import { agrees, lineName, nameHere } from "./names";
import { codeOf, houseOf, nearCode } from "./place";
import type { Range } from "./records";

const within = ({ id, from, to }: Range) =>
  sql`r.import_id = ${id} and r.line > ${from} and r.line <= ${to} and r.verdict is distinct from 'bad'`;

/** Forgets earlier matches: the database may have changed since the check. */
export const clearFound = (db: Handle, range: Range) =>
  db.execute(sql`update import_records r
    set verdict = null, target = null, cfid = null, jobinfoid = null, hrid = null, found_by = null where ${within(range)}`);

/** Records whose key was imported before. */
export const findByKey = (db: Handle, range: Range, kind: string) =>
  db.execute(sql`update import_records r set target = k.target, found_by = 'key' from import_keys k
    where ${within(range)} and k.kind = ${kind} and k.key = r.key`);

/**
 * Sets aside lines of clients whose ID is someone else's by name, here or earlier in the file (rule same-person): an ID
 * can be reused, mistyped, or come from another system.
 */
export async function refuseOtherNames(db: Handle, range: Range): Promise<void> {
  const line = sql`(select ${lineName(sql`r.record`)} as name, r.record->>'company' as company) l`;
  const here = nameHere(sql`c`);
  await db.execute(sql`with others as (
      select r.line, case when left(r.key, 2) = 'k:'
          then 'The ID “' || substr(r.key, 3) || '” is ' || ${here} || ' here, but this line says ' || l.name || '. Correct the ID or the name'
          else 'This line was imported before, and its client is now called ' || ${here} || '. Write the name the same way' end as message
      from import_records r join clients c on c.cfid = r.target cross join lateral ${line}
      where ${within(range)} and r.found_by = 'key' and not ${agrees(sql`l`, sql`c`)}
      union all
      select r.line, 'Line ' || e.line || ' has the same ID “' || substr(r.key, 3) || '”, but the name ' || e.name || '. Correct the ID or the name'
      from import_records r cross join lateral ${line}
        join lateral (select f.line, ${lineName(sql`f.record`)} as name, null as firstname, ${lineName(sql`f.record`)} as lastname,
          f.record->>'company' as company from import_records f where f.import_id = r.import_id and f.line = r.first_line
          and f.key = r.key and left(f.key, 2) = 'k:') e on not ${agrees(sql`l`, sql`e`)}
      where ${within(range)}),
    refused as (update import_records r set verdict = 'bad', target = null from others o
      where r.import_id = ${range.id} and r.line = o.line)
    insert into import_problems (import_id, line, column_name, message)
    select ${range.id}::int, line, '', min(message) from others group by line
    on conflict (import_id, line, column_name) do update set message = excluded.message`);
}

/** A record with another key from the same old system isn't a match. */
const notAnothers = (kind: string, target: SQL) =>
  sql`not (left(r.key, 2) = 'k:' and exists (
    select 1 from import_keys o where o.kind = ${kind} and o.target = ${target} and left(o.key, 2) = 'k:'))`;

/** Existing employees: the same username, or the same full and short name among current employees. */
export const findEmployees = (db: Handle, range: Range) =>
  db.execute(sql`update import_records r set target = f.hrid, found_by = 'username'
    from (
      select r.line, min(e.hrid) as hrid from import_records r
      join employees e on lower(e.username) = r.record->>'username'
        or (e.active and r.record->>'active' is distinct from 'false' and lower(e.name) = lower(r.record->>'name')
          and lower(e.fullname) = lower(r.record->>'fullname'))
      where ${within(range)} and r.target is null
      group by r.line
    ) f where r.import_id = ${range.id} and r.line = f.line`);

/** The clients of the lines, by their key. */
export const findOwners = (db: Handle, range: Range) =>
  db.execute(sql`update import_records r set cfid = k.target from import_keys k
    where ${within(range)} and k.kind = 'client' and k.key = r.owner_key`);

/** The properties of the lines: by the property's key, by the client's address, or as the client's only one. */
export async function findPlaces(db: Handle, range: Range): Promise<void> {
  await db.execute(sql`update import_records r set jobinfoid = p.jobinfoid, cfid = p.cfid
    from import_keys k join properties p on p.jobinfoid = k.target
    where ${within(range)} and k.kind = 'property' and k.key = r.place_key`);
  await db.execute(sql`update import_records r set jobinfoid = f.jobinfoid
    from (
      select r.line, min(p.jobinfoid) as jobinfoid from import_records r
      join properties p on p.cfid = r.cfid
      where ${within(range)} and r.jobinfoid is null and r.place_key is null
      group by r.line
      having count(*) = 1 and min(r.street) is null
    ) f where r.import_id = ${range.id} and r.line = f.line`);
  await db.execute(sql`update import_records r set jobinfoid = f.jobinfoid
    from (
      select r.line, min(p.jobinfoid) as jobinfoid from import_records r
      join properties p on p.cfid = r.cfid and ${houseOf(sql`p`)} = r.street and ${nearCode(sql`p.postcode`, codeOf(sql`r`))}
      where ${within(range)} and r.jobinfoid is null
      group by r.line
    ) f where r.import_id = ${range.id} and r.line = f.line`);
}

/** Existing properties of these clients at these addresses. */
export const findSameProperties = (db: Handle, range: Range) =>
  db.execute(sql`update import_records r set target = f.jobinfoid, found_by = 'address'
    from (
      select r.line, min(p.jobinfoid) as jobinfoid from import_records r
      join properties p on p.cfid = r.cfid and ${houseOf(sql`p`)} = r.street and ${nearCode(sql`p.postcode`, codeOf(sql`r`))}
      where ${within(range)} and r.target is null and ${notAnothers("property", sql`p.jobinfoid`)}
      group by r.line
    ) f where r.import_id = ${range.id} and r.line = f.line`);

/** Existing jobs: the same work at the same property on the same day for the same price. */
export const findSameJobs = (db: Handle, range: Range) =>
  db.execute(sql`update import_records r set target = f.jobid, found_by = 'work'
    from (
      select r.line, min(j.jobid) as jobid from import_records r
      join jobs j on j.jobinfoid = r.jobinfoid and lower(j.jobdesc) = lower(r.record->>'jobdesc')
        and coalesce(j.datebi, j.sdate) = coalesce((r.record->>'datebi')::date, (r.record->>'sdate')::date)
        and j.price is not distinct from (r.record->>'price')::numeric
      where ${within(range)} and r.target is null and ${notAnothers("job", sql`j.jobid`)}
      group by r.line
    ) f where r.import_id = ${range.id} and r.line = f.line`);

/** The drivers crews are named after, by short or full name; current employees before former ones. */
export const findCrews = (db: Handle, range: Range) =>
  db.execute(sql`update import_records r set hrid = f.hrid
    from (
      select r.line, (select e.hrid from employees e
        where lower(r.crew) in (lower(e.name), lower(e.fullname))
        order by lower(e.name) = lower(r.crew) desc, e.active desc, e.hrid limit 1) as hrid
      from import_records r where ${within(range)} and r.crew is not null
    ) f where r.import_id = ${range.id} and r.line = f.line`);

/** Sets aside lines without a match, each with its sentence. */
export async function refuseLost(db: Handle, range: Range, what: "client" | "place" | "crew"): Promise<void> {
  const lost = {
    client: sql`r.cfid is null and (r.owner_key is not null or r.place_key is null)`,
    place: sql`r.jobinfoid is null`,
    crew: sql`r.crew is not null and r.hrid is null`,
  }[what];
  const sentence = {
    client: sql`case when r.owner_key is null then 'No client has this name, email or phone. Import clients first' else 'No client has the ID “' || substr(r.owner_key, 3) || '”. Import clients first' end`,
    place: sql`case when r.street is null and r.place_key is null then 'The client has more than one property. Add the address' when r.street is null then 'No property has this ID. Import properties first' else 'The client has no property at this address. Import it first' end`,
    crew: sql`'No employee is called “' || r.crew || '”. Import employees first'`,
  }[what];
  await db.execute(sql`with lost as (
      update import_records r set verdict = 'bad' where ${within(range)} and ${lost}
      returning r.line, ${sentence} as message)
    insert into import_problems (import_id, line, column_name, message)
    select ${range.id}::int, line, '', message from lost
    on conflict (import_id, line, column_name) do update set message = excluded.message`);
}

/** Sets aside new jobs done in closed books. */
export async function refuseClosed(
  db: Handle,
  range: Range,
  { until, sentence }: { until: BusinessDate; sentence: string },
): Promise<void> {
  await db.execute(sql`with closed as (
      update import_records r set verdict = 'bad'
      where ${within(range)} and r.verdict = 'create' and (r.record->>'datebi')::date <= ${until}::date
      returning r.line)
    insert into import_problems (import_id, line, column_name, message)
    select ${range.id}::int, line, '', ${sentence} from closed
    on conflict (import_id, line, column_name) do update set message = excluded.message`);
}

/**
 * Sets aside new jobs whose amounts don't fit what the job costs with HST: they'd make its client owe something else
 * than the file says.
 */
export async function refuseUnclearAmounts(db: Handle, range: Range): Promise<void> {
  const [owed, paid] = [sql`(r.record->>'balance')::numeric`, sql`(r.record->>'already_paid')::numeric`];
  const dollars = (amount: SQL) => sql`'$' || to_char(${amount}, 'FM999,990.00')`;
  const sentence = sql`case
    when c.cost is null and (${owed} > 0 or ${paid} > 0) then 'The line says what''s owed or paid, but not the price. Add the price'
    when ${owed} + ${paid} <> c.cost then 'What''s owed and what''s paid don''t add up to ' || ${dollars(sql`c.cost`)} || ', the price with HST'
    when ${owed} > c.cost then ${dollars(owed)} || ' is still owed, but the job costs ' || ${dollars(sql`c.cost`)} || ' with HST'
    when ${paid} > c.cost then ${dollars(paid)} || ' is paid, but the job costs ' || ${dollars(sql`c.cost`)} || ' with HST'
    when ${paid} = c.cost then 'The status says it isn''t paid, but all of it is paid' end`;
  await db.execute(sql`with unclear as (
      select r.line, ${sentence} as message
      from import_records r cross join lateral jsonb_populate_record(null::jobs, r.record) n
        cross join lateral (select ${costOf(sql`n`)} as cost) c
      where ${within(range)} and r.verdict = 'create' and r.record ?| array['balance', 'already_paid']),
    refused as (
      update import_records r set verdict = 'bad' from unclear u
      where r.import_id = ${range.id} and r.line = u.line and u.message is not null)
    insert into import_problems (import_id, line, column_name, message)
    select ${range.id}::int, line, '', message from unclear where message is not null
    on conflict (import_id, line, column_name) do update set message = excluded.message`);
}

/** If a line is skipped after all, its cells don't count as left out. */
export const settleLeftOut = (db: Handle, { id, from, to }: Range) =>
  db.execute(sql`update import_problems p set left_out = false from import_records r
    where p.import_id = ${id} and p.line > ${from} and p.line <= ${to} and p.left_out
      and r.import_id = p.import_id and r.line = p.line and r.verdict = 'bad'`);

/** Creates what's new; existing records follow the import's option. */
export const decide = (db: Handle, range: Range, duplicates: "skip" | "update") =>
  db.execute(sql`update import_records r set verdict =
      case when r.target is null and r.first_line is null then 'create' else ${duplicates} end::import_verdict
    where ${within(range)}`);

/** For prices, the record changed is the property itself. */
export const placeAsTarget = (db: Handle, range: Range) =>
  db.execute(sql`update import_records r set target = r.jobinfoid where ${within(range)}`);
