import { z } from "zod";
import { fieldText, fieldTickedFirst, refineBy } from "@/lib/values/form-fields";
import { dnfIssues } from "./return-rules";

/** Return DNF and Edit DNF. What the form only shows (minutes, jobDesc, price …) is not taken from it. */
export const dnfFields = z.object({
  startHour: fieldText,
  startMinute: fieldText,
  finishHour: fieldText,
  finishMinute: fieldText,
  dnfNotes: fieldText,
  valid: fieldText,
  clientHome: fieldText,
  recStatus: fieldText,
  sendCashReceipt: fieldTickedFirst,
  cashAmount: fieldText,
  cashReason: fieldText,
  chqNum: fieldText,
  nextDest: fieldText,
});

/** With every rule at its field; whether the job is paid is the record's to say, not the form's. */
export const dnfForm = (settled: boolean) =>
  dnfFields.superRefine(refineBy((form) => dnfIssues(form, settled)));
