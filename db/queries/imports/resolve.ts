import { type SQL, sql } from "drizzle-orm";
import type { Handle } from "@/db/client";
import type { Range } from "./records";

/** A place's address without spaces, signs and city: as the rules make it of the file's. */
const placeOf = (address: SQL) =>
  sql`regexp_replace(regexp_replace(lower(${address}), '([^a-z0-9]+(toronto|ontario|on|canada))+[^a-z0-9]*$', ''), '[^a-z0-9]', '', 'g')`;
const digitsOf = (phone: SQL) => sql`right(regexp_replace(${phone}, '[^0-9]', '', 'g'), 10)`;
const within = ({ id, from, to }: Range) =>
  sql`r.import_id = ${id} and r.line > ${from} and r.line <= ${to} and r.verdict is distinct from 'bad'`;

/** Forgets what was found before: the database may have changed since the check. */
export const clearFound = (db: Handle, range: Range) =>
  db.execute(sql`update import_records r
    set verdict = null, target = null, cfid = null, jobinfoid = null, hrid = null where ${within(range)}`);

/** Records whose key was brought in before. */
export const findByKey = (db: Handle, range: Range, kind: string) =>
  db.execute(sql`update import_records r set target = k.target from import_keys k
    where ${within(range)} and k.kind = ${kind} and k.key = r.key`);

/** A record that another key of the same old system stands for is not this one. */
const notAnothers = (kind: string, target: SQL) =>
  sql`not (left(r.key, 2) = 'k:' and exists (
    select 1 from import_keys o where o.kind = ${kind} and o.target = ${target} and left(o.key, 2) = 'k:'))`;

const numbersOf = sql`cross join lateral (values (${digitsOf(sql`r.record->>'phone'`)}),
  (${digitsOf(sql`r.record->>'cellphone'`)})) as t(digits)`;

/** Clients of the lines' numbers with each of their places, each made comparable once: an agency's number, or a made-up
 *  one, may stand with thousands. */
const known = (range: Range) => sql`
  wanted as materialized (select distinct t.digits from import_records r ${numbersOf}
    where ${within(range)} and r.target is null and length(t.digits) >= 7),
  called as materialized (
    select w.digits, c.cfid, lower(c.lastname) as lastname, c.address from wanted w
      join clients c on ${digitsOf(sql`c.phone`)} = w.digits
    union select w.digits, c.cfid, lower(c.lastname), c.address from wanted w
      join clients c on ${digitsOf(sql`c.cellphone`)} = w.digits),
  known as materialized (
    select digits, cfid, lastname, ${placeOf(sql`address`)} as place from called
    union select d.digits, d.cfid, d.lastname, ${placeOf(sql`p.address`)} from called d join properties p on p.cfid = d.cfid)`;

const fromKnown = (range: Range, alike: SQL) => sql`
  select r.line, min(k.cfid) as cfid from import_records r ${numbersOf}
  join known k on k.digits = t.digits and ${alike}
  where ${within(range)} and r.target is null and ${notAnothers("client", sql`k.cfid`)} group by r.line`;

/** Clients who are here already: the same phone and address, or one of them and the same name. */
export async function findClients(db: Handle, range: Range): Promise<void> {
  const name = sql`lower(r.record->>'lastname')`;
  await db.execute(sql`with ${known(range)},
    found as (${fromKnown(range, sql`k.place = r.street`)}
      union all ${fromKnown(range, sql`k.lastname = ${name} and (r.street is null or k.place is null)`)})
    update import_records r set target = f.cfid from (select line, min(cfid) as cfid from found group by line) f
    where r.import_id = ${range.id} and r.line = f.line`);
  await db.execute(sql`update import_records r set target = f.cfid
    from (
      select r.line, min(c.cfid) as cfid from import_records r
      join clients c on lower(c.lastname) = ${name} and ${placeOf(sql`c.address`)} = r.street
      where ${within(range)} and r.target is null and r.street is not null and not r.record ? 'phone'
        and lower(coalesce(c.firstname, '')) = lower(coalesce(r.record->>'firstname', ''))
        and ${notAnothers("client", sql`c.cfid`)}
      group by r.line
    ) f where r.import_id = ${range.id} and r.line = f.line`);
}

