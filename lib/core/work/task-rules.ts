import { z } from "zod";
import {
  fromHourMinute,
  hourChoice,
  type Minutes,
  minuteChoice,
  minutesBetween,
  nearestChoice,
  toClock,
} from "@/lib/values/clock-time";
import type { BusinessDate } from "@/lib/values/dates";
import {
  fieldText,
  type Issue,
  isUnselected,
  NONE_SELECTED,
  refineBy,
  tooLong,
} from "@/lib/values/form-fields";
import { type Cents, MAX_CENTS, parseMoney } from "@/lib/values/money";
import { type Gas, gasDoubts, type TruckReadings } from "./gas-rules";

/** A crew's non-job time. */
export const TASK_TYPES = [NONE_SELECTED, "Gas", "Traffic", "Client", "Snack", "Washroom Break"] as const;

/** The specification's own; a company's own are in its fleet. */
export const TRUCK_NUMBERS = "25 27 29 32 33 35 36 37 38 39 40 41 42 44 45 46".split(" ");
export const GAS_CARDS = [...TRUCK_NUMBERS, "Visa", "Personal"];

/** The choices from the office's settings; task types are the specification's unless the office named others. */
export type TaskOptions = {
  trucks: readonly string[];
  gasCards: readonly string[];
  types?: readonly string[];
  /** The crew's own truck and gas card. */
  usual?: UsualGas | null;
  /** What each truck's earlier gas tasks say, by truck. */
  readings?: Readonly<Record<string, TruckReadings>>;
};
export type UsualGas = { truck: string | null; card: string | null };
const DEFAULT_TASK_OPTIONS: TaskOptions = { trucks: TRUCK_NUMBERS, gasCards: GAS_CARDS };

export const taskFields = z.object({
  startHour: fieldText,
  startMinute: fieldText,
  finishHour: fieldText,
  finishMinute: fieldText,
  taskType: fieldText,
  truckNum: fieldText,
  odometer: fieldText,
  gasCard: fieldText,
  gasAmount: fieldText,
  taskNotes: fieldText,
});
export type TaskForm = z.output<typeof taskFields>;

type TaskIssue = Issue<keyof TaskForm>;

/** How long a task usually takes, for the initial times. */
const USUAL_MINUTES = 10;
/** The latest time the pickers offer. */
const LAST_CHOICE: Minutes = 20 * 60 + 55;

/**
 * The form's initial values: the task took ten minutes and has just ended, and gas is for the crew's own truck. `now`:
 * minutes of the day.
 */
export function prefilledTask(
  taskType: string,
  { trucks, gasCards, usual }: TaskOptions,
  now: Minutes,
): TaskForm {
  // The pickers end at 20:55, and a finish is always after its start.
  const began = Math.min(now, LAST_CHOICE) - USUAL_MINUTES;
  const start = nearestChoice(began);
  const finish = nearestChoice(Math.max(now, (fromHourMinute(start) ?? began) + USUAL_MINUTES));
  const offered = (choices: readonly string[], value: string | null | undefined) =>
    value && choices.includes(value) ? value : "";
  return {
    startHour: start.hour,
    startMinute: start.minute,
    finishHour: finish.hour,
    finishMinute: finish.minute,
    taskType,
    truckNum: offered(trucks, usual?.truck),
    odometer: "",
    gasCard: offered(gasCards, usual?.card),
    gasAmount: "",
    taskNotes: "",
  };
}

/** The form only shows and requires gas fields for this type. */
export const asksGas = (taskType: string): boolean => taskType === "Gas";

const startOf = (form: TaskForm) => fromHourMinute({ hour: form.startHour, minute: form.startMinute });
const finishOf = (form: TaskForm) => fromHourMinute({ hour: form.finishHour, minute: form.finishMinute });

function timeIssues(form: TaskForm): TaskIssue[] {
  const pickers = [
    ["startHour", "Start Hour", hourChoice],
    ["startMinute", "Start Minutes", minuteChoice],
    ["finishHour", "Finish Hour", hourChoice],
    ["finishMinute", "Finish Minutes", minuteChoice],
  ] as const;
  const blank = pickers.filter(([field, , choice]) => choice(form[field]) === null);
  if (blank.length > 0)
    return blank.map(([field, label]) => ({ field, message: `${label} cannot be blank` }));
  const [start, finish] = [startOf(form), finishOf(form)];
  const backwards = start !== null && finish !== null && minutesBetween(start, finish) <= 0;
  return backwards ? [{ field: "finishHour", message: "The finish must be later than the start" }] : [];
}

