import { and, asc, eq, isNull, sql } from "drizzle-orm";
import type { Handle } from "@/db/client";
import { employees, mgtTasks } from "@/db/schema/index";
import { mgtTaskRows } from "./partner-rows";

const columns = {
  id: mgtTasks.id,
  hrid: mgtTasks.hrid,
  name: employees.name,
  partnerHrid: mgtTasks.partnerHrid,
  day: mgtTasks.day,
  task: mgtTasks.task,
  rstime: mgtTasks.rstime,
  rftime: mgtTasks.rftime,
  hours: mgtTasks.hours,
  rate: mgtTasks.rate,
  pay: mgtTasks.pay,
  auditedAt: mgtTasks.auditedAt,
  overlapReason: mgtTasks.overlapReason,
  version: mgtTasks.version,
};

/** A task that isn't deleted; cents. */
export async function findMgtTask(db: Handle, id: number) {
  const [row] = await db
    .select(columns)
    .from(mgtTasks)
    .innerJoin(employees, eq(employees.hrid, mgtTasks.hrid))
    .where(and(eq(mgtTasks.id, id), isNull(mgtTasks.deletedAt)));
  return row ?? null;
}

export type MgtTaskRow = NonNullable<Awaited<ReturnType<typeof findMgtTask>>>;

/** The partner's task (as on the partner's list), locked until the transaction ends. */
export async function lockMgtTask(
  db: Handle,
  { id, partner }: { id: number; partner: number },
): Promise<MgtTaskRow | null> {
  await db.select({ id: mgtTasks.id }).from(mgtTasks).where(eq(mgtTasks.id, id)).for("update");
  const task = await findMgtTask(db, id);
  if (!task) return null;
  const span = { partner, from: task.day, to: task.day };
  const own = await db.execute(sql`select 1 from ${mgtTaskRows(span)} w where w.id = ${id}`);
  return own.length > 0 ? task : null;
}

type NewMgtTask = typeof mgtTasks.$inferInsert;
type Key = Pick<NewMgtTask, "hrid" | "day" | "rstime">;

/** The new task's id; null if the person already has one at that time. */
export async function insertMgtTask(db: Handle, values: NewMgtTask): Promise<number | null> {
  const [made] = await db
    .insert(mgtTasks)
    .values(values)
    .onConflictDoNothing({
      target: [mgtTasks.hrid, mgtTasks.day, mgtTasks.rstime],
      where: sql`deleted_at is null`,
    })
    .returning({ id: mgtTasks.id });
  return made?.id ?? null;
}

/** The person's task at that time, if any. */
export async function findMgtTaskAt(db: Handle, { hrid, day, rstime }: Key): Promise<MgtTaskRow | null> {
  const at = and(eq(mgtTasks.hrid, hrid), eq(mgtTasks.day, day), eq(mgtTasks.rstime, rstime));
  const [row] = await db
    .select(columns)
    .from(mgtTasks)
    .innerJoin(employees, eq(employees.hrid, mgtTasks.hrid))
    .where(and(at, isNull(mgtTasks.deletedAt)));
  return row ?? null;
}

/** Increments the version; call under `lockMgtTask`. */
export async function updateMgtTask(db: Handle, id: number, values: Partial<NewMgtTask>): Promise<void> {
  await db
    .update(mgtTasks)
    .set({ ...values, version: sql`${mgtTasks.version} + 1` })
    .where(eq(mgtTasks.id, id));
}

/** Who can have done a task: everyone who works here, with their rate in cents. */
export async function listActivePeople(db: Handle) {
  const { hrid, name, rate } = employees;
  return db.select({ hrid, name, rate }).from(employees).where(eq(employees.active, true)).orderBy(asc(name));
}
