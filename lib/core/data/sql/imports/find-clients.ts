import { type SQL, sql } from "drizzle-orm";
import type { Handle } from "@/db/client";
import { phoneDigits } from "@/db/schema/sameness";
import type { MatchBy } from "@/lib/core/data/in/option-schema";
import { agrees, lineName } from "./names";
import type { Range } from "./records";

/**
 * How strong a match is: what two clients may share by chance is weakest. The last two are doubts: the same email or
 * number under a name that isn't the line's.
 */
const WEIGHT = {
  details: sql`8`,
  email: sql`4`,
  phone: sql`2`,
  name: sql`1`,
  otherEmail: sql`16`,
  otherPhone: sql`32`,
};
const DOUBTS = sql`48`;
/** A number that so many clients have is an agency's or made up, and identifies no one. */
const MOST_WITH_ONE_NUMBER = 20;

type Search = {
  range: Range;
  /** The client itself, or the client of the line's job. */
  of: "client" | "job";
  by: readonly MatchBy[];
};

/** The lines that still need a client, with what may identify one. `home`: the address without its town. */
function lines({ range: { id, from, to }, of }: Search): SQL {
  const open =
    of === "client" ? sql`r.target is null` : sql`r.cfid is null and r.record->'client' is not null`;
  const said = of === "client" ? sql`r.record` : sql`r.record->'client'`;
  return sql`lines as materialized (
    select r.line, r.key, r.street, nullif(house_key(w.said->>'address', null), '') as home,
      ${lineName(sql`w.said`)} as name, folded(w.said->>'lastname') as lastname,
      folded(coalesce(w.said->>'firstname', '')) as firstname, folded(w.said->>'company') as company,
      lower(w.said->>'email') as email, lower(w.said->>'second_email') as second_email,
      ${phoneDigits(sql`w.said->>'phone'`)} as phone, ${phoneDigits(sql`w.said->>'cellphone'`)} as cellphone
    from import_records r cross join lateral (select ${said} as said) w
    where r.import_id = ${id} and r.line > ${from} and r.line <= ${to} and r.verdict is distinct from 'bad' and ${open})`;
}

const numbers = sql`cross join lateral (values (l.phone), (l.cellphone)) as t(digits)`;

const CALLED = sql`c.cfid, c.firstname, c.lastname, c.company, c.address`;

/** Clients with the lines' numbers and each of their houses, each read once. */
const KNOWN = sql`
  wanted as materialized (select distinct t.digits from lines l ${numbers} where length(t.digits) >= 7),
  called as materialized (
    select w.digits, ${CALLED} from wanted w join clients c on ${phoneDigits(sql`c.phone`)} = w.digits
    union select w.digits, ${CALLED} from wanted w join clients c on ${phoneDigits(sql`c.cellphone`)} = w.digits)`;

/**
 * What every kind of match returns: includes the line's own values, so that nothing has to be joined back to the lines.
 */
const LED = sql`l.line, l.key, l.street, l.home, c.cfid`;

/**
 * Clients with the lines' full names. The appended empty text keeps PostgreSQL from looking each last name up in the
 * trigram index, where many share their groups of letters.
 */
const NAMED = sql`named as materialized (select ${LED} from lines l
  join clients c on folded(c.lastname) || '' = l.lastname and folded(coalesce(c.firstname, '')) = l.firstname)`;

/** The same name, as far as both have a first one. */
const SAME_NAME = sql`(folded(c.company) = l.company or folded(c.lastname) = l.lastname
  and (l.firstname = '' or coalesce(c.firstname, '') = '' or folded(c.firstname) = l.firstname))`;

/** The same phone and name. */
const DETAILS = sql`
  select ${LED}, ${WEIGHT.details} as weight from lines l ${numbers} join called c on c.digits = t.digits and ${SAME_NAME}`;

/** One of the line's numbers is the client's. */
const SAME_PHONE = sql`(${phoneDigits(sql`c.phone`)} in (l.phone, l.cellphone) or ${phoneDigits(sql`c.cellphone`)} in (l.phone, l.cellphone))`;

/** The same email is a match with an agreeing name or the same phone; otherwise a doubt. */
const EMAIL = sql`case when ${agrees(sql`l`, sql`c`)} or coalesce(${SAME_PHONE}, false) then ${WEIGHT.email} else ${WEIGHT.otherEmail} end`;

const BY: Record<MatchBy, SQL> = {
  email: sql`select ${LED}, ${EMAIL} as weight from lines l
      cross join lateral (values (l.email), (l.second_email)) as t(email)
      join clients c on lower(c.email) = t.email
    union all select ${LED}, ${EMAIL} from lines l join clients c on lower(c.second_email) = l.email`,
  phone: sql`select ${LED}, case when ${agrees(sql`l`, sql`c`)} then ${WEIGHT.phone} else ${WEIGHT.otherPhone} end as weight
    from lines l ${numbers}
    join called c on c.digits = t.digits
    join (select digits from called group by digits having count(distinct cfid) <= ${MOST_WITH_ONE_NUMBER}) f
      on f.digits = c.digits`,
  name: sql`select line, key, street, home, cfid, ${WEIGHT.name} as weight from named
    union all select ${LED}, ${WEIGHT.name} from lines l join clients c on folded(c.company) = l.company`,
};

