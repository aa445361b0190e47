import { sql } from "drizzle-orm";
import type { Transaction } from "@/db/client";

/**
 * Fills tables without their plain indexes and creates those once at the end, which takes a fraction of the time. Keys
 * and all other constraints stay.
 */
export async function withoutIndexes(tx: Transaction, fill: () => Promise<void>): Promise<void> {
  await tx.execute(sql`set local maintenance_work_mem = '256MB'`);
  await tx.execute(sql`create temp table volume_indexes on commit drop as
    select c.relname as name, pg_get_indexdef(i.indexrelid) as made
    from pg_index i join pg_class c on c.oid = i.indexrelid
    where c.relnamespace = 'public'::regnamespace and not i.indisunique and not i.indisexclusion`);
  await tx.execute(sql`do $$ declare one record; begin
    for one in select name from volume_indexes loop execute format('drop index public.%I', one.name); end loop;
  end $$`);
  await fill();
  await tx.execute(sql`do $$ declare one record; begin
    for one in select made from volume_indexes loop execute one.made; end loop;
  end $$`);
}
