import type { z } from "zod";
import type {
  mgtTasksContract,
  reportSummaryContract,
  workSchedulesContract,
} from "@/lib/features/partners/contract";
import type { EarnedJob, estimatePay, expense, payout } from "@/lib/features/partners/money-schema";
import type { BusinessDate } from "@/lib/values/dates";
import type { FinanceList, FinanceQuery } from "./finance-schema";
import type { Listed } from "./listed-rules";

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
  | { show: "expenses"; expenses: Listed<ExpenseEntry>; closedUntil: BusinessDate | null }
  | { show: "labour"; worked: Listed<WorkEntry>; tasks: Listed<TaskEntry> }
  | { show: "payouts"; payouts: Listed<PayoutEntry>; closedUntil: BusinessDate | null };
export type BodyOf<L extends FinanceList> = Extract<FinanceBody, { show: L }>;

/** A year's list on the screen. `month` is '' unless the list is limited to one. */
export type FinanceScreen = {
  partner: { hrid: number; name: string };
  viewer: number;
  today: BusinessDate;
  years: string[];
  query: FinanceQuery;
  /** Whoever looks may enter what nothing else makes. */
  mayEnter: boolean;
  body: FinanceBody;
};
