import { listCardHistory } from "@/db/queries/payments/card-returns";
import type { Context } from "@/lib/context";
import type { CardHistory } from "./return-rules";

/** What the office reads of a job's refunds, disputes and failed charges, the newest first. */
export async function readCardHistory(ctx: Context, jobid: number): Promise<CardHistory> {
  const rows = await listCardHistory(ctx.db, jobid);
  return rows.map(({ id, at, note }) => ({ id, at: at.toISOString(), note: note ?? "" }));
}
