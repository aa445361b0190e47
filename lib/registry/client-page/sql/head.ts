import { and, eq, inArray, isNull, type SQL, sql } from "drizzle-orm";
import type { Handle } from "@/db/client";
import {
  clients,
  dnfs,
  emailChanges,
  employees,
  jobs,
  leads,
  properties,
  propertyNotes,
  savedCards,
  sessions,
  stripeCustomers,
  wineListEntries,
} from "@/db/schema/index";
import { DONE, phoneDigits } from "@/db/schema/sameness";
import { CLIENT } from "@/lib/core/clients/sql/client-profile";
import { isOpen } from "@/lib/core/employees/sql/access";
import type { LeadKind } from "@/lib/core/leads/lead-rules";
import type { HeldFor } from "@/lib/core/payments/held-rules";
import { alreadyPaid, heldFor, isOwed, owedPrice } from "@/lib/core/payments/sql/owed";
import type { JobState } from "@/lib/core/work/schema";
import type { BusinessDate } from "@/lib/values/dates";

/** The newest of each that the page shows; the timeline has them all. */
const SHOWN = 4;

export type OwedJob = {
  jobid: number;
  address: string;
  price: number;
  datebi: BusinessDate;
  alreadyPaid: number;
  heldFor: HeldFor | null;
};
export type PageCard = { brand: string; last4: string; month: number; year: number };
export type NextJob = {
  jobid: number;
  address: string;
  jobdesc: string;
  price: number | null;
  sdate: BusinessDate;
  fdate: BusinessDate;
  stime: string | null;
  schdate: BusinessDate | null;
  num: number | null;
  crew: string | null;
  prodcomm: string | null;
  state: JobState;
};
export type OpenDnf = { dnfid: number; address: string; dnfdesc: string; since: BusinessDate };
export type OpenLead = { msid: number; kind: LeadKind; message: string; at: string };
export type PageNote = { id: number; address: string; notes: string; at: string; by: string | null };
export type PageWine = { year: number; priority: "A" | "B"; deliveredOn: BusinessDate | null };

const cents = (amount: SQL | typeof jobs.price) => sql`(${amount} * 100)::float8`;
/** The rows of a select as an array, empty when there are none. */
const listOf = <T>(rows: SQL) => sql<T[]>`(select coalesce(json_agg(r), '[]') from (${rows}) r)`;
const one = <T>(rows: SQL) => sql<T | null>`(select row_to_json(r) from (${rows} limit 1) r)`;

const atPlace = sql`${jobs} join ${properties} on ${properties.jobinfoid} = ${jobs.jobinfoid}`;

const owedOf = (cfid: number) =>
  listOf<OwedJob>(sql`select ${jobs.jobid}, ${properties.address}, ${cents(owedPrice)} as price, ${jobs.datebi},
    (${alreadyPaid} * 100)::float8 as "alreadyPaid", ${heldFor} as "heldFor" from ${atPlace}
    where ${and(eq(jobs.cfid, cfid), isOwed)} order by ${jobs.datebi}, ${jobs.jobid}`);

const nextOf = (cfid: number) =>
  listOf<NextJob>(sql`select ${jobs.jobid}, ${properties.address}, ${jobs.jobdesc}, ${cents(owedPrice)} as price,
    ${jobs.sdate}, ${jobs.fdate}, ${jobs.stime}, ${jobs.schdate}, ${jobs.num}, ${employees.name} as crew,
    ${jobs.prodcomm}, ${jobs.state}
    from ${atPlace} left join ${employees} on ${employees.hrid} = ${jobs.crewHrid}
    where ${jobs.cfid} = ${cfid} and ${jobs.datebi} is null and ${jobs.cancelledAt} is null
    order by coalesce(${jobs.schdate}, ${jobs.sdate}), ${jobs.stime}, ${jobs.jobid}`);

const cardsOf = (db: Handle, cfid: number) => {
  const customers = db
    .select({ id: stripeCustomers.customerId })
    .from(stripeCustomers)
    .where(eq(stripeCustomers.cfid, cfid));
  const saved = and(isNull(savedCards.removedAt), inArray(savedCards.customerId, customers));
  return listOf<PageCard>(sql`select ${savedCards.brand}, ${savedCards.last4}, ${savedCards.expMonth} as month,
    ${savedCards.expYear} as year from ${savedCards} where ${saved}
    order by ${savedCards.createdAt} desc, ${savedCards.id} desc`);
};

const dnfsOf = (cfid: number) => sql`${dnfs} join ${jobs} on ${jobs.jobid} = ${dnfs.jobid}
  join ${properties} on ${properties.jobinfoid} = ${jobs.jobinfoid} where ${jobs.cfid} = ${cfid}`;

const openDnfsOf = (cfid: number) =>
  listOf<OpenDnf>(sql`select ${dnfs.dnfid}, ${properties.address}, ${dnfs.dnfdesc}, ${dnfs.sdate} as since
    from ${dnfsOf(cfid)} and ${dnfs.datebi} is null order by ${dnfs.sdate}, ${dnfs.dnfid} limit ${SHOWN}`);

