import type { JobState } from "@/lib/core/work/schema";

/** What a lead is about; as stored. */
export type LeadKind = "Estimate" | "Sign" | "DNF" | "Odd Job" | "Paint" | "Lawn" | "Power Wash" | "Message";
/** 'Resolved' is a sign dealt with by hand, without a word on how it went. */
export type SignStatus = "Pending" | "Resolved-Success" | "Resolved-Unsuccess" | "Resolved";

/** What has become of an estimate (rule estimate-status). */
export const ESTIMATE_STATUSES = ["Pending", "Scheduled", "Produced", "Completed", "Paid"] as const;
export type EstimateStatus = (typeof ESTIMATE_STATUSES)[number];

/** The job a lead became, as far as its status hangs on it. */
export type LeadJob = {
  state: JobState;
  holdingCell: boolean;
  /** The client has paid. */
  paid: boolean;
  openDnf: boolean;
};

/** Pending until sold as a dated job; a job that is cancelled or waits in the holding cell has no date. */
export function estimateStatus(job: LeadJob | null): EstimateStatus {
  if (!job || job.state === "cancelled") return "Pending";
  if (job.state !== "reported") return job.holdingCell ? "Pending" : "Scheduled";
  if (job.paid) return "Paid";
  return job.openDnf ? "Produced" : "Completed";
}

/** What a filter finds: Completed holds what is produced with a DNF still open (rule estimate-status). */
export const fitsEstimateStatus = (status: EstimateStatus, wanted: EstimateStatus): boolean =>
  status === wanted || (wanted === "Completed" && status === "Produced");

type LeadFacts = { kind: LeadKind; resolved: boolean; sign: SignStatus | null; job: LeadJob | null };

/** The status of any lead in one word: an estimate's, a sign's, or whether it is dealt with. */
export function leadStatus({ kind, resolved, sign, job }: LeadFacts): string {
  if (kind === "Estimate") return estimateStatus(job);
  return sign ?? (resolved ? "Resolved" : "Pending");
}
