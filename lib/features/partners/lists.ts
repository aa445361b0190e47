import { type Context, partnerOf } from "@/lib/context";
import type { Input } from "@/lib/contract";
import { NotFound } from "@/lib/errors";
import { listExpenses, listPayouts, listTargets } from "@/lib/features/partners/sql/partners";
import { listEstimatePay } from "@/lib/features/partners/sql/reports/partner-lists";
import { sumCents } from "@/lib/values/money";
import type { partnersContract } from "./contract";
import { LEAD_LISTS } from "./leads/lists";
import type { PartnerListRead, PartnerLists, PartnerListTable } from "./list-read";
import { estimatePayOf, expenseOf, payoutOf, targetOf, totalOf } from "./money-records";
import { periodOr404 } from "./partner-access";
import { SCHEDULE_LISTS } from "./schedule/schedule-lists";

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
const MONEY_LISTS: PartnerListTable = {
  targets: async (ctx, { partner }) => ({
    targets: (await listTargets(ctx.db, partner)).map(targetOf),
  }),
  ...Object.fromEntries(Object.entries(BY_PERIOD).map(([prefix, read]) => [prefix, ofPeriod(prefix, read)])),
};

/** Every list of `GET /api/partners`: each area has its own table. */
const LISTS = new Map<string, PartnerListRead>(
  Object.entries({ ...MONEY_LISTS, ...LEAD_LISTS, ...SCHEDULE_LISTS }),
);

/** The list with that name, or the one whose name comes before the year. */
const readOf = (list: string): PartnerListRead | undefined =>
  LISTS.get(list) ?? [...LISTS].find(([name]) => name.endsWith("_") && list.startsWith(name))?.[1];

/** One of the partner's lists by name. Errors: 403 another's hrid, 404 no such list. */
export async function getPartnerList(
  ctx: Context,
  input: Input<typeof partnersContract>,
): Promise<PartnerLists> {
  const partner = partnerOf(ctx, input).hrid;
  const read = readOf(input.list);
  if (!read) throw new NotFound();
  return read(ctx, { ...input, partner });
}
