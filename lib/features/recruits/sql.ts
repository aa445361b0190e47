import { and, asc, desc, eq, ilike, type SQL, sql } from "drizzle-orm";
import type { Handle } from "@/db/client";
import { holding } from "@/db/like";
import { employees, recruits } from "@/db/schema/index";
import type { PageEnd } from "@/lib/values/keyset";

export type RecruitRow = typeof recruits.$inferSelect;
export type RecruitValues = Omit<typeof recruits.$inferInsert, "id" | "version">;

/** `q`: words of the name, phone number and email address. */
export type RecruitFilter = Partial<Pick<RecruitRow, "status" | "grade">> & { shop: string; q: string };

function passes({ status, shop, grade, q }: RecruitFilter): SQL | undefined {
  const where = sql`concat_ws(' ', ${recruits.name}, ${recruits.phone}, ${recruits.email})`;
  return and(
    status ? eq(recruits.status, status) : undefined,
    shop === "" ? undefined : eq(recruits.shop, shop),
    grade ? eq(recruits.grade, grade) : undefined,
    ...q.split(/\s+/).map((word) => (word === "" ? undefined : ilike(where, holding(word)))),
  );
}

const dead = sql<boolean>`(${recruits.status} = 'Dead')`;
/** A cursor is precise to the millisecond. */
const since = sql`date_trunc('milliseconds', ${recruits.createdAt})`;

/** A page of active recruits, then of dead ones; newest first, after `after`. */
export async function listRecruits(
  db: Handle,
  filter: RecruitFilter,
  { limit, after }: { limit: number; after?: PageEnd },
): Promise<RecruitRow[]> {
  return db
    .select()
    .from(recruits)
    .where(and(passes(filter), after && behind(after)))
    .orderBy(asc(dead), desc(since), desc(recruits.id))
    .limit(limit);
}

/** A recruit's position in that order: "dead.1747058400000" for a dead one. */
export const recruitEnd = ({ id, status, createdAt }: RecruitRow): PageEnd => ({
  at: `${status === "Dead" ? "dead" : "live"}.${createdAt.getTime()}`,
  id,
});

function behind({ at, id }: PageEnd): SQL {
  const [group, time] = at.split(".");
  const later = sql`(${since}, ${recruits.id}) < (${new Date(Number(time) || 0).toISOString()}::timestamptz, ${id}::int)`;
  return group === "dead" ? sql`(${dead} and ${later})` : sql`(${dead} or ${later})`;
}

export async function countRecruits(db: Handle, filter: RecruitFilter): Promise<number> {
  return db.$count(recruits, passes(filter));
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

/** Increments the version; call under `lockRecruit`. */
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

/** An active employee's own phone number. */
export async function findOwnPhone(db: Handle, hrid: number): Promise<string | null> {
  const [row] = await db
    .select({ phone: employees.phone })
    .from(employees)
    .where(and(eq(employees.hrid, hrid), eq(employees.active, true)));
  return row?.phone ?? null;
}
