import { type Context, staffOf } from "@/lib/context";
import type { Answer, Input } from "@/lib/contract";
import { findPricesOf, listOwedBefore } from "@/lib/core/clients/sql/client-jobs";
import { searchClients } from "@/lib/core/clients/sql/client-search";
import {
  findDashboardJob,
  listCompletedJobsOf,
  listReceivableJobs,
  listUpcomingJobs,
} from "@/lib/core/jobs/sql/client-jobs";
import { readHst } from "@/lib/core/settings/reads";
import { NotFound } from "@/lib/errors";
import { log } from "@/lib/log";
import { ownerScope } from "@/lib/platform/auth/scope";
import { addDays, businessDate } from "@/lib/values/dates";
import { type Cents, formatMoney } from "@/lib/values/money";
import { sumWithHst } from "@/lib/values/tax";
import type {
  balance15Contract,
  completedJobsContract,
  fetchJobContract,
  propertyPricesContract,
  receivableJobsContract,
  searchClientsContract,
  upcomingJobsContract,
} from "./client-contract";
import { clientSearch } from "./client-rules";
import { clientsShownTo, countClientReads } from "./reading/reads";

type Asked = { cfid: number };

/** Errors of all calls by cfid: 404 a client asking for another's; 403 staff with another dashboard open. */
export async function upcomingJobs(ctx: Context, asked: Asked): Promise<Answer<typeof upcomingJobsContract>> {
  const rows = await listUpcomingJobs(ctx.db, ownerScope(ctx, asked).cfid, businessDate(ctx.now));
  return rows.map(({ ccStatusClient, ccStatusJob, plan: _, arrivesFrom, arrivesUntil, ...job }) => ({
    ...job,
    cc_status_client: ccStatusClient,
    cc_status_job: ccStatusJob,
  }));
}

export async function completedJobs(
  ctx: Context,
  asked: Asked,
): Promise<Answer<typeof completedJobsContract>> {
  const rows = await completedWithPlans(ctx, asked);
  return rows.map(({ plan: _, heldFor: __, ...job }) => job);
}

/** The same, with each job's planned charge, and why what's owed is held. */
export async function completedWithPlans(ctx: Context, asked: Asked) {
  const rows = await listCompletedJobsOf(ctx.db, ownerScope(ctx, asked).cfid);
  return rows.map(({ discountPrice, signStatus, paidByCard, ...job }) => ({
    ...job,
    discount_price: discountPrice,
    tran_desc: paidByCard === null ? null : `Card payment of ${formatMoney(paidByCard)}`,
    sign_status: signStatus,
  }));
}

export async function receivableJobs(
  ctx: Context,
  asked: Asked,
): Promise<Answer<typeof receivableJobsContract>> {
  return listReceivableJobs(ctx.db, ownerScope(ctx, asked).cfid);
}

const BALANCE_DAYS = 15;

/** What's unpaid, with HST, of jobs done more than 15 days ago (rule balance-15). */
export async function balance15Of(ctx: Pick<Context, "db" | "now">, cfid: number): Promise<Cents> {
  const today = businessDate(ctx.now);
  const [owed, hst] = await Promise.all([
    listOwedBefore(ctx.db, cfid, addDays(today, -BALANCE_DAYS)),
    readHst(ctx.db),
  ]);
  return sumWithHst(owed, hst).total;
}

export async function getBalance15(ctx: Context, asked: Asked): Promise<Answer<typeof balance15Contract>> {
  return { tot: await balance15Of(ctx, ownerScope(ctx, asked).cfid) };
}

/** Errors: 404, also for someone else's. */
export async function fetchJob(
  ctx: Context,
  { jobid }: Input<typeof fetchJobContract>,
): Promise<Answer<typeof fetchJobContract>> {
  const found = await findDashboardJob(ctx.db, jobid, ownerScope(ctx).cfid);
  if (!found) throw new NotFound();
  return { job: found };
}

/** Errors: 404, also for someone else's. */
export async function propertyPrices(
  ctx: Context,
  { jobinfoid }: Input<typeof propertyPricesContract>,
): Promise<Answer<typeof propertyPricesContract>> {
  const found = await findPricesOf(ctx.db, jobinfoid, ownerScope(ctx).cfid);
  if (!found) throw new NotFound();
  return found;
}

type Search = typeof searchClientsContract;

/**
 * Smart search: finds clients by name (even with one letter wrong), address, phone or email; no one if the text is too
 * short. Without Client care it only finds the caller's own clients. Errors: 429 too many clients this hour.
 */
export async function smartSearch(ctx: Context, { inputString }: Input<Search>): Promise<Answer<Search>> {
  const search = clientSearch(inputString);
  const found = search ? await searchClients(ctx.db, search, clientsShownTo(ctx)) : [];
  const line = { event: "clients-searched", requestId: ctx.requestId, found: found.length };
  // The log only has the searcher's number: never a name, never the search text.
  log.info({ ...line, actor: `staff:${staffOf(ctx).hrid}` });
  await countClientReads(
    ctx,
    found.map(({ cfid }) => cfid),
  );
  return found;
}
