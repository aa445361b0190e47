import { type SQL, sql } from "drizzle-orm";
import { chargedOf } from "@/lib/core/payments/sql/owed";

// Each source selects sort, id, at and data. `mine` are the client's jobs with their address, `places` their properties,
// `who` has the client's number; for a job's timeline `mine` is that job, and `who` has its number too.

/** Of a job's timeline: only what was paid for it. */
const forIt = sql`(who.jobid is null or exists (select 1 from payment_attempt_jobs f
  where f.attempt_id = a.id and f.jobid = who.jobid))`;

/** A day and a time of day in Toronto as an instant. */
const local = (day: SQL, time: SQL) => sql`((${day} + ${time}) at time zone 'America/Toronto')`;
const NOON = sql`time '12:00'`;

const nameOf = (hrid: SQL) => sql`(select e.name from employees e where e.hrid = ${hrid})`;

/** Imported jobs were all stored at once, so we use the day they were sold. */
const BOOKED_AT = sql`case when (m.created_at at time zone 'America/Toronto')::date = m.datesold then m.created_at
  else ${local(sql`m.datesold`, NOON)} end`;

const booked = sql`select 'booked', m.jobid::text, ${BOOKED_AT}, jsonb_build_object('jobid', m.jobid,
  'address', m.address, 'jobdesc', m.jobdesc, 'sdate', m.sdate, 'fdate', m.fdate, 'stime', m.stime,
  'state', m.state, 'who', ${nameOf(sql`m.recorder_hrid`)}) from mine m`;

const done = sql`select 'done', m.jobid::text, ${local(sql`m.datebi`, sql`m.reportftime`)}, jsonb_build_object('jobid', m.jobid,
  'address', m.address, 'jobdesc', m.jobdesc, 'price', (${chargedOf(sql`m`)} * 100)::float8,
  'recstatus', m.recstatus, 'who', ${nameOf(sql`m.crew_hrid`)}) from mine m
  where m.datebi is not null and m.cancelled_at is null`;

const dnfData = (
  who: SQL,
) => sql`jsonb_build_object('dnfid', d.dnfid, 'address', m.address, 'dnfdesc', d.dnfdesc,
  'origin', d.origin, 'verdict', d.verdict, 'notes', d.notes, 'who', ${nameOf(who)})`;

const dnfAdded = sql`select 'dnf', d.dnfid || ' added', d.created_at, ${dnfData(sql`d.recorder_hrid`)}
  from mine m join dnfs d on d.jobid = m.jobid`;

const dnfReturned = sql`select 'dnf', d.dnfid || ' returned', ${local(sql`d.datebi`, sql`d.reportftime`)},
  ${dnfData(sql`coalesce(d.crew_hrid, m.crew_hrid)`)} || '{"returned": true}'
  from mine m join dnfs d on d.jobid = m.jobid where d.datebi is not null`;

const wine = sql`select 'wine', w.id::text, ${local(sql`w.delivery_date`, NOON)},
  jsonb_build_object('priority', w.priority, 'year', w.year, 'who', ${nameOf(sql`w.delivered_by`)})
  from who join wine_list_entries w using (cfid) where who.jobid is null and w.delivery_date is not null`;

// "offset 0": PostgreSQL takes these by the client, instead of reading everyone's, newest first, until it has enough.
const LEADS = sql`who cross join lateral (select * from leads l where l.cfid = who.cfid and who.jobid is null offset 0) l`;

/** Who wrote a message by hand: its event in the log has the same moment. */
const writer = sql`case when o.kind in ('office-message', 'statement') then (select e.name from audit_events a
  join employees e on e.hrid = a.actor_hrid where a.subject = 'client' and a.subject_id = o.cfid::text
  and a.action in ('client.message', 'client.send-statement') and a.at = o.created_at limit 1) end`;

const message = sql`select o.channel::text, o.id::text, o.created_at, jsonb_build_object('kind', o.kind,
  'recipient', o.recipient, 'subject', o.subject, 'body', left(o.body, 6000), 'state', o.state,
  'error', o.last_error, 'gone', o.text_deleted_at is not null, 'who', ${writer}) from who cross join lateral (
    select * from outbox o where o.cfid = who.cfid and (who.jobid is null or o.jobid = who.jobid) offset 0) o`;

const wrote = sql`select w.channel::text, 'in ' || w.id, w.received_at, jsonb_build_object('wrote', true,
  'subject', w.subject, 'body', left(w.body, 6000), 'sender', w.sender, 'attachments', w.attachments,
  'answer', w.answer, 'done', w.done_at is not null, 'gone', w.text_deleted_at is not null)
  from who cross join lateral (select * from inbound_messages w
    where w.cfid = who.cfid and (who.jobid is null or w.jobid = who.jobid) offset 0) w`;

const answered = sql`select 'call', 'answer ' || a.jobid || ' ' || a.visit, a.answered_at, jsonb_build_object('jobid', a.jobid,
  'address', m.address, 'visit', a.visit, 'answer', a.answer, 'who', ${nameOf(sql`a.noted_by`)})
  from mine m join visit_answers a on a.jobid = m.jobid where a.noted_by is not null`;

