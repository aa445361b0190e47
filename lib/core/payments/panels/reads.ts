import { findDashboardJob } from "@/db/queries/jobs/client-jobs";
import { listSavedCards } from "@/db/queries/payments/cards";
import { listJobsToPay } from "@/db/queries/payments/client-payments";
import type { Context } from "@/lib/context";
import { readCardForm } from "@/lib/core/payments/reads";
import { readHst } from "@/lib/core/settings/reads";
import { NotFound } from "@/lib/errors";
import type { OwnerScope } from "@/lib/platform/auth/scope";
import { businessDate } from "@/lib/values/dates";
import type { ApplyPaymentView, CardPanelView, ManageCardsView } from "./payment-view";
import { cardToWire, owedJobOf, readStanding } from "./payment-wire";

/** What is owed, the cards on file, and how the payment `named` in the address stands; four statements. */
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

/** The cards on file; `setup` names one whose bank was asked. */
export async function readManageCards(
  ctx: Context,
  { cfid }: Pick<OwnerScope, "cfid">,
  setup: string,
): Promise<ManageCardsView> {
  const cards = await listSavedCards(ctx.db, cfid);
  return { cfid, cards: cards.map(cardToWire), form: readCardForm(), setup: setup || null };
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
