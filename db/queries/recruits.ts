import { and, desc, eq, sql } from "drizzle-orm";
import type { Handle } from "../client";
import { employees, recruits } from "../schema";

export type RecruitRow = typeof recruits.$inferSelect;
export type RecruitValues = Omit<typeof recruits.$inferInsert, "id" | "version">;

/** Who still may come first, then the dead ones; newest first. */
export async function listRecruits(db: Handle, limit = 500): Promise<RecruitRow[]> {
  return db
    .select()
    .from(recruits)
    .orderBy(sql`${recruits.status} = 'Dead'`, desc(recruits.createdAt), desc(recruits.id))
    .limit(limit);
}

/** Locked until the transaction ends. */
export async function lockRecruit(db: Handle, id: number): Promise<RecruitRow | null> {
  const [row] = await db.select().from(recruits).where(eq(recruits.id, id)).for("update");
  return row ?? null;
}

export async function insertRecruit(db: Handle, values: RecruitValues): Promise<RecruitRow> {
  const [row] = await db.insert(recruits).values(values).returning();
  if (!row) throw new Error("A recruit was not stored");
  return row;
}

/** Counts the version up; to be called under `lockRecruit`. */
export async function updateRecruit(
  db: Handle,
  id: number,
  values: Partial<RecruitValues>,
): Promise<RecruitRow> {
  const [row] = await db
    .update(recruits)
    .set({ ...values, version: sql`${recruits.version} + 1` })
    .where(eq(recruits.id, id))
    .returning();
  if (!row) throw new Error("A recruit went missing under its lock");
  return row;
}

/** An active employee's own telephone number. */
export async function findOwnPhone(db: Handle, hrid: number): Promise<string | null> {
  const [row] = await db
    .select({ phone: employees.phone })
    .from(employees)
    .where(and(eq(employees.hrid, hrid), eq(employees.active, true)));
  return row?.phone ?? null;
}
