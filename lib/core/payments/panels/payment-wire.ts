import type { SavedCard } from "@/db/queries/payments/cards";
import { type AttemptScope, findAttempt } from "@/db/queries/payments/payments";
import type { Context } from "@/lib/context";
import type { AttemptState } from "@/lib/core/payments/attempt-rules";
import type { BusinessDate } from "@/lib/values/dates";
import type { Cents } from "@/lib/values/money";
import { type HstFrom, hstOn, restOf, taxDay, withHst } from "@/lib/values/tax";
import type { CardOnFile, OwedJob, PaymentStanding } from "./payment-view";

export const cardToWire = ({ expMonth, expYear, ...card }: SavedCard): CardOnFile => ({
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
};

/** With the HST of the job's day; `today` where it is not done. */
export function owedJobOf(row: Row, hstFrom: readonly HstFrom[], today: BusinessDate): OwedJob {
  const { jobid, address, jobdesc, datebi, alreadyPaid, checking } = row;
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

/** How the payment the address names stands, when it is one of the scope; the address says nothing more (T4). */
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
