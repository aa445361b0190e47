import { z } from "zod";
import { verdictOf } from "@/lib/core/dnfs/return-rules";
import { timeIssues } from "@/lib/core/jobs/report/report-rules";
import { type WorkTimes, workMinutes } from "@/lib/core/jobs/report/report-totals-rules";
import {
  EMAIL_NOTES_LENGTH,
  ESTIMATE_PARTS,
  type EstimatePart,
  NOTE_LENGTH,
  optionalPrice,
} from "@/lib/core/leads/returns/estimate-rules";
import { isBusinessDate } from "@/lib/values/dates";
import { fieldText, fieldTick, type Issue, refineBy, tooLong } from "@/lib/values/form-fields";

export const NO_DATA = "Submit Failed No Data!!";
const DNF_NOTES_LENGTH = 2000;

type Mailed = { sendEmail: boolean; emailNotes: string };

/** The sales area's return of an estimate; prices as typed. */
type EstimateTaskForm = Record<EstimatePart, string> & { propNotes: string } & Mailed;

/** What keeps it from being sent, in form order: it needs W1 or EH (rule estimate-return). */
function estimateTaskIssues(form: EstimateTaskForm): Issue<keyof EstimateTaskForm>[] {
  const { w1, eh, propNotes, emailNotes } = form;
  return [
    ...(w1 === "" && eh === "" ? [{ field: "w1" as const, message: NO_DATA }] : []),
    ...ESTIMATE_PARTS.flatMap((part) => optionalPrice(part, form[part])),
    ...tooLong("propNotes" as const, "Property Notes", propNotes, NOTE_LENGTH),
    ...tooLong("emailNotes" as const, "Email Notes", emailNotes, EMAIL_NOTES_LENGTH),
  ];
}

/** The sales area's return of a DNF: when it was done, how long it took and the cause. */
export type DnfTaskForm = WorkTimes & { date: string; valid: string; dnfNotes: string } & Mailed;
type DnfTaskField = keyof DnfTaskForm | "minutes";

/** What keeps it from being sent, in form order; the messages are the same as in the crews' form. */
function dnfTaskIssues(form: DnfTaskForm): Issue<DnfTaskField>[] {
  const { date, startHour, startMinute, finishHour, finishMinute, dnfNotes, emailNotes } = form;
  const minutes = workMinutes(form);
  const notPositive = minutes !== null && minutes <= 0;
  return [
    ...(isBusinessDate(date) ? [] : [{ field: "date" as const, message: "Select date" }]),
    ...timeIssues<DnfTaskField>(
      { hour: "startHour", minute: "startMinute" },
      "Start",
      startHour,
      startMinute,
    ),
    ...timeIssues<DnfTaskField>(
      { hour: "finishHour", minute: "finishMinute" },
      "Finish",
      finishHour,
      finishMinute,
    ),
    ...(notPositive ? [{ field: "minutes" as const, message: "DNF Minutes must be greater than 0" }] : []),
    ...(verdictOf(form.valid) ? [] : [{ field: "valid" as const, message: "Select a valid status" }]),
    ...(dnfNotes === "" ? [{ field: "dnfNotes" as const, message: "DNF notes must be filled out" }] : []),
    ...tooLong("dnfNotes" as const, "DNF notes", dnfNotes, DNF_NOTES_LENGTH),
    ...tooLong("emailNotes" as const, "Email Notes", emailNotes, EMAIL_NOTES_LENGTH),
  ];
}

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
