import { and, eq, sql } from "drizzle-orm";
import type { Handle } from "@/db/client";
import { crewTasks } from "@/db/schema/index";
import type { TruckReadings } from "@/lib/core/work/gas-rules";

export type CrewTaskRow = typeof crewTasks.$inferSelect;
/** How many days back the readings go. */
export const READING_DAYS = 60;

/** `TruckReadings` of the gas tasks `t` of one truck. */
export const truckReadings = sql<TruckReadings>`json_build_object(
  'odometer', (array_agg(t.odometer order by t.taskdate desc, t.ftime desc))[1], 'day', max(t.taskdate),
  'usualAmount', round((percentile_cont(0.5) within group (order by t.gas_amount) * 100)::numeric)::float8,
  'amounts', count(t.gas_amount))`;

export type NewCrewTask = typeof crewTasks.$inferInsert;

/** The new task's id, or null if that crew already has a task of that kind at that time. */
export async function insertCrewTask(
  db: Handle,
  task: NewCrewTask & { createdAt: Date },
): Promise<number | null> {
  const { crewHrid, taskdate, stime, taskType } = crewTasks;
  const [made] = await db
    .insert(crewTasks)
    .values(task)
    .onConflictDoNothing({ target: [crewHrid, taskdate, stime, taskType] })
    .returning({ id: crewTasks.id });
  return made?.id ?? null;
}

/** Locked until the transaction ends. */
export async function lockCrewTask(db: Handle, id: number): Promise<CrewTaskRow | null> {
  const [row] = await db.select().from(crewTasks).where(eq(crewTasks.id, id)).for("update");
  return row ?? null;
}

export async function changeGas(
  db: Handle,
  id: number,
  gas: Pick<CrewTaskRow, "odometer" | "gasAmount">,
): Promise<void> {
  await db.update(crewTasks).set(gas).where(eq(crewTasks.id, id));
}

/** The task with `task`'s natural key. */
export async function findCrewTaskLike(db: Handle, task: NewCrewTask): Promise<CrewTaskRow | null> {
  const [row] = await db
    .select()
    .from(crewTasks)
    .where(
      and(
        eq(crewTasks.crewHrid, task.crewHrid),
        eq(crewTasks.taskdate, task.taskdate),
        eq(crewTasks.stime, task.stime),
        eq(crewTasks.taskType, task.taskType),
      ),
    );
  return row ?? null;
}
