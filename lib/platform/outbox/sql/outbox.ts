import { and, asc, count, desc, eq, gte, inArray, isNull, like, lt, lte, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import type { Handle } from "@/db/client";
import { holding } from "@/db/like";
import { olderThan } from "@/db/older-than";
import { letterWords, outbox, settings } from "@/db/schema/index";

export type OutboxRow = typeof outbox.$inferSelect;
export type Channel = OutboxRow["channel"];

/** Why a message about a client is never sent: it names the example company (rule company-saved). */
export const COMPANY_NOT_SAVED = "Written before the company was saved under Settings.";

/**
 * False when a message with this key exists. One about a client that's written while no company is saved on the business
 * day `day` fails at once.
 */
export async function insertMessage(
  db: Handle,
  message: typeof outbox.$inferInsert,
  day: string,
): Promise<boolean> {
  const isAboutClient = message.cfid != null || message.jobid != null;
  const rows = await db
    .insert(outbox)
    .values({ ...message, ...(isAboutClient ? heldUntilSaved(day) : {}) })
    .onConflictDoNothing()
    .returning({ id: outbox.id });
  return rows.length === 1;
}

function heldUntilSaved(day: string) {
  const isSaved = sql`exists (select 1 from ${settings} where ${settings.key} = 'company' and ${settings.effectiveFrom} <= ${day})`;
  return {
    state: sql`(case when ${isSaved} then 'queued' else 'failed' end)::message_state`,
    lastError: sql`case when ${isSaved} then null else ${COMPANY_NOT_SAVED} end`,
  };
}

/**
 * Takes the message that is due first, for one worker only. If the worker dies, the message is available again after
 * `leaseUntil`.
 */
export async function takeDueMessage(
  db: Handle,
  { now, leaseUntil, channels }: { now: Date; leaseUntil: Date; channels: Channel[] },
): Promise<OutboxRow | undefined> {
  const due = db
    .select({ id: outbox.id })
    .from(outbox)
    .where(
      and(
        inArray(outbox.state, ["queued", "sending"]),
        lte(outbox.nextAttemptAt, now),
        inArray(outbox.channel, channels),
      ),
    )
    .orderBy(asc(outbox.nextAttemptAt), asc(outbox.id))
    .limit(1)
    .for("update", { skipLocked: true });
  const [row] = await db
    .update(outbox)
    .set({
      state: "sending",
      attempts: sql`${outbox.attempts} + 1`,
      nextAttemptAt: leaseUntil,
    })
    // Not "in": the database might then search again for each message and skip those taken meanwhile.
    .where(eq(outbox.id, due))
    .returning();
  return row;
}

export async function markSent(db: Handle, id: number, now: Date): Promise<void> {
  await db.update(outbox).set({ state: "sent", sentAt: now, lastError: null }).where(eq(outbox.id, id));
}

/** Puts a message back for `nextAttemptAt`; null marks it failed for the office to see. */
export async function markUnsent(
  db: Handle,
  id: number,
  { error, nextAttemptAt }: { error: string; nextAttemptAt: Date | null },
): Promise<void> {
  const next = nextAttemptAt ? { state: "queued" as const, nextAttemptAt } : { state: "failed" as const };
  await db
    .update(outbox)
    .set({ ...next, lastError: error })
    // Its recipient may have been erased while it was being sent: then it isn't retried.
    .where(and(eq(outbox.id, id), isNull(outbox.textDeletedAt)));
}

/** How many messages are waiting and how many failed. */
export async function countOpenMessages(db: Handle): Promise<{ queued: number; failed: number }> {
  const rows = await db
    .select({ state: outbox.state, n: count() })
    .from(outbox)
    .where(inArray(outbox.state, ["queued", "sending", "failed"]))
    .groupBy(outbox.state);
  const of = (...states: string[]) =>
    rows.filter((row) => states.includes(row.state)).reduce((sum, row) => sum + row.n, 0);
  return { queued: of("queued", "sending"), failed: of("failed") };
}

const other = alias(outbox, "other");
const placeIn = (table: typeof outbox | typeof other) => ({ table, at: table.createdAt, id: table.id });

type MessageLimits = {
  state: OutboxRow["state"] | "";
  channel: Channel | "";
  /** In the recipient or the subject. */
  text: string;
  from: Date | null;
  before: Date | null;
  /** A message id: only older messages. */
  after: number | null;
};

/** The newest messages within the limits; '' and null mean no limit. */
export async function listMessages(
  db: Handle,
  { state, channel, text, from, before, after }: MessageLimits,
  limit: number,
): Promise<OutboxRow[]> {
  return db
    .select()
    .from(outbox)
    .where(
      and(
        state ? eq(outbox.state, state) : undefined,
        channel ? eq(outbox.channel, channel) : undefined,
        text ? like(letterWords(outbox), holding(text.toLowerCase())) : undefined,
        from ? gte(outbox.createdAt, from) : undefined,
        before ? lt(outbox.createdAt, before) : undefined,
        after === null ? undefined : olderThan(db, placeIn(outbox), placeIn(other), after),
      ),
    )
    .orderBy(desc(outbox.createdAt), desc(outbox.id))
    .limit(limit);
}

export async function findMessage(db: Handle, id: number): Promise<OutboxRow | undefined> {
  const [row] = await db.select().from(outbox).where(eq(outbox.id, id));
  return row;
}

/**
 * Makes it due now, with a fresh set of attempts; false when it has been sent, is being sent, has no text any more or
 * names the example company.
 */
export async function queueAgain(db: Handle, id: number, now: Date): Promise<boolean> {
  const rows = await db
    .update(outbox)
    .set({ state: "queued", attempts: 0, nextAttemptAt: now })
    .where(
      and(
        eq(outbox.id, id),
        inArray(outbox.state, ["queued", "failed"]),
        isNull(outbox.textDeletedAt),
        sql`${outbox.lastError} is distinct from ${COMPANY_NOT_SAVED}`,
      ),
    )
    .returning({ id: outbox.id });
  return rows.length === 1;
}
