import type { Context } from "@/lib/context";
import { findDashboardJob } from "@/lib/core/jobs/sql/client-jobs";
import type { AttemptState } from "@/lib/core/payments/attempt-rules";
import type { HeldFor } from "@/lib/core/payments/held-rules";
import { readCardForm } from "@/lib/core/payments/reads";
import { listSavedCards, type SavedCard } from "@/lib/core/payments/sql/cards";
import { listJobsToPay } from "@/lib/core/payments/sql/client-payments";
import { type AttemptScope, findAttempt } from "@/lib/core/payments/sql/payments";
import { readHst } from "@/lib/core/settings/reads";
import { NotFound } from "@/lib/errors";
import { isProven } from "@/lib/platform/auth/access";
import type { OwnerScope } from "@/lib/platform/auth/scope";
import { type BusinessDate, businessDate } from "@/lib/values/dates";
import type { Cents } from "@/lib/values/money";
import { type HstFrom, hstOn, restOf, taxDay, withHst } from "@/lib/values/tax";
import type {
  ApplyPaymentView,
  CardOnFile,
  CardPanelView,
  ManageCardsView,
  OwedJob,
  PaymentStanding,
} from "./payment-view";

/** The amount owed, the cards on file, and the state of the payment `named` in the URL; four statements. */
export async function readApplyPayment(
  ctx: Context,
  { cfid }: Pick<OwnerScope, "cfid">,
  named: string,
): Promise<ApplyPaymentView> {
  const [jobs, cards, hst, standing] = await Promise.all([
    listJobsToPay(ctx.db, cfid),
    listSavedCards(ctx.db, cfid),
    readHst(ctx.db),
    readStanding(ctx, named, { cfid, jobid: null }),
  ]);
  return {
    cfid,
    jobs: jobs.map((job) => owedJobOf(job, hst, businessDate(ctx.now))),
    cards: cards.map(cardToWire),
    form: readCardForm(),
    standing,
  };
}

/** The cards on file, for a client who proved who they are; `setup` names one whose bank had to authenticate it. */
export async function readManageCards(
  ctx: Context,
  { cfid }: Pick<OwnerScope, "cfid">,
  setup: string,
): Promise<ManageCardsView> {
  const isAsked = ctx.actor?.type === "CLIENT_USER" && !isProven(ctx.actor, ctx.now);
  const cards = isAsked ? null : (await listSavedCards(ctx.db, cfid)).map(cardToWire);
  return { cfid, cards, form: readCardForm(), setup: setup || null };
}

/** The card panel that follows a booking. Errors: 404 another's job. */
export async function readCardPanel(
  ctx: Context,
  { cfid }: Pick<OwnerScope, "cfid">,
  jobid: number,
): Promise<CardPanelView> {
  const job = await findDashboardJob(ctx.db, jobid, cfid);
  if (!job) throw new NotFound();
  const { address, jobdesc } = job;
  return { cfid, job: { jobid, address, jobdesc }, form: readCardForm() };
}

const cardToWire = ({ expMonth, expYear, ...card }: SavedCard): CardOnFile => ({
  ...card,
  exp_month: expMonth,
  exp_year: expYear,
});

type Row = {
  jobid: number;
  address: string;
  jobdesc: string;
  datebi: BusinessDate | null;
  price: Cents | null;
  alreadyPaid: Cents;
  checking: boolean;
  heldFor: HeldFor | null;
};

/** With the HST rate of the job's day; `today` if it isn't done. */
export function owedJobOf(row: Row, hstFrom: readonly HstFrom[], today: BusinessDate): OwedJob {
  const { jobid, address, jobdesc, datebi, alreadyPaid, checking, heldFor } = row;
  const { price, hst, total } = withHst(row.price ?? 0, hstOn(hstFrom, taxDay(row, today)));
  return {
    jobid,
    address,
    jobdesc,
    datebi: datebi ?? "",
    price,
    hst,
    paid: alreadyPaid > 0 ? alreadyPaid : null,
    total: restOf(total, alreadyPaid),
    checking,
    heldFor,
  };
}

const STATES: Record<AttemptState, PaymentStanding["state"]> = {
  created: "failed",
  requires_action: "bank",
  processing: "checking",
  succeeded: "paid",
  failed: "failed",
  cancelled: "failed",
};

/**
 * The state of the payment that the URL names, if it belongs to this client; we read nothing else from the URL (T4).
 */
export async function readStanding(
  ctx: Context,
  id: string,
  scope: AttemptScope,
): Promise<PaymentStanding | null> {
  const attempt = id && id.length <= 255 ? await findAttempt(ctx.db, id, scope) : null;
  if (!attempt || attempt.amount === null) return null;
  const { state, amount, lastError } = attempt;
  return { id, state: STATES[state], amount, message: lastError };
}
