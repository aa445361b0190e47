import { and, asc, desc, eq, gt, gte, isNotNull, isNull, lte, ne, or, sql } from "drizzle-orm";
import type { BusinessDate } from "@/lib/values/dates";
import type { Handle } from "../client";
import { clients, jobs, outbox, properties } from "../schema";
import { owedPrice } from "./owed";

const KIND = "visit-confirmation";

/** The day we come: the crew's, else an appointment's own; null for a floater nobody has planned. */
const visitDay = sql<BusinessDate>`coalesce(${jobs.schdate}, case when ${jobs.sdate} = ${jobs.fdate} then ${jobs.sdate} end)`;

/** The last part of a confirmation's key: the day and the time it told. */
const visitTime = sql<string>`${visitDay}::text || ' ' || coalesce(${jobs.stime}::text, 'anytime')`;

const planned = and(
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
  email: clients.email,
  sdate: jobs.sdate,
  fdate: jobs.fdate,
  stime: jobs.stime,
  visitDay,
  visitTime,
};

/** `clock` 'HH:MM:SS' is the time of day now; appointments up to `soon` are due. */
type Due = { today: BusinessDate; clock: string; soon: BusinessDate; since: Date; limit: number };

/** What the client of a job was told by mail: how often, and by which key last. */
function toldBefore(db: Handle) {
  const mine = and(eq(outbox.jobid, jobs.jobid), eq(outbox.kind, KIND), eq(outbox.channel, "email"));
  const last = sql<string>`coalesce((array_agg(${outbox.uniqueKey} order by ${outbox.id} desc))[1], '')`;
  return db
    .select({ count: sql<number>`count(*)::int`.as("count"), key: last.as("key") })
    .from(outbox)
    .where(mine)
    .as("told");
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

/** Visits whose day is due to be told: not of today once they may have begun. */
function isDue({ today, clock, soon }: Due) {
  const withCrew = and(isNotNull(jobs.crewHrid), gte(jobs.schdate, today));
  const appointment = and(eq(jobs.sdate, jobs.fdate), gte(jobs.sdate, today), lte(jobs.sdate, soon));
  const dayWasSet = or(ne(jobs.sdate, jobs.fdate), ne(visitDay, jobs.sdate));
  return and(
    planned,
    or(withCrew, and(isNull(jobs.crewHrid), appointment)),
    or(dayWasSet, lte(visitDay, soon)),
    or(gt(visitDay, today), sql`coalesce(${jobs.stime}, '12:00') > ${clock}::time`),
  );
}

/**
 * The visits whose client isn't told the present day and time yet: appointments up to `soon`, and whatever else was
 * given a day. Comes with how often the client was told before, and the newest mail about the order since `since`.
 */
export async function listVisitsToConfirm(db: Handle, due: Due) {
  const told = toldBefore(db);
  const mail = orderMail(db, due.since);
  return db
    .select({ ...VISIT, timesTold: told.count, orderMail: mail.body, orderMailAt: mail.createdAt })
    .from(jobs)
    .innerJoin(properties, eq(properties.jobinfoid, jobs.jobinfoid))
    .innerJoin(clients, eq(clients.cfid, jobs.cfid))
    .innerJoinLateral(told, sql`true`)
    .leftJoinLateral(mail, sql`true`)
    .where(and(isDue(due), sql`${clients.email} <> ''`, sql`not ${told.key} like '%:' || ${visitTime}`))
    .orderBy(asc(visitDay), asc(jobs.jobid))
    .limit(due.limit);
}
export type VisitToConfirm = Awaited<ReturnType<typeof listVisitsToConfirm>>[number];

/** Takes back what waits to be sent of visits that moved, began, were cancelled or are over meanwhile. */
export async function withdrawStaleConfirmations(db: Handle, today: BusinessDate): Promise<void> {
  await db.delete(outbox).where(
    and(
      eq(outbox.kind, KIND),
      eq(outbox.state, "queued"),
      sql`not exists (select 1 from ${jobs} where ${jobs.jobid} = ${outbox.jobid} and ${planned} and ${visitDay} >= ${today}
        and ${outbox.uniqueKey} like '%:' || ${visitTime})`,
    ),
  );
}
