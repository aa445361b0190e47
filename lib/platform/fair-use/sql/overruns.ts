import { and, eq, isNotNull, lt, sql } from "drizzle-orm";
import type { Handle } from "@/db/client";
import { fairUseOverruns } from "@/db/schema/index";
import type { BusinessDate } from "@/lib/values/dates";

type OverrunKey = { limit: string; holder: string; day: BusinessDate };

const ofKey = ({ limit, holder, day }: OverrunKey) =>
  and(eq(fairUseOverruns.limitName, limit), eq(fairUseOverruns.holder, holder), eq(fairUseOverruns.day, day));

/** Whether the office lets this one go over the limit that day. */
export async function isAllowed(db: Handle, key: OverrunKey): Promise<boolean> {
  const rows = await db
    .select({ id: fairUseOverruns.id })
    .from(fairUseOverruns)
    .where(and(ofKey(key), isNotNull(fairUseOverruns.allowedAt)));
  return rows.length > 0;
}

type Noted = OverrunKey & { more: number; firstAt: Date; lastAt: Date };

/** Adds refusals to the day's overrun. */
export async function addOverrun(
  db: Handle,
  { limit, holder, day, more, firstAt, lastAt }: Noted,
): Promise<void> {
  await db
    .insert(fairUseOverruns)
    .values({ limitName: limit, holder, day, refused: more, firstAt, lastAt })
    .onConflictDoUpdate({
      target: [fairUseOverruns.limitName, fairUseOverruns.holder, fairUseOverruns.day],
      set: {
        refused: sql`${fairUseOverruns.refused} + ${more}`,
        lastAt: sql`greatest(${fairUseOverruns.lastAt}, ${lastAt.toISOString()}::timestamptz)`,
      },
    });
}

/** Deletes overruns from before that day; the worker calls it hourly. */
export async function forgetOverruns(db: Handle, before: BusinessDate): Promise<void> {
  await db.delete(fairUseOverruns).where(lt(fairUseOverruns.day, before));
}

type OverrunRow = typeof fairUseOverruns.$inferSelect;

/** An overrun, locked until the transaction ends. */
export async function lockOverrun(db: Handle, id: number): Promise<OverrunRow | null> {
  const [row] = await db.select().from(fairUseOverruns).where(eq(fairUseOverruns.id, id)).for("update");
  return row ?? null;
}

/** Lets its holder go over the limit for the rest of the day, or no longer. */
export async function allowOverrun(
  db: Handle,
  id: number,
  allowed: Pick<OverrunRow, "allowedAt" | "allowedBy">,
): Promise<void> {
  await db.update(fairUseOverruns).set(allowed).where(eq(fairUseOverruns.id, id));
}
