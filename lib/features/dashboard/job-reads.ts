import type { Context } from "@/lib/context";
import { type Changeable, readChangeable } from "@/lib/core/bookings/change-reads";
import { callerOf, moveKinds, tradeOfWork } from "@/lib/core/bookings/change-rules";
import { leftByDay, openSeasons } from "@/lib/core/bookings/reads";
import { completedWithPlans } from "@/lib/core/clients/client-reads";
import { damageOf } from "@/lib/core/images/reads";
import { isFloater } from "@/lib/core/jobs/card-rules";
import { clientJob } from "@/lib/core/jobs/client/client-job";
import { listUpcomingJobs } from "@/lib/core/jobs/sql/client-jobs";
import { findJobNow } from "@/lib/core/jobs/sql/job-changes";
import { clockArrival } from "@/lib/core/jobs/visits/arrival-rules";
import { whenInWords } from "@/lib/core/jobs/words-rules";
import { firstChargeDay } from "@/lib/core/payments/plans/plan-rules";
import { getSetting } from "@/lib/core/settings/reads";
import { isOpenTo, jobStateOf } from "@/lib/core/work/transition-rules";
import { NotFound } from "@/lib/errors";
import type { OwnerScope } from "@/lib/platform/auth/scope";
import { clientName } from "@/lib/values/client-name";
import { businessDate, formatDate } from "@/lib/values/dates";
import { taxDay } from "@/lib/values/tax";
import type {
  CompletedRow,
  JobPanel,
  MoveOffer,
  UpcomingRow,
  UpcomingVisit,
  Welcome,
} from "./dashboard-view";
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

type Listed = Awaited<ReturnType<typeof listUpcomingJobs>>[number];

/** Ordered jobs that aren't done and match the search, next one first. One statement. */
async function listUpcoming(ctx: Context, cfid: number, query: PanelQuery): Promise<Listed[]> {
  const rows = await listUpcomingJobs(ctx.db, cfid, businessDate(ctx.now));
  return rows.filter(({ address }) => fitsAddress(address, query.text("address")));
}

/** The same with what their client can change (rule client-move). */
export async function readUpcoming(
  ctx: Context,
  { cfid, by }: OwnerScope,
  query: PanelQuery,
): Promise<UpcomingVisit[]> {
  const today = businessDate(ctx.now);
  const rows = await listUpcoming(ctx, cfid, query);
  const changes = await readChangeable(ctx, callerOf(by), rows);
  return rows.flatMap((row) => {
    const change = changes.get(row.jobid);
    return change ? { ...upcomingRow(row, today), change } : [];
  });
}

/** Marked when it's today. */
const upcomingRow = (job: Listed, today: string): UpcomingRow => ({
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
});

export async function readWelcome(ctx: Context, { cfid }: OwnerScope, query: PanelQuery): Promise<Welcome> {
  const rows = await listUpcoming(ctx, cfid, query);
  const [next] = rows;
  return { next: next ? upcomingRow(next, businessDate(ctx.now)) : null, upcoming: rows.length };
}

/** What one visit can move to, as booking offers it. Errors: 404 another client's, or one that's done or under way. */
export async function readMove(
  ctx: Context,
  { cfid, by }: OwnerScope,
  { jobid }: PanelQuery,
): Promise<MoveOffer> {
  const today = businessDate(ctx.now);
  const found = (await listUpcomingJobs(ctx.db, cfid, today)).find((row) => row.jobid === jobid);
  if (!found || !isOpenTo(found.state, "move")) throw new NotFound();
  const [changes, seasons, caps] = await Promise.all([
    readChangeable(ctx, callerOf(by), [found]),
    openSeasons(ctx, tradeOfWork(found.jobdesc)),
    getSetting(ctx.db, "appointmentCaps", today),
  ]);
  const change = changes.get(jobid);
  if (!change) throw new NotFound();
  const kinds = moveKinds(found);
  const days = kinds.appointment ? seasons.flatMap((season) => season.days).sort() : [];
  const [from = today, to = today] = [days[0], days.at(-1)];
  const left = await leftByDay(ctx.db, { from, to }, caps);
  const windows = kinds.window ? seasons.flatMap((season) => season.windows) : [];
  return {
    jobid,
    address: found.address,
    work: found.jobdesc,
    when: whenInWords(found, today),
    seen: { sdate: found.sdate, fdate: found.fdate, stime: found.stime },
    change,
    windows: windows
      .filter(({ sdate, fdate }) => sdate !== found.sdate || fdate !== found.fdate)
      .toSorted((a, b) => a.sdate.localeCompare(b.sdate))
      .map(({ label, sdate, fdate }) => ({ label, sdate, fdate, started: sdate <= today })),
    days: [...new Set(days)].map((date) => ({ date, left: left.get(date) ?? caps })),
  };
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
      heldFor: job.heldFor,
      plan: job.plan === null ? null : { id: job.plan, from: formatDate(firstChargeDay(job.datebi, today)) },
      hasEmail: Boolean(job.email),
    }),
  );
  return { jobs, all: rows.length };
}

/** The crew already has cash and cheques, so nothing is owed for those (see lib/core/payments/sql/owed). */
function standingOf(recstatus: string | null, card: string | null): { owing: boolean; paidBy: string } {
  const owing = recstatus === null || recstatus === "Receivable";
  return { owing, paidBy: owing ? "" : (card ?? recstatus) };
}

/** What the client can change about a job that isn't done. */
async function readChange(ctx: Context, by: OwnerScope["by"], jobid: number): Promise<Changeable | null> {
  const job = await findJobNow(ctx.db, jobid);
  if (!job || !isOpenTo(jobStateOf(job), "move")) return null;
  return (await readChangeable(ctx, callerOf(by), [job])).get(jobid) ?? null;
}

/** One job, done or not. Errors: 404, also for another client's. */
export async function readJobPanel(
  ctx: Context,
  { by }: OwnerScope,
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
    change: job.datebi === null ? await readChange(ctx, by, jobid) : null,
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
