import { type Context, partnerOf } from "@/lib/context";
import type { Answer, Input } from "@/lib/contract";
import { listRoyalties } from "@/lib/core/partners/sql/partners";
import { burdenShare } from "@/lib/core/pay/rules";
import { SETTING_DEFAULTS } from "@/lib/core/settings/defaults";
import { readHst } from "@/lib/core/settings/reads";
import {
  listMgtTasks,
  listPartnerJobs,
  listPartnerOddJobs,
  listWorkSchedules,
  type Paid,
} from "@/lib/features/partners/sql/reports/partner-lists";
import { sumPartnerMoney } from "@/lib/features/partners/sql/reports/partner-report";
import { businessDate, yearOf } from "@/lib/values/dates";
import type {
  jobsProducedContract,
  mgtTasksContract,
  receivableSummaryContract,
  reportSummaryContract,
  revenueSummaryContract,
  royaltyContract,
  workSchedulesContract,
} from "./contract";
import { earnedJobOf, mgtTaskOf, totalOf, totalsOf, workScheduleOf } from "./money-records";
import { isRecognised } from "./money-rules";
import type { EarnedJob } from "./money-schema";
import { ownCrew, periodOr404 } from "./partner-access";
import { BEGINNING, LIFE_TO_DATE } from "./period-rules";
import { reportOf } from "./report-rules";

/** The employer's share before the first day with a setting. */
export const usualBurden = () => burdenShare(SETTING_DEFAULTS.burden);

export async function getRoyalty(ctx: Context): Promise<Answer<typeof royaltyContract>> {
  const { hrid, name, royalty } = partnerOf(ctx);
  return { hrid, name, royalty };
}

/**
 * The report of a year, with the amount brought forward, or of LTD: at most two statements. It covers the whole
 * partner, since expenses and cheques have no crew: a crew's name must be one of the partner's, and changes nothing.
 * Errors: 403, 404.
 */
export async function getReportSummary(
  ctx: Context,
  { hrid, crewname, show_display }: Input<typeof reportSummaryContract>,
): Promise<Answer<typeof reportSummaryContract>> {
  const partner = partnerOf(ctx, { hrid }).hrid;
  const { name, from, to } = periodOr404(ctx, show_display, ["", "report_"]);
  await ownCrew(ctx, crewname);
  const today = businessDate(ctx.now);
  const asked = { partner, beginning: BEGINNING, from, to, today, burden: usualBurden() };
  const report = reportOf(await sumPartnerMoney(ctx.db, asked));
  const { pending } = report;
  return {
    report: {
      period: name,
      lines: report.lines,
      brought_forward: report.broughtForward,
      balance: report.balance,
      check: report.check,
      pending,
      months: report.months,
    },
  };
}

const [PERSONAL, TOTAL] = ["personal_list_", "list_total_"];

/** What a labour list shows; a personal list's hours are part of the total. */
function labourAsked(ctx: Context, { hrid, list }: Input<typeof mgtTasksContract>) {
  const partner = partnerOf(ctx, { hrid }).hrid;
  const { from, to } = periodOr404(ctx, list, [PERSONAL, TOTAL]);
  return { partner, from, to, personal: list.startsWith(PERSONAL), burden: usualBurden() };
}

/** Paid management time: one statement. Errors: 403, 404. */
export async function getMgtTasks(
  ctx: Context,
  input: Input<typeof mgtTasksContract>,
): Promise<Answer<typeof mgtTasksContract>> {
  const mts = (await listMgtTasks(ctx.db, labourAsked(ctx, input))).map(mgtTaskOf);
  return { mts, total: totalOf(mts) };
}

/** Paid hours: one statement. Errors: 403, 404. */
export async function getWorkSchedules(
  ctx: Context,
  input: Input<typeof workSchedulesContract>,
): Promise<Answer<typeof workSchedulesContract>> {
  const wss = (await listWorkSchedules(ctx.db, labourAsked(ctx, input))).map(workScheduleOf);
  return { wss, total: totalOf(wss) };
}