/** Clients a line may be about: by name or email, or by phone under an agreeing name. */
const MAYBE = sql`maybe as materialized (
  select line, key, street, home, cfid from named
  union select line, key, street, home, cfid from weak where weight <> ${WEIGHT.otherPhone}
  union select ${LED} from lines l ${numbers} join called c on c.digits = t.digits
    where (l.street is not null or l.home is not null) and ${agrees(sql`l`, sql`c`)})`;

/** Their houses; each address is read once, whatever the lines. */
const HOMES = sql`homes as materialized (
  select c.cfid, house_key(c.address, null) as place from (select distinct cfid from maybe) w join clients c on c.cfid = w.cfid
  union select p.cfid, house_key(p.address, p.city) from (select distinct cfid from maybe) w
    join properties p on p.cfid = w.cfid)`;
/** Those of them who live at the line's address, or have a property there. */
const AT_THE_PLACE = sql`select m.line, m.key, m.street, m.home, m.cfid, ${WEIGHT.details} as weight from maybe m
  join homes h on h.cfid = m.cfid and h.place in (m.street, m.home)`;

/** Not a client that already has another ID from the old system, nor one this import has just created. */
const notTaken = ({ range, of }: Search) =>
  of === "job"
    ? sql`true`
    : sql`not (left(f.key, 2) = 'k:' and exists (
        select 1 from import_keys o where o.kind = 'client' and o.target = f.cfid and left(o.key, 2) = 'k:'))
      and (f.weight = ${WEIGHT.details} or not exists (select 1 from import_changes h
        where h.import_id = ${range.id} and h.kind = 'client' and h.target = f.cfid and h.before is null))`;

const CLIENT_NAME = sql`trim(coalesce(c.firstname, '') || ' ' || c.lastname) || coalesce(' (' || c.address || ')', '')`;

/** What makes a line doubtful: who it could be, or who has its email or number under another name. */
const QUESTION = sql`case
  when s.clients > 1 then s.clients || ' clients could be meant: ' || s.names || case when s.clients > 3 then ' and more' else '' end
  else 'This may be ' || s.names || ', who has the same ' || w.what || ' but another name. If it''s the same person, write the name the same way; if not, leave the ' || w.what || ' out' end`;

/**
 * Matches lines to existing clients by two facts, one of them the name or the same email, or by the one the user chose
 * (rule same-person). Evidence adds up, and the strongest wins; when two are left, when an email and a phone number point
 * to different people, or when one has the email under another name, the line is set aside and names them.
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
  const found =
    of === "client"
      ? sql`target = o.cfid, found_by = o.by`
      : sql`cfid = o.cfid, found_by = 'client_' || o.by`;
  await db.execute(sql`with ${lines(search)}, ${KNOWN}, ${NAMED},
    weak as materialized (${weak}), ${MAYBE}, ${HOMES},
    found as (select * from weak union all ${DETAILS} union all ${AT_THE_PLACE}),
    weighed as (select f.line, f.cfid, bit_or(f.weight) as weight from found f
      where ${notTaken(search)} group by 1, 2),
    ranked as (select line, cfid, weight, max(weight & ~${DOUBTS}) over (partition by line) as best from weighed),
    meant as materialized (select line, min(cfid) as cfid, count(*) as clients, array_agg(cfid order by cfid) as cfids,
        bit_or(weight) as weight, case when best >= ${WEIGHT.details} then 'details' when best >= ${WEIGHT.email} then 'email'
          when best >= ${WEIGHT.phone} then 'phone' else 'name' end as by, best
      from ranked where best = 0 or weight & ~${DOUBTS} = best or (weight & ${WEIGHT.email} & ~best) <> 0
        or (weight & ${WEIGHT.phone} & ~best) <> 0 or (weight & ${WEIGHT.otherEmail} <> 0 and best & ${WEIGHT.email} = 0)
      group by line, best),
    one as (update import_records r set ${found} from meant o
      where o.clients = 1 and o.best > 0 and r.import_id = ${range.id} and r.line = o.line),
    several as (update import_records r set verdict = 'bad' from meant o
      where (o.clients > 1 or o.best = 0) and r.import_id = ${range.id} and r.line = o.line
      returning r.line, o.clients, o.weight, (
        select string_agg(${CLIENT_NAME}, ', ' order by c.cfid) from clients c where c.cfid = any(o.cfids[1:3])) as names)
    insert into import_problems (import_id, line, column_name, message)
    select ${range.id}::int, s.line, '', ${QUESTION} from several s
      cross join lateral (select case when s.weight & ${WEIGHT.otherEmail} <> 0 then 'email' else 'phone number' end as what) w
    on conflict (import_id, line, column_name) do update set message = excluded.message`);
}

const NOBODY = sql`select null::int as line, null::text as key, null::text as street, null::text as home,
  null::int as cfid, null::int as weight where false`;
