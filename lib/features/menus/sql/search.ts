import { and, type SQL, sql } from "drizzle-orm";
import type { Handle } from "@/db/client";
import { samePlanFor } from "@/db/driver";
import { addressHasAll, beginning, holding } from "@/db/like";
import { clients, employees, oddJobs, properties } from "@/db/schema/index";
import { folded, streetKeys } from "@/db/schema/sameness";
import type { ClientSearch } from "@/lib/core/clients/client-rules";
import { cfidsOfOwn, isReady, isSafe, type OwnClients } from "@/lib/core/clients/sql/own-clients";
import type { LeadKind } from "@/lib/core/leads/lead-rules";
import { isOpenTo, type Whose } from "@/lib/core/odd-jobs/sql";
import { chargedOf } from "@/lib/core/payments/sql/owed";
import type { FoundProperty, FoundWork } from "@/lib/features/menus/search-rules";
import type { BusinessDate } from "@/lib/values/dates";

const amongShown = (shown: OwnClients | null) =>
  shown === null ? sql`true` : sql`${properties.cfid} in (${cfidsOfOwn(shown)})`;

/**
 * Properties with one wrong letter in the street's name and the other words in their address. Found by the index first and
 * cut to a few afterwards; the number decides which index is best, so it's planned anew. A house number starts the
 * address: the index can't find two digits further in, so it would read the whole street.
 */
export async function findNearProperties(
  db: Handle,
  { words, names }: ClientSearch,
  shown: OwnClients | null,
  limit: number,
) {
  const ways = names.map((name) => {
    const others = words.filter((word) => word !== name);
    const numbers = others.filter((word) => /^\d/.test(word));
    const fits = [
      ...numbers.map((word) => sql`${folded(properties.address)} like ${beginning(word)}`),
      ...addressHasAll(
        folded(properties.address),
        others.filter((word) => !numbers.includes(word)),
        true,
      ),
    ];
    return and(sql`${streetKeys(properties)} && near_names(${name})`, ...fits) ?? sql`false`;
  });
  if (ways.length === 0) return [];
  const where = sql`(${sql.join(ways, sql` or `)}) and ${amongShown(shown)}`;
  const starts = beginning(`${words[0] ?? ""} `);
  return db.execute<FoundProperty>(sql`with found as materialized (
      select ${properties.jobinfoid}, ${properties.cfid}, ${properties.address}, ${properties.postcode}
      from ${properties} where ${where} limit 500)
    select found.jobinfoid, found.cfid, found.address, found.postcode, ${clients.firstname}, ${clients.lastname}
    from found join ${clients} on ${clients.cfid} = found.cfid
    order by folded(found.address) like ${starts} desc, found.address, found.jobinfoid limit ${limit}`);
}

/** People who still work here whose full name or username has all words. */
export async function findPeople(db: Handle, words: readonly string[], limit: number) {
  const text = sql`folded(${employees.fullname} || ' ' || ${employees.name})`;
  const fits = words.map((word) => sql`${text} like ${holding(word)}`);
  return db.execute<{ hrid: number; fullname: string; name: string }>(sql`
    ${samePlanFor(words)}select ${employees.hrid}, ${employees.fullname}, ${employees.name} from ${employees}
    where ${employees.active} and ${sql.join(fits, sql` and `)}
    order by ${employees.fullname}, ${employees.hrid} limit ${limit}`);
}

export type WorkAsked = {
  jobinfoids: readonly number[];
  cfids: readonly number[];
  /** A job's number, if one was typed. */
  jobid: number | null;
  /** Whether the person may open all jobs and DNFs. */
  jobs: boolean;
  /** Otherwise whose jobs of the day: those of the person's crew today. */
  day: { hrid: number; today: BusinessDate } | null;
  /** The kinds of leads the person may open. */
  leads: readonly LeadKind[];
  /** Whose odd jobs; null: none. */
  oddJobs: Whose | null;
};

/** How many properties and clients findWork looks at. */
const AROUND = 3;

/**
 * The first ids as a fixed number of values, 0 for missing ones, which no record has. For an array of unknown length
 * PostgreSQL expects ten, finds plans for the given values cheaper, and plans anew for every search.
 */
const firstOf = (ids: readonly number[]): SQL =>
  sql`array[${sql.join(
    Array.from({ length: AROUND }, (_, at) => sql`${ids[at] ?? 0}::int`),
    sql`, `,
  )}]`;

export const JOB = sql`'job' as kind, j.jobid as id, j.cfid, j.jobdesc as what, p.address,
  coalesce(j.datebi, j.schdate) as day, j.sdate, j.fdate, crew.name as who,
  (${chargedOf(sql`j`)} * 100)::float8 as price, j.state`;

/** Each property's next two open jobs and the last one done. */
const jobsAt = sql`select ${JOB} from place p cross join lateral (
    (select * from jobs where jobinfoid = p.jobinfoid and cancelled_at is null and datebi is null
      order by coalesce(schdate, sdate), jobid limit 2)
    union all
    (select * from jobs where jobinfoid = p.jobinfoid and cancelled_at is null and datebi is not null
      order by datebi desc, jobid desc limit 1)
  ) j left join employees crew on crew.hrid = j.crew_hrid`;

