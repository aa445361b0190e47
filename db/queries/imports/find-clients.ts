import { type SQL, sql } from "drizzle-orm";
import type { Handle } from "@/db/client";
import type { MatchBy } from "@/lib/data/in/option-schema";
import { placeOf } from "./place";
import type { Range } from "./records";

/** How strong it is that something led to a client: what two of them share by chance is the weakest. */
const WEIGHT = { details: sql`8`, email: sql`4`, phone: sql`2`, name: sql`1` };
/** By an email or a phone number two clients can't both be meant. */
const TELLING = sql`6`;
/** A number that so many have is an agency's or a made-up one, and tells nobody. */
const MOST_WITH_ONE_NUMBER = 20;

const digitsOf = (phone: SQL) => sql`right(regexp_replace(${phone}, '[^0-9]', '', 'g'), 10)`;

type Search = {
  range: Range;
  /** The client itself, or whose the job of the line is. */
  of: "client" | "job";
  by: readonly MatchBy[];
};

/** The lines that are still to find their client, with what may lead to one. */
function lines({ range: { id, from, to }, of }: Search): SQL {
  const open =
    of === "client" ? sql`r.target is null` : sql`r.cfid is null and r.record->'client' is not null`;
  const said = of === "client" ? sql`r.record` : sql`r.record->'client'`;
  return sql`lines as materialized (
    select r.line, r.key, r.street, lower(w.said->>'lastname') as lastname,
      lower(coalesce(w.said->>'firstname', '')) as firstname, lower(w.said->>'company') as company,
      lower(w.said->>'email') as email, lower(w.said->>'second_email') as second_email,
      ${digitsOf(sql`w.said->>'phone'`)} as phone, ${digitsOf(sql`w.said->>'cellphone'`)} as cellphone
    from import_records r cross join lateral (select ${said} as said) w
    where r.import_id = ${id} and r.line > ${from} and r.line <= ${to} and r.verdict is distinct from 'bad' and ${open})`;
}

const numbers = sql`cross join lateral (values (l.phone), (l.cellphone)) as t(digits)`;

/** Clients of the lines' numbers with each of their places, each made comparable once. */
const KNOWN = sql`
  wanted as materialized (select distinct t.digits from lines l ${numbers} where length(t.digits) >= 7),
  called as materialized (
    select w.digits, c.cfid, lower(c.lastname) as lastname, c.address from wanted w
      join clients c on ${digitsOf(sql`c.phone`)} = w.digits
    union select w.digits, c.cfid, lower(c.lastname), c.address from wanted w
      join clients c on ${digitsOf(sql`c.cellphone`)} = w.digits),
  known as materialized (
    select digits, cfid, lastname, ${placeOf(sql`address`)} as place from called
    union select d.digits, d.cfid, d.lastname, ${placeOf(sql`p.address`)} from called d join properties p on p.cfid = d.cfid)`;

/** Clients of the lines' full names: their addresses are made comparable only once they are found. */
const NAMED = sql`named as materialized (select l.line, c.cfid, c.address from lines l
  join clients c on lower(c.lastname) = l.lastname and lower(coalesce(c.firstname, '')) = l.firstname)`;

/** The same phone and address, or one of them and the same name. */
const DETAILS = sql`
  select l.line, k.cfid, ${WEIGHT.details} as weight from lines l ${numbers}
    join known k on k.digits = t.digits and k.place = l.street
  union all select l.line, k.cfid, ${WEIGHT.details} from lines l ${numbers}
    join known k on k.digits = t.digits and k.lastname = l.lastname and (l.street is null or k.place is null)
  union all select n.line, n.cfid, ${WEIGHT.details} from named n join lines l on l.line = n.line
    where l.phone is null and ${placeOf(sql`n.address`)} = l.street`;

