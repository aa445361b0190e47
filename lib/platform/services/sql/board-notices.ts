import { sql } from "drizzle-orm";
import type { Handle } from "@/db/client";

/** Channel that tells open boards to look again, and who has a board open. */
export const BOARDS_CHANNEL = "planning_boards";

/** Something on a day may have changed. */
export const CHANGED = "changed";

/** Added to what a write returns: sent once when it commits, however many rows it changed. */
export const BOARDS_HEAR = sql<string | null>`pg_notify('planning_boards', 'changed')::text`;
export const RUN_SHEETS_HEAR = sql<string | null>`pg_notify('planning_boards', 'crew')::text`;

export async function tellBoards(db: Handle, notice: string): Promise<void> {
  await db.execute(sql`select pg_notify(${BOARDS_CHANNEL}, ${notice})`);
}

/** A crew's people or their sign-in changed: open run sheets look again; boards don't have to. */
export const CREW_CHANGED = "crew";
