import { sql } from "drizzle-orm";
import type { Handle } from "@/db/client";
import { isOwedPay } from "@/lib/core/jobs/sql/production";
import type { LateHours } from "@/lib/features/crew-pay/late-hours-rules";
import type { BusinessDate } from "@/lib/values/dates";

type Seat = {
  hrid: number;
  name: string;
  rate: number | null;
  position: "driver" | "second" | "third";
  present: boolean;
  signin: string | null;
  owed: boolean;
};
type Job = {
  jobid: number;
  address: string;
  postcode: string | null;
  reportstime: string | null;
  reportftime: string | null;
};
type Crew = {
  crewHrid: number;
  crewname: string;
  closer: string | null;
  seats: Seat[];
  jobs: Job[];
  late: LateHours[];
};
/** Rates in cents, times 'HH:MM:SS'. */
type SheetRow = {
  crews: Crew[];
  conduct: { hrid: number; violations: string[]; question: boolean }[];
};

/**
 * What a crew's phone sent late about its working hours (rule late-taps): starts and returns from the activity log, which
 * has both times, and sign-ins.
 */
const lateEntries = sql`(select coalesce(json_agg(json_build_object('act', e.act, 'about', e.about, 'done', e.done,
      'sent', e.sent, 'closed', exists (select 1 from close_checklists k where k.ocid = o.ocid and k.created_at < e.sent),
      'paid', exists (select 1 from pay_entries y join crew_day_members s on s.hrid = y.hrid
        where s.ocid = o.ocid and y.day = o.ocdate and y.deleted_at is null and y.created_at < e.sent)) order by e.sent), '[]')
    from (
      select case a.action when 'job.start' then 'start' else 'return' end as act, p.address as about, a.tapped_at as done,
        a.at as sent
      from jobs j join properties p on p.jobinfoid = j.jobinfoid
      join audit_events a on a.subject = 'job' and a.subject_id = j.jobid::text
      where j.crew_hrid = d.hrid and j.schdate = o.ocdate and a.tapped_at is not null
        and a.action in ('job.start', 'job.report', 'job.edit-report')
      union all
      select 'sign-in', w.name, (m.ocdate + m.signin) at time zone 'America/Toronto', m.signin_sent_at
      from crew_day_members m join employees w on w.hrid = m.hrid
      where m.ocid = o.ocid and m.signin is not null and m.signin_sent_at is not null
    ) e)`;

/** A day's crews with seats, attendance and the jobs they worked, and what's open about their people; one statement. */
export async function findPaySheet(db: Handle, day: BusinessDate): Promise<SheetRow> {
  const [row] = await db.execute<SheetRow>(sql`select
    (select coalesce(json_agg(json_build_object('crewHrid', d.hrid, 'crewname', c.name,
        'closer', (select name from employees b where b.hrid = o.closemgr_hrid),
        'seats', (select coalesce(json_agg(json_build_object('hrid', m.hrid, 'name', e.name,
            'rate', (e.rate * 100)::float8, 'position', m.position, 'present', m.present, 'signin', m.signin::text,
            'owed', ${isOwedPay}) order by m.position), '[]')
          from crew_day_members m join employees e on e.hrid = m.hrid where m.ocid = o.ocid),
        'jobs', (select coalesce(json_agg(json_build_object('jobid', j.jobid, 'address', p.address, 'postcode', p.postcode,
            'reportstime', j.reportstime::text, 'reportftime', j.reportftime::text) order by j.reportstime, j.jobid), '[]')
          from jobs j join properties p on p.jobinfoid = j.jobinfoid
          where j.crew_hrid = d.hrid and j.schdate = o.ocdate and j.reportstime is not null and j.cancelled_at is null),
        'late', ${lateEntries}
      ) order by o.shop, c.name), '[]')
      from crew_days o join crew_day_members d on d.ocid = o.ocid and d.position = 'driver'
      join employees c on c.hrid = d.hrid where o.ocdate = ${day}::date) as crews,
    (select coalesce(json_agg(json_build_object('hrid', m.hrid,
        'violations', (select coalesce(json_agg(v.category order by v.id), '[]') from violations v
          where v.hrid = m.hrid and v.day = m.ocdate and v.deleted_at is null),
        'question', exists (select 1 from pay_questions q
          where q.hrid = m.hrid and q.day = m.ocdate and q.answered_at is null))), '[]')
      from crew_day_members m where m.ocdate = ${day}::date) as conduct`);
  return row ?? { crews: [], conduct: [] };
}

/** The last day from `since` up to `until` with unpaid or unaudited people; null if there's none. */
export async function findDayToPay(
  db: Handle,
  { since, until }: { since: BusinessDate; until: BusinessDate },
): Promise<BusinessDate | null> {
  const [row] = await db.execute<{ day: BusinessDate | null }>(sql`select greatest(
    (select max(day) from pay_entries where day between ${since}::date and ${until}::date
      and audited_at is null and deleted_at is null),
    (select max(m.ocdate) from crew_day_members m join crew_day_members d on d.ocid = m.ocid and d.position = 'driver'
      where m.ocdate between ${since}::date and ${until}::date and ${isOwedPay} and not exists (
        select 1 from pay_entries p where p.hrid = m.hrid and p.day = m.ocdate and p.deleted_at is null)))::text as day`);
  return row?.day ?? null;
}
