import { z } from "zod";
import { defineRefusal } from "@/lib/contract";
import type { BusinessDate } from "@/lib/values/dates";
import { NONE_SELECTED } from "@/lib/values/form-fields";
import type { Cents } from "@/lib/values/money";

/** A job's state (rule job-states); the same words as in the column `jobs.state`. */
export const JOB_STATES = ["unassigned", "assigned", "numbered", "started", "reported", "cancelled"] as const;
export type JobState = (typeof JOB_STATES)[number];

/** The job's state doesn't allow the action: its current state. */
export const otherState = defineRefusal("state", { state: z.enum(JOB_STATES) });

/** The caller's crew hasn't finished its safety points, so it can't get at its work yet. */
export const safetyGate = defineRefusal("safety_gate", {});

/** A returned job's price can't change alone: Edit Job has what else the return says. */
export const editJob = defineRefusal("edit_job", { jobid: z.number() });

/** How long after their crew day people can still change what they did (rule change-right). */
export const CHANGE_DAYS = 3;

/** The columns that determine a job's state. */
export type JobStateColumns = {
  crewHrid: number | null;
  schdate: BusinessDate | null;
  num: number | null;
  reportstime: string | null;
  datebi: BusinessDate | null;
  cancelledAt: Date | null;
  holdingCell?: boolean;
};

/** A job's priced parts, in the order of the forms; the settings have their labels and descriptions. */
export const WORK_CODES = ["w1", "w2", "w3", "w4", "eh", "eg"] as const;
export type WorkCode = (typeof WORK_CODES)[number];

/** Work codes and the free-text custom part. */
export const PRICED_PARTS = [...WORK_CODES, "custom"] as const;
export type PricedPart = (typeof PRICED_PARTS)[number];

/** Price in cents of each part that was done; null = not part of it. */
export type PartPrices = Record<PricedPart, Cents | null>;

/** The line for the cages part, which has no price. */
export const CAGES_LINE = "Install cages(to be supplied by client)";

/** The return-job form's lists; the specification names them but leaves their options open. */
export const LAWN_SIGN_OPTIONS = [
  NONE_SELECTED,
  "Sign Left",
  "No Sign - Client Declined",
  "No Sign - None Left",
  "Sign Already There",
] as const;
export const CLIENT_HOME_OPTIONS = [NONE_SELECTED, "Yes", "No"] as const;

/** The promised window; an appointment if both days are the same. */
export type PromisedWindow = { sdate: BusinessDate; fdate: BusinessDate };

/** `prodcomm` of an emergency. */
export const EMERGENCY = "Emergency";
