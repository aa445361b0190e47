import { and, eq, gte, isNull, sql } from "drizzle-orm";
import type { Handle } from "@/db/client";
import { partnerExpenses, payouts } from "@/db/schema/index";

/** A record's number, and the partner it must belong to. */
type Own = { id: number; partner: number };

export type ExpenseRow = typeof partnerExpenses.$inferSelect;
export type PayoutRow = typeof payouts.$inferSelect;

/** The partner's expense, locked until the transaction ends. */
export async function lockExpense(db: Handle, { id, partner }: Own): Promise<ExpenseRow | null> {
  const { deletedAt, partnerHrid } = partnerExpenses;
  const [row] = await db
    .select()
    .from(partnerExpenses)
    .where(and(eq(partnerExpenses.id, id), eq(partnerHrid, partner), isNull(deletedAt)))
    .for("update");
  return row ?? null;
}

/** Locks the partner's books: no one else can enter anything until the transaction ends. */
export async function lockBooks(db: Handle, partner: number): Promise<void> {
  await db.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`books:${partner}`}, 0))`);
}

type Twin = Omit<ExpenseRow, "id" | "version" | "createdAt" | "deletedAt">;

/** An unchanged expense with the same values, entered by the same person since then; call under `lockBooks`. */
export async function findTwinExpense(db: Handle, values: Twin, since: Date): Promise<ExpenseRow | null> {
  const { createdAt, version, deletedAt } = partnerExpenses;
  const same = Object.entries(values).map(([name, value]) => {
    const column = partnerExpenses[name as keyof Twin];
    return value === null ? isNull(column) : eq(column, value);
  });
  const [row] = await db
    .select()
    .from(partnerExpenses)
    .where(and(...same, gte(createdAt, since), eq(version, 1), isNull(deletedAt)))
    .limit(1);
  return row ?? null;
}

export async function insertExpense(
  db: Handle,
  values: typeof partnerExpenses.$inferInsert,
): Promise<ExpenseRow> {
  const [row] = await db.insert(partnerExpenses).values(values).returning();
  if (!row) throw new Error("An expense was not stored");
  return row;
}

/** Increments the version; call under `lockExpense`. */
export async function updateExpense(
  db: Handle,
  id: number,
  values: Partial<typeof partnerExpenses.$inferInsert>,
): Promise<ExpenseRow> {
  const [row] = await db
    .update(partnerExpenses)
    .set({ ...values, version: sql`${partnerExpenses.version} + 1` })
    .where(eq(partnerExpenses.id, id))
    .returning();
  if (!row) throw new Error("An expense went missing under its lock");
  return row;
}

/** The partner's cheque, locked until the transaction ends. */
export async function lockPayout(db: Handle, { id, partner }: Own): Promise<PayoutRow | null> {
  const { deletedAt, partnerHrid } = payouts;
  const [row] = await db
    .select()
    .from(payouts)
    .where(and(eq(payouts.id, id), eq(partnerHrid, partner), isNull(deletedAt)))
    .for("update");
  return row ?? null;
}

/** Null when a cheque with that number exists. */
export async function insertPayout(
  db: Handle,
  values: typeof payouts.$inferInsert,
): Promise<PayoutRow | null> {
  const [row] = await db.insert(payouts).values(values).onConflictDoNothing().returning();
  return row ?? null;
}

/** Increments the version; call under `lockPayout`. Null when another cheque has that number. */
export async function updatePayout(
  db: Handle,
  id: number,
  values: Partial<typeof payouts.$inferInsert>,
): Promise<PayoutRow | null> {
  const taken = sql`select 1 from payouts other
    where other.chequenum = ${values.chequenum ?? null}::text and other.deleted_at is null and other.id <> ${id}::int`;
  const [row] = await db
    .update(payouts)
    .set({ ...values, version: sql`${payouts.version} + 1` })
    .where(and(eq(payouts.id, id), sql`not exists (${taken})`))
    .returning();
  return row ?? null;
}
