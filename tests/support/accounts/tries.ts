import { fairUseCounts } from "@/db/schema";
import { testDatabase } from "@/tests/support/database";

const MINUTE_MS = 60_000;

type Tries = { used: number; waitsMinutes?: number };

/** As after that many wrong attempts just now, at "log_in_account:<name>" or "log_in_address:<address>". */
export async function haveTried(key: string, { used, waitsMinutes = 0 }: Tries): Promise<void> {
  const now = new Date();
  const blockedUntil = waitsMinutes ? new Date(now.getTime() + waitsMinutes * MINUTE_MS) : null;
  const tried = { used, blockedUntil, startedAt: now, updatedAt: now };
  await testDatabase()
    .insert(fairUseCounts)
    .values({ key, ...tried })
    .onConflictDoUpdate({ target: fairUseCounts.key, set: tried });
}
