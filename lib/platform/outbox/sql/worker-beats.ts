import { lt, sql } from "drizzle-orm";
import type { Handle } from "@/db/client";
import { workerBeats } from "@/db/schema/index";

export type Beat = Omit<typeof workerBeats.$inferSelect, "worker">;
type State = Pick<Beat, "work" | "busySince" | "failingSince">;

/** Records what a worker is doing at `now`, replacing its previous report. */
export async function saveBeats(
  db: Handle,
  worker: string,
  states: readonly State[],
  now: Date,
): Promise<void> {
  const rows = states.map(({ work, busySince, failingSince }) => ({
    worker,
    work,
    seenAt: now,
    busySince,
    failingSince,
  }));
  await db
    .insert(workerBeats)
    .values(rows)
    .onConflictDoUpdate({
      target: [workerBeats.worker, workerBeats.work],
      set: {
        seenAt: sql`excluded.seen_at`,
        busySince: sql`excluded.busy_since`,
        failingSince: sql`excluded.failing_since`,
      },
    });
}

/** Deletes workers last seen before then. */
export async function forgetBeats(db: Handle, before: Date): Promise<void> {
  await db.delete(workerBeats).where(lt(workerBeats.seenAt, before));
}
