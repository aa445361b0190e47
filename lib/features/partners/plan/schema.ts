import { z } from "zod";
import { fieldText } from "@/lib/values/form-fields";

export const MAX_PERIOD = 40;
export const MAX_TARGET_NOTES = 300;

/** A planned period as a form holds it, amounts as typed; `targetIssues` has the rules. */
export const targetFields = z.object({
  period: fieldText,
  sdate: fieldText,
  fdate: fieldText,
  windows: fieldText,
  odd_jobs: fieldText,
  paint: fieldText,
  notes: fieldText,
});
export type TargetForm = z.output<typeof targetFields>;
