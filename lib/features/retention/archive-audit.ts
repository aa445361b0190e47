import type { Database } from "@/db/client";
import {
  claimArchive,
  deleteMonth,
  eventsOf,
  type Month,
  oldestMonthPast,
} from "@/db/queries/retention/audit-archive";
import { getSetting } from "@/lib/core/settings/reads";
import { partPersonal, type Sides } from "@/lib/platform/audit/personal-rules";
import { businessDate } from "@/lib/values/dates";
import { writeArchive } from "./archive-file";

export type ArchivedMonth = { month: Month; count: number; file: string; checksum: string };

/** A month's events for a file: ids, and nothing that says who people are. */
async function* withoutPeople(db: Database, month: Month) {
  for await (const stored of eventsOf(db, month)) {
    const { event } = partPersonal(stored.subject, stored as Sides);
    yield { ...stored, before: event.before ?? null, after: event.after ?? null };
  }
}

/**
 * Moves every month of the activity log that is older than the setting "How long data is kept" from the database to a
 * file in `folder`, the oldest first; each only after its file was read back. What an event said of people goes with
 * it, and isn't in the file. Tells `done` of each month. `db` is the owner's, with one connection and no time limit.
 * Returns how many months went. Errors: another run is under way; those of the disk and the database.
 */
export async function archiveAudit(
  db: Database,
  { now, folder, done }: { now: Date; folder: string; done?: (month: ArchivedMonth) => void },
): Promise<number> {
  const { auditMonths } = await getSetting(db, "retention", businessDate(now));
  if (auditMonths === 0) return 0;
  if (!(await claimArchive(db)))
    throw new Error("Another archive run is under way. Wait until it has ended.");
  for (let moved = 0; ; moved++) {
    const month = await oldestMonthPast(db, now, auditMonths);
    if (!month) return moved;
    const { count, file, checksum } = await writeArchive(folder, `audit-${month}`, withoutPeople(db, month));
    await deleteMonth(db, { month, count, file, checksum });
    done?.({ month, count, file, checksum });
  }
}
