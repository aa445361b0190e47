import { rateIssues, timeIssues } from "@/lib/core/pay/rules";
import { entryDays } from "@/lib/features/partners/entries/rules";
import { type BusinessDate, isBusinessDate } from "@/lib/values/dates";
import { type Issue, isUnselected, tooLong } from "@/lib/values/form-fields";
import { MAX_TASK, type TaskForm } from "./schema";

type Field = keyof TaskForm;
const say = (field: Field, message: string): Issue<Field>[] => [{ field, message }];

function dayIssues(date: string, today: BusinessDate): Issue<Field>[] {
  const { min } = entryDays(today);
  if (!isBusinessDate(date)) return say("date", "Enter a date");
  if (date > today) return say("date", "The date can't be in the future");
  return date < min ? say("date", `The date must be ${min.slice(0, 4)} or later`) : [];
}

/** All that is wrong with a management task; `today` is the business day. */
export const taskIssues = (form: TaskForm, today: BusinessDate): Issue<Field>[] => [
  ...dayIssues(form.date, today),
  ...(isUnselected(form.person) ? say("person", "Choose a person") : []),
  ...(form.task === "" ? say("task", "Enter what was done") : []),
  ...tooLong("task", "The task", form.task, MAX_TASK),
  ...timeIssues(form),
  ...rateIssues(form),
];
