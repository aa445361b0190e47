import { sql } from "drizzle-orm";
import type { Handle } from "@/db/client";

/** Boards that are open look again at whatever is said here; who has one open is said here too. */
export const BOARDS_CHANNEL = "planning_boards";

/** Something of a day may be new. */
export const CHANGED = "changed";

/** In what a write returns: heard once it is committed, and once however many rows it changed. */
export const BOARDS_HEAR = sql<string | null>`pg_notify('planning_boards', 'changed')::text`;

export async function tellBoards(db: Handle, notice: string): Promise<void> {
  await db.execute(sql`select pg_notify(${BOARDS_CHANNEL}, ${notice})`);
}
