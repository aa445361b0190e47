import { z } from "zod";
import { defineRefusal } from "@/lib/contract";
import { fieldText, fieldTick, fieldTickedFirst, filledIn, refineBy } from "@/lib/values/form-fields";
import { LEFT_OUT_CHOICES } from "./left-out-rules";
import { reportIssues, startIssues } from "./report-rules";
import { NOTES, type NoteColumn } from "./report-totals-rules";

/** Start Job: pickers as text ('8', '05'), estimated minutes as typed. */
export const startFields = z.object({ startHour: fieldText, startMinute: fieldText, estMins: fieldText });

const noteTexts = Object.fromEntries(NOTES.map(({ column }) => [column, fieldText])) as Record<
  NoteColumn,
  typeof fieldText
>;

/** Return Job and Edit Job. We don't read what the form only shows (totMins, price …). */
export const reportFields = z.object({
  ...startFields.shape,
  finishHour: fieldText,
  finishMinute: fieldText,
  w1Check: fieldTick,
  w1Text: fieldText,
  w2Check: fieldTick,
  w2Text: fieldText,
  w3Check: fieldTick,
  w3Text: fieldText,
  w4Check: fieldTick,
  w4Text: fieldText,
  ehCheck: fieldTick,
  ehText: fieldText,
  egCheck: fieldTick,
  egText: fieldText,
  customCheck: fieldTick,
  customText: fieldText,
  customDesc: fieldText,
  cagesCheck: fieldTick,
  ...noteTexts,
  recStatus: fieldText,
  sendCashReceipt: fieldTickedFirst,
  cashAmount: fieldText,
  cashReason: fieldText,
  chqNum: fieldText,
  discountText: fieldText,
  discountReason: fieldText,
  lawnSign: fieldText,
  clientHome: fieldText,
  nextDest: fieldText,
  leftOut: z.enum([...LEFT_OUT_CHOICES, ""]).optional(),
  lessReason: z.string().trim().optional(),
});

/** Someone else saved the job first: its version and the current form. */
export const staleReport = defineRefusal("stale", { version: z.number(), newer: filledIn(reportFields) });

/** The crew has another job in progress. `mayOverride`: this person can start the second anyway. */
export const underWay = defineRefusal("under_way", { mayOverride: z.boolean() });

/** The times overlap those of the crew's other jobs. `mayOverride`: this person can save them anyway. */
export const overlap = defineRefusal("overlap", { mayOverride: z.boolean() });

/** With every rule and message at its field. Add hrid and jobid with `.safeExtend`. */
export const startForm = startFields.superRefine(refineBy(startIssues));
export const reportForm = reportFields.superRefine(refineBy(reportIssues));
