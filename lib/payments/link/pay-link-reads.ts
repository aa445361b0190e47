import { isBeingCharged } from "@/db/queries/client-payments";
import { findJobOfPayLink } from "@/db/queries/pay-links";
import { readLinkActor } from "@/lib/auth/link-actor";
import type { Context } from "@/lib/context";
import { isPaid, isPayable } from "@/lib/payments/amount-rules";
import type { PayLinkView } from "@/lib/payments/panels/payment-view";
import { owedToWire, readStanding } from "@/lib/payments/panels/payment-wire";
import { readCardForm } from "@/lib/payments/reads";
import { getSettings, readHst } from "@/lib/settings/reads";
import { businessDate } from "@/lib/values/dates";

/** What a mailed pay link shows: its one job with price and HST, nothing else of the client (decisions 17). */
export async function readPayLink(ctx: Context, token: string, named: string): Promise<PayLinkView> {
  const today = businessDate(ctx.now);
  const [{ company, officePhone }, link] = await Promise.all([
    getSettings(ctx.db, ["company", "officePhone"], today),
    readLinkActor(ctx.db, token, ctx.now),
  ]);
  const shell = {
    ...{ company: company.name, phone: officePhone, email: company.email, token },
    ...{ form: readCardForm(), standing: null, job: null },
  };
  if (link?.purpose !== "pay") return shell;
  const { jobid, cfid } = link;
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
    job: { ...owedToWire({ ...job, price, checking }, hst, today), cfid, state },
  };
}
