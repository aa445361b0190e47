import type { ReportForm, StartForm } from "@/lib/core/jobs/report/report-totals-rules";
import type { BusinessDate } from "@/lib/values/dates";
import type { Cents } from "@/lib/values/money";
import type { StaffJob } from "./job-schema";

/** A priced part as the forms call it. */
export type PartLabel = { label: string; description: string };

/** What the screen shows beyond the contract's answer: first values, choices, rates, and what Eaves +5 would do. */
export type JobDetailsView = StaffJob & {
  viewer: number;
  today: BusinessDate;
  start: StartForm;
  report: ReportForm;
  /** HST on this form: 0.07 */
  rate: number;
  labels: Record<string, PartLabel>;
  lawnSigns: string[];
  clientHomes: string[];
  /** On duty, for when something fails. */
  contacts: { name: string; phone: string }[];
  /** Null when there is no day to move. */
  eaves: { days: number; schdate: BusinessDate; sdate: BusinessDate; fdate: BusinessDate } | null;
  /** The closer or the office has the money of this job. */
  settled: boolean;
  /** What is taken off the price, in cents before HST; 0 without a discount. */
  discount: Cents;
  mayDiscount: boolean;
  /** Why the viewer may not change this job; null when they may. */
  refusal: string | null;
};