type Days = { from: string; to: string };

/**
 * The partner's completed jobs in a range of days, optionally of one crew, with royalty, earnings and tax: four
 * statements.
 */
async function earnedJobs(ctx: Context, days: Days & { crew?: number | null }, paid: Paid) {
  const partner = partnerOf(ctx).hrid;
  const [windows, others, royalties, hst] = await Promise.all([
    listPartnerJobs(ctx.db, { partner, ...days, paid }),
    listPartnerOddJobs(ctx.db, { partner, ...days, paid }),
    listRoyalties(ctx.db, partner),
    readHst(ctx.db),
  ]);
  const toWire = (row: (typeof windows)[number]) => earnedJobOf(row, { royalties, hst });
  const misc = others.map(toWire);
  return {
    windows: windows.map(toWire),
    odd: misc.filter(({ type }) => type !== "Paint Est"),
    paint: misc.filter(({ type }) => type === "Paint Est"),
  };
}

const isPaid = (job: EarnedJob) => isRecognised(job.recstatus);
const isPending = (job: EarnedJob) => !isPaid(job);

/**
 * The Revenue screens of a year or LTD: paid revenue and receivables, for all the partner's crews or the one named.
 * Errors: 403, 404.
 */
export async function getRevenueSummary(
  ctx: Context,
  { hrid, crewname, list }: Input<typeof revenueSummaryContract>,
): Promise<Answer<typeof revenueSummaryContract>> {
  partnerOf(ctx, { hrid });
  const period = periodOr404(ctx, list, ["", "revenue_"]);
  const crew = await ownCrew(ctx, crewname);
  const { windows, odd, paint } = await earnedJobs(ctx, { ...period, crew }, "all");
  const misc = [...odd, ...paint];
  return {
    jobs_paid: windows.filter(isPaid),
    jobs_rec: windows.filter(isPending),
    odd_jobs_rec: odd.filter(isPending),
    odd_jobs_paid: odd.filter(isPaid),
    paint_jobs_rec: paint.filter(isPending),
    paint_jobs_paid: paint.filter(isPaid),
    totals: {
      prod: totalsOf(windows.filter(isPaid)),
      misc: totalsOf(misc.filter(isPaid)),
      prod_rec: totalsOf(windows.filter(isPending)),
      misc_rec: totalsOf(misc.filter(isPending)),
    },
  };
}

/** What clients still owe for the partner's work, in all years. Errors: 403. */
export async function getReceivableSummary(
  ctx: Context,
  { hrid }: Input<typeof receivableSummaryContract>,
): Promise<Answer<typeof receivableSummaryContract>> {
  partnerOf(ctx, { hrid });
  const period = periodOr404(ctx, LIFE_TO_DATE, [""]);
  const { windows, odd, paint } = await earnedJobs(ctx, period, "pending");
  return { jobs_rec: windows, odd_jobs_rec: odd, paint_rec: paint };
}

/** The window jobs completed by the partner's crews, or the one named. Errors: 403 another's crew. */
export async function getJobsProduced(
  ctx: Context,
  { sdate, fdate, crewname }: Input<typeof jobsProducedContract>,
): Promise<Answer<typeof jobsProducedContract>> {
  const partner = partnerOf(ctx).hrid;
  const today = businessDate(ctx.now);
  const crew = await ownCrew(ctx, crewname);
  const days = { from: sdate || `${yearOf(today)}-01-01`, to: fdate || today };
  const [rows, royalties, hst] = await Promise.all([
    listPartnerJobs(ctx.db, { partner, ...days, crew }),
    listRoyalties(ctx.db, partner),
    readHst(ctx.db),
  ]);
  const jobs = rows.map((row) => earnedJobOf(row, { royalties, hst }));
  return { jobs, total: totalsOf(jobs).base };
}
