import type { Context } from "@/lib/context";
import { isPaid, isPayable } from "@/lib/core/payments/amount-rules";
import type { PayLinkView } from "@/lib/core/payments/panels/payment-view";
import { owedJobOf, readStanding } from "@/lib/core/payments/panels/reads";
import { readCardForm } from "@/lib/core/payments/reads";
import { isBeingCharged } from "@/lib/core/payments/sql/client-payments";
import { findJobOfPayLink } from "@/lib/core/payments/sql/pay-links";
import { getSettings, readHst } from "@/lib/core/settings/reads";
import { openLink } from "@/lib/platform/auth/link-token";
import { businessDate } from "@/lib/values/dates";

/**
 * What an emailed pay link shows: its one job with price and HST, nothing else about the client (rule client-links).
 */
export async function readPayLink(ctx: Context, token: string, named: string): Promise<PayLinkView> {
  const { visitor, revoked } = await openLink(ctx.db, { token, purpose: "pay", now: ctx.now });
  const shell = { ...(await readShell(ctx)), token, revoked };
  return visitor ? withJob(ctx, shell, visitor, named) : shell;
}

/** What staff without Client care see when they take a card payment: the same, for the job they opened. */
export const readJobToCollect = async (ctx: Context, job: OneJob, named: string): Promise<PayLinkView> =>
  withJob(ctx, await readShell(ctx), job, named);

type OneJob = { cfid: number; jobid: number };

async function readShell(ctx: Context): Promise<PayLinkView> {
  const keys = ["company", "officePhone"] as const;
  const { company, officePhone: phone } = await getSettings(ctx.db, keys, businessDate(ctx.now));
  const { name, email } = company;
  const form = readCardForm();
  return { company: name, phone, email, token: null, form, standing: null, revoked: false, job: null };
}

async function withJob(
  ctx: Context,
  shell: PayLinkView,
  { jobid, cfid }: OneJob,
  named: string,
): Promise<PayLinkView> {
  const today = businessDate(ctx.now);
  const [job, checking, standing, hst] = await Promise.all([
    findJobOfPayLink(ctx.db, jobid),
    isBeingCharged(ctx.db, jobid),
    readStanding(ctx, named, { cfid, jobid }),
    readHst(ctx.db),
  ]);
  if (!job) return shell;
  const price = job.discountPrice ?? job.price;
  const state = isPaid(job) ? "paid" : isPayable(job) ? "owed" : "closed";
  return {
    ...shell,
    standing,
    job: { ...owedJobOf({ ...job, price, checking }, hst, today), cfid, state },
  };
}
