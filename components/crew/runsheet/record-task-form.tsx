"use client";

import { useWatch } from "react-hook-form";
import { Form } from "@/components/form/form";
import { HourMinuteField } from "@/components/form/hour-minute-field";
import { MoneyField } from "@/components/form/money-field";
import { SelectField } from "@/components/form/select-field";
import { SubmitButton } from "@/components/form/submit-button";
import { TextAreaField } from "@/components/form/text-area-field";
import { TextField } from "@/components/form/text-field";
import { useWrite } from "@/components/ui/use-write";
import { recordTaskContract } from "@/lib/core/crews/runsheet-contract";
import {
  asksGas,
  TASK_TYPES,
  type TaskOptions,
  taskButton,
  taskFields,
  taskForm,
} from "@/lib/core/work/task-rules";
import { HOUR_CHOICES, MINUTE_CHOICES } from "@/lib/values/clock-time";
import { NONE_SELECTED } from "@/lib/values/form-fields";

const HOURS = HOUR_CHOICES.map(Number);
const MINUTES = MINUTE_CHOICES.map(Number);
const EMPTY = {
  startHour: "",
  startMinute: "",
  finishHour: "",
  finishMinute: "",
  taskType: NONE_SELECTED,
  truckNum: "",
  odometer: "",
  gasCard: "",
  gasAmount: "",
  taskNotes: "",
};

const choices = (values: readonly string[]) => values.map((value) => ({ value, label: value }));

type RecordTaskFormProps = {
  crew: number;
  draftKey: string;
  options: TaskOptions;
  onRecorded: (message: string) => void;
};

/** Record Task. Drafts stay on the phone until it's recorded. */
export function RecordTaskForm({ crew, draftKey, options, onRecorded }: RecordTaskFormProps) {
  const { send } = useWrite(recordTaskContract, { onDone: ({ msg }) => onRecorded(msg) });
  const time = { hours: HOURS, minutes: MINUTES, as: "text", now: true } as const;
  return (
    <div className="card-edge rounded-lg bg-surface p-4 shadow-lift">
      <Form
        schema={taskForm(options)}
        defaultValues={EMPTY}
        draftKey={draftKey}
        label="Record Task"
        once
        onSubmit={(values, { idempotencyKey }) => send({ ...values, hrid: crew }, { idempotencyKey })}
      >
        <h3 className="text-lg">Record Task</h3>
        <SelectField
          name="taskType"
          label="Task type"
          options={choices([NONE_SELECTED, ...(options.types ?? TASK_TYPES.slice(1))])}
          placeholder={null}
        />
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
  if (!asksGas(String(useWatch({ name: "taskType" })))) return null;
  return (
    <fieldset className="grid gap-5 rounded-lg bg-well p-3">
      <legend className="sr-only">Gas</legend>
      <SelectField
        name="truckNum"
        label="Truck number"
        hint={options.trucks.length === 0 && NONE_YET}
        options={choices(options.trucks)}
      />
      <TextField name="odometer" label="Odometer" inputMode="numeric" maxLength={7} autoComplete="off" />
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

/** Only a complete form can be sent; until then the button says so. */
function Submit({ options }: { options: TaskOptions }) {
  const fields = taskFields.safeParse(useWatch());
  const button = fields.success
    ? taskButton(fields.data, options)
    : ({ enabled: false, label: "Record Task Incomplete" } as const);
  return (
    <SubmitButton variant="action" size="lg" full disabled={!button.enabled} pendingLabel="Recording…">
      {button.label}
    </SubmitButton>
  );
}
