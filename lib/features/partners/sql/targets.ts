import { and, eq, gte, lte, ne, sql } from "drizzle-orm";
import type { Handle } from "@/db/client";
import { partners, targets } from "@/db/schema/index";
import type { BusinessDate } from "@/lib/values/dates";

export type StoredTarget = typeof targets.$inferSelect;
type Values = typeof targets.$inferInsert;

/** Locks a partner's plan until the transaction ends, so that no two periods overlap. */
export async function lockPlan(db: Handle, partner: number): Promise<void> {
  await db
    .select({ hrid: partners.hrid })
    .from(partners)
    .where(eq(partners.hrid, partner))
    .for("no key update");
}

/** The partner's target with that number. */
export async function findTarget(db: Handle, id: number, partner: number): Promise<StoredTarget | null> {
  const [row] = await db
    .select()
    .from(targets)
    .where(and(eq(targets.id, id), eq(targets.partnerHrid, partner)));
  return row ?? null;
}

type Days = { sdate: BusinessDate; fdate: BusinessDate };

/** Another of the partner's periods that shares a day; call under `lockPlan`. */
export async function findOverlap(db: Handle, partner: number, { sdate, fdate }: Days, except = 0) {
  const [row] = await db
    .select({ period: targets.period, sdate: targets.sdate, fdate: targets.fdate })
    .from(targets)
    .where(
      and(
        eq(targets.partnerHrid, partner),
        lte(targets.sdate, fdate),
        gte(targets.fdate, sdate),
        ne(targets.id, except),
      ),
    )
    .orderBy(targets.sdate)
    .limit(1);
  return row ?? null;
}

export async function insertTarget(db: Handle, values: Values): Promise<StoredTarget> {
  const [row] = await db.insert(targets).values(values).returning();
  if (!row) throw new Error("A target was not stored");
  return row;
}

/** Increments the version; call under `lockPlan`. */
export async function updateTarget(db: Handle, id: number, values: Partial<Values>): Promise<StoredTarget> {
  const [row] = await db
    .update(targets)
    .set({ ...values, version: sql`${targets.version} + 1` })
    .where(eq(targets.id, id))
    .returning();
  if (!row) throw new Error("A target went missing under its lock");
  return row;
}

export async function deleteTargetRow(db: Handle, id: number): Promise<void> {
  await db.delete(targets).where(eq(targets.id, id));
}
