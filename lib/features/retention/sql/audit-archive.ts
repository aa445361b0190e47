import { sql } from "drizzle-orm";
import type { Database, Handle } from "@/db/client";

/** A month in UTC: "2024-05". */
export type Month = string;

const startOf = (month: Month) => sql`(${`${month}-01`}::timestamp at time zone 'UTC')`;
const endOf = (month: Month) => sql`((${`${month}-01`}::timestamp + interval '1 month') at time zone 'UTC')`;

/** Whether no one else is archiving; locked until this connection ends. */
export async function claimArchive(db: Database): Promise<boolean> {
  const [row] = await db.execute<{ mine: boolean }>(sql`select pg_try_advisory_lock(7283641) as mine`);
  return row?.mine ?? false;
}

/** The month of the oldest event, if it began at least `months` whole months before this one. */
export async function oldestMonthPast(db: Handle, now: Date, months: number): Promise<Month | undefined> {
  const [row] = await db.execute<{ month: Month }>(sql`
    select to_char(min(at) at time zone 'UTC', 'YYYY-MM') as month from audit_events
    having min(at) < date_trunc('month', ${now.toISOString()}::timestamptz at time zone 'UTC')
      at time zone 'UTC' - make_interval(months => ${months})`);
  return row?.month;
}

export type ArchivedEvent = { id: number; subject: string; before: unknown; after: unknown };

/** Large enough that a month is sorted only a few times. */
const BATCH = 20_000;

/** A month's events as stored, in id order, without the personal data stored separately. */
export async function* eventsOf(db: Handle, month: Month): AsyncGenerator<ArchivedEvent> {
  for (let after = 0; ; ) {
    const rows = await db.execute<{ event: ArchivedEvent }>(sql`
      select to_jsonb(e) as event from audit_events e
      where at >= ${startOf(month)} and at < ${endOf(month)} and id > ${after} order by id limit ${BATCH}`);
    for (const { event } of rows) yield event;
    const last = rows.at(-1)?.event.id;
    if (last === undefined) return;
    after = last;
  }
}

type Archived = { month: Month; count: number; file: string; checksum: string };

/** Deletes a month that's in a file, only if it has as many events as the file. For the owner only. */
export async function deleteMonth(db: Handle, { month, count, file, checksum }: Archived): Promise<void> {
  await db.execute(sql`select archive_audit_month(${month}, ${count}, ${file}, ${checksum})`);
}
