import { type SQL, sql } from "drizzle-orm";
import type { Handle } from "@/db/client";
import type { MatchBy } from "@/lib/platform/data/in/option-schema";
import { placeOf } from "./place";
import type { Range } from "./records";

/** How strong a match is: what two clients may share by chance is weakest. */
const WEIGHT = { details: sql`8`, email: sql`4`, phone: sql`2`, name: sql`1` };
/** An email or a phone number can't stand for two clients. */
const TELLING = sql`6`;
/** A number that so many clients have is an agency's or made up, and identifies no one. */
const MOST_WITH_ONE_NUMBER = 20;

const digitsOf = (phone: SQL) => sql`right(regexp_replace(${phone}, '[^0-9]', '', 'g'), 10)`;

type Search = {
  range: Range;
  /** The client itself, or the client of the line's job. */
  of: "client" | "job";
  by: readonly MatchBy[];
};

/** The lines that still need a client, with what may identify one. */
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

/** Clients with the lines' numbers and each of their addresses, each normalized once. */
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

/**
 * What every kind of match returns: includes the line's own values, so that nothing has to be joined back to the lines.
 */
const LED = sql`l.line, l.key, l.street, c.cfid`;

/**
 * Clients with the lines' full names; their addresses are normalized only once found. The appended empty text keeps
 * PostgreSQL from looking each last name up in the trigram index, where many share their groups of letters.
 */
const NAMED = sql`named as materialized (select ${LED}, l.phone, c.address from lines l
  join clients c on lower(c.lastname) || '' = l.lastname and lower(coalesce(c.firstname, '')) = l.firstname)`;

/** The same phone and address, or one of them and the same name. */
const DETAILS = sql`
  select ${LED}, ${WEIGHT.details} as weight from lines l ${numbers}
    join known c on c.digits = t.digits and c.place = l.street
  union all select ${LED}, ${WEIGHT.details} from lines l ${numbers}
    join known c on c.digits = t.digits and c.lastname = l.lastname and (l.street is null or c.place is null)
  union all select line, key, street, cfid, ${WEIGHT.details} from named
    where phone is null and ${placeOf(sql`address`)} = street`;

const BY: Record<MatchBy, SQL> = {
  email: sql`select ${LED}, ${WEIGHT.email} as weight from lines l
      cross join lateral (values (l.email), (l.second_email)) as t(email)
      join clients c on lower(c.email) = t.email
    union all select ${LED}, ${WEIGHT.email} from lines l join clients c on lower(c.second_email) = l.email`,
  phone: sql`select ${LED}, ${WEIGHT.phone} as weight from lines l ${numbers}
    join called c on c.digits = t.digits
    join (select digits from called group by digits having count(distinct cfid) <= ${MOST_WITH_ONE_NUMBER}) f
      on f.digits = c.digits`,
  name: sql`select line, key, street, cfid, ${WEIGHT.name} as weight from named
    union all select ${LED}, ${WEIGHT.name} from lines l join clients c on lower(c.company) = l.company`,
};

/** Addresses of the clients found by something weaker; each is normalized once, whatever the lines. */
const HOMES = sql`homes as materialized (select w.cfid, ${placeOf(sql`p.address`)} as place
  from (select distinct cfid from weak) w join properties p on p.cfid = w.cfid)`;
/** Those of them with a property at the job's address. */
const AT_THE_PLACE = sql`select w.line, w.key, w.street, w.cfid, ${WEIGHT.details} as weight from weak w
  join homes h on h.cfid = w.cfid and h.place = w.street`;

/** Not a client that already has another ID from the old system, nor one this import has just created. */
const notTaken = ({ range, of }: Search) =>
  of === "job"
    ? sql`true`
    : sql`not (left(f.key, 2) = 'k:' and exists (
        select 1 from import_keys o where o.kind = 'client' and o.target = f.cfid and left(o.key, 2) = 'k:'))
      and (f.weight = ${WEIGHT.details} or not exists (select 1 from import_changes h
        where h.import_id = ${range.id} and h.kind = 'client' and h.target = f.cfid and h.before is null))`;

const CLIENT_NAME = sql`trim(coalesce(c.firstname, '') || ' ' || c.lastname) || coalesce(' (' || c.address || ')', '')`;

/**
 * Matches lines to existing clients. Evidence adds up, and the strongest wins; when two are left, or an email and a
 * phone number point to different people, the line is set aside and names them.
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
    weighed as (select f.line, f.cfid, bit_or(f.weight) as weight from found f
      where ${notTaken(search)} group by 1, 2),
    ranked as (select *, max(weight) over (partition by line) as best from weighed),
    meant as materialized (select line, min(cfid) as cfid, count(*) as clients, array_agg(cfid) as cfids,
        case when best >= ${WEIGHT.details} then 'details' when best >= ${WEIGHT.email} then 'email'
          when best >= ${WEIGHT.phone} then 'phone' else 'name' end as by
      from ranked where weight = best or (weight & ${TELLING} & ~best) <> 0
      group by line, best),
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

const NOBODY = sql`select null::int as line, null::text as key, null::text as street, null::int as cfid,
  null::int as weight where false`;
