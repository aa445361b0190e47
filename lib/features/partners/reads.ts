import { listMgtTasks, listWorkSchedules } from "@/db/queries/partners/reports/partner-lists";
import { sumPartnerMoney } from "@/db/queries/partners/reports/partner-report";
import { type Context, partnerOf } from "@/lib/context";
import type { Answer, Input } from "@/lib/contract";
import { burdenShare } from "@/lib/core/pay/rules";
import { SETTING_DEFAULTS } from "@/lib/core/settings/defaults";
import type {
  mgtTasksContract,
  reportSummaryContract,
  royaltyContract,
  workSchedulesContract,
} from "./contract";
import { mgtTaskOf, totalOf, workScheduleOf } from "./money-records";
import { ownCrew, periodOr404 } from "./partner-access";
import { BEGINNING } from "./period-rules";
import { reportOf } from "./report-rules";

/** The employer's share before the first day one is set for. */
export const usualBurden = () => burdenShare(SETTING_DEFAULTS.burden);

export async function getRoyalty(ctx: Context): Promise<Answer<typeof royaltyContract>> {
  const { hrid, name, royalty } = partnerOf(ctx);
  return { hrid, name, royalty };
}

/**
 * The report of a year, with what was brought forward, or of LTD: two statements at most. It is the partner's, since
 * expenses and cheques have no crew: a crew's name must be own, and changes nothing. Errors: 403, 404.
 */
export async function getReportSummary(
  ctx: Context,
  { hrid, crewname, show_display }: Input<typeof reportSummaryContract>,
): Promise<Answer<typeof reportSummaryContract>> {
  const partner = partnerOf(ctx, { hrid }).hrid;
  const { name, from, to } = periodOr404(ctx, show_display, ["", "report_"]);
  await ownCrew(ctx, crewname);
  const asked = { partner, beginning: BEGINNING, from, to, burden: usualBurden() };
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

/** What a labour list asks for; the own hours of a personal list are among those of the total. */
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