const jobNumbered = (jobid: number) => sql`select ${JOB} from jobs j
  join properties p on p.jobinfoid = j.jobinfoid left join employees crew on crew.hrid = j.crew_hrid
  where j.jobid = ${jobid}`;

/** The jobs there that are on the run sheet of the person's crew today, once its crew may see them. */
const jobsOfDay = ({ hrid, today }: { hrid: number; today: BusinessDate }) => sql`select ${JOB} from place p
  join jobs j on j.jobinfoid = p.jobinfoid and j.schdate = ${today}::date and j.cancelled_at is null
  join crew_day_members driver on driver.hrid = j.crew_hrid and driver.position = 'driver'
    and driver.ocdate = ${today}::date and ${isSafe}
  join crew_day_members mine on mine.ocid = driver.ocid and mine.hrid = ${hrid} and ${isReady(sql`mine`)}
  left join employees crew on crew.hrid = j.crew_hrid`;

export const DNF = sql`'dnf' as kind, d.dnfid as id, j.cfid, d.dnfdesc as what, p.address,
  coalesce(d.datebi, d.dnfdate) as day, d.sdate, d.fdate, crew.name as who, null::float8 as price,
  case when d.datebi is null then 'open' else 'done' end as state`;

const dnfsAt = sql`select ${DNF} from place p join jobs j on j.jobinfoid = p.jobinfoid join dnfs d on d.jobid = j.jobid
  left join employees crew on crew.hrid = coalesce(d.crew_hrid, j.crew_hrid)
  order by d.datebi is not null, d.datebi desc, d.dnfid desc limit 3`;

export const ODD_JOB = sql`'odd_job' as kind, ${oddJobs.id} as id, ${oddJobs.cfid}, ${oddJobs.type5}::text as what,
  p.address, coalesce(${oddJobs.datebi}, ${oddJobs.sdate}) as day, null::date as sdate, null::date as fdate,
  crew.name as who, (${oddJobs.price} * 100)::float8 as price,
  case when ${oddJobs.datebi} is null then 'open' else 'done' end as state`;

const oddJobsAt = (
  whose: Whose,
) => sql`select ${ODD_JOB} from place p join ${oddJobs} on ${oddJobs.jobinfoid} = p.jobinfoid
  left join employees crew on crew.hrid = ${oddJobs.crewHrid}
  where ${oddJobs.cancelledAt} is null and ${isOpenTo(whose)}
  order by ${oddJobs.datebi} is not null, ${oddJobs.datebi} desc, ${oddJobs.id} desc limit 3`;

export const LEAD = sql`'lead' as kind, l.msid as id, l.cfid, l.message as what, coalesce(p.address, '') as address,
  (l.messdate at time zone 'America/Toronto')::date as day, null::date as sdate, null::date as fdate,
  holder.name as who, (l.price * 100)::float8 as price, l.kind::text as state`;

const leadsOf = ({
  leads: kinds,
  cfids,
}: WorkAsked) => sql`select ${LEAD} from leads l left join properties p on p.jobinfoid = l.jobinfoid
  left join employees holder on holder.hrid = l.holder_hrid
  where l.cfid = any(array(select cfid from place) || ${firstOf(cfids)}) and l.resolved_at is null
    and l.kind::text in (${sql.join([...kinds], sql`, `)})
  order by l.messdate desc, l.msid desc limit 3`;

/** The jobs, DNFs, odd jobs and open leads of the first properties and clients. One statement, by indexes. */
export async function findWork(db: Handle, asked: WorkAsked): Promise<readonly FoundWork[]> {
  const parts = [
    ...(asked.jobs ? [jobsAt, dnfsAt] : []),
    ...(asked.day === null ? [] : [jobsOfDay(asked.day)]),
    ...(asked.jobs && asked.jobid !== null ? [jobNumbered(asked.jobid)] : []),
    ...(asked.oddJobs === null ? [] : [oddJobsAt(asked.oddJobs)]),
    ...(asked.leads.length === 0 ? [] : [leadsOf(asked)]),
  ];
  if (parts.length === 0) return [];
  const union = sql.join(
    parts.map((part) => sql`(${part})`),
    sql` union `,
  );
  return db.execute<FoundWork>(sql`
    with place as materialized (
      (select jobinfoid, cfid, address from properties where jobinfoid = any(${firstOf(asked.jobinfoids)}))
      union
      (select jobinfoid, cfid, address from properties where cfid = any(${firstOf(asked.cfids)}) order by jobinfoid limit 4)
    )
    select kind, id, cfid, what, address, day::text, sdate::text, fdate::text, who, price, state
    from (${union}) work order by kind, state in ('reported', 'done', 'cancelled'),
      case when state in ('reported', 'done') then day end desc, day, sdate, id`);
}