/** DNFs are counted apart, and a sign pickup is a line of its own in the timeline. */
const openLeadsOf = (cfid: number) =>
  listOf<OpenLead>(sql`select ${leads.msid}, ${leads.kind}, ${leads.message}, ${leads.messdate} as at from ${leads}
    where ${leads.cfid} = ${cfid} and ${leads.resolvedAt} is null and ${leads.kind} <> 'DNF'
    order by ${leads.messdate} desc, ${leads.msid} desc limit ${SHOWN}`);

const notesOf = (cfid: number) => sql`${propertyNotes}
  join ${properties} on ${properties.jobinfoid} = ${propertyNotes.jobinfoid}
  left join ${employees} on ${employees.hrid} = ${propertyNotes.recorderHrid}
  where ${properties.cfid} = ${cfid} and ${propertyNotes.deletedAt} is null and ${propertyNotes.call} is null`;

const newestNotesOf = (cfid: number) =>
  listOf<PageNote>(sql`select ${propertyNotes.id}, ${properties.address}, ${propertyNotes.notes},
    ${propertyNotes.ts} as at, ${employees.name} as by from ${notesOf(cfid)}
    order by ${propertyNotes.ts} desc, ${propertyNotes.id} desc limit ${SHOWN}`);

const paidSince = (cfid: number, from: BusinessDate | null) =>
  sql<number>`(select coalesce((sum(${owedPrice}) * 100)::bigint, 0)::float8 from ${jobs}
    where ${jobs.cfid} = ${cfid} and ${DONE} and (${from}::date is null or ${jobs.datebi} >= ${from}::date))`;

const textsSetBy = sql<string | null>`(select ${employees.fullname} from ${employees}
  where ${employees.hrid} = ${clients.textsAgreedBy})`;

const pendingOf = (cfid: number) => sql<string | null>`(select ${emailChanges.newEmail} from ${emailChanges}
  where ${emailChanges.cfid} = ${cfid} and ${emailChanges.confirmedAt} is null and ${emailChanges.cancelledAt} is null)`;

/** The devices a client is logged in on, and when one was last used. */
export type PageLogins = { devices: number; lastUsed: string | null };

const loginsOf = (cfid: number, now: Date) =>
  sql<PageLogins>`(select json_build_object('devices', count(*)::int, 'lastUsed', max(s.last_seen_at))
    from ${sessions} s where s.cfid = ${cfid} and ${isOpen(now.toISOString())})`;

export type PageBlock = {
  channel: "email" | "text";
  recipient: string;
  reason: "stop" | "bounce" | "complaint";
  detail: string | null;
  at: string;
};

/** Which of the client's addresses and numbers we don't write to. */
const BLOCKED = listOf<PageBlock>(sql`select b.channel, b.recipient, b.reason, b.detail, b.blocked_at as at
  from blocked_recipients b where (b.channel = 'email' and b.recipient in (lower(${clients.email}), lower(${clients.secondEmail})))
    or (b.channel = 'text' and b.recipient in ('+1' || ${phoneDigits(clients.phone)}, '+1' || ${phoneDigits(clients.cellphone)}))`);

/** Everything about a client that isn't per property: one statement. Never the password's hash. */
export async function findClientPage(
  db: Handle,
  cfid: number,
  { yearStart, now }: { yearStart: BusinessDate; now: Date },
) {
  const [row] = await db
    .select({
      client: CLIENT,
      hasLogin: sql<boolean>`${clients.passwordHash} is not null`,
      logins: loginsOf(cfid, now),
      textsSetBy,
      pendingEmail: pendingOf(cfid),
      owed: owedOf(cfid),
      next: nextOf(cfid),
      cards: cardsOf(db, cfid),
      openDnfs: openDnfsOf(cfid),
      dnfs: sql<number>`(select count(*)::int from ${dnfsOf(cfid)})`,
      blocked: BLOCKED,
      openLeads: openLeadsOf(cfid),
      notes: newestNotesOf(cfid),
      noteCount: sql<number>`(select count(*)::int from ${notesOf(cfid)})`,
      feedback: one<{ excellent: number; good: number; poor: number }>(
        sql`select count(*) filter (where f.rating = 1)::int as excellent, count(*) filter (where f.rating = 2)::int as good,
          count(*) filter (where f.rating = 3)::int as poor
          from feedback f join jobs j on j.jobid = f.jobid where j.cfid = ${cfid}`,
      ),
      wine: one<PageWine>(
        sql`select ${wineListEntries.year}, ${wineListEntries.priority}, ${wineListEntries.deliveryDate} as "deliveredOn"
          from ${wineListEntries} where ${wineListEntries.cfid} = ${cfid} order by ${wineListEntries.year} desc`,
      ),
      firstJob: sql<BusinessDate | null>`(select min(${jobs.datebi}) from ${jobs} where ${jobs.cfid} = ${cfid} and ${DONE})`,
      thisYear: paidSince(cfid, yearStart),
      ever: paidSince(cfid, null),
    })
    .from(clients)
    .where(eq(clients.cfid, cfid));
  return row ?? null;
}
export type ClientPageRow = NonNullable<Awaited<ReturnType<typeof findClientPage>>>;
