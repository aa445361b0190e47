import { and, asc, desc, eq, gt, gte, inArray, isNotNull, isNull, lte, or, sql } from "drizzle-orm";
import type { Handle } from "@/db/client";
import {
  clients,
  employees,
  jobs,
  outbox,
  properties,
  visitAnswers,
  visitCalls,
  visitDrafts,
} from "@/db/schema/index";
import { owedPrice } from "@/lib/core/payments/sql/owed";
import type { Channel } from "@/lib/platform/outbox/sql/outbox";
import type { BusinessDate } from "@/lib/values/dates";

export const VISIT_CONFIRMATION = "visit-confirmation";
/** What we email about an order when it's booked, or moved by the client. */
export const ORDER_MAILS = ["job-confirmation", "booking-moved"];

/** The day we come: the crew's, else an appointment's own; null for an unplanned floater. */
export const visitDay = sql<BusinessDate>`coalesce(${jobs.schdate}, case when ${jobs.sdate} = ${jobs.fdate} then ${jobs.sdate} end)`;

/** The last part of a confirmation's key: the day and time it gave. */
export const visitTime = sql<string>`${visitDay}::text || ' ' || coalesce(${jobs.stime}::text, 'anytime')`;

export const plannedVisit = and(
  isNull(jobs.datebi),
  isNull(jobs.cancelledAt),
  isNull(jobs.reportstime),
  eq(jobs.holdingCell, false),
);

const VISIT = {
  jobid: jobs.jobid,
  cfid: jobs.cfid,
  address: properties.address,
  jobdesc: jobs.jobdesc,
  customdesc: jobs.customdesc,
  price: sql<number | null>`${owedPrice}`.mapWith(jobs.price),
  honorific: clients.honorific,
  firstname: clients.firstname,
  lastname: clients.lastname,
  emailTo: clients.email,
  phone: clients.phone,
  cellphone: clients.cellphone,
  sdate: jobs.sdate,
  fdate: jobs.fdate,
  stime: jobs.stime,
  visitDay,
  visitTime,
};

export const agreesToTexts = isNotNull(clients.textsAgreedAt);

/** `clock` 'HH:MM:SS' is the time of day now; appointments up to `soon` are due. */
type Due = { today: BusinessDate; clock: string; soon: BusinessDate; since: Date; limit: number };

/**
 * What a channel queued for the client of a job: how many messages, the last one's key, and whether any may have
 * reached them. A failed message told no one.
 */
function queuedBefore(db: Handle, channel: Channel) {
  const mine = and(
    eq(outbox.jobid, jobs.jobid),
    eq(outbox.kind, VISIT_CONFIRMATION),
    eq(outbox.channel, channel),
  );
  const last = sql<string>`coalesce((array_agg(${outbox.uniqueKey} order by ${outbox.id} desc))[1], '')`;
  return db
    .select({
      count: sql<number>`count(*)::int`.as(`${channel}_count`),
      told: sql<boolean>`coalesce(bool_or(${outbox.state} <> 'failed'), false)`.as(`${channel}_told`),
      key: last.as(`${channel}_key`),
      at: sql<Date | null>`max(${outbox.createdAt})`.mapWith(outbox.createdAt).as(`${channel}_at`),
    })
    .from(outbox)
    .where(mine)
    .as(`queued_${channel}`);
}

/** The newest email about a job's order, as booked or moved by the client, since `since`. */
function orderMail(db: Handle, since: Date) {
  return db
    .select({ body: outbox.body, createdAt: outbox.createdAt })
    .from(outbox)
    .where(and(eq(outbox.jobid, jobs.jobid), inArray(outbox.kind, ORDER_MAILS), gte(outbox.createdAt, since)))
    .orderBy(desc(outbox.id))
    .limit(1)
    .as("order_mail");
}

/** Visits the client should be told about now; not today's, once they may have started. */
function isDue({ today, clock, soon }: Due) {
  const withCrew = and(isNotNull(jobs.crewHrid), gte(jobs.schdate, today));
  const appointment = and(eq(jobs.sdate, jobs.fdate), gte(jobs.sdate, today), lte(jobs.sdate, soon));
  return and(
    plannedVisit,
    or(withCrew, and(isNull(jobs.crewHrid), appointment)),
    or(gt(visitDay, today), sql`coalesce(${jobs.stime}, '12:00') > ${clock}::time`),
  );
}

const DRAFTS = sql<
  { channel: Channel; body: string; version: number }[]
>`(select coalesce(json_agg(json_build_object(
    'channel', ${visitDrafts.channel}, 'body', ${visitDrafts.body}, 'version', ${visitDrafts.version})), '[]')
  from ${visitDrafts} where ${visitDrafts.jobid} = ${jobs.jobid} and ${visitDrafts.visit} = ${visitTime})`;