/** Employees who are here already: the same username, or the same full and short name among those who work here. */
export const findEmployees = (db: Handle, range: Range) =>
  db.execute(sql`update import_records r set target = f.hrid
    from (
      select r.line, min(e.hrid) as hrid from import_records r
      join employees e on lower(e.username) = r.record->>'username'
        or (e.active and r.record->>'active' is distinct from 'false' and lower(e.name) = lower(r.record->>'name')
          and lower(e.fullname) = lower(r.record->>'fullname'))
      where ${within(range)} and r.target is null
      group by r.line
    ) f where r.import_id = ${range.id} and r.line = f.line`);

/** The clients the lines belong to, by their key. */
export const findOwners = (db: Handle, range: Range) =>
  db.execute(sql`update import_records r set cfid = k.target from import_keys k
    where ${within(range)} and k.kind = 'client' and k.key = r.owner_key`);

/** The places the lines are about: by the property's key, the client's address, or as the client's only one. */
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
      join properties p on p.cfid = r.cfid and ${placeOf(sql`p.address`)} = r.street
      where ${within(range)} and r.jobinfoid is null
      group by r.line
    ) f where r.import_id = ${range.id} and r.line = f.line`);
}

/** Properties of these clients with these addresses that are here already. */
export const findSamePlaces = (db: Handle, range: Range) =>
  db.execute(sql`update import_records r set target = f.jobinfoid
    from (
      select r.line, min(p.jobinfoid) as jobinfoid from import_records r
      join properties p on p.cfid = r.cfid and ${placeOf(sql`p.address`)} = r.street
      where ${within(range)} and r.target is null and ${notAnothers("property", sql`p.jobinfoid`)}
      group by r.line
    ) f where r.import_id = ${range.id} and r.line = f.line`);

/** Jobs that are here already: the same work at the same place on the same day for the same price. */
export const findSameJobs = (db: Handle, range: Range) =>
  db.execute(sql`update import_records r set target = f.jobid
    from (
      select r.line, min(j.jobid) as jobid from import_records r
      join jobs j on j.jobinfoid = r.jobinfoid and lower(j.jobdesc) = lower(r.record->>'jobdesc')
        and coalesce(j.datebi, j.sdate) = coalesce((r.record->>'datebi')::date, (r.record->>'sdate')::date)
        and j.price is not distinct from (r.record->>'price')::numeric
      where ${within(range)} and r.target is null and ${notAnothers("job", sql`j.jobid`)}
      group by r.line
    ) f where r.import_id = ${range.id} and r.line = f.line`);

/** The drivers the crews are called by; who works here before who did. */
export const findCrews = (db: Handle, range: Range) =>
  db.execute(sql`update import_records r set hrid = f.hrid
    from (
      select r.line, (select e.hrid from employees e where lower(e.name) = lower(r.crew)
        order by e.active desc, e.hrid limit 1) as hrid
      from import_records r where ${within(range)} and r.crew is not null
    ) f where r.import_id = ${range.id} and r.line = f.line`);

/** Whose lines lead to nobody: set aside, each with its sentence. */
export async function refuseLost(db: Handle, range: Range, what: "client" | "place" | "crew"): Promise<void> {
  const lost = {
    client: sql`r.cfid is null and r.owner_key is not null`,
    place: sql`r.jobinfoid is null`,
    crew: sql`r.crew is not null and r.hrid is null`,
  }[what];
  const sentence = {
    client: sql`'No client with the key “' || substr(r.owner_key, 3) || '” has been brought in'`,
    place: sql`case when r.street is null and r.place_key is null then 'The client has more than one property: the address is needed' when r.street is null then 'No property with this key has been brought in' else 'The client has no property at this address' end`,
    crew: sql`'Nobody has the short name “' || r.crew || '”: bring employees in first'`,
  }[what];
  await db.execute(sql`with lost as (
      update import_records r set verdict = 'bad' where ${within(range)} and ${lost}
      returning r.line, ${sentence} as message)
    insert into import_problems (import_id, line, column_name, message)
    select ${range.id}::int, line, '', message from lost
    on conflict (import_id, line, column_name) do update set message = excluded.message`);
}

/** Create what is new; what is here already by the choice made. */
export const decide = (db: Handle, range: Range, duplicates: "skip" | "update") =>
  db.execute(sql`update import_records r set verdict =
      case when r.target is null and r.first_line is null then 'create' else ${duplicates} end::import_verdict
    where ${within(range)}`);

/** Of prices: what is changed is the property itself. */
export const placeAsTarget = (db: Handle, range: Range) =>
  db.execute(sql`update import_records r set target = r.jobinfoid where ${within(range)}`);
