import { z } from "zod";
import { fieldText } from "@/lib/values/form-fields";

export const MAX_NOTES = 60;
export const MAX_NOTE = 500;

/** The notes as one text, one a line; `trainingIssues` has the rules. */
export const trainingFields = z.object({ notes: fieldText });
export type TrainingForm = z.output<typeof trainingFields>;
