import { hasCapability } from "@/lib/actor";
import type { StaffContext } from "@/lib/context";
import { partnerOf } from "@/lib/context";
import { booksClosedUntil } from "@/lib/core/books/sql";
import { listRoyalties } from "@/lib/core/partners/sql/partners";
import { readHst } from "@/lib/core/settings/reads";
import {
  earnedJobOf,
  estimatePayOf,
  expenseOf,
  mgtTaskOf,
  payoutOf,
  workScheduleOf,
} from "@/lib/features/partners/money-records";
import { isRecognised } from "@/lib/features/partners/money-rules";
import { periodOr404 } from "@/lib/features/partners/partner-access";
import { monthOf, type Period, periodNames } from "@/lib/features/partners/period-rules";
import { getReportSummary, usualBurden } from "@/lib/features/partners/reads";
import { listExpenses, listPayouts } from "@/lib/features/partners/sql/partners";
import { sumPartnerJobs, sumPartnerOddJobs } from "@/lib/features/partners/sql/reports/earned-sums";
import { listUnpaidEstimates } from "@/lib/features/partners/sql/reports/estimate-pay";
import {
  listEstimatePay,
  listMgtTasks,
  listPartnerJobs,
  listPartnerOddJobs,
  listWorkSchedules,
  sumEstimatePay,
  sumLabour,
} from "@/lib/features/partners/sql/reports/partner-lists";
import { businessDate, yearOf } from "@/lib/values/dates";
import { DEFAULT_HST } from "@/lib/values/tax";
import {
  type BodyOf,
  type FinanceBody,
  type FinanceList,
  type FinanceQuery,
  type FinanceScreen,
  financeQuery,
} from "./finance-schema";
import { inOne, listed, newestOf } from "./listed-rules";

const MOST_UNPAID = 50;

type Asked = Period & { partner: number; query: FinanceQuery; mayEnter: boolean };

const CHEQUE = [
  ...(["net", "wkr_cpp", "emp_cpp", "wkr_ei", "emp_ei", "wkr_tax", "hst", "gross", "eht", "wsib"] as const),
  ...(["burden", "total"] as const),
];

/** One Revenue screen's jobs, with paid and pending revenue: five statements. */
const revenue =
  <L extends "revenue_prod" | "revenue_misc">(
    show: L,
    list: typeof listPartnerJobs,
    sum: typeof sumPartnerJobs,
  ) =>
  async (ctx: StaffContext, { query, ...span }: Asked) => {
    const [paid, pending, sums, royalties, hst] = await Promise.all([
      list(ctx.db, { ...span, paid: "paid", newest: query.rows }),
      list(ctx.db, { ...span, paid: "pending", newest: query.rows }),
      sum(ctx.db, { span, hst: DEFAULT_HST.standard }),
      listRoyalties(ctx.db, span.partner),
      readHst(ctx.db),
    ]);
    const of = (rows: typeof paid, recognised: boolean) =>
      listed(
        rows.map((row) => earnedJobOf(row, { royalties, hst })),
        inOne(sums.filter(({ key }) => isRecognised(key) === recognised)),
      );
    return { show, paid: of(paid, true), receivable: of(pending, false) };
  };

/** The paid hours of crews and management: three statements. */
async function labour(ctx: StaffContext, { query, ...span }: Asked): Promise<BodyOf<"labour">> {
  const asked = { ...span, personal: query.hours === "personal", burden: usualBurden() };
  const newest = { ...asked, newest: query.rows };
  const [worked, tasks, [hours, time]] = await Promise.all([
    listWorkSchedules(ctx.db, newest),
    listMgtTasks(ctx.db, newest),
    sumLabour(ctx.db, asked),
  ]);
  return {
    show: "labour",
    worked: listed(worked.map(workScheduleOf), hours),
    tasks: listed(tasks.map(mgtTaskOf), time),
  };
}

/** What returned estimates pay; people who can enter it also see those without pay: at most three statements. */
async function estimates(
  ctx: StaffContext,
  { query, mayEnter, ...span }: Asked,
): Promise<BodyOf<"revenue_ests">> {
  const [brings, sums, unpaid] = await Promise.all([
    listEstimatePay(ctx.db, { ...span, newest: query.rows }),
    sumEstimatePay(ctx.db, span),
    mayEnter ? listUnpaidEstimates(ctx.db, span, MOST_UNPAID) : [],
  ]);
  return {
    show: "revenue_ests",
    estimates: listed(brings.map(estimatePayOf), sums),
    unpaid: unpaid.map(estimatePayOf),
  };
}

type Reads = { [L in FinanceList]: (ctx: StaffContext, asked: Asked) => Promise<BodyOf<L>> };

const READS: Reads = {
  report: async (ctx, { name }) => {
    const { report } = await getReportSummary(ctx, { show_display: name, crewname: "" });
    return { show: "report", report };
  },
  revenue_prod: revenue("revenue_prod", listPartnerJobs, sumPartnerJobs),
  revenue_misc: revenue("revenue_misc", listPartnerOddJobs, sumPartnerOddJobs),
  revenue_ests: estimates,
  expenses: async (ctx, { query, ...span }) => {
    const [rows, closedUntil] = await Promise.all([listExpenses(ctx.db, span), booksClosedUntil(ctx.db)]);
    const [entries, today] = [rows.map(expenseOf), businessDate(ctx.now)];
    const all = newestOf(entries, ["charge"], query.rows);
    const { sums } = newestOf(
      entries.filter(({ date }) => date <= today),
      ["charge"],
      0,
    );
    const later = (all.sums.charge ?? 0) - (sums.charge ?? 0);
    return { show: "expenses", expenses: { ...all, sums }, later, closedUntil };
  },
  labour,
  payouts: async (ctx, { query, ...span }) => {
    const [rows, closedUntil] = await Promise.all([listPayouts(ctx.db, span), booksClosedUntil(ctx.db)]);
    return { show: "payouts", payouts: newestOf(rows.map(payoutOf), CHEQUE, query.rows), closedUntil };
  },
};

/**
 * One list for one year of the session's partner: at most five statements. Errors: 403 no partner, 404 another year.
 */
export async function financeScreen(
  ctx: StaffContext,
  search: Record<string, unknown>,
): Promise<FinanceScreen> {
  const today = businessDate(ctx.now);
  const asked = financeQuery.parse(search);
  const { hrid, name } = partnerOf(ctx);
  const year = asked.year || String(yearOf(today));
  const period = periodOr404(ctx, year, [""]);
  const days = asked.show === "report" ? period : monthOf(period, asked.month);
  const query = {
    ...asked,
    year,
    month: days.from === period.from && days.to === period.to ? "" : asked.month,
  };
  const mayEnter = hasCapability(ctx.actor, "partner_admin");
  const body: FinanceBody = await READS[query.show](ctx, { ...days, partner: hrid, query, mayEnter });
  return {
    partner: { hrid, name },
    viewer: ctx.actor.hrid,
    today,
    years: periodNames(today),
    query,
    mayEnter,
    body,
  };
}
