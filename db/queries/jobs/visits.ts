import { and, asc, desc, eq, gt, gte, inArray, isNotNull, isNull, like, lte, ne, or, sql } from "drizzle-orm";
import type { Handle } from "@/db/client";
import type { Channel } from "@/db/queries/outbox/outbox";
import { owedPrice } from "@/db/queries/payments/owed";
import { clients, jobs, outbox, properties } from "@/db/schema/index";
import type { BusinessDate } from "@/lib/values/dates";

export const VISIT_CONFIRMATION = "visit-confirmation";

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
    })
    .from(outbox)
    .where(mine)
    .as(`queued_${channel}`);
}

/** The newest confirmation of a job's order since `since`. */
function orderMail(db: Handle, since: Date) {
  const mine = and(eq(outbox.jobid, jobs.jobid), eq(outbox.kind, "job-confirmation"));
  return db
    .select({ body: outbox.body, createdAt: outbox.createdAt })
    .from(outbox)
    .where(and(mine, gte(outbox.createdAt, since)))
    .orderBy(desc(outbox.id))
    .limit(1)
    .as("order_mail");
}

/** Visits the client should be told about now; not today's, once they may have started. */
function isDue({ today, clock, soon }: Due) {
  const withCrew = and(isNotNull(jobs.crewHrid), gte(jobs.schdate, today));
  const appointment = and(eq(jobs.sdate, jobs.fdate), gte(jobs.sdate, today), lte(jobs.sdate, soon));
  const dayWasSet = or(ne(jobs.sdate, jobs.fdate), ne(visitDay, jobs.sdate));
  return and(
    plannedVisit,
    or(withCrew, and(isNull(jobs.crewHrid), appointment)),
    or(dayWasSet, lte(visitDay, soon)),
    or(gt(visitDay, today), sql`coalesce(${jobs.stime}, '12:00') > ${clock}::time`),
  );
}

/**
 * Visits whose client hasn't been told the current day and time, by email or, if they accept texts, by text:
 * appointments up to `soon`, and anything else with a day. Includes what each channel queued before, and the newest
 * email about the order since `since`.
 */
export async function listVisitsToConfirm(db: Handle, due: Due) {
  const mails = queuedBefore(db, "email");
  const texts = queuedBefore(db, "text");
  const order = orderMail(db, due.since);
  const isNews = (queued: typeof mails) => sql`not ${queued.key} like '%:' || ${visitTime}`;
  const byMail = sql<boolean>`(coalesce(${clients.email}, '') <> '' and ${isNews(mails)})`;
  const byText = sql<boolean>`(${agreesToTexts} and ${isNews(texts)})`;
  return db
    .select({
      ...VISIT,
      email: { due: byMail, count: mails.count, told: mails.told },
      text: { due: byText, count: texts.count, told: texts.told },
      orderMail: order.body,
      orderMailAt: order.createdAt,
    })
    .from(jobs)
    .innerJoin(properties, eq(properties.jobinfoid, jobs.jobinfoid))
    .innerJoin(clients, eq(clients.cfid, jobs.cfid))
    .innerJoinLateral(mails, sql`true`)
    .innerJoinLateral(texts, sql`true`)
    .leftJoinLateral(order, sql`true`)
    .where(and(isDue(due), or(byMail, byText)))
    .orderBy(asc(visitDay), asc(jobs.jobid))
    .limit(due.limit);
}
export type VisitToConfirm = Awaited<ReturnType<typeof listVisitsToConfirm>>[number];

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

/** Takes back unsent texts to a client who turned them off. */
export async function withdrawTexts(db: Handle, cfid: number): Promise<void> {
  await db
    .delete(outbox)
    .where(
      and(
        eq(outbox.cfid, cfid),
        eq(outbox.kind, VISIT_CONFIRMATION),
        eq(outbox.channel, "text"),
        eq(outbox.state, "queued"),
      ),
    );
}

/** Turns off texts for clients when one queued since `since` was refused with `reason`; returns the clients. */
export async function endStoppedTexts(
  db: Handle,
  { since, reason }: { since: Date; reason: string },
): Promise<{ cfid: number }[]> {
  const refused = db
    .select({ cfid: outbox.cfid })
    .from(outbox)
    .where(
      and(
        eq(outbox.kind, VISIT_CONFIRMATION),
        eq(outbox.channel, "text"),
        gte(outbox.createdAt, since),
        gte(outbox.createdAt, clients.textsAgreedAt),
        like(outbox.lastError, `${reason}%`),
      ),
    );
  return db
    .update(clients)
    .set({ textsAgreedAt: null, textsAgreedBy: null, version: sql`${clients.version} + 1` })
    .where(inArray(clients.cfid, refused))
    .returning({ cfid: clients.cfid });
}
