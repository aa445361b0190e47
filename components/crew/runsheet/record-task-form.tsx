"use client";

import { useState } from "react";
import { useWatch } from "react-hook-form";
import { ChoiceField } from "@/components/form/choice-field";
import { Form } from "@/components/form/form";
import { HourMinuteField, torontoClock } from "@/components/form/hour-minute-field";
import { MoneyField } from "@/components/form/money-field";
import { SelectField } from "@/components/form/select-field";
import { SubmitButton } from "@/components/form/submit-button";
import { TextAreaField } from "@/components/form/text-area-field";
import { TextField } from "@/components/form/text-field";
import { FocusedAlert } from "@/components/ui/focused-alert";
import { useWrite } from "@/components/ui/use-write";
import { recordTaskContract } from "@/lib/core/crews/runsheet-contract";
import {
  asksGas,
  prefilledTask,
  TASK_TYPES,
  type TaskOptions,
  taskButton,
  taskDoubts,
  taskFields,
  taskForm,
} from "@/lib/core/work/task-rules";
import { HOUR_CHOICES, MINUTE_CHOICES } from "@/lib/values/clock-time";
import { businessDate } from "@/lib/values/dates";

const HOURS = HOUR_CHOICES.map(Number);
const MINUTES = MINUTE_CHOICES.map(Number);
const choices = (values: readonly string[]) => values.map((value) => ({ value, label: value }));

type RecordTaskFormProps = {
  crew: number;
  /** The crew's day. */
  ocid: number;
  draftKey: string;
  /** "Gas", when the person tapped that. */
  taskType: string;
  options: TaskOptions;
  onRecorded: (message: string) => void;
  /** There's no signal, so it waits on this phone. */
  onWaiting: () => void;
};

/** Record Task. Drafts stay on the phone until it's recorded. */
export function RecordTaskForm(props: RecordTaskFormProps) {
  const { crew, ocid, draftKey, taskType, options, onRecorded, onWaiting } = props;
  const { send } = useWrite(recordTaskContract, {
    onDone: ({ msg }) => onRecorded(msg),
    onKept: onWaiting,
  });
  const [first] = useState(() => {
    const { hour, minute } = torontoClock(new Date());
    return prefilledTask(taskType, options, hour * 60 + minute);
  });
  const time = { hours: HOURS, minutes: MINUTES, as: "text", now: true } as const;
  return (
    <div className="card-edge rounded-lg bg-surface p-4 shadow-lift">
      <Form
        schema={taskForm(options)}
        defaultValues={first}
        draftKey={draftKey}
        label="Record Task"
        once
        onSubmit={(values, { idempotencyKey }) => send({ ...values, hrid: crew, ocid }, { idempotencyKey })}
      >
        <h3 className="text-lg">Record Task</h3>
        <ChoiceField name="taskType" label="Task type" options={options.types ?? TASK_TYPES} />
        <HourMinuteField label="Start" hourName="startHour" minuteName="startMinute" {...time} />
        <HourMinuteField label="Finish" hourName="finishHour" minuteName="finishMinute" {...time} />
        <GasFields options={options} />
        <TextAreaField name="taskNotes" label="Notes" optional rows={2} maxLength={500} />
        <Submit options={options} />
      </Form>
    </div>
  );
}

const NONE_YET = "None set up yet. Ask the office to add them under Settings, Fleet.";

function GasFields({ options }: { options: TaskOptions }) {
  const [taskType, truck] = useWatch({ name: ["taskType", "truckNum"] });
  if (!asksGas(String(taskType))) return null;
  return (
    <fieldset className="grid gap-5 rounded-lg bg-well p-3">
      <legend className="sr-only">Gas</legend>
      <SelectField
        name="truckNum"
        label="Truck number"
        hint={options.trucks.length === 0 && NONE_YET}
        options={choices(options.trucks)}
      />
      <TextField
        name="odometer"
        label="Odometer"
        hint={lastOdometer(options, truck)}
        inputMode="numeric"
        maxLength={7}
        autoComplete="off"
      />
      <SelectField
        name="gasCard"
        label="Gas card"
        hint={options.gasCards.length === 0 && NONE_YET}
        options={choices(options.gasCards)}
      />
      <MoneyField name="gasAmount" label="Gas amount" />
    </fieldset>
  );
}

function lastOdometer({ readings }: TaskOptions, truck: string): string | undefined {
  const last = readings?.[truck];
  return last && `Last recorded: ${last.odometer.toLocaleString("en-CA")} km`;
}

/** Only a complete form can be sent; until then the button says so. Doubtful readings are asked about once. */
function Submit({ options }: { options: TaskOptions }) {
  const fields = taskFields.safeParse(useWatch());
  const button = fields.success
    ? taskButton(fields.data, options)
    : ({ enabled: false, label: "Record Task Incomplete" } as const);
  const doubts = fields.success ? taskDoubts(fields.data, options, businessDate(new Date())).join(" ") : "";
  const [asked, setAsked] = useState("");
  const asks = button.enabled && doubts !== "" && asked === doubts;
  return (
    <>
      {asks && (
        <FocusedAlert kind="warning" title="Is that right?">
          {doubts} If it's right, record it, and we'll mark it for the office. If not, change it above.
        </FocusedAlert>
      )}
      <SubmitButton
        variant="action"
        size="lg"
        full
        disabled={!button.enabled}
        pendingLabel="Recording…"
        onClick={(event) => {
          if (doubts === "" || asks) return;
          event.preventDefault();
          setAsked(doubts);
        }}
      >
        {asks ? "Yes, record it" : button.label}
      </SubmitButton>
    </>
  );
}