const WHOLE_KM = /^\d{1,7}$/;

type GasForm = Pick<TaskForm, "odometer" | "gasAmount">;

const odometerIssues = ({ odometer }: GasForm): Issue<keyof GasForm>[] =>
  WHOLE_KM.test(odometer) ? [] : [{ field: "odometer", message: "Odometer must be a whole number" }];

function amountIssues({ gasAmount }: GasForm): Issue<keyof GasForm>[] {
  const amount = parseMoney(gasAmount);
  if (amount !== null && amount > 0 && amount <= MAX_CENTS) return [];
  return [{ field: "gasAmount", message: "Gas amount must be a number greater than zero" }];
}

/** The two readings of a gas task that people type. */
export const gasReadingIssues = (form: GasForm): Issue<keyof GasForm>[] => [
  ...odometerIssues(form),
  ...amountIssues(form),
];

/** Null: not a reading (yet). */
export const gasReadings = ({ odometer, gasAmount }: GasForm): Gas => ({
  odometer: WHOLE_KM.test(odometer) ? Number(odometer) : null,
  gasAmount: parseMoney(gasAmount),
});

/** What the form asks once before a task is recorded (rule odometer). */
export const taskDoubts = (form: TaskForm, { readings }: TaskOptions, day: BusinessDate): string[] =>
  asksGas(form.taskType) ? gasDoubts(gasReadings(form), readings?.[form.truckNum], day) : [];

const oneOf = (
  field: keyof TaskForm,
  value: string,
  choices: readonly string[],
  message: string,
): TaskIssue[] => (choices.includes(value) && !isUnselected(value) ? [] : [{ field, message }]);

const gasIssues = (form: TaskForm, options: TaskOptions): TaskIssue[] => [
  ...oneOf("truckNum", form.truckNum, options.trucks, "Select truck number"),
  ...odometerIssues(form),
  ...oneOf("gasCard", form.gasCard, options.gasCards, "Select gas card"),
  ...amountIssues(form),
];

/** Record Task's errors; none = complete. */
export const taskIssues = (form: TaskForm, options: TaskOptions = DEFAULT_TASK_OPTIONS): TaskIssue[] => [
  ...timeIssues(form),
  ...oneOf("taskType", form.taskType, options.types ?? TASK_TYPES, "Select task type"),
  ...(asksGas(form.taskType) ? gasIssues(form, options) : []),
  ...tooLong("taskNotes", "Notes", form.taskNotes, 500),
];

/** The schema for the form and the call; `options` are the settings' trucks and gas cards. */
export const taskForm = (options: TaskOptions = DEFAULT_TASK_OPTIONS) =>
  taskFields.superRefine(refineBy((form) => taskIssues(form, options)));

export type TaskButton = { enabled: boolean; label: "Record Task" | "Record Task Incomplete" };

export function taskButton(form: TaskForm, options?: TaskOptions): TaskButton {
  const enabled = taskIssues(form, options).length === 0;
  return { enabled, label: enabled ? "Record Task" : "Record Task Incomplete" };
}

/** What we store; the gas columns only for Gas. Money in cents, times 'HH:MM:SS'. */
export type TaskValues = {
  stime: string;
  ftime: string;
  taskType: string;
  truckNum: string | null;
  odometer: number | null;
  gasCard: string | null;
  gasAmount: Cents | null;
  notes: string | null;
};

/** The values of a form without issues. */
export function taskValues(form: TaskForm): TaskValues {
  const [start, finish] = [startOf(form), finishOf(form)];
  if (start === null || finish === null) throw new RangeError("The form was not checked before it was read");
  const gas = asksGas(form.taskType);
  return {
    stime: toClock(start),
    ftime: toClock(finish),
    taskType: form.taskType,
    truckNum: gas ? form.truckNum : null,
    odometer: gas ? Number(form.odometer) : null,
    gasCard: gas ? form.gasCard : null,
    gasAmount: gas ? parseMoney(form.gasAmount) : null,
    notes: form.taskNotes || null,
  };
}
