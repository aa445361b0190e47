import { eq, type SQL, sql } from "drizzle-orm";
import type { Handle } from "@/db/client";
import { holding } from "@/db/like";
import { clients, jobs, letterWords, outbox, properties } from "@/db/schema";
import { clientFields } from "@/lib/core/clients/fields";
import { jobFields } from "@/lib/core/jobs/fields";
import { propertyFields } from "@/lib/core/properties/fields";
import { erasedOf } from "@/lib/fields";

/** Replaces people's words where a text is required. */
const REMOVED = "(removed)";

type Scrub = { cfid: number; now: Date };

/** What an erased client's id refers to. */
const parts = (cfid: number) => ({
  jobs: sql`(select jobid from jobs where cfid = ${cfid})`,
  places: sql`(select jobinfoid from properties where cfid = ${cfid})`,
  leads: sql`(select msid from leads where cfid = ${cfid})`,
  dnfs: sql`(select dnfid from dnfs where jobid in (select jobid from jobs where cfid = ${cfid}))`,
});

/** Erases who the client was and how they logged in. The row stays for the books. */
export async function scrubPerson(db: Handle, { cfid, now }: Scrub): Promise<void> {
  const emails = sql`(select lower(e) from clients, unnest(array[email, second_email]) e where cfid = ${cfid} and e <> '')`;
  const statements = [
    sql`delete from password_reset_requests where lower(email) in ${emails}`,
    sql`delete from password_reset_tokens where cfid = ${cfid}`,
    sql`delete from email_changes where cfid = ${cfid}`,
    sql`delete from device_notices where cfid = ${cfid}`,
    sql`update sessions set viewing_cfid = null, viewing_since = null, viewing_jobid = null where viewing_cfid = ${cfid}`,
    sql`delete from sessions where cfid = ${cfid}`,
    sql`delete from client_reads where cfid = ${cfid}`,
    sql`delete from wine_list_entries where cfid = ${cfid} and delivery_date is null`,
    sql`update saved_cards set removed_at = coalesce(removed_at, ${now.toISOString()}::timestamptz)
      where customer_id in (select customer_id from stripe_customers where cfid = ${cfid})`,
    sql`update stripe_customers set retired_at = coalesce(retired_at, ${now.toISOString()}::timestamptz)
      where cfid = ${cfid}`,
  ];
  await runAll(db, statements);
  const lastname = sql`'Removed client ' || ${clients.cfid}`;
  await db
    .update(clients)
    .set({ ...erasedOf(clientFields), lastname, erasedAt: now, version: sql`${clients.version} + 1` })
    .where(eq(clients.cfid, cfid));
}

async function scrubJobs(db: Handle, cfid: number): Promise<void> {
  // That the cash differed for some reason stays.
  const cashReason = sql`case when ${jobs.cashReason} is not null then ${REMOVED} end`;
  await db
    .update(jobs)
    .set({ ...erasedOf(jobFields), cashReason, version: sql`${jobs.version} + 1` })
    .where(eq(jobs.cfid, cfid));
}

/** Erases what people wrote about the client's home, visits and requests; addresses, days, work and amounts stay. */
export async function scrubWords(db: Handle, { cfid, now }: Scrub): Promise<void> {
  const { jobs, places, leads } = parts(cfid);
  await scrubJobs(db, cfid);
  await db
    .update(properties)
    .set({ ...erasedOf(propertyFields), active: false, version: sql`${properties.version} + 1` })
    .where(eq(properties.cfid, cfid));
  await runAll(db, [
    sql`delete from property_codes where jobinfoid in ${places}`,
    sql`delete from property_keys where jobinfoid in ${places}`,
    sql`delete from property_notes where jobinfoid in ${places}`,
    sql`update job_notes set notes = ${REMOVED} where jobid in ${jobs}`,
    sql`update dnfs set dnfdesc = ${REMOVED}, prodcomm = null, notes = null, nextdest = null, version = version + 1
      where jobid in ${jobs}`,
    sql`update feedback set comments = ${REMOVED} where jobid in ${jobs}`,
    sql`update sign_pickups set location = '' where jobid in ${jobs}`,
    sql`update leads set message = ${REMOVED}, followobject = null, tag = null, version = version + 1 where cfid = ${cfid}`,
    sql`update lead_notes set notes = ${REMOVED} where msid in ${leads}`,
    sql`update odd_jobs set details = '', notes = null, order_text = null, version = version + 1 where cfid = ${cfid}`,
    sql`delete from link_tokens where jobid in ${jobs}`,
    sql`delete from visit_drafts where jobid in ${jobs}`,
    sql`update images set erased_at = ${now.toISOString()}::timestamptz, title = '',
      deleted_at = coalesce(deleted_at, ${now.toISOString()}::timestamptz) where ${picturesOf(cfid)}`,
  ]);
}

const picturesOf = (cfid: number): SQL => {
  const { jobs, places, dnfs } = parts(cfid);
  return sql`(jobid in ${jobs} or jobinfoid in ${places} or dnfid in ${dnfs}
    or inspection_id in (select id from inspections where jobid in ${jobs}))`;
};

