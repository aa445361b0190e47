import { z } from "zod";
import { fieldText, fieldTick, refineBy } from "@/lib/values/form-fields";
import { dnfTaskIssues, estimateTaskIssues } from "./return-rules";

const mailed = { sendEmail: fieldTick, emailNotes: fieldText };

export const estimateTaskFields = z.object({
  w1: fieldText,
  w2: fieldText,
  eh: fieldText,
  eg: fieldText,
  propNotes: fieldText,
  ...mailed,
});
export const estimateTaskForm = estimateTaskFields.superRefine(refineBy(estimateTaskIssues));

export const dnfTaskFields = z.object({
  date: fieldText,
  startHour: fieldText,
  startMinute: fieldText,
  finishHour: fieldText,
  finishMinute: fieldText,
  valid: fieldText,
  dnfNotes: fieldText,
  ...mailed,
});
export const dnfTaskForm = dnfTaskFields.superRefine(refineBy(dnfTaskIssues));

/** The sales area's return of a sign: one of the four options. */
export const signTaskFields = z.object({ result: fieldText });
