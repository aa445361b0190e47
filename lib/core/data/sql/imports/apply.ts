import { type SQL, sql } from "drizzle-orm";
import type { Handle } from "@/db/client";
import { clientFields } from "@/lib/core/clients/fields";
import { jobFields } from "@/lib/core/jobs/fields";
import { priceFields, propertyFields } from "@/lib/core/properties/fields";
import { importedOf } from "@/lib/fields";
import { CHANGED, tellBoards } from "@/lib/platform/services/sql/board-notices";
import { named, noteFilled, noteMade, RECORDS } from "./changes";
import { costOf } from "./cost";
import { codeOf, houseOf, nearCode } from "./place";
import type { Range } from "./records";

const within = ({ id, from, to }: Range) => sql`r.import_id = ${id} and r.line > ${from} and r.line <= ${to}`;

const SEQUENCES = {
  client: sql`nextval('clients_cfid_seq')`,
  property: sql`nextval('properties_jobinfoid_seq')`,
  job: sql`nextval('jobs_jobid_seq')`,
  employee: sql`nextval('employees_hrid_seq')`,
};
export type KeyKind = keyof typeof SEQUENCES;

/** Gives new records their ids; lines of the same record get its id, in whichever order they refer to it. */
export async function giveIds(db: Handle, range: Range, kind: KeyKind): Promise<void> {
  await db.execute(sql`update import_records r set target = f.id
    from (select o.line, ${SEQUENCES[kind]} as id from (
      select r.line from import_records r
      where ${within(range)} and r.verdict = 'create' and r.target is null order by r.line) o) f
    where r.import_id = ${range.id} and r.line = f.line`);
  for (let more = 1; more > 0; ) {
    const { count } = await db.execute(sql`update import_records r set target = f.target
      from import_records f
      where ${within(range)} and r.target is null and r.verdict in ('skip', 'update')
        and f.import_id = r.import_id and f.line = r.first_line and f.target is not null`);
    more = count;
  }
}

/** Keeps which record each key became; a key is used once. */
export const keepKeys = (db: Handle, range: Range, kind: KeyKind) =>
  db.execute(sql`insert into import_keys (kind, key, target, import_id)
    select distinct on (r.key) ${kind}, r.key, r.target, r.import_id from import_records r
    where ${within(range)} and r.target is not null and r.verdict <> 'bad'
    order by r.key, r.line
    on conflict (kind, key) do nothing`);

const from = (table: SQL, range: Range, verdict: "create" | "update") =>
  sql`from import_records r cross join lateral jsonb_populate_record(null::${table}, r.record) n
    where ${within(range)} and r.verdict = ${verdict}`;

/** The last line of each record that updates an existing one. */
const lastOf = (table: SQL, range: Range) =>
  sql`(select distinct on (r.target) r.target, r.record, n.* ${from(table, range, "update")}
    order by r.target, r.line desc) n`;

/** A timestamp as written by a hand-made statement. */
const at = (now: Date) => sql`${now.toISOString()}::timestamptz`;

const listed = (names: readonly string[], written: (name: string) => SQL): SQL =>
  sql.join(names.map(written), sql`, `);

const OF_CLIENT = importedOf(clientFields);

/** Of a client we know, the file's values; but their login stays, and the address that their properties may have. */
const OURS: Record<string, SQL> = {
  email: sql`case when c.password_hash is null then coalesce(n.email, c.email) else c.email end`,
  address: sql`coalesce(c.address, n.address)`,
  postcode: sql`coalesce(c.postcode, n.postcode)`,
};
const FOUND_CLIENT = listed(OF_CLIENT, (name) => {
  const column = named(name);
  return sql`${column} = ${OURS[name] ?? sql`coalesce(n.${column}, c.${column})`}`;
});

export async function applyClients(db: Handle, range: Range, now: Date): Promise<void> {
  const insert = sql`insert into clients (cfid, created_at, ${listed(OF_CLIENT, named)})
    select r.target, ${at(now)}, ${listed(OF_CLIENT, (name) => sql`n.${named(name)}`)}
    ${from(sql`clients`, range, "create")}`;
  await noteMade(db, range.id, "client", insert);
  const update = sql`update clients c set ${FOUND_CLIENT}, version = c.version + 1
    from ${lastOf(sql`clients`, range)} join clients o on o.cfid = n.target
    where c.cfid = o.cfid returning c.cfid as target, to_jsonb(o) as old`;
  await noteFilled(db, range.id, "client", update);
}

