import type { StaffContext } from "@/lib/context";
import { partnerOf } from "@/lib/context";
import { listRoyalties } from "@/lib/core/partners/sql/partners";
import { readHst } from "@/lib/core/settings/reads";
import { Forbidden } from "@/lib/errors";
import { earnedJobOf } from "@/lib/features/partners/money-records";
import { listOwnCrews } from "@/lib/features/partners/sql/partners";
import { sumPartnerJobs } from "@/lib/features/partners/sql/reports/earned-sums";
import { listPartnerJobs } from "@/lib/features/partners/sql/reports/partner-lists";
import { businessDate, yearOf } from "@/lib/values/dates";
import { DEFAULT_HST } from "@/lib/values/tax";
import { type JobsScreen, jobsQuery } from "./finance-schema";
import { inOne, listed, sumsByStatus } from "./listed-rules";

/**
 * The window jobs the partner's crews completed in the requested days, by default this year's until today: five
 * statements. Errors: 403 another's crew.
 */
export async function jobsScreen(ctx: StaffContext, search: Record<string, unknown>): Promise<JobsScreen> {
  const today = businessDate(ctx.now);
  const asked = jobsQuery.parse(search);
  const { hrid: partner, name } = partnerOf(ctx);
  const crews = await listOwnCrews(ctx.db, partner);
  const crew = crews.find((own) => own.name.toLowerCase() === asked.crewname.toLowerCase());
  if (asked.crewname && !crew) throw new Forbidden("This isn't one of your crews.");
  const days = { from: asked.sdate || `${yearOf(today)}-01-01`, to: asked.fdate || today };
  const span = { partner, ...days };
  const [found, sums, royalties, hst] = await Promise.all([
    listPartnerJobs(ctx.db, { ...span, crew: crew?.hrid, newest: asked.rows }),
    sumPartnerJobs(ctx.db, { span, crew: crew?.hrid, hst: DEFAULT_HST.standard }),
    listRoyalties(ctx.db, partner),
    readHst(ctx.db),
  ]);
  const jobs = found.map((row) => earnedJobOf(row, { royalties, hst }));
  return {
    partner: { hrid: partner, name },
    today,
    crews: crews.map((own) => own.name),
    query: { sdate: days.from, fdate: days.to, crewname: crew?.name ?? "" },
    jobs: listed(jobs, inOne(sums)),
    statuses: sumsByStatus(sums),
  };
}
