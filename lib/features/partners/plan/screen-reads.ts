import { hasCapability } from "@/lib/actor";
import type { StaffContext } from "@/lib/context";
import { partnerOf } from "@/lib/context";
import { targetOf } from "@/lib/features/partners/money-records";
import { LIFE_TO_DATE, periodNames } from "@/lib/features/partners/period-rules";
import { listTargets } from "@/lib/features/partners/sql/partners";
import { businessDate, yearOf } from "@/lib/values/dates";
import type { PlanView } from "./rules";

/** Targets against production, for the year in the URL, otherwise this one. One statement. */
export async function readPlan(
  ctx: StaffContext,
  params: Record<string, string | string[] | undefined>,
): Promise<PlanView> {
  const { hrid, name } = partnerOf(ctx);
  const today = businessDate(ctx.now);
  const all = (await listTargets(ctx.db, hrid)).map(targetOf);
  const planned = all.map(({ sdate }) => String(yearOf(sdate)));
  const years = [...new Set([...periodNames(today), ...planned])].sort();
  const asked = String(params.year);
  const year = years.includes(asked) ? asked : String(yearOf(today));
  return {
    today,
    year,
    years,
    partner: { hrid, name },
    targets: all.filter(({ sdate }) => year === LIFE_TO_DATE || String(yearOf(sdate)) === year),
    mayEdit: hasCapability(ctx.actor, "partner_admin"),
    viewer: ctx.actor.hrid,
  };
}