const OF_PROPERTY = importedOf(propertyFields);
const PROPERTY = listed(OF_PROPERTY, named);

/** What a new property has where the file says nothing. */
const FIRST: Record<string, SQL> = { city: sql`'Toronto'`, active: sql`true` };
const NEW_PROPERTY = listed(OF_PROPERTY, (name) => {
  const first = FIRST[name];
  return first ? sql`coalesce(n.${named(name)}, ${first})` : sql`n.${named(name)}`;
});

/** A price in the file replaces the current one, even as "to be determined"; an empty cell changes nothing. */
const PRICES = listed(
  importedOf(priceFields),
  (name) =>
    sql`${named(name)} = case when n.record ? ${name} then n.${named(name)} else p.${named(name)} end`,
);

/** What leads to a property stays as it is; of the rest, what the file says. */
const FOUND = listed(
  RECORDS.property.filled.filter((name) => !Object.hasOwn(priceFields, name)),
  (name) => sql`${named(name)} = coalesce(n.${named(name)}, p.${named(name)})`,
);

const foundProperties = (range: Range) =>
  sql`from ${lastOf(sql`properties`, range)} join properties o on o.jobinfoid = n.target
    where p.jobinfoid = o.jobinfoid returning p.jobinfoid as target, to_jsonb(o) as old`;

export async function applyProperties(db: Handle, range: Range, now: Date): Promise<void> {
  const insert = sql`insert into properties (jobinfoid, cfid, created_at, ${PROPERTY})
    select r.target, r.cfid, ${at(now)}, ${NEW_PROPERTY}
    ${from(sql`properties`, range, "create")}`;
  await noteMade(db, range.id, "property", insert);
  const update = sql`update properties p set ${FOUND}, ${PRICES}, version = p.version + 1
    ${foundProperties(range)}`;
  await noteFilled(db, range.id, "property", update);
}

/** The current prices of existing properties. */
export const applyPrices = (db: Handle, range: Range) =>
  noteFilled(
    db,
    range.id,
    "property",
    sql`update properties p set ${PRICES}, version = p.version + 1 ${foundProperties(range)}`,
  );

/**
 * Lists an import's new prices of existing properties that are under half or over three times the ones before, to be
 * checked (rule usual-price). They're the properties' prices nonetheless.
 */
export async function listUnusualPrices(db: Handle, importId: number, now: Date): Promise<void> {
  const prices = sql`(values ('w1', p.w1, ch.before->>'w1'), ('w2', p.w2, ch.before->>'w2'),
    ('eh', p.eh, ch.before->>'eh'), ('eg', p.eg, ch.before->>'eg')) as v (part, price, was)`;
  const was = sql`v.was::numeric`;
  await db.execute(sql`insert into price_checks (jobinfoid, part, kind, price, usual, standing, asked_by, created_at)
    select p.jobinfoid, v.part, case when v.price > 3 * ${was} then 'high' else 'lowered' end, v.price, ${was}, ${was},
      i.started_by, ${at(now)}
    from import_changes ch join imports i on i.id = ch.import_id join properties p on p.jobinfoid = ch.target
    cross join lateral ${prices}
    where ch.import_id = ${importId} and ch.kind = 'property' and ${was} > 0 and v.price > 0
      and (2 * v.price < ${was} or v.price > 3 * ${was})
    on conflict (jobinfoid, part) where state = 'open' do nothing`);
}

/**
 * Makes the addresses in a client file their properties: new ones are created, existing ones left alone. Returns how
 * many.
 */
