import type { Context } from "@/lib/context";
import { writeMoney } from "@/lib/core/jobs/sql/job-changes";
import { costOf, isPayable } from "@/lib/core/payments/amount-rules";
import { listCardHistory } from "@/lib/core/payments/sql/card-returns";
import { lockJobsToPay } from "@/lib/core/payments/sql/payments";
import { readHst } from "@/lib/core/settings/reads";
import { audit } from "@/lib/platform/audit/record";
import type { CardHistory } from "./return-rules";

/**
 * Marks a partly refunded job paid when its price is no more than the part that stays paid: that's how the office
 * closes a refund meant as a discount. The job is locked. True when it was closed.
 */
export async function closeCovered(
  ctx: Context,
  { jobid, cfid }: { jobid: number; cfid: number },
): Promise<boolean> {
  const [job] = await lockJobsToPay(ctx.db, cfid, [jobid]);
  if (!job || job.alreadyPaid === 0 || !isPayable(job)) return false;
  if (costOf(job, await readHst(ctx.db)) > job.alreadyPaid) return false;
  await writeMoney(ctx.db, [jobid], { recstatus: "PAID", alreadyPaid: 0 });
  const note = "Card payments now cover the price.";
  await audit(ctx, { action: "job.card-covered", subject: "job", subjectId: jobid, note });
  return true;
}

/** What the office reads about a job's refunds, disputes and failed charges, newest first. */
export async function readCardHistory(ctx: Context, jobid: number): Promise<CardHistory> {
  const rows = await listCardHistory(ctx.db, jobid);
  return rows.map(({ id, at, note }) => ({ id, at: at.toISOString(), note: note ?? "" }));
}
