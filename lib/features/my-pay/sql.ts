import { and, asc, desc, eq, gte, isNull, lte, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import type { Handle } from "@/db/client";
import { employees, payQuestions } from "@/db/schema/index";
import { isOwedPay } from "@/lib/core/jobs/sql/production";
import { burdenSpans, inSpan } from "@/lib/core/partners/sql/rate-spans";
import { itsDriver } from "@/lib/core/pay/sql/paid-people";
import type { ConductRow, OwnPayRow, WorkedJobRow } from "@/lib/features/my-pay/rules";
import type { BusinessDate } from "@/lib/values/dates";

type Days = { from: BusinessDate; to: BusinessDate };

/** A person's paid time in a range, earliest first. */
export async function listOwnPay(db: Handle, hrid: number, { from, to }: Days): Promise<OwnPayRow[]> {
  const rows = await db.execute<OwnPayRow>(sql`
    select p.day::text as day, p.kind::text as kind, p.crew_hrid as "crewHrid", c.name as crewname,
      p.stime::text as stime, p.ftime::text as ftime, p.hours::float8 as hours, (p.rate * 100)::float8 as rate,
      (p.pay * 100)::float8 as pay, p.audited_at is not null as audited
    from pay_entries p left join employees c on c.hrid = p.crew_hrid
    where p.hrid = ${hrid} and p.deleted_at is null and p.day between ${from}::date and ${to}::date
    union all
    select m.day::text, m.task, null, null, m.rstime::text, m.rftime::text, m.hours::float8, (m.rate * 100)::float8,
      (m.pay * 100)::float8, m.audited_at is not null
    from mgt_tasks m where m.hrid = ${hrid} and m.deleted_at is null and m.day between ${from}::date and ${to}::date
    order by day, stime, kind`);
  return [...rows];
}

/** Jobs of the crews a person was paid with or is owed pay for, by crew and day: pay times come from these. */
export async function listJobsBehindPay(
  db: Handle,
  hrid: number,
  { from, to }: Days,
): Promise<WorkedJobRow[]> {
  const rows = await db.execute<WorkedJobRow>(sql`
    with crews as (
      select day, crew_hrid from pay_entries
      where hrid = ${hrid} and deleted_at is null and crew_hrid is not null and day between ${from}::date and ${to}::date
      union
      select m.ocdate, d.hrid from crew_day_members m join ${itsDriver}
      where m.hrid = ${hrid} and m.ocdate between ${from}::date and ${to}::date and ${isOwedPay})
    select c.day::text as day, c.crew_hrid as "crewHrid", j.jobid, p.address, p.postcode,
      j.reportstime::text as reportstime, j.reportftime::text as reportftime
    from crews c join jobs j on j.crew_hrid = c.crew_hrid and j.schdate = c.day
    join properties p on p.jobinfoid = j.jobinfoid
    where j.reportstime is not null and j.cancelled_at is null
    order by c.day, j.reportstime, j.jobid`);
  return [...rows];
}

/** A person's current hourly rate, in cents. */
export async function findRate(db: Handle, hrid: number): Promise<number | null> {
  const [row] = await db.select({ rate: employees.rate }).from(employees).where(eq(employees.hrid, hrid));
  return row?.rate ?? null;
}

/** What a person may read about their days: violations, and notes shared with them. Cents. */
export async function listOwnConduct(db: Handle, hrid: number, { from, to }: Days): Promise<ConductRow[]> {
  const rows = await db.execute<ConductRow>(sql`
    select id, day::text as day, 'violation' as kind, category, notes, (cost * 100)::float8 as cost
    from violations where hrid = ${hrid} and deleted_at is null and day between ${from}::date and ${to}::date
    union all
    select id, day::text, 'note', '', notes, null
    from employee_notes
    where hrid = ${hrid} and deleted_at is null and shared and day between ${from}::date and ${to}::date
    order by day, kind desc, id`);
  return [...rows];
}

/** Hours and pay of a person's days in a range, and the employer's share on top by each day's burden. Cents. */
export async function sumOwnPay(db: Handle, hrid: number, { from, to }: Days, usualBurden: number) {
  const [row] = await db.execute<{ hours: number; pay: number; burden: number }>(sql`
    with paid as (
      select day, hours, pay from pay_entries where hrid = ${hrid} and deleted_at is null
      union all
      select day, hours, pay from mgt_tasks where hrid = ${hrid} and deleted_at is null)
    select coalesce(sum(w.hours), 0)::float8 as hours, (coalesce(sum(w.pay), 0) * 100)::float8 as pay,
      (coalesce(sum(round(w.pay * s.share, 2)), 0) * 100)::float8 as burden
    from paid w join ${burdenSpans(usualBurden)} s on ${inSpan(sql`w.day`)}
    where w.day between ${from}::date and ${to}::date`);
  return row ?? { hours: 0, pay: 0, burden: 0 };
}

const answerer = alias(employees, "answerer");

const questionRows = (db: Handle) =>
  db
    .select({
      id: payQuestions.id,
      hrid: payQuestions.hrid,
      day: payQuestions.day,
      question: payQuestions.question,
      answer: payQuestions.answer,
      answeredBy: answerer.name,
      createdAt: payQuestions.createdAt,
    })
    .from(payQuestions)
    .leftJoin(answerer, eq(answerer.hrid, payQuestions.answeredBy))
    .$dynamic();

export type PayQuestionRow = Awaited<ReturnType<typeof listOwnQuestions>>[number];

export async function listOwnQuestions(db: Handle, hrid: number, { from, to }: Days) {
  return questionRows(db)
    .where(and(eq(payQuestions.hrid, hrid), gte(payQuestions.day, from), lte(payQuestions.day, to)))
    .orderBy(asc(payQuestions.day), desc(payQuestions.id));
}

export async function findQuestion(db: Handle, id: number): Promise<PayQuestionRow | null> {
  const [row] = await questionRows(db).where(eq(payQuestions.id, id));
  return row ?? null;
}

type NewQuestion = { hrid: number; day: BusinessDate; question: string; createdAt: Date };

/** The new question's id; null when an open one about that day exists. */
export async function insertQuestion(db: Handle, values: NewQuestion): Promise<number | null> {
  const [made] = await db
    .insert(payQuestions)
    .values(values)
    .onConflictDoNothing({ target: [payQuestions.hrid, payQuestions.day], where: sql`answered_at is null` })
    .returning({ id: payQuestions.id });
  return made?.id ?? null;
}

type Given = { answer: string; answeredBy: number; answeredAt: Date };

/** False when it has already been answered. */
export async function answerQuestion(db: Handle, id: number, given: Given): Promise<boolean> {
  const changed = await db
    .update(payQuestions)
    .set(given)
    .where(and(eq(payQuestions.id, id), isNull(payQuestions.answeredAt)))
    .returning({ id: payQuestions.id });
  return changed.length > 0;
}
