import { type Context, partnerOf, type StaffContext } from "@/lib/context";
import type { Answer, Input } from "@/lib/contract";
import { countClientReads } from "@/lib/core/clients/reading/reads";
import { listMiscJobs } from "@/lib/core/odd-jobs/sql";
import { type BilledClient, findBilled } from "@/lib/core/partners/sql/partner-clients";
import { listSavedCards } from "@/lib/core/payments/sql/cards";
import { readHst } from "@/lib/core/settings/reads";
import { isSettled } from "@/lib/core/work/receivable-rules";
import { NotFound } from "@/lib/errors";
import { findOwnJob, listOwnJobsOf } from "@/lib/features/partners/sql/partner-clients";
import { recordInPath } from "@/lib/paths";
import { auditView } from "@/lib/platform/audit/record";
import { clientName } from "@/lib/values/client-name";
import { businessDate } from "@/lib/values/dates";
import { hstOn, restOf, taxDay, withHst } from "@/lib/values/tax";
import type { listOfCardsContract, OpenJob, PartnerClientView } from "./contract";

type Cards = typeof listOfCardsContract;

const billingAddress = ({ billingAddress: billed, address, postcode }: BilledClient) =>
  billed || [address, postcode].filter(Boolean).join(", ") || null;

/**
 * The client, the price with HST and the saved cards, for one of the partner's jobs. Three statements. Errors: 403;
 * 404 not the partner's.
 */
export async function getListOfCards(ctx: Context, { jobid }: Input<Cards>): Promise<Answer<Cards>> {
  const row = await findOwnJob(ctx.db, jobid, partnerOf(ctx).hrid);
  if (!row) throw new NotFound();
  const { client, due } = row;
  const { alreadyPaid, ...job } = row.job;
  await openedBilling(ctx, client.cfid);
  const [cards, hst] = await Promise.all([listSavedCards(ctx.db, client.cfid), readHst(ctx.db)]);
  const day = taxDay({ datebi: job.datebi, due }, businessDate(ctx.now));
  const taxed = job.price ? withHst(job.price, hstOn(hst, day)) : null;
  return {
    client: { ...client, address: billingAddress(client) },
    job: {
      ...job,
      price: job.price,
      hst: taxed?.hst ?? null,
      total: taxed && restOf(taxed.total, alreadyPaid),
    },
    job_address: [row.address, row.postcode].filter(Boolean).join(", "),
    cards: {
      data: cards.map(({ expMonth, expYear, ...card }) => ({
        ...card,
        exp_month: expMonth,
        exp_year: expYear,
      })),
    },
    full_name: clientName(client),
  };
}

/** Counted and logged, like every client page. Errors: 429. */
async function openedBilling(ctx: Context, cfid: number): Promise<void> {
  await countClientReads(ctx, [cfid]);
  await auditView(ctx, { action: "client.open-billing", subject: "client", subjectId: cfid });
}

/** What the client owes for the partner's work, window jobs before odd jobs. Errors: 404 not the partner's client. */
async function openJobsOf(ctx: StaffContext, cfid: number): Promise<OpenJob[]> {
  const partner = partnerOf(ctx).hrid;
  const [windows, misc] = await Promise.all([
    listOwnJobsOf(ctx.db, cfid, partner),
    listMiscJobs(ctx.db, cfid, { partner, today: businessDate(ctx.now) }),
  ]);
  const odd = misc.filter(({ mine, job }) => mine && job.cancelledAt === null);
  if (windows.length + odd.length === 0) throw new NotFound();
  const jobs = windows.map(({ jobid: id, cfid: _, ...job }) => ({ id, kind: "window" as const, ...job }));
  const orders = odd.flatMap(({ job, address }) => {
    const { id, details: jobdesc, price, datebi, recstatus } = job;
    return datebi === null
      ? []
      : [{ id, kind: "odd_job" as const, address, jobdesc, price, datebi, recstatus }];
  });
  return [...jobs, ...orders]
    .filter(({ recstatus }) => !isSettled(recstatus))
    .map((job) => ({ ...job, price: job.price }));
}

/**
 * Everything on /partner_client_admin/{cfid}?jobid=. Errors: 404 not the partner's client, or another partner's job.
 */
export async function readPartnerClient(
  ctx: StaffContext,
  key: string,
  jobid: unknown,
): Promise<PartnerClientView> {
  const cfid = recordInPath(key);
  if (jobid !== undefined) {
    const chosen = await getListOfCards(ctx, { jobid: recordInPath(jobid) });
    if (chosen.job.cfid !== cfid) throw new NotFound();
    return { chosen };
  }
  const [open, client] = await Promise.all([openJobsOf(ctx, cfid), findBilled(ctx.db, cfid)]);
  if (!client) throw new NotFound();
  await openedBilling(ctx, cfid);
  return { chosen: null, cfid, name: client.company || clientName(client), open };
}
