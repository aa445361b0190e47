import { and, asc, desc, eq, gte, inArray, isNull, lte, not, or, type SQL, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import type { Handle } from "@/db/client";
import { employees, mgtTasks, payEntries, payPeriods } from "@/db/schema/index";
import type { BusinessDate } from "@/lib/values/dates";

const crew = alias(employees, "crew");
const auditor = alias(employees, "auditor");
const recorder = alias(employees, "recorder");

/** Pay entries that aren't deleted, with the names for their numbers. Money in cents. */
function entryRows(db: Handle) {
  return db
    .select({
      id: payEntries.id,
      hrid: payEntries.hrid,
      name: employees.name,
      day: payEntries.day,
      kind: payEntries.kind,
      crewHrid: payEntries.crewHrid,
      crewname: crew.name,
      mgr: payEntries.mgr,
      stime: payEntries.stime,
      ftime: payEntries.ftime,
      hours: payEntries.hours,
      rate: payEntries.rate,
      pay: payEntries.pay,
      auditedAt: payEntries.auditedAt,
      auditedBy: payEntries.auditedBy,
      auditorName: auditor.name,
      auditChangedAt: payEntries.auditChangedAt,
      auditChangedBy: payEntries.auditChangedBy,
      recorderHrid: payEntries.recorderHrid,
      recorderName: recorder.name,
      overlapReason: payEntries.overlapReason,
      version: payEntries.version,
    })
    .from(payEntries)
    .innerJoin(employees, eq(employees.hrid, payEntries.hrid))
    .leftJoin(crew, eq(crew.hrid, payEntries.crewHrid))
    .leftJoin(auditor, eq(auditor.hrid, payEntries.auditedBy))
    .leftJoin(recorder, eq(recorder.hrid, payEntries.recorderHrid))
    .$dynamic();
}

export type PayEntryRow = Awaited<ReturnType<typeof listPayOfDay>>[number];

const stands = isNull(payEntries.deletedAt);
const sum = (amount: SQL) => sql<number>`(coalesce(sum(${amount}), 0) * 100)::float8`;

/** A day's entries for these people, and those of the crew no matter who is on it now; by name. */
export async function listPayOfDay(
  db: Handle,
  { day, people, crewHrid }: { day: BusinessDate; people: number[]; crewHrid?: number },
) {
  const whose = or(
    people.length > 0 ? inArray(payEntries.hrid, people) : undefined,
    crewHrid === undefined ? undefined : eq(payEntries.crewHrid, crewHrid),
  );
  if (!whose) return [];
  return entryRows(db)
    .where(and(stands, eq(payEntries.day, day), whose))
    .orderBy(asc(employees.name), asc(payEntries.kind));
}

/** A day's entries on any crew; by name. */
export async function listAllPayOfDay(db: Handle, day: BusinessDate) {
  return entryRows(db)
    .where(and(stands, eq(payEntries.day, day)))
    .orderBy(asc(employees.name), asc(payEntries.kind));
}

export async function findPayEntry(db: Handle, id: number): Promise<PayEntryRow | null> {
  const [row] = await entryRows(db).where(and(stands, eq(payEntries.id, id)));
  return row ?? null;
}

type PayKey = { hrid: number; day: BusinessDate; kind: PayEntryRow["kind"] };

const hasKey = ({ hrid, day, kind }: PayKey) =>
  and(stands, eq(payEntries.hrid, hrid), eq(payEntries.day, day), eq(payEntries.kind, kind));

/** The one entry for a person, day and kind. */
export async function findPayEntryOf(db: Handle, key: PayKey): Promise<PayEntryRow | null> {
  const [row] = await entryRows(db).where(hasKey(key));
  return row ?? null;
}

/** The entry's id, locked until the transaction ends; null if there's none. */
export async function lockPayEntry(db: Handle, which: number | PayKey): Promise<number | null> {
  const where = typeof which === "number" ? and(stands, eq(payEntries.id, which)) : hasKey(which);
  const [row] = await db.select({ id: payEntries.id }).from(payEntries).where(where).for("update");
  return row?.id ?? null;
}

export type NewPayEntry = typeof payEntries.$inferInsert;

/** The new entry's id; null when another request just entered that person, day and kind. */
export async function insertPayEntry(db: Handle, values: NewPayEntry): Promise<number | null> {
  const [made] = await db
    .insert(payEntries)
    .values(values)
    .onConflictDoNothing({
      target: [payEntries.hrid, payEntries.day, payEntries.kind],
      where: sql`deleted_at is null`,
    })
    .returning({ id: payEntries.id });
  return made?.id ?? null;
}

/** Increments the version; call under `lockPayEntry`. */
export async function updatePayEntry(db: Handle, id: number, values: Partial<NewPayEntry>): Promise<void> {
  await db
    .update(payEntries)
    .set({ ...values, version: sql`${payEntries.version} + 1` })
    .where(and(stands, eq(payEntries.id, id)));
}

export async function listPayPeriods(db: Handle, limit = 60) {
  return db.select().from(payPeriods).orderBy(desc(payPeriods.date1)).limit(limit);
}

export type PayPeriodRow = Awaited<ReturnType<typeof listPayPeriods>>[number];

export async function findPayPeriod(db: Handle, id: number): Promise<PayPeriodRow | null> {
  const [row] = await db.select().from(payPeriods).where(eq(payPeriods.id, id));
  return row ?? null;
}

type Days = { from: BusinessDate; to: BusinessDate };

/** A person's paid time in a range, both work and management, earliest first. Money in cents. */
export async function listPayOfMember(db: Handle, hrid: number, { from, to }: Days) {
  const work = db
    .select({
      id: sql<number | null>`${payEntries.id}`.as("id"),
      name: sql<string>`${employees.name}`.as("name"),
      day: sql<string>`${payEntries.day}::text`.as("day"),
      type: sql<string>`${payEntries.kind}::text`.as("type"),
      crewname: sql<string | null>`${crew.name}`.as("crewname"),
      hours: sql<number>`${payEntries.hours}::float8`.as("hours"),
      rate: sql<number>`(${payEntries.rate} * 100)::float8`.as("rate"),
      pay: sql<number>`(${payEntries.pay} * 100)::float8`.as("pay"),
      audited: sql<boolean>`${payEntries.auditedAt} is not null`.as("audited"),
      stime: sql<string>`${payEntries.stime}::text`.as("stime"),
    })
    .from(payEntries)
    .innerJoin(employees, eq(employees.hrid, payEntries.hrid))
    .leftJoin(crew, eq(crew.hrid, payEntries.crewHrid))
    .where(and(stands, eq(payEntries.hrid, hrid), gte(payEntries.day, from), lte(payEntries.day, to)));
  const management = db
    .select({
      id: sql<number | null>`null::int`.as("id"),
      name: sql<string>`${employees.name}`.as("name"),
      day: sql<string>`${mgtTasks.day}::text`.as("day"),
      type: sql<string>`${mgtTasks.task}`.as("type"),
      crewname: sql<string | null>`null::text`.as("crewname"),
      hours: sql<number>`${mgtTasks.hours}::float8`.as("hours"),
      rate: sql<number>`(${mgtTasks.rate} * 100)::float8`.as("rate"),
      pay: sql<number>`(${mgtTasks.pay} * 100)::float8`.as("pay"),
      audited: sql<boolean>`${mgtTasks.auditedAt} is not null`.as("audited"),
      stime: sql<string>`${mgtTasks.rstime}::text`.as("stime"),
    })
    .from(mgtTasks)
    .innerJoin(employees, eq(employees.hrid, mgtTasks.hrid))
    .where(
      and(
        isNull(mgtTasks.deletedAt),
        eq(mgtTasks.hrid, hrid),
        gte(mgtTasks.day, from),
        lte(mgtTasks.day, to),
      ),
    );
  return work.unionAll(management).orderBy(sql`day, stime`);
}

/** The totals of a person's last `limit` pay periods, newest first; one statement. Cents. */
export async function listCheques(db: Handle, hrid: number, limit: number) {
  const paid = sql`(
    select day, pay, hours, audited_at from pay_entries where hrid = ${hrid} and deleted_at is null
    union all
    select day, pay, hours, audited_at from mgt_tasks where hrid = ${hrid} and deleted_at is null)`;
  return db
    .select({
      period: payPeriods,
      week1: sql<number>`(coalesce(sum(paid.pay) filter (where paid.day <= ${payPeriods.date2}), 0) * 100)::float8`,
      week2: sql<number>`(coalesce(sum(paid.pay) filter (where paid.day >= ${payPeriods.date3}), 0) * 100)::float8`,
      total: sum(sql`paid.pay`),
      hours: sql<number>`coalesce(sum(paid.hours), 0)::float8`,
      entries: sql<number>`count(paid.day)::int`,
      pending: sql<number>`(count(paid.day) filter (where paid.audited_at is null))::int`,
    })
    .from(payPeriods)
    .leftJoin(sql`${paid} as paid`, sql`paid.day between ${payPeriods.date1} and ${payPeriods.date4}`)
    .groupBy(payPeriods.id)
    .orderBy(desc(payPeriods.date1))
    .limit(limit);
}

/** Everyone who ever worked here, current employees first. */
export async function listPaidPeople(db: Handle) {
  return db
    .select({
      hrid: employees.hrid,
      name: employees.name,
      fullname: employees.fullname,
      rate: employees.rate,
      active: employees.active,
    })
    .from(employees)
    .orderBy(desc(employees.active), asc(employees.name));
}

export type Cheque = Awaited<ReturnType<typeof listCheques>>[number];

type NewPayPeriod = Omit<typeof payPeriods.$inferInsert, "id" | "active">;

/** With two workers at once, the days' exclusion constraint lets one in and the other adds nothing. */
export async function insertPayPeriods(db: Handle, periods: readonly NewPayPeriod[]): Promise<void> {
  await db
    .insert(payPeriods)
    .values([...periods])
    .onConflictDoNothing();
}

/** Makes the period that includes `day` the active one. */
export async function setActivePeriod(db: Handle, day: BusinessDate): Promise<void> {
  const holds = and(lte(payPeriods.date1, day), gte(payPeriods.date4, day));
  const ended = and(eq(payPeriods.active, true), not(holds ?? sql`true`));
  await db.transaction(async (tx) => {
    await tx.update(payPeriods).set({ active: false }).where(ended);
    await tx
      .update(payPeriods)
      .set({ active: true })
      .where(and(holds, eq(payPeriods.active, false)));
  });
}
