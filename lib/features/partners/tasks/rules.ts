import { z } from "zod";
import type { PartnerSession } from "@/lib/actor";
import type { Answer } from "@/lib/contract";
import { overlapReasonField } from "@/lib/core/pay/hours-schema";
import { rateIssues, timeIssues } from "@/lib/core/pay/rules";
import type { mgtTasksContract } from "@/lib/features/partners/contract";
import { entryDays } from "@/lib/features/partners/entries/rules";
import type { Listed } from "@/lib/features/partners/finance/listed-rules";
import { type BusinessDate, isBusinessDate } from "@/lib/values/dates";
import { fieldText, type Issue, isUnselected, tooLong } from "@/lib/values/form-fields";
import type { Cents } from "@/lib/values/money";

type Field = keyof TaskForm;
const say = (field: Field, message: string): Issue<Field>[] => [{ field, message }];

function dayIssues(date: string, today: BusinessDate): Issue<Field>[] {
  const { min } = entryDays(today);
  if (!isBusinessDate(date)) return say("date", "Enter a date");
  if (date > today) return say("date", "The date can't be in the future");
  return date < min ? say("date", `The date must be ${min.slice(0, 4)} or later`) : [];
}

/** Everything that's wrong with a management task; `today` is the business day. */
export const taskIssues = (form: TaskForm, today: BusinessDate): Issue<Field>[] => [
  ...dayIssues(form.date, today),
  ...(isUnselected(form.person) ? say("person", "Choose a person") : []),
  ...(form.task === "" ? say("task", "Enter what was done") : []),
  ...tooLong("task", "The task", form.task, MAX_TASK),
  ...timeIssues(form),
  ...rateIssues(form),
];

export const MAX_TASK = 120;

/** A management task as a form has it; `taskIssues` has the rules. The server calculates hours and pay. */
export const taskFields = z.object({
  person: fieldText,
  date: fieldText,
  task: fieldText,
  startHour: fieldText,
  startMinute: fieldText,
  finishHour: fieldText,
  finishMinute: fieldText,
  rate: fieldText,
  ...overlapReasonField,
});
export type TaskForm = z.output<typeof taskFields>;

export type TaskEntry = Answer<typeof mgtTasksContract>["mts"][number];

/** A person who can have done a task, with their usual rate. */
export type TaskPerson = { hrid: number; name: string; rate: Cents | null };

/** Everything on /partner_tasks. */
export type TasksView = {
  partner: PartnerSession;
  viewer: number;
  today: BusinessDate;
  /** A year or LTD, and the list of all of them. */
  year: string;
  years: string[];
  /** Only the partner's own time. */
  personal: boolean;
  list: Listed<TaskEntry>;
  hours: number;
  pending: number;
  mayEnter: boolean;
  /** Empty for viewers who can't enter tasks. */
  people: TaskPerson[];
};
