import {
  mgtTasksContract,
  partnersContract,
  revenueSummaryContract,
  workSchedulesContract,
} from "@/lib/features/partners/contract";
import type { FinanceQuery } from "@/lib/features/partners/finance/finance-schema";
import type { EarnedJob } from "@/lib/features/partners/money-schema";
import { callApi } from "@/lib/platform/http/call-api";

type Asked = Pick<FinanceQuery, "year" | "month" | "show" | "hours">;

/** For the selected month, newest first. */
function ofMonth<Row>(rows: readonly Row[], { month }: Asked, day: (row: Row) => string): Row[] {
  return rows.filter((row) => day(row).startsWith(month)).reverse();
}

/** All jobs of a Revenue screen's section. */
export async function allRevenue(asked: Asked, paid: boolean): Promise<EarnedJob[]> {
  const answer = await callApi(revenueSummaryContract, { list: asked.year });
  const windows = paid ? answer.jobs_paid : answer.jobs_rec;
  const others = paid
    ? [...answer.odd_jobs_paid, ...answer.paint_jobs_paid]
    : [...answer.odd_jobs_rec, ...answer.paint_jobs_rec];
  const byDay = others.sort((a, b) => (a.datebi === b.datebi ? a.id - b.id : a.datebi < b.datebi ? -1 : 1));
  return ofMonth(asked.show === "revenue_prod" ? windows : byDay, asked, ({ datebi }) => datebi);
}

export async function allEstimates(asked: Asked) {
  const { estimates = [] } = await callApi(partnersContract, { list: `revenue_ests_list_${asked.year}` });
  return ofMonth(estimates, asked, ({ date }) => date);
}

export async function allExpenses(asked: Asked) {
  const { expenses = [] } = await callApi(partnersContract, { list: `expense_list_${asked.year}` });
  return ofMonth(expenses, asked, ({ date }) => date);
}

export async function allPayouts(asked: Asked) {
  const { payouts = [] } = await callApi(partnersContract, { list: `payout_list_${asked.year}` });
  return ofMonth(payouts, asked, ({ date }) => date);
}

const hoursList = ({ hours, year }: Asked) =>
  `${hours === "personal" ? "personal_list" : "list_total"}_${year}`;

export async function allWorked(asked: Asked) {
  const { wss } = await callApi(workSchedulesContract, { list: hoursList(asked) });
  return ofMonth(wss, asked, ({ profiledate }) => profiledate);
}

export async function allTasks(asked: Asked) {
  const { mts } = await callApi(mgtTasksContract, { list: hoursList(asked) });
  return ofMonth(mts, asked, ({ date }) => date);
}
