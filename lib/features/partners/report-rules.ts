import { type Cents, sumCents } from "@/lib/values/money";

/** The screens whose rows make up the report, in its order. */
export const REPORT_SCREENS = ["production", "misc", "ests", "labour", "expenses", "payouts"] as const;
export type ReportScreen = (typeof REPORT_SCREENS)[number];

/**
 * The sum of some rows of one screen: all of those before the period (`month` null) or those of one month, "2026-05".
 * `amount` is what was earned or spent, positive; `royalty` is taken from it; `net` is the sum of the rows' own nets,
 * positive for the partner. All in cents.
 */
export type ScreenSum = {
  screen: ReportScreen;
  month: string | null;
  recognised: boolean;
  amount: Cents;
  royalty: Cents;
  net: Cents;
};

/** `amount` with its sign: what it adds to the balance. */
export type ReportLine = { key: string; label: string; screen: ReportScreen | null; amount: Cents };

export type Report = {
  lines: ReportLine[];
  broughtForward: Cents;
  balance: Cents;
  /** The balance less the sum of the single rows: 0 whenever every line is the sum of its screen. */
  check: Cents;
  pending: { base: Cents; royalty: Cents; earnings: Cents };
  months: ReportMonth[];
};

/** One month of a report. Signed like its lines; `net` is what the month adds to the balance. */
export type ReportMonth = Record<"earnings" | "labour" | "expenses" | "payouts" | "net", Cents> & {
  month: string;
};

const amountOf = (sums: readonly ScreenSum[], screen: ReportScreen): Cents =>
  sumCents(sums.filter((sum) => sum.screen === screen).map(({ amount }) => amount));

/** Revenue less everything deducted from it, from the columns' totals. */
function linesOf(sums: readonly ScreenSum[]): ReportLine[] {
  const line = (key: string, label: string, screen: ReportScreen | null, amount: Cents): ReportLine => ({
    key,
    label,
    screen,
    // No "-0": zero has no sign.
    amount: amount === 0 ? 0 : amount,
  });
  const of = (screen: ReportScreen) => amountOf(sums, screen);
  return [
    line("revenue_prod", "Revenue-Prod", "production", of("production")),
    line("revenue_misc", "Revenue-Misc", "misc", of("misc")),
    line("revenue_ests", "Revenue-Ests", "ests", of("ests")),
    line("royalty", "Royalty", null, -sumCents(sums.map(({ royalty }) => royalty))),
    line("labour", "Labour", "labour", -of("labour")),
    line("expenses", "Expenses", "expenses", -of("expenses")),
    line("payouts", "Payouts", "payouts", -of("payouts")),
  ];
}

const totalOf = (sums: readonly ScreenSum[]): Cents => sumCents(linesOf(sums).map(({ amount }) => amount));

/** The report's lines month by month: over all months they add up to the lines. */
function monthsOf(sums: readonly ScreenSum[]): ReportMonth[] {
  const names = new Set(sums.flatMap(({ month }) => month ?? []));
  return [...names].sort().map((month) => {
    const lines = linesOf(sums.filter((sum) => sum.month === month));
    const of = (key: string) => lines.find((line) => line.key === key)?.amount ?? 0;
    const net = sumCents(lines.map(({ amount }) => amount));
    const [labour, expenses, payouts] = [of("labour"), of("expenses"), of("payouts")];
    return { month, earnings: net - labour - expenses - payouts, labour, expenses, payouts, net };
  });
}

/** The report (rules partner-report, partner-share) from the sums of its screens, including those before the period. */
export function reportOf(sums: readonly ScreenSum[]): Report {
  const counted = sums.filter(({ recognised }) => recognised);
  const waiting = sums.filter(({ recognised, month }) => !recognised && month !== null);
  const within = counted.filter(({ month }) => month !== null);
  const broughtForward = totalOf(counted.filter(({ month }) => month === null));
  const lines = linesOf(within);
  const balance = broughtForward + totalOf(within);
  const base = sumCents(waiting.map(({ amount }) => amount));
  const royalty = sumCents(waiting.map((sum) => sum.royalty));
  return {
    lines,
    broughtForward,
    balance,
    check: balance - sumCents(counted.map(({ net }) => net)),
    pending: { base, royalty, earnings: base - royalty },
    months: monthsOf(within),
  };
}
