import { findReport, listReportAreas } from "@/db/queries/daily-reports/daily-reports";
import { hasCapability } from "@/lib/actor";
import { type Context, staffOf } from "@/lib/context";
import type { Answer, Input } from "@/lib/contract";
import { getSetting } from "@/lib/core/settings/reads";
import { Forbidden } from "@/lib/errors";
import { businessDate } from "@/lib/values/dates";
import type { needsReportContract } from "./contract";
import { ASKED_BY_ALL, areasOf } from "./rules";

/** Everybody may ask about their own areas and five more (rule report-areas). Errors: 403 another's, without `all_reports`. */
export async function needsReport(
  ctx: Context,
  { area, date, ...query }: Input<typeof needsReportContract>,
): Promise<Answer<typeof needsReportContract>> {
  const actor = staffOf(ctx);
  const hrid = query.hrid ?? actor.hrid;
  if (hrid !== actor.hrid && !hasCapability(actor, "all_reports"))
    throw new Forbidden("This is somebody else's report.");
  const own = await listReportAreas(ctx.db, actor.hrid);
  const prompts = await getSetting(ctx.db, "reportPrompts", businessDate(ctx.now));
  if (![...ASKED_BY_ALL, ...areasOf(actor, own, prompts)].includes(area))
    throw new Forbidden("This report isn't assigned to you.");
  return { needs_report: (await findReport(ctx.db, { hrid, area, date })) === null };
}
