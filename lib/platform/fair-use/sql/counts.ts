import { and, eq, gte, lt, type SQL, sql } from "drizzle-orm";
import type { Handle } from "@/db/client";
import { fairUseCounts } from "@/db/schema/index";

/** `carried`: what a process counted of the key before there was a row. */
export type Spending = {
  key: string;
  amount: number;
  carried: number;
  most: number;
  past: "waits" | "refused";
  since: Date;
  now: Date;
};

/** What a key's row says: `counted` tells whether this one went into it. */
export type Spent = { counted: boolean; startedAt: Date; blockedUntil: Date | null };

const at = (moment: Date): SQL => sql`${moment.toISOString()}::timestamptz`;

/** After `most`, each further one waits 1, 2, 4 … s, up to 15 min. */
const waitAfter = (used: SQL, { most, past, now }: Pick<Spending, "most" | "past" | "now">): SQL =>
  past === "refused"
    ? sql`null::timestamptz`
    : sql`case when ${used} >= ${most}::int then ${at(now)} + make_interval(secs => least(900, power(2, least(${used} - ${most}::int, 20)))) end`;

/** The columns of a row that counts this one, and whether it may. */
function countingIn({ amount, carried, most, past, since, now }: Spending) {
  const isOld = sql`${past === "waits" ? fairUseCounts.updatedAt : fairUseCounts.startedAt} < ${at(since)}`;
  const added = sql`${amount + carried}::int`;
  const used = sql`case when ${isOld} then ${added} else ${fairUseCounts.used} + ${added} end`;
  const fits =
    past === "waits"
      ? sql`(${fairUseCounts.blockedUntil} is null or ${fairUseCounts.blockedUntil} <= ${at(now)})`
      : sql`(${isOld} or ${fairUseCounts.used} + ${amount}::int <= ${most}::int)`;
  const set = {
    used,
    startedAt: sql`case when ${isOld} then ${at(now)} else ${fairUseCounts.startedAt} end`,
    updatedAt: now,
    blockedUntil: waitAfter(sql`(${used})`, { most, past, now }),
  };
  return { set, fits };
}

type Found = { counted: boolean; used: number; started: number; updated: number; blocked: number | null };

const FACTS = sql`used, extract(epoch from started_at)::float8 * 1000 as started,
  extract(epoch from updated_at)::float8 * 1000 as updated, extract(epoch from blocked_until)::float8 * 1000 as blocked`;

/** Counts in the key's row, in one statement that writes nothing where it doesn't fit; null: there's no row. */
export async function countInRow(db: Handle, spending: Spending): Promise<Spent | null> {
  const { key, past, since, now, amount, most } = spending;
  const { set, fits } = countingIn(spending);
  const [row] = await db.execute<Found>(sql`
    with spent as (
      update fair_use_counts set used = ${set.used}, started_at = ${set.startedAt}, updated_at = ${at(now)},
        blocked_until = ${set.blockedUntil}
      where key = ${key} and ${fits} returning true as counted, ${FACTS})
    select * from spent union all
    select false, ${FACTS} from fair_use_counts where key = ${key} and not exists (select from spent)`);
  if (!row) return null;
  const { counted, used, started, updated, blocked } = row;
  const isOld = (past === "waits" ? updated : started) < since.getTime();
  const wouldFit =
    past === "waits" ? blocked === null || blocked <= now.getTime() : isOld || used + amount <= most;
  // Someone else wrote the row in between.
  if (!counted && wouldFit) return writeRow(db, spending);
  return {
    counted,
    startedAt: new Date(started),
    blockedUntil: blocked === null ? null : new Date(blocked),
  };
}

/** Writes the key's row, or counts in the one that was written meanwhile. */
export async function writeRow(db: Handle, spending: Spending): Promise<Spent> {
  const { set, fits } = countingIn(spending);
  const { key, amount, carried, now } = spending;
  const used = amount + carried;
  const blockedUntil = waitAfter(sql`${used}::int`, spending);
  const facts = { startedAt: fairUseCounts.startedAt, blockedUntil: fairUseCounts.blockedUntil };
  const [row] = await db
    .insert(fairUseCounts)
    .values({ key, used, startedAt: now, updatedAt: now, blockedUntil })
    .onConflictDoUpdate({ target: fairUseCounts.key, set, setWhere: fits })
    .returning(facts);
  // More may have been carried than the limit has, if the database failed for a while.
  if (row) return { counted: spending.past === "waits" || used <= spending.most, ...row };
  const [full] = await db.select(facts).from(fairUseCounts).where(eq(fairUseCounts.key, key));
  return full ? { counted: false, ...full } : { counted: true, startedAt: now, blockedUntil: null };
}

/** How much of a key's row was used since `since`, and when its period began; null where nothing was. */
export async function findUsed(
  db: Handle,
  { key, since }: Pick<Spending, "key" | "since">,
): Promise<{ used: number; startedAt: Date; blockedUntil: Date | null } | null> {
  const [row] = await db
    .select()
    .from(fairUseCounts)
    .where(and(eq(fairUseCounts.key, key), gte(fairUseCounts.startedAt, since)));
  return row ?? null;
}

/** Takes back what turned out not to count; false: there's no row. */
export async function giveBackInRow(
  db: Handle,
  { key, amount, most }: Pick<Spending, "key" | "amount" | "most">,
): Promise<boolean> {
  const left = sql`greatest(${fairUseCounts.used} - ${amount}::int, 0)`;
  const rows = await db
    .update(fairUseCounts)
    .set({
      used: left,
      blockedUntil: sql`case when ${left} >= ${most}::int then ${fairUseCounts.blockedUntil} end`,
    })
    .where(eq(fairUseCounts.key, key))
    .returning({ key: fairUseCounts.key });
  return rows.length > 0;
}

/** Deletes every row whose key begins like this. */
export async function deleteCounts(db: Handle, beginning: string): Promise<void> {
  await db.delete(fairUseCounts).where(sql`starts_with(${fairUseCounts.key}, ${beginning})`);
}

export async function deleteCount(db: Handle, key: string): Promise<void> {
  await db.delete(fairUseCounts).where(eq(fairUseCounts.key, key));
}

/** Deletes counts from before `before`; the worker calls it hourly. */
export async function forgetOldCounts(db: Handle, before: Date): Promise<void> {
  await db.delete(fairUseCounts).where(lt(fairUseCounts.updatedAt, before));
}
