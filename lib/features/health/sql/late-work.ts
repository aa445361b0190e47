import { and, count, eq, gte, inArray, lt, lte, min, or, sql } from "drizzle-orm";
import type { Handle } from "@/db/client";
import { imports, outbox, payPeriods } from "@/db/schema/index";
import type { Channel } from "@/lib/platform/outbox/sql/outbox";
import type { BusinessDate } from "@/lib/values/dates";

/** Due messages of these channels: since when, and how many should have been sent by `late`. */
export async function findDueMessages(
  db: Handle,
  channels: Channel[],
  { now, late }: { now: Date; late: Date },
): Promise<{ oldestMessage: Date | null; messages: number }> {
  if (channels.length === 0) return { messages: 0, oldestMessage: null };
  const overdue = sql<number>`count(*) filter (where ${lt(outbox.nextAttemptAt, late)})::int`;
  const [row] = await db
    .select({ messages: overdue, oldestMessage: min(outbox.nextAttemptAt) })
    .from(outbox)
    .where(
      and(
        inArray(outbox.state, ["queued", "sending"]),
        lte(outbox.nextAttemptAt, now),
        inArray(outbox.channel, channels),
      ),
    );
  return row ?? { messages: 0, oldestMessage: null };
}

/** Imports waiting for the worker that haven't moved since `since`, with nothing in their way. */
export async function countStuckImports(db: Handle, since: Date): Promise<number> {
  const moved = sql`greatest(${imports.retryAt}, ${imports.movedAt}, ${imports.createdAt})`;
  const [row] = await db
    .select({ n: count() })
    .from(imports)
    .where(
      and(
        inArray(imports.state, ["checking", "running"]),
        sql`${moved} < ${since.toISOString()}::timestamptz`,
      ),
    );
  return row?.n ?? 0;
}

/** Whether the active pay period includes one of these days. */
export async function isPayPeriodOpen(db: Handle, days: readonly BusinessDate[]): Promise<boolean> {
  const holds = days.map((day) => and(lte(payPeriods.date1, day), gte(payPeriods.date4, day)));
  const [row] = await db
    .select({ id: payPeriods.id })
    .from(payPeriods)
    .where(and(eq(payPeriods.active, true), or(...holds)));
  return row !== undefined;
}
