"use client";

import { useEffect, useRef } from "react";
import { useFormContext, useWatch } from "react-hook-form";
import { DateField } from "@/components/form/date-field";
import { HourMinuteField } from "@/components/form/hour-minute-field";
import { OverlapReason } from "@/components/form/overlap-reason";
import { SelectField } from "@/components/form/select-field";
import { TextField } from "@/components/form/text-field";
import { ComputedLine, EntryForm } from "@/components/partner/financials/entry/entry-form";
import { type EntryKind, savedWords } from "@/components/partner/financials/entry/entry-kind";
import { useWrite } from "@/components/ui/use-write";
import { finishOf, parseRate, payAmount, startOf } from "@/lib/core/pay/rules";
import { entryDays } from "@/lib/features/partners/entries/rules";
import {
  addMgtTaskContract,
  editMgtTaskContract,
  type MgtTask,
} from "@/lib/features/partners/tasks/contract";
import {
  MAX_TASK,
  type TaskPerson,
  type TasksView,
  type TaskForm as TaskValues,
  taskFields,
  taskIssues,
} from "@/lib/features/partners/tasks/rules";
import { HOUR_CHOICES, MINUTE_CHOICES, toHourMinute } from "@/lib/values/clock-time";
import { refineBy } from "@/lib/values/form-fields";
import { moneyText, plainDollars } from "@/lib/values/money";

const TIMES = { hours: HOUR_CHOICES.map(Number), minutes: MINUTE_CHOICES.map(Number), as: "text" } as const;

type TaskFormProps = { view: TasksView; row: TaskRow | null; onDone: () => void };

/** One stretch of management time. */
export function TaskForm({ view, row, onDone }: TaskFormProps) {
  const { people, today, viewer } = view;
  const saved = { said: () => savedWords(TASK), onDone };
  const add = useWrite(addMgtTaskContract, saved);
  const edit = useWrite(editMgtTaskContract, saved);
  // A former employee stays on existing entries; someone else has to enter your own time.
  const gone = row && !people.some(({ hrid }) => hrid === row.hrid) ? [row] : [];
  const options = [...gone, ...people.filter(({ hrid }) => hrid !== viewer)].map(({ hrid, name }) => ({
    value: String(hrid),
    label: name,
  }));
  const taken = add.refusal?.hours_taken ?? edit.refusal?.hours_taken;
  const asksReason = taken?.may_override === true || Boolean(row?.overlap_reason);
  return (
    <EntryForm
      kind={TASK}
      row={row}
      screen={view}
      save={(fields, seen, extras) =>
        seen ? edit.send({ ...fields, id: seen.id, version: seen.version }, extras) : add.send(fields, extras)
      }
      now={edit.refusal?.stale?.task}
      edit={edit}
    >
      <DateField name="date" label={TASK_LABELS.date} min={entryDays(today).min} max={today} />
      <SelectField name="person" label={TASK_LABELS.person} options={options} />
      <TextField
        name="task"
        label={TASK_LABELS.task}
        maxLength={MAX_TASK}
        hint="Such as Training, Hiring, Scheduling"
        className="sm:col-span-2"
      />
      <HourMinuteField {...TIMES} label="Start" hourName="startHour" minuteName="startMinute" />
      <HourMinuteField {...TIMES} label="Finish" hourName="finishHour" minuteName="finishMinute" />
      <TextField name="rate" label={TASK_LABELS.rate} hint="Dollars per hour" inputMode="decimal" />
      <UsualRate people={people} />
      {asksReason && <OverlapReason className="sm:col-span-2" />}
      <Pay />
    </EntryForm>
  );
}

/** Choosing a person fills in their usual rate, unless one was typed. */
function UsualRate({ people }: { people: TaskPerson[] }) {
  const { getValues, setValue } = useFormContext();
  const person = String(useWatch({ name: "person" }) ?? "");
  const filled = useRef("");
  useEffect(() => {
    const usual = moneyText(people.find(({ hrid }) => String(hrid) === person)?.rate ?? null);
    const typed = String(getValues("rate") ?? "");
    if (usual === "" || (typed !== "" && typed !== filled.current)) return;
    filled.current = usual;
    setValue("rate", usual);
  }, [person, people, getValues, setValue]);
  return null;
}

function Pay() {
  const names = ["startHour", "startMinute", "finishHour", "finishMinute", "rate"] as const;
  const [startHour, startMinute, finishHour, finishMinute, typed] = useWatch({ name: names }).map((value) =>
    String(value ?? ""),
  );
  const start = startOf({ startHour: startHour ?? "", startMinute: startMinute ?? "" });
  const finish = finishOf({ finishHour: finishHour ?? "", finishMinute: finishMinute ?? "" });
  const rate = parseRate(typed ?? "");
  const paid = start !== null && finish !== null && rate ? payAmount({ start, finish, rate }) : null;
  return (
    <ComputedLine
      label="Pay"
      cents={paid?.pay ?? null}
      how={paid ? `${paid.hours.toFixed(2)} hours × the rate` : "Hours × the rate"}
    />
  );
}

const TASK_LABELS = {
  date: "Date",
  person: "Person",
  task: "Task",
  startHour: "Start hour",
  startMinute: "Start minute",
  finishHour: "Finish hour",
  finishMinute: "Finish minute",
  rate: "Rate",
  overlapReason: "Why both entries are right",
};

type TaskRow = Omit<MgtTask, "pay" | "hours">;

const start = toHourMinute;

const TASK: EntryKind<TaskRow, TaskValues> = {
  noun: "task",
  labels: TASK_LABELS,
  schema: (today) => taskFields.superRefine(refineBy((form: TaskValues) => taskIssues(form, today))),
  empty: (date) => ({
    date,
    person: "",
    task: "",
    rate: "",
    startHour: "",
    startMinute: "",
    finishHour: "",
    finishMinute: "",
    overlapReason: "",
  }),
  fieldsOf: ({ date, hrid: person, task, rate, rstime, rftime, overlap_reason }) => {
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
      overlapReason: overlap_reason ?? "",
    };
  },
  idOf: ({ id }) => id,
};
