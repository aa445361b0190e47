import { and, asc, eq, isNull, sql } from "drizzle-orm";
import type { BusinessDate } from "@/lib/values/dates";
import type { Handle } from "../client";
import { crewDayMembers, crewDays, crewPayments } from "../schema";

export type CrewPaymentRow = typeof crewPayments.$inferSelect;
export type NewCrewPayment = typeof crewPayments.$inferInsert;

/** The payment of a job that was not withdrawn, locked until the transaction ends. Amount in cents. */
export async function lockLivePayment(db: Handle, jobid: number): Promise<CrewPaymentRow | null> {
  const [row] = await db
    .select()
    .from(crewPayments)
    .where(and(eq(crewPayments.jobid, jobid), isNull(crewPayments.withdrawnAt)))
    .for("update");
  return row ?? null;
}

export async function insertCrewPayment(db: Handle, payment: NewCrewPayment): Promise<number> {
  const [row] = await db.insert(crewPayments).values(payment).returning({ id: crewPayments.id });
  if (!row) throw new Error("A crew payment was not stored");
  return row.id;
}

/** While nobody has marked it; false when somebody has. */
export async function changeUnmarkedPayment(
  db: Handle,
  id: number,
  changes: Partial<Pick<NewCrewPayment, "paymentType" | "amount" | "chequeNumber" | "withdrawnAt">>,
): Promise<boolean> {
  const rows = await db
    .update(crewPayments)
    .set(changes)
    .where(and(eq(crewPayments.id, id), isNull(crewPayments.conf1At), isNull(crewPayments.withdrawnAt)))
    .returning({ id: crewPayments.id });
  return rows.length === 1;
}

/** The crew day of that driver on `day`, or the nearest one to it; null when this person never drove. */
export async function findNearestCrewDay(db: Handle, crewHrid: number, day: BusinessDate) {
  const [row] = await db
    .select({ ocdate: crewDays.ocdate, shop: crewDays.shop })
    .from(crewDayMembers)
    .innerJoin(crewDays, eq(crewDays.ocid, crewDayMembers.ocid))
    .where(and(eq(crewDayMembers.hrid, crewHrid), eq(crewDayMembers.position, "driver")))
    .orderBy(sql`abs(${crewDays.ocdate} - ${day}::date)`, asc(crewDays.ocdate))
    .limit(1);
  return row ?? null;
}
