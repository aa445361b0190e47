import { listRoyalties } from "@/db/queries/partners/partners";
import { listPartnerJobs, listPartnerOddJobs, type Paid } from "@/db/queries/partners/reports/partner-lists";
import type { Context } from "@/lib/context";
import { partnerOf } from "@/lib/context";
import type { Answer, Input } from "@/lib/contract";
import { readHst } from "@/lib/core/settings/reads";
import { businessDate, yearOf } from "@/lib/values/dates";
import type { jobsProducedContract, receivableSummaryContract, revenueSummaryContract } from "./contract";
import { earnedJobOf, totalsOf } from "./money-records";
import { isRecognised } from "./money-rules";
import type { EarnedJob } from "./money-schema";
import { ownCrew, periodOr404 } from "./partner-access";
import { LIFE_TO_DATE } from "./period-rules";

type Days = { from: string; to: string };

/** The partner's done jobs of the days, of one crew where it is given, with royalty, earnings and tax: four statements. */
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

/** The Revenue screens of a year or LTD: what is paid, and what is receivable beside it, by all own crews or the one named. Errors: 403, 404. */
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

/** What clients still owe for the partner's work, of all years. Errors: 403. */
export async function getReceivableSummary(
  ctx: Context,
  { hrid }: Input<typeof receivableSummaryContract>,
): Promise<Answer<typeof receivableSummaryContract>> {
  partnerOf(ctx, { hrid });
  const period = periodOr404(ctx, LIFE_TO_DATE, [""]);
  const { windows, odd, paint } = await earnedJobs(ctx, period, "pending");
  return { jobs_rec: windows, odd_jobs_rec: odd, paint_rec: paint };
}

/** The window jobs done by the own crews, or the one named. Errors: 403 another's crew. */
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
