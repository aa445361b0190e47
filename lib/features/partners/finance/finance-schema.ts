import { z } from "zod";
import type {
  mgtTasksContract,
  reportSummaryContract,
  workSchedulesContract,
} from "@/lib/features/partners/contract";
import type { EarnedJob, estimatePay, expense, payout } from "@/lib/features/partners/money-schema";
import { path } from "@/lib/paths";
import { businessDateSchema } from "@/lib/values/date-schema";
import type { BusinessDate } from "@/lib/values/dates";
import type { Cents } from "@/lib/values/money";
import type { Listed, StatusSum } from "./listed-rules";

/** The lists in the row of buttons for each year, in order. The first one sums all the others. */
export const FINANCE_LISTS = {
  report: "Report",
  revenue_prod: "Revenue-Prod",
  revenue_misc: "Revenue-Misc",
  revenue_ests: "Revenue-Ests",
  expenses: "Expenses",
  labour: "Labour",
  payouts: "Payouts",
} as const;
export type FinanceList = keyof typeof FINANCE_LISTS;
export const FINANCE_NAMES = Object.keys(FINANCE_LISTS) as FinanceList[];

/** How many rows a list shows at first and adds with "Show more"; beyond the maximum, the file is better. */
export const ROWS_AT_ONCE = 100;
export const MOST_ROWS = 1_000;

/** "rows=300" in the URL, in whole steps. */
const rowsAsked = z.coerce
  .number()
  .transform((asked) => Math.ceil(asked / ROWS_AT_ONCE) * ROWS_AT_ONCE)
  .pipe(z.number().min(ROWS_AT_ONCE).max(MOST_ROWS))
  .catch(ROWS_AT_ONCE);

/** Parses the URL. Unreadable values are ignored; an unknown year is a 404. */
export const financeQuery = z.object({
  year: z.string().catch(""),
  show: z.enum(FINANCE_NAMES).catch("report"),
  /** '2026-05': only that month of a list. */
  month: z
    .string()
    .regex(/^\d{4}-(0[1-9]|1[0-2])$/)
    .catch(""),
  /** Whose hours Labour shows: the partner's own, or all. */
  hours: z.enum(["all", "personal"]).catch("all"),
  rows: rowsAsked,
});
export type FinanceQuery = z.output<typeof financeQuery>;

/** The URL of a year's list, or of one month of it. */
export function financeHref(
  year: string,
  show: FinanceList,
  more: { month?: string; hours?: string } = {},
): string {
  const query = new URLSearchParams({ year, show });
  for (const [name, value] of Object.entries(more)) if (value) query.set(name, value);
  return path.partnerFinancials(`?${query}`);
}

export type ExpenseEntry = z.output<typeof expense>;
export type PayoutEntry = z.output<typeof payout>;
export type EstimateEntry = z.output<typeof estimatePay>;
export type WorkEntry = z.output<(typeof workSchedulesContract)["answer"]>["wss"][number];
export type TaskEntry = z.output<(typeof mgtTasksContract)["answer"]>["mts"][number];
export type PartnerReport = z.output<(typeof reportSummaryContract)["answer"]>["report"];

type Revenue<L extends FinanceList> = { show: L; paid: Listed<EarnedJob>; receivable: Listed<EarnedJob> };
export type FinanceBody =
  | { show: "report"; report: PartnerReport }
  | Revenue<"revenue_prod">
  | Revenue<"revenue_misc">
  | { show: "revenue_ests"; estimates: Listed<EstimateEntry>; unpaid: EstimateEntry[] }
  /** Expenses dated after today are `later`, not in the sums. */
  | { show: "expenses"; expenses: Listed<ExpenseEntry>; later: Cents; closedUntil: BusinessDate | null }
  | { show: "labour"; worked: Listed<WorkEntry>; tasks: Listed<TaskEntry> }
  | { show: "payouts"; payouts: Listed<PayoutEntry>; closedUntil: BusinessDate | null };
export type BodyOf<L extends FinanceList> = Extract<FinanceBody, { show: L }>;

/** A year's list on screen. `month` is '' unless the list is limited to one. */
export type FinanceScreen = {
  partner: { hrid: number; name: string };
  viewer: number;
  today: BusinessDate;
  years: string[];
  query: FinanceQuery;
  /** Whether the viewer can enter rows that nothing else creates. */
  mayEnter: boolean;
  body: FinanceBody;
};

/** What the jobs screen's URL says; unreadable values are ignored. */
export const jobsQuery = z.object({
  sdate: businessDateSchema.or(z.literal("")).catch(""),
  fdate: businessDateSchema.or(z.literal("")).catch(""),
  crewname: z.string().trim().max(80).catch(""),
  rows: rowsAsked,
});
type JobsQuery = z.output<typeof jobsQuery>;

/** What the partner's crews did in a range of days. */
export type JobsScreen = {
  partner: { hrid: number; name: string };
  today: BusinessDate;
  crews: string[];
  query: Omit<JobsQuery, "rows">;
  jobs: Listed<EarnedJob>;
  statuses: StatusSum[];
};