const call = sql`select 'call', c.jobid || ' ' || c.visit, c.called_at, jsonb_build_object('jobid', c.jobid,
  'address', m.address, 'visit', c.visit, 'who', ${nameOf(sql`c.called_by`)})
  from mine m join visit_calls c on c.jobid = m.jobid`;

const request = sql`select 'request', l.msid::text, l.messdate, jsonb_build_object('msid', l.msid, 'kind', l.kind,
  'message', l.message, 'resolved', l.resolved_at is not null, 'who', ${nameOf(sql`l.recorder_hrid`)})
  from ${LEADS} where l.kind <> 'DNF'`;

const feedback = sql`select 'feedback', f.id::text, f.created_at, jsonb_build_object('jobid', f.jobid,
  'address', m.address, 'rating', f.rating, 'comments', f.comments, 'who', ${nameOf(sql`f.caller_hrid`)})
  from mine m join feedback f on f.jobid = m.jobid`;

const payment = sql`select case when a.state = 'succeeded' then 'paid' else 'declined' end, a.id::text, a.created_at,
  jsonb_build_object('amount', (a.amount * 100)::float8, 'brand', s.brand, 'last4', s.last4,
    'who', ${nameOf(sql`a.actor_hrid`)}, 'addresses', (select string_agg(distinct m.address, ', ')
      from payment_attempt_jobs p join mine m on m.jobid = p.jobid where p.attempt_id = a.id))
  from who join payment_attempts a using (cfid) left join saved_cards s on s.id = a.card_id
  where a.state in ('succeeded', 'failed') and ${forIt}`;

const collected = sql`select 'paid', 'crew ' || c.id, ${local(sql`c.date_done`, sql`coalesce(m.reportftime, time '12:00')`)},
  jsonb_build_object('amount', (c.amount * 100)::float8, 'by', c.payment_type, 'cheque', c.cheque_number,
    'addresses', m.address, 'jobid', m.jobid, 'who', ${nameOf(sql`c.crew_hrid`)})
  from mine m join crew_payments c on c.jobid = m.jobid where c.withdrawn_at is null`;

const returned = sql`select 'returned', r.id, r.made_at, jsonb_build_object('kind', r.kind,
  'amount', (r.amount * 100)::float8, 'status', r.status, 'gone', r.gone)
  from who join payment_attempts a using (cfid) join payment_returns r on r.attempt_id = a.id where ${forIt}`;

const jobNote = sql`select 'note', 'job ' || n.id, n.created_at, jsonb_build_object('jobid', m.jobid, 'address', m.address,
  'notes', n.notes, 'who', ${nameOf(sql`n.recorder_hrid`)}) from mine m join job_notes n on n.jobid = m.jobid`;

const noteData = sql`jsonb_build_object('address', p.address, 'notes', n.notes, 'access', n.access,
  'call', n.call, 'who', ${nameOf(sql`n.recorder_hrid`)})
  from places p join property_notes n on n.jobinfoid = p.jobinfoid where n.deleted_at is null`;

const placeNote = sql`select 'note', 'place ' || n.id, n.created_at, ${noteData} and n.call is null`;

const notedCall = sql`select 'call', 'note ' || n.id, n.created_at, ${noteData} and n.call is not null`;

const leadNote = sql`select 'note', 'lead ' || n.id, n.created_at, jsonb_build_object('msid', l.msid, 'kind', l.kind,
  'notes', n.notes, 'who', ${nameOf(sql`n.recorder_hrid`)})
  from ${LEADS} join lead_notes n on n.msid = l.msid`;

/** Views aren't changes, and the others have their own entry in the timeline. */
const TOLD_ELSEWHERE = [
  "client.message",
  "client.open-profile",
  "client.open-billing",
  "client.send-statement",
  "dashboard.open",
  "dashboard.close",
  "dashboard.open-payment",
  "job.book",
  "job.answer-visit",
  "job.call-client",
  "job.client-note",
  "job.note-answer",
  "job.report",
  "job.send-confirmation",
  "job.send-gallery",
  "job.send-pay-link",
  "job.send-receipt",
  "job.send-visit",
  "property.add-note",
];

const unlisted = sql`a.action <> all (${sql.param(TOLD_ELSEWHERE)}::text[])`;

/** Each record's own events by its index; the words are looked up afterwards. */
const changesOf = (subject: SQL, ids: SQL) => sql`select 'change', e.id::text, e.at, '{}'::jsonb
  from ${ids} s (id) cross join lateral (
    select a.id, a.at from audit_events a where a.subject = ${subject} and a.subject_id = s.id and ${unlisted} offset 0
  ) e`;

const changes = [
  changesOf(sql`'client'`, sql`(select cfid::text from who where jobid is null)`),
  changesOf(sql`'job'`, sql`(select jobid::text from mine)`),
  changesOf(sql`'property'`, sql`(select jobinfoid::text from places, who where who.jobid is null)`),
];

export const SOURCES: Record<"visits" | "messages" | "money" | "notes" | "changes", SQL[]> = {
  visits: [booked, done, dnfAdded, dnfReturned, wine],
  messages: [message, wrote, call, notedCall, answered, request, feedback],
  money: [payment, collected, returned],
  notes: [jobNote, placeNote, leadNote],
  changes,
};
