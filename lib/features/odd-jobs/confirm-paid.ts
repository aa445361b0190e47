import { type Context, staffOf } from "@/lib/context";
import type { Answer, Input } from "@/lib/contract";
import { Conflict, Forbidden, NotFound } from "@/lib/errors";
import { changeOddJob, lockAnyOddJob } from "@/lib/features/odd-jobs/sql/around-client";
import type { OddJobChanges } from "@/lib/features/odd-jobs/sql/odd-jobs";
import { audit } from "@/lib/platform/audit/record";
import { DAY_MS } from "@/lib/values/dates";
import type { confirmOddJobContract } from "./contract";

type Confirm = typeof confirmOddJobContract;

/**
 * Confirms what a partner said about their own odd job: it's PAID, or it isn't (rule second-person). A day long, `paid:
 * false` takes a confirmation back. Errors: 403 the partner who said it; 404; 409 changed since, or nothing to confirm.
 */
export async function confirmOddJobPaid(
  ctx: Context,
  { id, paid, version }: Input<Confirm>,
): Promise<Answer<Confirm>> {
  const { hrid } = staffOf(ctx);
  const job = await lockAnyOddJob(ctx.db, id);
  if (!job) throw new NotFound();
  if (job.paidSaidBy === hrid)
    throw new Forbidden("You said this is paid, so someone else has to confirm it.", "second_person");
  if (job.version !== version || job.paidSaidBy === null || job.cancelledAt !== null)
    throw new Conflict("This odd job has changed. Reload the page to see how it stands.");
  const changes = paid ? confirmed(ctx, job) : declined(ctx, job);
  await changeOddJob(ctx.db, id, changes);
  const before = { recstatus: job.recstatus, paidSaidBy: job.paidSaidBy };
  await audit(ctx, {
    action: paid ? "odd-job.confirm-paid" : "odd-job.not-paid",
    subject: "odd_job",
    subjectId: id,
    before,
    after: { ...before, ...changes },
  });
  return { success: true, msg: paid ? "Odd job marked paid" : "Odd job still owed" };
}

type Said = NonNullable<Awaited<ReturnType<typeof lockAnyOddJob>>>;

function confirmed(ctx: Context, { paidConfirmedAt }: Said): OddJobChanges {
  if (paidConfirmedAt !== null) throw new Conflict("Someone else has already confirmed this.");
  return { recstatus: "PAID", paidConfirmedAt: ctx.now };
}

function declined(ctx: Context, { paidConfirmedAt }: Said): OddJobChanges {
  if (paidConfirmedAt === null) return { paidSaidBy: null };
  if (ctx.now.getTime() - paidConfirmedAt.getTime() > DAY_MS)
    throw new Conflict("This was confirmed more than a day ago, so you can't undo it.");
  return { recstatus: "Receivable", paidConfirmedAt: null };
}
