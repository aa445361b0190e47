import { hasCapability } from "@/lib/actor";
import { partnerOf, type StaffContext } from "@/lib/context";
import { readLeadsToOpen } from "@/lib/features/partners/leads/lists";
import { targetOf } from "@/lib/features/partners/money-records";
import { BEGINNING } from "@/lib/features/partners/period-rules";
import { getReportSummary } from "@/lib/features/partners/reads";
import { listTargets } from "@/lib/features/partners/sql/partners";
import { findPartnerFigures } from "@/lib/features/partners/sql/reports/partner-dashboard";
import { businessDate, yearOf } from "@/lib/values/dates";
import { DEFAULT_HST } from "@/lib/values/tax";
import type { PartnerDashboardView } from "./dashboard-view";

/** Everything on /partner_dashboard: four statements, each number the same as on its own screen. Errors: 403. */
export async function readPartnerDashboard(ctx: StaffContext): Promise<PartnerDashboardView> {
  const { hrid: partner, name, royalty } = partnerOf(ctx);
  const today = businessDate(ctx.now);
  const year = String(yearOf(today));
  const [leads, { report }, targets, figures] = await Promise.all([
    readLeadsToOpen(ctx, partner),
    getReportSummary(ctx, { hrid: null, crewname: "", show_display: year }),
    listTargets(ctx.db, partner),
    figuresOf(ctx, partner),
  ]);
  const plan = targets.map(targetOf).find(({ sdate, fdate }) => sdate <= today && today <= fdate);
  return {
    name,
    royalty,
    year,
    admin: hasCapability(ctx.actor, "partner_admin"),
    leads,
    ...figures,
    plan: plan ? { period: plan.period, target: plan.total_target, produced: plan.total_prod } : null,
    balance: report.balance,
    waiting: report.pending.earnings,
  };
}

async function figuresOf(ctx: StaffContext, partner: number) {
  const today = businessDate(ctx.now);
  const year = yearOf(today);
  const asked = {
    partner,
    today,
    beginning: BEGINNING,
    from: `${year}-01-01`,
    to: `${year}-12-31`,
    hst: DEFAULT_HST.standard,
  };
  const found = await findPartnerFigures(ctx.db, asked);
  return {
    today: { jobs: found.jobsToday, done: found.doneToday },
    owed: { jobs: found.owedJobs, sum: found.owed },
    produced: { jobs: found.monthJobs, sum: found.month },
    tasks: { entries: found.tasks, pending: found.tasksPending, pay: found.tasksPay },
  };
}
