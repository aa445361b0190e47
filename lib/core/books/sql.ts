import { desc, eq, sql } from "drizzle-orm";
import type { Handle } from "@/db/client";
import { bookClosings, employees } from "@/db/schema/index";
import type { BusinessDate } from "@/lib/values/dates";

/** The last closings, newest first. */
export async function listClosings(db: Handle, limit: number) {
  return db
    .select({
      id: bookClosings.id,
      until: bookClosings.closedUntil,
      by: employees.fullname,
      at: bookClosings.createdAt,
    })
    .from(bookClosings)
    .leftJoin(employees, eq(employees.hrid, bookClosings.closedBy))
    .orderBy(desc(bookClosings.closedUntil), desc(bookClosings.id))
    .limit(limit);
}

/** The date the books are closed up to; null when they never were. */
export async function booksClosedUntil(db: Handle): Promise<BusinessDate | null> {
  const [row] = await db
    .select({ until: sql<BusinessDate | null>`max(${bookClosings.closedUntil})` })
    .from(bookClosings);
  return row?.until ?? null;
}

/**
 * Keeps everyone else from writing into the books or closing them until the transaction ends; waits for those who
 * already do.
 */
export async function lockBookClosings(db: Handle): Promise<void> {
  await db.execute(sql`select pg_advisory_xact_lock(hashtextextended('books', 0))`);
}

export async function insertClosing(db: Handle, values: typeof bookClosings.$inferInsert): Promise<number> {
  const [row] = await db.insert(bookClosings).values(values).returning({ id: bookClosings.id });
  if (!row) throw new Error("A closing was not stored");
  return row.id;
}

/** What closing would freeze as it is: unaudited pay, jobs not returned and payments not processed, up to a day. */
export async function countUnfinished(db: Handle, until: BusinessDate) {
  const rows = await db.execute<{ unaudited: number; out: number; unprocessed: number }>(sql`
    select
      (select count(*)::int from pay_entries
        where day <= ${until}::date and audited_at is null and deleted_at is null) as unaudited,
      (select count(*)::int from jobs
        where schdate <= ${until}::date and crew_hrid is not null and datebi is null and cancelled_at is null) as out,
      (select count(*)::int from crew_payments where conf2_at is null and date_done <= ${until}::date) as unprocessed`);
  return rows[0] ?? { unaudited: 0, out: 0, unprocessed: 0 };
}