export async function applyClientProperties(
  db: Handle,
  range: Range,
  { now, keepPrices }: { now: Date; keepPrices: boolean },
): Promise<number> {
  const insert = sql`insert into properties (cfid, created_at, ${PROPERTY})
    select distinct on (r.target, r.street) r.target, ${at(now)}, ${NEW_PROPERTY}
    from import_records r cross join lateral jsonb_populate_record(null::properties, r.record) n
    where ${within(range)} and r.verdict <> 'bad' and r.target is not null and r.street is not null and not exists (
      select 1 from properties p where p.cfid = r.target and ${houseOf(sql`p`)} = r.street
        and ${nearCode(sql`p.postcode`, codeOf(sql`r`))})
    order by r.target, r.street, r.line`;
  const count = await noteMade(db, range.id, "property", insert);
  if (keepPrices) return count;
  const update = sql`update properties p set ${PRICES}, version = p.version + 1
    from (select distinct on (r.target, r.street) r.target, r.street, r.record, n.*
      from import_records r cross join lateral jsonb_populate_record(null::properties, r.record) n
      where ${within(range)} and r.verdict = 'update' and r.street is not null
        and r.record ?| array[${listed(importedOf(priceFields), (name) => sql`${name}`)}]
      order by r.target, r.street, r.line desc) n
      join properties o on o.cfid = n.target and ${houseOf(sql`o`)} = n.street and ${nearCode(sql`o.postcode`, codeOf(sql`n`))}
    where p.jobinfoid = o.jobinfoid returning p.jobinfoid as target, to_jsonb(o) as old`;
  await noteFilled(db, range.id, "property", update);
  return count;
}

export async function applyEmployees(db: Handle, range: Range, now: Date): Promise<void> {
  const insert = sql`insert into employees (hrid, username, fullname, name, email, phone, shop, rate, driver,
      closing_manager, crew_master, active, created_at)
    select r.target, n.username, n.fullname, n.name, n.email, n.phone, n.shop, n.rate, coalesce(n.driver, false),
      coalesce(n.closing_manager, false), coalesce(n.crew_master, false), coalesce(n.active, true),
      ${at(now)}
    ${from(sql`employees`, range, "create")}`;
  await noteMade(db, range.id, "employee", insert);
  // Usernames, short names and who still works here are changed on the Access screen.
  const update = sql`update employees e set email = coalesce(n.email, e.email), phone = coalesce(n.phone, e.phone),
      fullname = coalesce(n.fullname, e.fullname), shop = coalesce(n.shop, e.shop), rate = coalesce(n.rate, e.rate),
      version = e.version + 1
    from ${lastOf(sql`employees`, range)} join employees o on o.hrid = n.target
    where e.hrid = o.hrid returning e.hrid as target, to_jsonb(o) as old`;
  await noteFilled(db, range.id, "employee", update);
}

/** True when a job in these lines has no crew in the file. */
export async function needsPastCrew(db: Handle, range: Range): Promise<boolean> {
  const [row] = await db.execute(sql`select 1 as one from import_records r where ${within(range)}
    and r.verdict = 'create' and r.hrid is null and r.record->>'datebi' is not null limit 1`);
  return row !== undefined;
}

/** What the file says is paid of a job that's still owed; otherwise the rest of what it says is owed. */
const ALREADY_PAID = sql`coalesce((r.record->>'already_paid')::numeric,
  ${costOf(sql`n`)} - (r.record->>'balance')::numeric, 0)`;

const OF_JOB = importedOf(jobFields).filter((name) => name !== "already_paid");

/** Jobs, done or promised. Only adds new ones: an old list doesn't undo later work and payments. */
export async function applyJobs(
  db: Handle,
  range: Range,
  { now, unknownCrew }: { now: Date; unknownCrew: number | null },
) {
  const insert = sql`insert into jobs (jobid, cfid, jobinfoid, crew_hrid, schdate, est_minutes, recstatus, already_paid,
      cancelled_at, created_at, ${listed(OF_JOB, named)})
    select r.target, r.cfid, r.jobinfoid, case when n.datebi is not null then coalesce(r.hrid, ${unknownCrew}::int) end,
      n.datebi, n.est_minutes, n.recstatus, ${ALREADY_PAID},
      case when (r.record->>'cancelled')::boolean then ${at(now)} end, ${at(now)},
      ${listed(OF_JOB, (name) => sql`n.${named(name)}`)}
    ${from(sql`jobs`, range, "create")}`;
  await noteMade(db, range.id, "job", insert);
  await tellBoards(db, CHANGED);
}