/** Erases messages to and about the client: waiting ones are never sent, and none of the text stays. Their keys do. */
export async function scrubMessages(
  db: Handle,
  { cfid, now, addresses }: Scrub & { addresses: readonly string[] },
): Promise<void> {
  const { jobs } = parts(cfid);
  const why = "The client was erased";
  const others = sql`(cfid is null or cfid = ${cfid})`;
  await runAll(db, [
    emptyMessages(sql`cfid = ${cfid}`, { now, why }),
    emptyMessages(sql`jobid in ${jobs}`, { now, why }),
    ...addresses.map((address) => emptyMessages(sql`${sentTo(address)} and ${others}`, { now, why })),
  ]);
}

/**
 * Erases what the client wrote to us; `senders` are their addresses and numbers as messages have them. The provider's
 * ids stay, so that no message is taken again.
 */
export async function scrubInbox(
  db: Handle,
  { cfid, now, senders }: Scrub & { senders: readonly string[] },
): Promise<void> {
  const theirs = sql`sender = any(${sql.param([...senders])}::text[])`;
  await runAll(db, [
    sql`update inbound_messages set body = '', subject = null, sender = ${REMOVED}, sender_name = null,
      text_deleted_at = coalesce(text_deleted_at, ${now.toISOString()}::timestamptz), version = version + 1
      where cfid = ${cfid} or jobid in ${parts(cfid).jobs} or (cfid is null and ${theirs})`,
    sql`delete from blocked_recipients where recipient = any(${sql.param([...senders])}::text[])`,
    sql`delete from fair_use_overruns where holder = any(${sql.param([...senders])}::text[])`,
  ]);
}

/** The same for messages to a person's own addresses, whatever they were about. */
export async function scrubMessagesTo(
  db: Handle,
  { now, addresses }: { now: Date; addresses: readonly string[] },
): Promise<void> {
  const why = "The employee was erased";
  await runAll(
    db,
    addresses.map((address) => emptyMessages(sentTo(address), { now, why })),
  );
}

const emptyMessages = (which: SQL, { now, why }: { now: Date; why: string }): SQL =>
  sql`update outbox set body = '', layout = null, recipient = ${REMOVED}, subject = null, reply_to = null,
    last_error = case when state in ('queued', 'sending') then ${why} end,
    state = case when state in ('queued', 'sending') then 'failed' else state end,
    text_deleted_at = coalesce(text_deleted_at, ${now.toISOString()}::timestamptz)
    where ${which}`;

/** First by the words in the index, then by the address itself. */
const sentTo = (address: string): SQL =>
  sql`${letterWords(outbox)} like ${holding(address.toLowerCase())} and lower(recipient) = ${address.toLowerCase()}`;

/**
 * Erases what the activity log says about the client, apart from ids, and the imported lines that led to the client.
 */
export async function scrubTraces(db: Handle, { cfid }: Scrub): Promise<void> {
  const { jobs, places, leads, dnfs } = parts(cfid);
  const ofKind = (subject: string, ids: SQL) =>
    sql`select id from audit_events where subject = ${subject} and subject_id in (select i::text from ${ids} as t(i))`;
  const events = sql.join(
    [
      sql`select id from audit_events where subject = 'client' and subject_id = ${String(cfid)}`,
      ofKind("job", jobs),
      ofKind("property", places),
      ofKind("lead", leads),
      ofKind("dnf", dnfs),
      ofKind("feedback", sql`(select id from feedback where jobid in ${jobs})`),
      ofKind("inspection", sql`(select id from inspections where jobid in ${jobs})`),
      ofKind("odd_job", sql`(select id from odd_jobs where cfid = ${cfid})`),
      ofKind("message", sql`(select id from outbox where cfid = ${cfid} or jobid in ${jobs})`),
      ofKind("inbound", sql`(select id from inbound_messages where cfid = ${cfid} or jobid in ${jobs})`),
      ofKind("payment", sql`(select id from payment_attempts where cfid = ${cfid})`),
      ofKind("image", sql`(select id from images where ${picturesOf(cfid)})`),
    ],
    sql` union all `,
  );
  const lines = sql`(select import_id, line from import_records where cfid = ${cfid} or (target = ${cfid}
    and import_id in (select id from imports where kind = 'clients')))`;
  await runAll(db, [
    sql`delete from audit_details where event_id in (${events})`,
    sql`delete from import_rows where (import_id, line) in ${lines}`,
    sql`delete from import_problems where (import_id, line) in ${lines}`,
    sql`delete from import_changes where kind = 'client' and target = ${cfid}
      or kind = 'property' and target in ${places} or kind = 'job' and target in ${jobs}`,
    sql`delete from import_records where (import_id, line) in ${lines}`,
  ]);
}

async function runAll(db: Handle, statements: readonly SQL[]): Promise<void> {
  for (const statement of statements) await db.execute(statement);
}
