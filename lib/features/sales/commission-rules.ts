import { ESTIMATE_STATUSES, type EstimateStatus, fitsEstimateStatus } from "@/lib/core/leads/status-rules";
import { type Cents, sumCents } from "@/lib/values/money";

type Line = { status: string; price: Cents | null; comm: Cents | null };

const isStatus = (text: string): text is EstimateStatus =>
  ESTIMATE_STATUSES.some((status) => status === text);

/** Whether an estimate stands under a filter of the summary; 'All' and '' are every one. */
export const fitsEstimateFilter = (status: string, wanted: string): boolean =>
  wanted === "" ||
  wanted === "All" ||
  (isStatus(status) && isStatus(wanted) && fitsEstimateStatus(status, wanted));

export type Stage = { status: EstimateStatus; count: number; price: Cents; comm: Cents };

/** How many estimates stand where, from the return to the money, and for how much; cents. */
export const stagesOf = (lines: readonly Line[]): Stage[] =>
  ESTIMATE_STATUSES.map((status) => {
    const here = lines.filter((line) => line.status === status);
    return {
      status,
      count: here.length,
      price: sumCents(here.map(({ price }) => price)),
      comm: sumCents(here.map(({ comm }) => comm)),
    };
  });

/** What is owed to the estimator, and what will be once the client has paid: cents (rule commission). */
export function commissionOf(lines: readonly Line[]): { owed: Cents; pending: Cents } {
  const of = (wanted: EstimateStatus) =>
    sumCents(lines.filter(({ status }) => status === wanted).map(({ comm }) => comm));
  return { owed: of("Paid"), pending: of("Completed") };
}
