import { gte } from "drizzle-orm";
import type { Handle } from "@/db/client";
import { workerBeats } from "@/db/schema/index";
import type { Beat } from "@/lib/platform/outbox/sql/worker-beats";

/** Every worker's last report, if it's later than `since`. */
export async function listBeats(db: Handle, since: Date): Promise<Beat[]> {
  const { work, seenAt, busySince, failingSince } = workerBeats;
  return db
    .select({ work, seenAt, busySince, failingSince })
    .from(workerBeats)
    .where(gte(workerBeats.seenAt, since));
}
