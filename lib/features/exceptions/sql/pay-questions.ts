import { sql } from "drizzle-orm";
import type { Handle } from "@/db/client";
import { itsDriver } from "@/lib/core/pay/sql/paid-people";
import type { BusinessDate } from "@/lib/values/dates";

/** Open questions about pay. */
export const openPayQuestions = () => sql`select * from pay_questions where answered_at is null`;

export type OpenPayQuestion = {
  id: number;
  hrid: number;
  name: string;
  day: BusinessDate;
  /** That day's crew, by its driver; null when they weren't on one. */
  crewname: string | null;
  question: string;
  askedAt: string;
};

/** Longest waiting first. */
export async function listOpenPayQuestions(db: Handle, limit: number): Promise<OpenPayQuestion[]> {
  const rows = await db.execute<OpenPayQuestion>(sql`
    select x.id, x.hrid, e.name, x.day::text as day, x.question, x.created_at as "askedAt",
      (select c.name from crew_day_members m join ${itsDriver} join employees c on c.hrid = d.hrid
        where m.hrid = x.hrid and m.ocdate = x.day order by m.ocid limit 1) as crewname
    from (${openPayQuestions()}) x join employees e on e.hrid = x.hrid
    order by x.created_at, x.id limit ${limit}`);
  return rows.map((row) => ({ ...row, askedAt: new Date(row.askedAt).toISOString() }));
}
