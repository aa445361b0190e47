import { listUpcomingJobs } from "@/db/queries/jobs/client-jobs";
import type { Context } from "@/lib/context";
import { completedWithPlans } from "@/lib/core/clients/client-reads";
import { damageOf } from "@/lib/core/images/reads";
import { isFloater } from "@/lib/core/jobs/card-rules";
import { clientJob } from "@/lib/core/jobs/client/client-job";
import { clockArrival } from "@/lib/core/jobs/visits/arrival-rules";
import { whenInWords } from "@/lib/core/jobs/words-rules";
import { firstChargeDay } from "@/lib/core/payments/plans/plan-rules";
import type { OwnerScope } from "@/lib/platform/auth/scope";
import { clientName } from "@/lib/values/client-name";
import { businessDate, formatDate } from "@/lib/values/dates";
import { taxDay } from "@/lib/values/tax";
import type { CompletedRow, JobPanel, UpcomingRow, Welcome } from "./dashboard-view";
import type { PanelQuery } from "./panels";
import { fitsAddress } from "./rules";

/** Where a job is with the crews: on a crew's list today, in progress, or neither. */
const standingToday = (
  { schdate, state }: { schdate: string | null; state: string },
  today: string,
): UpcomingRow["standing"] =>
  schdate !== today
    ? "booked"
    : state === "started"
      ? "under_way"
      : state === "numbered"
        ? "today"
        : "booked";

const expectedOf = ({
  arrivesFrom,
  arrivesUntil,
}: {
  arrivesFrom: string | null;
  arrivesUntil: string | null;
}) => (arrivesFrom && arrivesUntil ? clockArrival({ from: arrivesFrom, until: arrivesUntil }) : null);

/** Ordered jobs that aren't done, next one first, marked when they're today. One statement. */
export async function readUpcoming(
  ctx: Context,
  { cfid }: OwnerScope,
  query: PanelQuery,
): Promise<UpcomingRow[]> {
  const today = businessDate(ctx.now);
  const rows = await listUpcomingJobs(ctx.db, cfid, today);
  return rows
    .filter(({ address }) => fitsAddress(address, query.text("address")))
    .map((job) => ({
      jobid: job.jobid,
      address: job.address,
      work: job.jobdesc,
      plan: job.plan,
      price: job.price,
      taxDay: taxDay({ datebi: null, due: job.sdate }, today),
      when: whenInWords(job, today),
      floater: isFloater(job),
      standing: standingToday(job, today),
      expected: expectedOf(job),
      secured: (job.ccStatusJob ?? job.ccStatusClient) === "secured",
      hasEmail: Boolean(job.email),
    }));
}

export async function readWelcome(ctx: Context, scope: OwnerScope, query: PanelQuery): Promise<Welcome> {
  const rows = await readUpcoming(ctx, scope, query);
  return { next: rows[0] ?? null, upcoming: rows.length };
}

/** Newest first; older ones load on request, so the page stays light. */
const FIRST = 20;

/** Completed jobs, most recent first. */
export async function readCompleted(
  ctx: Context,
  { cfid }: OwnerScope,
  query: PanelQuery,
): Promise<{ jobs: CompletedRow[]; all: number }> {
  const today = businessDate(ctx.now);
  const done = await completedWithPlans(ctx, { cfid });
  const rows = done.filter(({ address }) => fitsAddress(address, query.text("address")));
  const jobs = rows.slice(0, query.text("show") === "all" ? rows.length : FIRST).map(
    (job): CompletedRow => ({
      jobid: job.jobid,
      address: job.address,
      work: job.jobdesc,
      crew: job.crewname,
      day: formatDate(job.datebi),
      taxDay: job.datebi,
      price: job.price,
      discount: job.discount_price,
      sign: job.sign_status,
      ...standingOf(job.recstatus, job.tran_desc),
      plan: job.plan === null ? null : { id: job.plan, from: formatDate(firstChargeDay(job.datebi, today)) },
      hasEmail: Boolean(job.email),
    }),
  );
  return { jobs, all: rows.length };
}

/** The crew already has cash and cheques, so nothing is owed for those (see db/queries/payments/owed). */
function standingOf(recstatus: string | null, card: string | null): { owing: boolean; paidBy: string } {
  const owing = recstatus === null || recstatus === "Receivable";
  return { owing, paidBy: owing ? "" : (card ?? recstatus) };
}

/** One job, done or not. Errors: 404, also for another client's. */
export async function readJobPanel(
  ctx: Context,
  _scope: OwnerScope,
  { jobid }: PanelQuery,
): Promise<JobPanel> {
  const { job, client } = await clientJob(ctx, jobid);
  const damage = await damageOf(ctx, job.jobid);
  const today = businessDate(ctx.now);
  return {
    jobid: job.jobid,
    address: job.address,
    postcode: job.postcode,
    work: job.jobdesc,
    custom: job.customdesc,
    price: job.price,
    discount: job.discount_price,
    when: whenInWords(job, today),
    taxDay: taxDay({ datebi: job.datebi, due: job.sdate }, today),
    day: job.datebi === null ? "" : formatDate(job.datebi),
    ...standingOf(job.recstatus, null),
    client: {
      name: clientName(client),
      phone: client.phone,
      cellphone: client.cellphone,
      email: client.email,
    },
    damage,
  };
}
