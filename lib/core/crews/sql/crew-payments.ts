import { and, desc, eq, gte, isNotNull, isNull, or, type SQL, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import type { Handle } from "@/db/client";
import { crewDayMembers, crewPayments, employees, jobs, partnerCrews, properties } from "@/db/schema/index";
import type { PaymentStep } from "@/lib/core/crews/payments/rules";
import type { Shop } from "@/lib/core/crews/schema";
import type { ReceivableStatus } from "@/lib/core/work/receivable-rules";
import type { BusinessDate } from "@/lib/values/dates";
import type { PageEnd } from "@/lib/values/keyset";

export type CrewPaymentRow = typeof crewPayments.$inferSelect;
export type NewCrewPayment = typeof crewPayments.$inferInsert;

/** A job's payment that wasn't withdrawn, locked until the transaction ends. Amount in cents. */
export async function lockLivePayment(db: Handle, jobid: number): Promise<CrewPaymentRow | null> {
  const [row] = await db
    .select()
    .from(crewPayments)
    .where(and(eq(crewPayments.jobid, jobid), isNull(crewPayments.withdrawnAt)))
    .for("update");
  return row ?? null;
}

export async function insertCrewPayment(
  db: Handle,
  payment: NewCrewPayment & { createdAt: Date },
): Promise<number> {
  const [row] = await db.insert(crewPayments).values(payment).returning({ id: crewPayments.id });
  if (!row) throw new Error("A crew payment was not stored");
  return row.id;
}

/** Only while it's unmarked; false when it's marked. */
export async function changeUnmarkedPayment(
  db: Handle,
  id: number,
  changes: Partial<Pick<NewCrewPayment, "paymentType" | "amount" | "due" | "chequeNumber" | "withdrawnAt">>,
): Promise<boolean> {
  const rows = await db
    .update(crewPayments)
    .set(changes)
    .where(and(eq(crewPayments.id, id), isNull(crewPayments.conf1At), isNull(crewPayments.withdrawnAt)))
    .returning({ id: crewPayments.id });
  return rows.length === 1;
}

const crew = alias(employees, "crew");
const closer = alias(employees, "closer");
const office = alias(employees, "office");

function paymentLines(db: Handle) {
  return db
    .select({
      id: crewPayments.id,
      dateDone: crewPayments.dateDone,
      shop: crewPayments.shop,
      jobid: crewPayments.jobid,
      address: properties.address,
      crew: crew.name,
      paymentType: crewPayments.paymentType,
      chequeNumber: crewPayments.chequeNumber,
      amount: crewPayments.amount,
      due: crewPayments.due,
      reason: jobs.cashReason,
      conf1At: crewPayments.conf1At,
      conf1By: crewPayments.conf1By,
      conf1Name: closer.name,
      conf2At: crewPayments.conf2At,
      conf2By: crewPayments.conf2By,
      jobStatusBefore: crewPayments.jobStatusBefore,
      jobAlreadyPaidBefore: crewPayments.jobAlreadyPaidBefore,
      conf2Name: office.name,
      /** Who was on the crew that collected it, on the job's day or the day its money counts. */
      crewHrids: sql<number[]>`array(select ${crewPayments.crewHrid} union
        select seat.hrid from ${crewDayMembers} wheel join ${crewDayMembers} seat using (ocid)
        where wheel.hrid = ${crewPayments.crewHrid} and wheel.position = 'driver'
          and wheel.ocdate in (${crewPayments.dateDone}, ${jobs.schdate}))`,
      /** The partner whose crew collected it that day (rule partner-share). */
      partnerHrid: sql<number | null>`(select c.partner_hrid from ${partnerCrews} c
        where c.crew_hrid = ${crewPayments.crewHrid} and ${crewPayments.dateDone} >= c.valid_from
          and (c.valid_to is null or ${crewPayments.dateDone} <= c.valid_to) limit 1)`,
    })
    .from(crewPayments)
    .innerJoin(jobs, eq(jobs.jobid, crewPayments.jobid))
    .innerJoin(properties, eq(properties.jobinfoid, jobs.jobinfoid))
    .innerJoin(crew, eq(crew.hrid, crewPayments.crewHrid))
    .leftJoin(closer, eq(closer.hrid, crewPayments.conf1By))
    .leftJoin(office, eq(office.hrid, crewPayments.conf2By))
    .$dynamic();
}

const live = isNull(crewPayments.withdrawnAt);

/** `since`: how far back processed payments are listed. */
export type PaymentFilter = { since: BusinessDate; shop?: Shop; state?: PaymentStep };

/** Worded as in the index of open payments. */
const underWay = isNull(crewPayments.conf2At);

function passes({ since, shop, state }: PaymentFilter): SQL | undefined {
  const lately = gte(crewPayments.dateDone, since);
  const step = {
    conf1: and(underWay, isNull(crewPayments.conf1At)),
    conf2: and(underWay, isNotNull(crewPayments.conf1At)),
    done: and(isNotNull(crewPayments.conf2At), lately),
  };
  return and(
    live,
    state ? step[state] : or(underWay, lately),
    shop ? eq(crewPayments.shop, shop) : undefined,
  );
}

/**
 * A page of payments the office hasn't processed, and of those processed since `since`; newest first, after `after`.
 * Amounts in cents. The rows are found first, so that only what's shown is joined.
 */
export async function listCrewPayments(
  db: Handle,
  filter: PaymentFilter,
  { limit, after }: { limit: number; after?: PageEnd },
) {
  const { id, dateDone } = crewPayments;
  const behind = after ? sql`(${dateDone}, ${id}) < (${after.at}::date, ${after.id}::int)` : undefined;
  const found = db
    .select({ id })
    .from(crewPayments)
    .where(and(passes(filter), behind))
    .orderBy(desc(dateDone), desc(id))
    .limit(limit);
  // As an array it's evaluated before anything is joined.
  return paymentLines(db).where(sql`${id} = any(array(${found}))`).orderBy(desc(dateDone), desc(id));
}

/** How many match the filter, and their total in cents. */
export async function sumCrewPayments(
  db: Handle,
  filter: PaymentFilter,
): Promise<{ count: number; total: number }> {
  const total = sql<number>`coalesce(sum(${crewPayments.amount}), 0)`.mapWith(crewPayments.amount);
  const [row] = await db
    .select({ count: sql<number>`count(*)::int`, total })
    .from(crewPayments)
    .where(passes(filter));
  return row ?? { count: 0, total: 0 };
}

export type CrewPaymentLine = Awaited<ReturnType<typeof listCrewPayments>>[number];

export async function findCrewPayment(db: Handle, id: number): Promise<CrewPaymentLine | null> {
  const [row] = await paymentLines(db).where(and(live, eq(crewPayments.id, id)));
  return row ?? null;
}

type Confirming = { id: number; by: "conf1" | "conf2"; hrid: number; at: Date };

/** True when that confirmation was the next one due and is now set. */
export async function confirmPayment(db: Handle, { id, by, hrid, at }: Confirming): Promise<boolean> {
  const first = by === "conf1";
  const due = first
    ? isNull(crewPayments.conf1At)
    : and(isNotNull(crewPayments.conf1At), isNull(crewPayments.conf2At));
  const rows = await db
    .update(crewPayments)
    .set(first ? { conf1At: at, conf1By: hrid } : { conf2At: at, conf2By: hrid })
    .where(and(live, eq(crewPayments.id, id), due))
    .returning({ id: crewPayments.id });
  return rows.length === 1;
}

type Standing = { recstatus: ReceivableStatus | null; alreadyPaid: number };

/** A processed payment keeps its job's previous status. */
export async function keepStandingBefore(
  db: Handle,
  id: number,
  { recstatus, alreadyPaid }: Standing,
): Promise<void> {
  await db
    .update(crewPayments)
    .set({ jobStatusBefore: recstatus, jobAlreadyPaidBefore: alreadyPaid })
    .where(eq(crewPayments.id, id));
}

/** Undoes Closer or Processed; false when it wasn't the last mark or wasn't this person's. */
export async function unconfirmPayment(
  db: Handle,
  { id, by, hrid }: Omit<Confirming, "at">,
): Promise<boolean> {
  const first = by === "conf1";
  const theirs = first
    ? and(eq(crewPayments.conf1By, hrid), isNull(crewPayments.conf2At))
    : and(eq(crewPayments.conf2By, hrid), isNotNull(crewPayments.conf2At));
  const cleared = first
    ? { conf1At: null, conf1By: null }
    : { conf2At: null, conf2By: null, jobStatusBefore: null, jobAlreadyPaidBefore: null };
  const rows = await db
    .update(crewPayments)
    .set(cleared)
    .where(and(live, eq(crewPayments.id, id), theirs))
    .returning({ id: crewPayments.id });
  return rows.length === 1;
}
