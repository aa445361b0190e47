import { and, isNull, lt, ne, sql } from "drizzle-orm";
import type { Handle } from "@/db/client";
import { shortcuts } from "@/db/schema/index";

/** Deletes up to `limit` drives that were read before then or exceed `most`; oldest first. Returns how many. */
export async function forgetDrives(
  db: Handle,
  { before, most, limit }: { before: Date; most: number; limit: number },
): Promise<number> {
  const rows = await db.execute(sql`
    with old as (
      select from_place, to_place from drives
      where told_at < greatest(${before.toISOString()}::timestamptz,
        (select told_at from drives order by told_at desc offset ${most} limit 1))
      order by told_at limit ${limit})
    delete from drives using old
    where drives.from_place = old.from_place and drives.to_place = old.to_place returning 1`);
  return rows.length;
}

/** Deletes up to `limit` that were last opened before then and aren't pinned or named; returns how many. */
export async function forgetShortcuts(
  db: Handle,
  { before, limit }: { before: Date; limit: number },
): Promise<number> {
  const old = db
    .select({ at: sql`ctid` })
    .from(shortcuts)
    .where(and(lt(shortcuts.openedAt, before), isNull(shortcuts.pinnedAt), ne(shortcuts.kind, "view")))
    .limit(limit);
  const rows = await db
    .delete(shortcuts)
    .where(sql`ctid = any(array(${old}))`)
    .returning({ key: shortcuts.key });
  return rows.length;
}