const BY: Record<MatchBy, SQL> = {
  email: sql`select l.line, c.cfid, ${WEIGHT.email} as weight from lines l
      cross join lateral (values (l.email), (l.second_email)) as t(email)
      join clients c on lower(c.email) = t.email
    union all select l.line, c.cfid, ${WEIGHT.email} from lines l join clients c on lower(c.second_email) = l.email`,
  phone: sql`select l.line, d.cfid, ${WEIGHT.phone} as weight from lines l ${numbers}
    join called d on d.digits = t.digits
    join (select digits from called group by digits having count(distinct cfid) <= ${MOST_WITH_ONE_NUMBER}) f
      on f.digits = d.digits`,
  name: sql`select line, cfid, ${WEIGHT.name} as weight from named
    union all select l.line, c.cfid, ${WEIGHT.name} from lines l join clients c on lower(c.company) = l.company`,
};

/** Those found by something weaker who have a property where the job was; each address is made comparable once. */
const HOMES = sql`homes as materialized (select w.line, w.cfid, ${placeOf(sql`p.address`)} as place
  from (select distinct line, cfid from weak) w join properties p on p.cfid = w.cfid)`;
const AT_THE_PLACE = sql`select h.line, h.cfid, ${WEIGHT.details} as weight from homes h
  join lines l on l.line = h.line and l.street = h.place`;

/** Not someone another ID of the old system stands for, nor whom this import itself has just made. */
const notTaken = ({ range, of }: Search) =>
  of === "job"
    ? sql`true`
    : sql`not (left(l.key, 2) = 'k:' and exists (
        select 1 from import_keys o where o.kind = 'client' and o.target = f.cfid and left(o.key, 2) = 'k:'))
      and (f.weight = ${WEIGHT.details} or not exists (select 1 from import_changes h
        where h.import_id = ${range.id} and h.kind = 'client' and h.target = f.cfid and h.before is null))`;

const CLIENT_NAME = sql`trim(coalesce(c.firstname, '') || ' ' || c.lastname) || coalesce(' (' || c.address || ')', '')`;

/**
 * Leads the lines to clients who are here already. What speaks for a client adds up, the strongest first; when two are
 * left, or an email and a phone number lead to different people, the line is set aside and says who they are.
 */
export async function findClients(db: Handle, search: Search): Promise<void> {
  const { range, of } = search;
  const weak =
    search.by.length > 0
      ? sql.join(
          search.by.map((each) => BY[each]),
          sql` union all `,
        )
      : NOBODY;
  const strong = of === "job" ? sql`${DETAILS} union all ${AT_THE_PLACE}` : DETAILS;
  const found =
    of === "client"
      ? sql`target = o.cfid, found_by = o.by`
      : sql`cfid = o.cfid, found_by = 'client_' || o.by`;
  await db.execute(sql`with ${lines(search)}, ${KNOWN}, ${NAMED},
    weak as materialized (${weak}), ${HOMES},
    found as (select * from weak union all ${strong}),
    weighed as materialized (select f.line, f.cfid, bit_or(f.weight) as weight from found f
      join lines l on l.line = f.line where ${notTaken(search)} group by 1, 2),
    best as (select line, max(weight) as weight from weighed group by line),
    meant as materialized (select b.line, min(w.cfid) as cfid, count(*) as clients, array_agg(w.cfid) as cfids,
        case when b.weight >= ${WEIGHT.details} then 'details' when b.weight >= ${WEIGHT.email} then 'email'
          when b.weight >= ${WEIGHT.phone} then 'phone' else 'name' end as by
      from best b join weighed w on w.line = b.line
        and (w.weight = b.weight or (w.weight & ${TELLING} & ~b.weight) <> 0)
      group by b.line, b.weight),
    one as (update import_records r set ${found} from meant o
      where o.clients = 1 and r.import_id = ${range.id} and r.line = o.line),
    several as (update import_records r set verdict = 'bad' from meant o
      where o.clients > 1 and r.import_id = ${range.id} and r.line = o.line returning r.line, o.clients, o.cfids)
    insert into import_problems (import_id, line, column_name, message)
    select ${range.id}::int, s.line, '', s.clients || ' clients could be meant: ' || (
        select string_agg(${CLIENT_NAME}, ', ' order by c.cfid) from clients c where c.cfid = any(s.cfids[1:3]))
      || case when s.clients > 3 then ' and more' else '' end
    from several s on conflict (import_id, line, column_name) do update set message = excluded.message`);
}

const NOBODY = sql`select null::int as line, null::int as cfid, null::int as weight where false`;
