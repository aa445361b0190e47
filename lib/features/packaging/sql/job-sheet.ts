import { eq, type SQL, sql } from "drizzle-orm";
import type { Handle } from "@/db/client";
import { jobs, properties } from "@/db/schema/index";
import { noteFields } from "@/lib/core/jobs/fields";
import { heldFor, owedPrice } from "@/lib/core/payments/sql/owed";
import { driversOf, PLACE } from "@/lib/core/properties/sql/properties";
import { columnsOf } from "@/lib/fields";
import type { BusinessDate } from "@/lib/values/dates";

/** `at` is an instant, ISO. `by` is a card's "Visa 4242", "Cash", "Cheque 118". */
export type SheetPayment = { id: string; at: string; by: string; cents: number; backCents: number };
export type SheetDnf = { dnfid: number; dnfdesc: string; sdate: BusinessDate; done: BusinessDate | null };
export type SheetInspection = { id: number; at: string; by: string; comments: string };
type SheetPlan = { state: string; withdrawnAt: string | null };
type SheetReceipt = { at: string; state: string };

const list = <T>(query: SQL) =>
  sql<T[]>`(select coalesce(json_agg(row_to_json(each)), '[]') from (${query}) each)`;

const payments = list<SheetPayment>(sql`
  select a.id::text, to_json(a.created_at) as at, concat_ws(' ', initcap(s.brand), s.last4) as by,
    (f.amount * 100)::float8 as cents, (f.returned * 100)::float8 as "backCents"
  from payment_attempt_jobs f join payment_attempts a on a.id = f.attempt_id left join saved_cards s on s.id = a.card_id
  where f.jobid = ${jobs}.jobid and a.state = 'succeeded'
  union all
  select 'crew ' || c.id, to_json((c.date_done + coalesce(${jobs}.reportftime, time '12:00')) at time zone 'America/Toronto'),
    concat_ws(' ', c.payment_type::text, c.cheque_number), (c.amount * 100)::float8, 0
  from crew_payments c where c.jobid = ${jobs}.jobid and c.withdrawn_at is null`);

const dnfs = list<SheetDnf>(sql`select d.dnfid, d.dnfdesc, d.sdate, d.datebi as done from dnfs d
  where d.jobid = ${jobs}.jobid order by d.dnfid desc limit 20`);

const inspections = list<SheetInspection>(sql`
  select i.id, to_json(i.created_at) as at, e.name as by, i.comments from inspections i
  join employees e on e.hrid = i.inspector_hrid where i.jobid = ${jobs}.jobid and i.withdrawn_at is null
  order by i.created_at desc limit 5`);

const receipts = list<SheetReceipt>(sql`select to_json(o.created_at) as at, o.state from outbox o
  where o.jobid = ${jobs}.jobid and o.kind = 'receipt' order by o.created_at desc limit 3`);

/** The newest planned charge; instants as ISO. */
const plan = sql<SheetPlan | null>`(select json_build_object('state', i.state, 'withdrawnAt', i.withdrawn_at)
  from intended_payments i where i.jobid = ${jobs}.jobid order by i.id desc limit 1)`;

const picturesOf = (where: SQL) => sql<number>`(select count(*)::int from images i
  where ${where} and i.deleted_at is null and i.erased_at is null)`;

/** What a job's page shows besides the order: its property's card, money, DNFs, inspections and pictures. */
export async function findJobSheet(db: Handle, jobid: number) {
  const [row] = await db
    .select({
      place: PLACE,
      drivers: driversOf(sql`${properties.notCrews}`),
      job: {
        version: jobs.version,
        datebi: jobs.datebi,
        schdate: jobs.schdate,
        price: jobs.price,
        owed: owedPrice,
        heldFor,
        recstatus: jobs.recstatus,
        ...columnsOf(jobs, noteFields),
      },
      payments,
      plan,
      dnfs,
      inspections,
      receipts,
      jobPictures: picturesOf(sql`i.jobid = ${jobs}.jobid`),
      housePictures: picturesOf(sql`i.jobinfoid = ${jobs}.jobinfoid`),
    })
    .from(jobs)
    .innerJoin(properties, eq(properties.jobinfoid, jobs.jobinfoid))
    .where(eq(jobs.jobid, jobid));
  return row ?? null;
}
export type JobSheetRow = NonNullable<Awaited<ReturnType<typeof findJobSheet>>>;
