import { and, asc, desc, eq, gte, ilike, isNull, lte, or, type SQL, sql } from "drizzle-orm";
import type { Handle } from "@/db/client";
import { holding } from "@/db/like";
import { ledgerDescriptions as descriptions, ledgerTransactions as transactions } from "@/db/schema/index";
import type { LedgerFilter } from "@/lib/features/ledger/schema";

const standing = isNull(transactions.deletedAt);
const signed = sql`case when ${transactions.typeIncome} = 'Revenue' then ${transactions.amount} else -${transactions.amount} end`;

const columns = {
  id: transactions.id,
  date: transactions.date,
  location: transactions.location,
  typeIncome: transactions.typeIncome,
  descriptionId: transactions.descriptionId,
  description: descriptions.description,
  amount: transactions.amount,
  notes: transactions.notes,
  version: transactions.version,
};

/** "$1,845.5" as the database writes it, if it can be part of an amount. */
function amountPart(text: string): string | null {
  const typed = text.replace(/[$,\s]/g, "");
  return /^(?:\d+(?:\.\d*)?|\.\d+)$/.test(typed) ? typed : null;
}

function holdsText(text: string): SQL | undefined {
  if (text === "") return undefined;
  const pattern = holding(text);
  const amount = amountPart(text);
  return or(
    ilike(transactions.location, pattern),
    ilike(transactions.notes, pattern),
    sql`${transactions.descriptionId} in (
      select ${descriptions.id} from ${descriptions} where ${descriptions.description} ilike ${pattern})`,
    amount === null ? undefined : sql`${transactions.amount}::text like ${holding(amount)}`,
  );
}

/** The filters for the list of transactions. */
function passes({ location, text, startDate, finishDate, type }: LedgerFilter): SQL | undefined {
  return and(
    standing,
    location === "" ? undefined : eq(transactions.location, location),
    gte(transactions.date, startDate),
    finishDate === "" ? undefined : lte(transactions.date, finishDate),
    type === "All" ? undefined : eq(transactions.typeIncome, type),
    holdsText(text),
  );
}

/**
 * Newest first. `balance` in cents: of everything that matches the filter, up to and including the row. It's the total
 * minus what's newer, so that only the rows shown are read.
 */
export async function listTransactions(
  db: Handle,
  filter: LedgerFilter,
  { limit, offset = 0 }: { limit: number; offset?: number },
) {
  const all = db
    .select({ sum: sql`sum(${signed})` })
    .from(transactions)
    .where(passes(filter));
  const newestFirst = [desc(transactions.date), desc(transactions.id)];
  const newer = sql`sum(${signed}) over (order by ${sql.join(newestFirst, sql`, `)}
    rows between unbounded preceding and 1 preceding)`;
  const balance = sql<number>`${all} - coalesce(${newer}, 0)`.mapWith(transactions.amount);
  return db
    .select({ ...columns, balance })
    .from(transactions)
    .innerJoin(descriptions, eq(descriptions.id, transactions.descriptionId))
    .where(passes(filter))
    .orderBy(...newestFirst)
    .limit(limit)
    .offset(offset);
}

export type TransactionRow = NonNullable<Awaited<ReturnType<typeof findTransaction>>>;

type MonthRow = { month: string; count: number; revenue: number; expense: number };

/**
 * Months 'YYYY-MM' with transactions, oldest first; money in cents. Each month is summed separately: its days are
 * adjacent in the index, while sorting all transactions by month takes twice as long.
 */
export async function listLedgerMonths(db: Handle, filter: LedgerFilter): Promise<MonthRow[]> {
  const { date, amount, typeIncome } = transactions;
  const finish = filter.finishDate || null;
  const sumOf = (type: "Revenue" | "Expense") =>
    sql`(coalesce(sum(${amount}) filter (where ${typeIncome} = ${type}), 0) * 100)::float8`;
  const rows = await db.execute<MonthRow>(sql`
    select to_char(first, 'YYYY-MM') as month, sums.*
    from (select min(${date}) as oldest, max(${date}) as newest from ${transactions} where ${standing}) kept
    cross join generate_series(
      date_trunc('month', greatest(${filter.startDate}::date, oldest)::timestamp),
      least(${finish}::date, newest)::timestamp, interval '1 month') as first
    cross join lateral (
      select count(*)::int as count, ${sumOf("Revenue")} as revenue, ${sumOf("Expense")} as expense
      from ${transactions}
      where ${passes(filter)} and ${date} >= first::date and ${date} < (first + interval '1 month')::date) sums
    where sums.count > 0 order by first`);
  return [...rows];
}

export async function findTransaction(db: Handle, id: number) {
  const [row] = await db
    .select(columns)
    .from(transactions)
    .innerJoin(descriptions, eq(descriptions.id, transactions.descriptionId))
    .where(and(standing, eq(transactions.id, id)));
  return row ?? null;
}

export async function insertTransaction(
  db: Handle,
  values: typeof transactions.$inferInsert,
): Promise<number> {
  const [made] = await db.insert(transactions).values(values).returning({ id: transactions.id });
  if (!made) throw new Error("A transaction was not stored");
  return made.id;
}

/** True if the transaction still had that version, which is incremented. */
export async function changeTransaction(
  db: Handle,
  { id, version }: { id: number; version: number },
  values: Partial<typeof transactions.$inferInsert>,
): Promise<boolean> {
  const changed = await db
    .update(transactions)
    .set({ ...values, version: sql`${transactions.version} + 1` })
    .where(and(standing, eq(transactions.id, id), eq(transactions.version, version)))
    .returning({ id: transactions.id });
  return changed.length > 0;
}

export async function listDescriptions(db: Handle) {
  return db
    .select({ id: descriptions.id, description: descriptions.description })
    .from(descriptions)
    .orderBy(asc(sql`lower(${descriptions.description})`));
}

/** Descriptions with the number of transactions that use each. */
export async function listDescriptionUse(db: Handle) {
  const used = db
    .select({ id: transactions.descriptionId, uses: sql<number>`count(*)::int`.as("uses") })
    .from(transactions)
    .where(standing)
    .groupBy(transactions.descriptionId)
    .as("used");
  return db
    .select({
      id: descriptions.id,
      description: descriptions.description,
      uses: sql<number>`coalesce(${used.uses}, 0)`,
    })
    .from(descriptions)
    .leftJoin(used, eq(used.id, descriptions.id))
    .orderBy(asc(sql`lower(${descriptions.description})`));
}

/** The description with that name, ignoring case, or else with that number. */
export async function findDescription(db: Handle, named: string) {
  const called = sql`lower(${descriptions.description}) = lower(${named})`;
  const numbered = /^\d{1,9}$/.test(named) ? eq(descriptions.id, Number(named)) : undefined;
  const [row] = await db
    .select({ id: descriptions.id, description: descriptions.description })
    .from(descriptions)
    .where(or(called, numbered))
    .orderBy(desc(called))
    .limit(1);
  return row ?? null;
}

/** Null if one with that name exists, ignoring case. */
export async function insertDescription(db: Handle, values: { description: string; createdAt: Date }) {
  const [made] = await db
    .insert(descriptions)
    .values(values)
    .onConflictDoNothing()
    .returning({ id: descriptions.id, description: descriptions.description });
  return made ?? null;
}
