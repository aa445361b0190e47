import { and, asc, eq, isNull, sql } from "drizzle-orm";
import type { Handle } from "@/db/client";
import { employees, messageTemplates } from "@/db/schema/index";

const t = messageTemplates;

const TEMPLATE = {
  id: t.id,
  kind: t.kind,
  channel: t.channel,
  name: t.name,
  season: t.season,
  fromDay: t.fromDay,
  toDay: t.toDay,
  subject: t.subject,
  body: t.body,
  version: t.version,
  changedAt: t.changedAt,
  changedBy: employees.name,
};

const standing = isNull(t.deletedAt);
const MOST = 500;

const rows = (db: Handle) => db.select(TEMPLATE).from(t).leftJoin(employees, eq(employees.hrid, t.changedBy));

export const listTemplates = (db: Handle) =>
  rows(db).where(standing).orderBy(asc(t.kind), asc(t.channel), asc(t.name), asc(t.id)).limit(MOST);
export type TemplateRow = Awaited<ReturnType<typeof listTemplates>>[number];

export async function findTemplate(db: Handle, id: number): Promise<TemplateRow | null> {
  const [row] = await rows(db).where(and(eq(t.id, id), standing));
  return row ?? null;
}

type Values = typeof t.$inferInsert;

/** Null when this message already has a wording for the same time. */
export async function insertTemplate(db: Handle, values: Values): Promise<number | null> {
  const [row] = await db.insert(t).values(values).onConflictDoNothing().returning({ id: t.id });
  return row?.id ?? null;
}

/** Whether another template says the same message at the same time. */
export async function hasRival(db: Handle, id: number, values: Values): Promise<boolean> {
  const { kind, channel, season = "", fromDay = null, toDay = null } = values;
  const found = await db
    .select({ id: t.id })
    .from(t)
    .where(
      and(
        standing,
        sql`${t.kind} <> 'own' and ${t.id} <> ${id}`,
        eq(t.kind, kind),
        eq(t.channel, channel),
        eq(t.season, season),
        sql`${t.fromDay} is not distinct from ${fromDay}::date and ${t.toDay} is not distinct from ${toDay}::date`,
      ),
    );
  return found.length > 0;
}

/** True if the template still had that version, which is incremented. */
export async function updateTemplate(
  db: Handle,
  { id, version }: { id: number; version: number },
  values: Partial<Values>,
): Promise<boolean> {
  const changed = await db
    .update(t)
    .set({ ...values, version: sql`${t.version} + 1` })
    .where(and(eq(t.id, id), eq(t.version, version), standing))
    .returning({ id: t.id });
  return changed.length === 1;
}
