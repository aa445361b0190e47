import { z } from "zod";
import { fieldText } from "@/lib/values/form-fields";

export const MAX_TASK = 120;

/** A management task as a form holds it; `taskIssues` has the rules. Hours and pay are counted by the server. */
export const taskFields = z.object({
  person: fieldText,
  date: fieldText,
  task: fieldText,
  startHour: fieldText,
  startMinute: fieldText,
  finishHour: fieldText,
  finishMinute: fieldText,
  rate: fieldText,
});
export type TaskForm = z.output<typeof taskFields>;
