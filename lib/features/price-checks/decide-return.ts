import { type Context, staffOf } from "@/lib/context";
import type { Input } from "@/lib/contract";
import { requireStep } from "@/lib/core/jobs/change-job";
import { repriceReturn } from "@/lib/core/jobs/report/report-job";
import { isOfCrew } from "@/lib/core/jobs/rights/change-right";
import { type LockedJob, lockJob } from "@/lib/core/jobs/sql/job-changes";
import { planOnReturn } from "@/lib/core/payments/intend-payment";
import type { decidePriceContract } from "@/lib/core/prices/contract";
import { kindOfReturn, STATE_AFTER, STATE_WORDS } from "@/lib/core/prices/rules";
import {
  listChecksOfJob,
  lockPriceCheck,
  type PriceCheckRow,
  updatePriceChecks,
} from "@/lib/core/prices/sql/price-checks";
import { editJob } from "@/lib/core/work/schema";
import { Conflict, Forbidden, Invalid, NotFound, Refused } from "@/lib/errors";
import { audit } from "@/lib/platform/audit/record";
import type { Cents } from "@/lib/values/money";
import { ACTIONS, decidedNow, GONE, requireChecker, rowOf, typedPrice } from "./held-check";

export type Returned = { row: PriceCheckRow; job: LockedJob; isLast: boolean };

/**
 * A check of a job's return with its job, locked in the order a return locks them; null for a property's price. Errors:
 * 403; 404; 409 `state` when the job isn't returned any more.
 */
export async function lockReturn(ctx: Context, id: number): Promise<Returned | null> {
  requireChecker(ctx);
  const { check } = await rowOf(ctx, id);
  if (check.jobid === null) return null;
  const job = await lockJob(ctx.db, check.jobid);
  const row = await lockPriceCheck(ctx.db, id);
  if (!row || !job) throw new NotFound(GONE);
  await requireStep(ctx, job, "editReport");
  const last = (await listChecksOfJob(ctx.db, job.jobid)).at(-1);
  return { row, job, isLast: last?.id === id };
}

type Decision = Pick<Input<typeof decidePriceContract>, "decision" | "price" | "reason">;

/**
 * Confirms, changes or declines a return's price; a confirmed or changed one is charged as planned (rule
 * returned-price). Errors: 403 by whoever entered it or was on its crew; 409 to change what only Edit Job can.
 */
export async function decideReturn(
  ctx: Context,
  found: Returned,
  { decision, price, reason }: Decision,
): Promise<void> {
  const { job } = found;
  if (decision !== "decline") await refuseOwn(ctx, found);
  if (decision === "change") return changeReturn(ctx, found, { chosen: typedPrice(price), reason });
  await moveReturn(ctx, found, { to: STATE_AFTER[decision] });
  if (decision === "confirm" && job.recstatus === "Receivable") await planOnReturn(ctx, job);
}

/** Errors: 403. */
async function refuseOwn(ctx: Context, { row: { check }, job }: Returned): Promise<void> {
  if (check.askedBy === staffOf(ctx).hrid || (await isOfCrew(ctx, job)))
    throw new Forbidden("Someone else has to check your own price, or your crew's.", "own_record");
}

type Change = { chosen: Cents; reason: string | undefined };

/** Errors: 422 without a reason; 409 `edit_job`, also for a price that someone else would have to check again. */
async function changeReturn(ctx: Context, found: Returned, { chosen, reason }: Change): Promise<void> {
  const { usual, standing } = found.row.check;
  if (!reason) throw new Invalid({ reason: ["Say why the price changes"] });
  if (kindOfReturn({ price: chosen, sold: standing, usual }, true) !== "usual")
    throw new Refused(
      editJob,
      "That's more than three times the usual price. Enter it in Edit Job, and someone else will check it.",
      { jobid: found.job.jobid },
    );
  await moveReturn(ctx, found, { to: "changed", chosen });
  await repriceReturn(ctx, found.job.jobid, { price: chosen, why: reason });
}

/** Errors: 409 when the return has changed since, or can't change any more. */
export async function reopenReturn(ctx: Context, found: Returned): Promise<void> {
  const { check } = found.row;
  await moveReturn(ctx, found, { to: "open" });
  if (check.state !== "changed") return;
  if (found.job.price !== check.chosen)
    throw new Conflict("This return's price has changed since. Correct it in Edit Job.");
  await repriceReturn(ctx, found.job.jobid, {
    price: check.price,
    why: "The change of its price was undone",
  });
}

type Move = { to: keyof typeof ACTIONS; chosen?: Cents };

async function moveReturn(ctx: Context, { row: { check } }: Returned, { to, chosen }: Move): Promise<void> {
  const decided = to === "open" ? { decidedAt: null, decidedBy: null } : decidedNow(ctx);
  await updatePriceChecks(ctx.db, [check.id], { ...decided, state: to, chosen: chosen ?? null });
  const { jobid, price } = check;
  await audit(ctx, {
    action: ACTIONS[to],
    subject: "property",
    subjectId: check.jobinfoid,
    before: { jobid, price: check.chosen ?? price, state: STATE_WORDS[check.state] },
    after: { jobid, price: chosen ?? price, state: STATE_WORDS[to] },
  });
}
