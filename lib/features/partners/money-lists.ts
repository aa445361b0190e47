import { listExpenses, listPayouts, listTargets } from "@/db/queries/partners/partners";
import { listEstimatePay } from "@/db/queries/partners/reports/partner-lists";
import type { Context } from "@/lib/context";
import { sumCents } from "@/lib/values/money";
import type { PartnerListRead, PartnerLists, PartnerListTable } from "./list-read";
import { estimatePayOf, expenseOf, payoutOf, targetOf, totalOf } from "./money-records";
import { periodOr404 } from "./partner-access";

type Span = { partner: number; from: string; to: string };
type SpanRead = (ctx: Context, span: Span) => Promise<PartnerLists>;

const BY_PERIOD: Record<string, SpanRead> = {
  expense_list_: async (ctx, span) => {
    const rows = await listExpenses(ctx.db, span);
    const total = sumCents(rows.map(({ charge }) => charge));
    return { expenses: rows.map(expenseOf), total };
  },
  payout_list_: async (ctx, span) => {
    const cheques = (await listPayouts(ctx.db, span)).map(payoutOf);
    return { payouts: cheques, total: totalOf(cheques) };
  },
  revenue_ests_list_: async (ctx, span) => {
    const estimates = (await listEstimatePay(ctx.db, span)).map(estimatePayOf);
    return { estimates, total: totalOf(estimates) };
  },
};

/** Errors: 404 another year. */
const ofPeriod =
  (prefix: string, read: SpanRead): PartnerListRead =>
  (ctx, { list, partner }) => {
    const { from, to } = periodOr404(ctx, list, [prefix]);
    return read(ctx, { partner, from, to });
  };

/** The partner's money: one statement each. */
export const MONEY_LISTS: PartnerListTable = {
  targets: async (ctx, { partner }) => ({
    targets: (await listTargets(ctx.db, partner)).map(targetOf),
  }),
  ...Object.fromEntries(Object.entries(BY_PERIOD).map(([prefix, read]) => [prefix, ofPeriod(prefix, read)])),
};
