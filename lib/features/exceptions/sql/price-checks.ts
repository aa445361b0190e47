import { sql } from "drizzle-orm";
import type { Which } from "@/lib/core/jobs/sql/board-days";

/** Prices that wait for someone to look at them; a return that was taken back waits for nothing. */
export const openPriceChecks: Which = () => sql`select * from price_checks c where c.state = 'open'
  and (c.jobid is null or exists (select from jobs j where j.jobid = c.jobid and j.state = 'reported'))`;
