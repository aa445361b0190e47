import { isStaff } from "@/lib/actor";
import type { Context } from "@/lib/context";
import type { Answer, Input } from "@/lib/contract";
import { findCustomer } from "@/lib/core/payments/sql/cards";
import {
  type AttemptRow,
  changeAttempt,
  findAttempt,
  insertAttempt,
  listRivals,
  nameCharge,
  replaceClaims,
} from "@/lib/core/payments/sql/payments";
import { Conflict, Invalid, NotFound, Refused } from "@/lib/errors";
import { audit } from "@/lib/platform/audit/record";
import { requireClientProof } from "@/lib/platform/auth/access";
import { checkRecorder, type OwnerScope, ownerScope } from "@/lib/platform/auth/scope";
import { createCharge } from "@/lib/platform/services/cards/payments";
import { inShortTransaction } from "@/lib/short-transaction";
import { formatMoney } from "@/lib/values/money";
import { CHARGE_ABOVE, totalOf } from "./amount-rules";
import { withCustomer } from "./cards/customer";
import { lockAlone, lockOwn, owedOf } from "./claim-jobs";
import { type chooseJobsContract, paymentBegun, type startPaymentContract, totalChanged } from "./contract";
import { giveUp } from "./finish-payment";

type Start = typeof startPaymentContract;

/**
 * Begins a payment: our row first, then the charge at the provider, which only our server can confirm. By pay link,
 * it's for that link's one job from the start. Errors: 403 `reauth_required` to keep the card (rule client-sessions); 404,
 * 409, 503.
 */
export async function startPayment(ctx: Context, input: Input<Start>): Promise<Answer<Start>> {
  const scope = ownerScope(ctx, { cfid: input.cfid, link: "pay" });
  checkRecorder(ctx, input.user);
  const customerId = await findCustomer(ctx.db, scope.cfid, input.customer_id);
  if (!customerId) throw new NotFound();
  if (scope.jobid !== null) await freeWaiting(ctx, scope.cfid, [scope.jobid], null);
  // People with a link haven't shown that they're the client, so we never keep their card on the client's file.
  const keepCard = scope.jobid === null && input.keep_card === true;
  if (keepCard) requireClientProof(ctx.actor, ctx.now);
  return withCustomer(ctx, { cfid: scope.cfid, customerId }, (known) =>
    startFor(ctx, scope, { customerId: known, keepCard }),
  );
}

type Starting = { customerId: string; keepCard: boolean };

async function startFor(
  ctx: Context,
  scope: OwnerScope,
  { customerId, keepCard }: Starting,
): Promise<Answer<Start>> {
  const begun = await inShortTransaction(ctx, (inside) => begin(inside, scope, customerId));
  const charge = await createCharge({
    attemptId: begun.id,
    customerId,
    cfid: scope.cfid,
    // We set it again before charging; the provider just requires an amount.
    amount: Math.max(begun.amount ?? 0, CHARGE_ABOVE),
    keepCard,
  });
  if (!(await nameCharge(ctx.db, begun.id, charge.id))) throw new Conflict(STARTED_ANEW);
  return { client_secret: charge.clientSecret, id: charge.id };
}

const STARTED_ANEW = "You started this payment again in another window. Continue there, or reload this page.";

async function begin(ctx: Context, { cfid, jobid }: OwnerScope, customerId: string) {
  const claims = jobid === null ? [] : await owedOf(ctx, await lockOwn(ctx, cfid, [jobid]));
  if (jobid !== null) await lockAlone(ctx, [jobid], null);
  const amount = claims.length > 0 ? checkedTotal(claims) : null;
  const actorHrid = isStaff(ctx.actor) ? ctx.actor.hrid : null;
  const id = await insertAttempt(ctx.db, { cfid, customerId, amount, actorHrid }, ctx.now);
  await replaceClaims(ctx.db, id, claims);
  await audit(ctx, { action: "payment.start", subject: "payment", subjectId: id, after: { cfid, jobid } });
  return { id, amount };
}

function checkedTotal(claims: Parameters<typeof totalOf>[0]): number {
  const total = totalOf(claims);
  if (total > CHARGE_ABOVE) return total;
  const message = `Card payments must be over ${formatMoney(CHARGE_ABOVE)}.`;
  throw new Invalid(message, { errors: { amount: [message] } });
}

type Choose = typeof chooseJobsContract;

/**
 * Says which of the client's own unpaid jobs a payment is for; the server calculates the amount, with HST (T4). Errors:
 * 404; 409 with the amount owed when a different one is sent, and when a job is being paid elsewhere; 422 for a dollar
 * or less.
 */
export async function chooseJobs(
  ctx: Context,
  { id, amount, jobids }: Input<Choose>,
): Promise<Answer<Choose>> {
  const scope = ownerScope(ctx, { link: "pay" });
  const attempt = await findAttempt(ctx.db, id, scope);
  if (!attempt || (scope.jobid !== null && jobids.some((jobid) => jobid !== scope.jobid)))
    throw new NotFound();
  await freeWaiting(ctx, scope.cfid, jobids, attempt.id);
  return inShortTransaction(ctx, async (inside) => {
    const jobs = await lockOwn(inside, scope.cfid, jobids);
    checkUntouched(await lockAlone(inside, jobids, attempt.id));
    const claims = await owedOf(inside, jobs);
    const owed = checkedTotal(claims);
    if (owed !== amount)
      throw new Refused(totalChanged, `The total is now ${formatMoney(owed)}. Check it, then pay again.`, {
        amount: owed,
      });
    await replaceClaims(inside.db, attempt.id, claims);
    await changeAttempt(inside.db, attempt.id, { amount: owed }, ctx.now);
    const after = { amount: owed, jobids };
    await audit(inside, { action: "payment.choose", subject: "payment", subjectId: attempt.id, after });
    return { id, amount: owed };
  });
}

function checkUntouched(attempt: AttemptRow | null) {
  if (attempt?.state === "created") return;
  const message = attempt?.state === "cancelled" ? STARTED_ANEW : "This payment is already under way.";
  throw new Refused(paymentBegun, message, { status: attempt?.state });
}

/**
 * Drops a payment waiting for the cardholder's bank when a new one starts: people who pay again have left that page. It
 * leaves other clients' jobs alone; those are refused right after.
 */
async function freeWaiting(ctx: Context, cfid: number, jobids: readonly number[], attemptId: string | null) {
  for (const rival of await listRivals(ctx.db, jobids, attemptId))
    if (rival.state === "requires_action" && rival.piId !== null && rival.cfid === cfid)
      await giveUp(ctx, { ...rival, piId: rival.piId });
}
