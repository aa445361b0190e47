import {
  type CrewPaymentRow,
  changeUnmarkedPayment,
  findNearestCrewDay,
  insertCrewPayment,
  lockLivePayment,
} from "@/db/queries/crews/crew-payments";
import type { Context } from "@/lib/context";
import { type ReceivableStatus, unreportPayment } from "@/lib/core/work/receivable-rules";
import { Conflict } from "@/lib/errors";
import type { BusinessDate } from "@/lib/values/dates";
import { type Collected, paymentStep } from "./crew-payment-rules";

type JobOfPayment = { jobid: number; crewHrid: number | null };

const MARKED = "Someone just confirmed this job's payment, so you can't change it. Reload the page.";

/**
 * Makes the job's one live crew payment say what the report says; the job must be locked. Answers its id, null when
 * nothing is collected. Errors: 409 once the closer or the office has marked it (rule receivable-status).
 */
export async function settleCrewPayment(
  ctx: Context,
  job: JobOfPayment,
  collected: Collected | null,
  dateDone: BusinessDate,
): Promise<number | null> {
  const live = await lockLivePayment(ctx.db, job.jobid);
  const step = paymentStep(live, collected);
  switch (step.do) {
    case "refuse":
      throw new Conflict(step.message);
    case "add":
      return addPayment(ctx, job, step.collected, dateDone);
    case "change":
      return change(ctx, live, step.collected);
    case "withdraw":
      await withdraw(ctx, live);
      return null;
    case "nothing":
      return live?.id ?? null;
  }
}

/** Withdraws what nobody has marked. Errors: 409 after a mark, or when the job is paid (rule unreport). */
export async function withdrawCrewPayment(
  ctx: Context,
  { jobid, recstatus }: { jobid: number; recstatus: ReceivableStatus | null },
): Promise<void> {
  const live = await lockLivePayment(ctx.db, jobid);
  const ruling = unreportPayment(recstatus, live);
  if (!ruling.ok) throw new Conflict(ruling.message);
  if (ruling.withdraw) await withdraw(ctx, live);
}

async function addPayment(
  ctx: Context,
  { jobid, crewHrid }: JobOfPayment,
  collected: Collected,
  dateDone: BusinessDate,
): Promise<number> {
  // The crew day itself may be gone; the driver's nearest one still says at which shop the money is handed in.
  const day = crewHrid === null ? null : await findNearestCrewDay(ctx.db, crewHrid, dateDone);
  if (crewHrid === null || !day)
    throw new Conflict("This job has no crew, so its payment cannot be recorded. Call the office.");
  return insertCrewPayment(ctx.db, {
    jobid,
    crewHrid,
    dateDone,
    shop: day.shop,
    createdAt: ctx.now,
    ...collected,
  });
}

async function change(ctx: Context, live: CrewPaymentRow | null, collected: Collected) {
  if (!live || !(await changeUnmarkedPayment(ctx.db, live.id, collected))) throw new Conflict(MARKED);
  return live.id;
}

async function withdraw(ctx: Context, live: CrewPaymentRow | null): Promise<void> {
  if (!live || !(await changeUnmarkedPayment(ctx.db, live.id, { withdrawnAt: ctx.now })))
    throw new Conflict(MARKED);
}