/** Visits with what each channel queued before, and the newest email about the order since `since`. */
function visitRows(db: Handle, since: Date) {
  const mails = queuedBefore(db, "email");
  const texts = queuedBefore(db, "text");
  const order = orderMail(db, since);
  const isNews = (queued: typeof mails) => sql`not ${queued.key} like '%:' || ${visitTime}`;
  const byMail = sql<boolean>`(coalesce(${clients.email}, '') <> '' and ${isNews(mails)})`;
  const byText = sql<boolean>`(${agreesToTexts} and ${isNews(texts)})`;
  const rows = db
    .select({
      ...VISIT,
      agrees: sql<boolean>`${agreesToTexts}`,
      email: { due: byMail, count: mails.count, told: mails.told, at: mails.at },
      text: { due: byText, count: texts.count, told: texts.told, at: texts.at },
      drafts: DRAFTS,
      orderMail: order.body,
      orderMailAt: order.createdAt,
      crewHrid: jobs.crewHrid,
      crew: employees.name,
      callAhead: properties.callAhead,
      house: {
        jobinfoid: properties.jobinfoid,
        version: properties.version,
        minds_rain: properties.mindsRain,
        nobody_home: properties.nobodyHome,
      },
      num: jobs.num,
      about: SAID_ABOUT,
      answer: visitAnswers.answer,
      answeredAt: visitAnswers.answeredAt,
      calledAt: visitCalls.calledAt,
      calledBy: sql<string | null>`(select c.name from employees c where c.hrid = ${visitCalls.calledBy})`,
    })
    .from(jobs)
    .innerJoin(properties, eq(properties.jobinfoid, jobs.jobinfoid))
    .innerJoin(clients, eq(clients.cfid, jobs.cfid))
    .innerJoinLateral(mails, sql`true`)
    .innerJoinLateral(texts, sql`true`)
    .leftJoinLateral(order, sql`true`)
    .leftJoin(employees, eq(employees.hrid, jobs.crewHrid))
    .leftJoin(visitAnswers, and(eq(visitAnswers.jobid, jobs.jobid), eq(visitAnswers.visit, visitTime)))
    .leftJoin(visitCalls, and(eq(visitCalls.jobid, jobs.jobid), eq(visitCalls.visit, visitTime)));
  return { rows, byMail, byText, told: sql`(${mails.told} or ${texts.told})` };
}

/** The messages about the visit as it's planned now. */
const SAID_ABOUT = sql<
  {
    channel: Channel;
    state: (typeof outbox.$inferSelect)["state"];
    at: string;
    error: string | null;
    body: string;
  }[]
>`(select coalesce(json_agg(json_build_object('channel', ${outbox.channel}, 'state', ${outbox.state},
    'at', coalesce(${outbox.sentAt}, ${outbox.nextAttemptAt}), 'error', ${outbox.lastError}, 'body', ${outbox.body})
    order by ${outbox.id}), '[]') from ${outbox}
  where ${outbox.jobid} = ${jobs.jobid} and ${outbox.kind} = ${VISIT_CONFIRMATION}
    and ${outbox.uniqueKey} like '%:' || ${visitTime})`;

/** Visits up to `soon`, and moved ones, whose client hasn't heard of the current day and time. */
export async function listVisitsToConfirm(db: Handle, due: Due) {
  const { rows, byMail, byText, told } = visitRows(db, due.since);
  return rows
    .where(and(isDue(due), or(byMail, byText), or(lte(visitDay, due.soon), told)))
    .orderBy(asc(visitDay), asc(jobs.jobid))
    .limit(due.limit);
}
export type VisitToConfirm = Awaited<ReturnType<typeof listVisitsToConfirm>>[number];

type Days = {
  from: BusinessDate;
  until: BusinessDate;
  since: Date;
  jobids?: readonly number[];
  limit: number;
};

/** All visits planned for these days, told or not. */
export async function listVisitsOfDays(db: Handle, { from, until, since, jobids, limit }: Days) {
  const some = jobids ? inArray(jobs.jobid, [...jobids]) : undefined;
  const ofDays = sql`${visitDay} between ${from}::date and ${until}::date`;
  return visitRows(db, since)
    .rows.where(and(plannedVisit, some, isNull(clients.erasedAt), withDay({ from, until }), ofDays))
    .orderBy(asc(visitDay), asc(employees.name), asc(jobs.num), asc(jobs.stime), asc(jobs.jobid))
    .limit(limit);
}

/** By the indexes of crews' days and of appointments. */
const withDay = ({ from, until }: Pick<Days, "from" | "until">) =>
  or(
    and(gte(jobs.schdate, from), lte(jobs.schdate, until)),
    and(isNull(jobs.schdate), gte(jobs.sdate, from), lte(jobs.sdate, until)),
  );

/**
 * Takes back unsent messages about visits that have since moved, started, been cancelled or passed. They never left, so
 * they count as never queued and their key is free again.
 */
export async function withdrawStaleConfirmations(db: Handle, today: BusinessDate): Promise<void> {
  await db.delete(outbox).where(
    and(
      eq(outbox.kind, VISIT_CONFIRMATION),
      eq(outbox.state, "queued"),
      sql`not exists (select 1 from ${jobs} where ${jobs.jobid} = ${outbox.jobid} and ${plannedVisit} and ${visitDay} >= ${today}
        and ${outbox.uniqueKey} like '%:' || ${visitTime})`,
    ),
  );
}
