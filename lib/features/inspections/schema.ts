import { z } from "zod";
import { fieldText, fieldTick } from "@/lib/values/form-fields";

export const INSPECTION_TYPES = ["Live Inspection", "Post Inspection"] as const;
export const GRADES = ["Pass", "Fail"] as const;
/** What is looked at, in the form's order, with its words. */
export const CHECKS = {
  crewsite: "Crew on site",
  crewuni: "Crew in uniform",
  smsign: "Safety meeting signed",
  safesign: "Safety sign out",
  safeladdp: "Safe ladder practice",
} as const;
export const CHECK_ANSWERS = ["Yes", "No", "n/a"] as const;

const answer = z.union([z.enum(CHECK_ANSWERS), z.literal("")]).nullish();
const grade = z.union([z.enum(GRADES), z.literal("")]).nullish();

/** The inspection form as the contract has it; `inspector` is the session's. */
export const inspectionFields = z.object({
  startHour: fieldText,
  startMinute: fieldText,
  finishHour: fieldText,
  finishMinute: fieldText,
  itype: fieldText,
  clienthm: fieldText,
  send_email: fieldTick,
  crewsite: answer,
  crewuni: answer,
  smsign: answer,
  safesign: answer,
  safeladdp: answer,
  comments: fieldText,
  driver_grade: grade,
  partner_grade: grade,
  partner1_grade: grade,
  location: fieldText,
});

export type InspectionForm = z.output<typeof inspectionFields>;
