import { z } from "zod";
import { defineRefusal } from "@/lib/contract";
import type { BusinessDate } from "@/lib/values/dates";
import { NONE_SELECTED } from "@/lib/values/form-fields";
import type { Cents } from "@/lib/values/money";

/** A job's state (rule job-states); the same words as the column `jobs.state`. */
export const JOB_STATES = ["unassigned", "assigned", "numbered", "started", "reported", "cancelled"] as const;
export type JobState = (typeof JOB_STATES)[number];

/** The job's state doesn't allow the action: its current state. */
export const otherState = defineRefusal("state", { state: z.enum(JOB_STATES) });

/** The caller's crew hasn't done its safety points yet, so its work stays shut. */
export const safetyGate = defineRefusal("safety_gate", {});

/** The columns of a job that its state is made of. */
export type JobStateColumns = {
  crewHrid: number | null;
  schdate: BusinessDate | null;
  num: number | null;
  reportstime: string | null;
  datebi: BusinessDate | null;
  cancelledAt: Date | null;
  holdingCell?: boolean;
};

/** The priced parts of a job, in the order of the forms; their labels and descriptions are settings. */
export const WORK_CODES = ["w1", "w2", "w3", "w4", "eh", "eg"] as const;
export type WorkCode = (typeof WORK_CODES)[number];

/** Work codes and the free custom part. */
export const PRICED_PARTS = [...WORK_CODES, "custom"] as const;
export type PricedPart = (typeof PRICED_PARTS)[number];

/** Price in cents of each part that was done; null = not part of it. */
export type PartPrices = Record<PricedPart, Cents | null>;

/** The line of the cages part, which bears no price. */
export const CAGES_LINE = "Install cages(to be supplied by client)";

/** The lists of the return-job form; the specification names them and leaves their options open. */
export const LAWN_SIGN_OPTIONS = [
  NONE_SELECTED,
  "Sign Left",
  "No Sign - Client Declined",
  "No Sign - None Left",
  "Sign Already There",
] as const;
export const CLIENT_HOME_OPTIONS = [NONE_SELECTED, "Yes", "No"] as const;

/** The promised window; an appointment when both days are one. */
export type PromisedWindow = { sdate: BusinessDate; fdate: BusinessDate };

/** `prodcomm` of an emergency. */
export const EMERGENCY = "Emergency";
