import { sql } from "drizzle-orm";
import type { Database } from "@/db/client";
import * as t from "@/db/schema";
import { businessDate } from "@/lib/values/dates";
import { advanceSequences } from "../insert";
import { addChance } from "./chance";
import { addPlaces } from "./clients";
import { addCrewDays, addPay } from "./crews";
import { withoutIndexes } from "./indexes";
import { addJobs } from "./jobs";
import { addMoney } from "./money";
import { addOffice } from "./office";
import { addPeople } from "./people";
import { sizeOf } from "./size";

/**
 * Grows the demo world to a company with this many jobs: ten years with their seasons, a client for every five jobs, in
 * one transaction, with set-based statements. The same for the same day and number.
 */
export async function growDemo(db: Database, { now, jobs }: { now: Date; jobs: number }): Promise<void> {
  const there = { jobs: await db.$count(t.jobs), clients: await db.$count(t.clients) };
  const size = sizeOf(businessDate(now), jobs, there);
  await db.transaction(async (tx) => {
    await tx.execute(sql`set local statement_timeout = 0`);
    await tx.execute(sql`set local work_mem = '128MB'`);
    await addChance(tx);
    await withoutIndexes(tx, async () => {
      for (const add of [addPeople, addPlaces, addJobs, addCrewDays, addPay, addMoney, addOffice])
        await add(tx, size);
    });
    await advanceSequences(tx);
  });
  // The planner's statistics decide every plan, and without them a new table counts as empty. A locked table is already
  // being analyzed.
  await db.execute(sql`vacuum (analyze, skip_locked)`);
}
