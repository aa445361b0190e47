import type { EntryKind } from "@/components/partner/financials/entry/entry-kind";
import type { MgtTask } from "@/lib/features/partners/tasks/contract";
import { type TaskForm, taskFields, taskIssues } from "@/lib/features/partners/tasks/rules";
import { toHourMinute } from "@/lib/values/clock-time";
import { refineBy } from "@/lib/values/form-fields";
import { plainDollars } from "@/lib/values/money";

export const TASK_LABELS = {
  date: "Date",
  person: "Person",
  task: "Task",
  startHour: "Start hour",
  startMinute: "Start minute",
  finishHour: "Finish hour",
  finishMinute: "Finish minute",
  rate: "Rate",
};

export type TaskRow = Omit<MgtTask, "pay" | "hours">;

const start = toHourMinute;

export const TASK: EntryKind<TaskRow, TaskForm> = {
  noun: "task",
  labels: TASK_LABELS,
  schema: (today) => taskFields.superRefine(refineBy((form: TaskForm) => taskIssues(form, today))),
  empty: (date) => ({
    date,
    person: "",
    task: "",
    rate: "",
    startHour: "",
    startMinute: "",
    finishHour: "",
    finishMinute: "",
  }),
  fieldsOf: ({ date, hrid: person, task, rate, rstime, rftime }) => {
    const [from, to] = [start(rstime), start(rftime)];
    return {
      date,
      person: String(person),
      task,
      rate: plainDollars(rate),
      startHour: from.hour,
      startMinute: from.minute,
      finishHour: to.hour,
      finishMinute: to.minute,
    };
  },
  idOf: ({ id }) => id,
};
