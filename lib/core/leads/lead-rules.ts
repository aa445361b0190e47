import type { Image } from "@/lib/core/images/contract";
import type { PickUpOption } from "@/lib/core/leads/returns/pick-up-rules";
import type { BusinessDate } from "@/lib/values/dates";
import type { Message, MessageDetail } from "./message-schema";

/** What a lead is about, as stored. */
export type LeadKind = "Estimate" | "Sign" | "DNF" | "Odd Job" | "Paint" | "Lawn" | "Power Wash" | "Message";
/** 'Resolved' is a sign someone resolved by hand, without saying how it went. */
export type SignStatus = "Pending" | "Resolved-Success" | "Resolved-Unsuccess" | "Resolved";

/** What became of an estimate, in the order of its stages (rule estimate-status). */
export const ESTIMATE_STATUSES = ["Pending", "Scheduled", "Produced", "Completed", "Paid"] as const;
export type EstimateStatus = (typeof ESTIMATE_STATUSES)[number];

/** The status of an estimate whose least far job has this stage; Pending without a job that counts. */
export const statusOfStage = (stage: number | null | undefined): EstimateStatus =>
  ESTIMATE_STATUSES[stage ?? 0] ?? "Pending";

/** What a filter finds: Completed includes produced ones with a DNF still open (rule estimate-status). */
export const fitsEstimateStatus = (status: EstimateStatus, wanted: EstimateStatus): boolean =>
  status === wanted || (wanted === "Completed" && status === "Produced");

/** The stages of the estimates that a filter finds; none for an unknown one. */
export const stagesFound = (wanted: string): number[] =>
  ESTIMATE_STATUSES.flatMap((status, stage) =>
    ESTIMATE_STATUSES.some((one) => one === wanted && fitsEstimateStatus(status, one)) ? [stage] : [],
  );

type LeadFacts = { kind: LeadKind; resolved: boolean; sign: SignStatus | null; stage: number | null };

/** Any lead's status in one word: an estimate's, a sign's, or whether it's resolved. */
export function leadStatus({ kind, resolved, sign, stage }: LeadFacts): string {
  if (kind === "Estimate") return statusOfStage(stage);
  return sign ?? (resolved ? "Resolved" : "Pending");
}

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

/**
 * Days from one business date to another, never less than 0: today's is 0. Plain arithmetic, for lists of thousands.
 */
export const daysFrom = (from: BusinessDate, to: BusinessDate): number =>
  Math.max(0, (Date.parse(to) - Date.parse(from)) / DAY_MS);

/** The same, or null if it hasn't happened yet. */
export const daysUntil = (from: BusinessDate, to: BusinessDate | null): number | null =>
  to ? daysFrom(from, to) : null;

/** Whole hours since it came in. */
export const hoursFrom = (from: Date, to: Date): number =>
  Math.max(0, Math.floor((to.getTime() - from.getTime()) / HOUR_MS));

/** "today", "1 day", "12 days". */
export const ageText = (days: number): string =>
  days === 0 ? "today" : days === 1 ? "1 day" : `${days} days`;

type Waited = { days_old: number; days_to_resolve: number | null };

/** How long a lead has waited, or took. */
export function waitingText({ days_old, days_to_resolve }: Waited): string {
  if (days_to_resolve === null) return days_old === 0 ? "Came in today" : `Waiting ${ageText(days_old)}`;
  return days_to_resolve === 0 ? "Done the same day" : `Done in ${ageText(days_to_resolve)}`;
}

/** The list screen's data: a year's window leads. */
export type WindowLeadsView = {
  year: number;
  /** Newest first. */
  years: number[];
  messages: Message[];
  /** The viewer can open a job's inspection. */
  crewMaster: boolean;
};

type Note = { id: number; notes: string; access: string };

/** A lead before its return form, with what we know about the client and property. */
/** How long after a lead was resolved people who came for it can still add what they saw to the property's card. */
export const CARD_DAYS = 14;

export type LeadView = MessageDetail & {
  viewer: number;
  notes: Note[];
  /** The newest pictures of the place. */
  images: Image[];
  returned: { by: string | null; on: BusinessDate } | null;
  /** The viewer may write down what they see at the property. */
  fillsCard: boolean;
  /** Why the viewer can't return or change this estimate, as a sentence; null if they can. */
  whyNotReturn: string | null;
  /** The viewer may overwrite what someone else returned. */
  sells: boolean;
};

export type PickUpView = LeadView & { first: PickUpOption };
