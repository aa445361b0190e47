import { fromHourMinute, type Minutes } from "@/lib/values/clock-time";
import type { Issue } from "@/lib/values/form-fields";
import { applyRate, type Cents } from "@/lib/values/money";
import { parseRate } from "./amount-rules";
import type { PayForm } from "./schema";

type Field = keyof PayForm;
export type Burden = { cpp: number; ei: number; eht: number; wsib: number; vacation: number };

/** Share of wages an employer pays on top, 0.1701 as it stands (rule labour-burden). */
export const burdenShare = ({ cpp, ei, eht, wsib, vacation }: Burden): number =>
  Math.round((cpp + ei + eht + wsib + vacation) * 1_000_000) / 1_000_000;

/** Wages with the employer's burden, to the cent per entry; sums are sums of these. */
export const withBurden = (pay: Cents, share: number): Cents => pay + applyRate(pay, share);

type Times = Pick<PayForm, "startHour" | "startMinute" | "finishHour" | "finishMinute">;

export const startOf = (form: Pick<PayForm, "startHour" | "startMinute">): Minutes | null =>
  fromHourMinute({ hour: form.startHour, minute: form.startMinute });
export const finishOf = (form: Pick<PayForm, "finishHour" | "finishMinute">): Minutes | null =>
  fromHourMinute({ hour: form.finishHour, minute: form.finishMinute });

/** What is wrong with when somebody worked. */
export function timeIssues(form: Times): Issue<keyof Times>[] {
  const [start, finish] = [startOf(form), finishOf(form)];
  if (start === null) return [{ field: "startHour", message: "Choose when the work started" }];
  if (finish === null) return [{ field: "finishHour", message: "Choose when the work finished" }];
  if (finish > start) return [];
  return [{ field: "finishHour", message: "The finish must be later than the start, on the same day" }];
}

export const rateIssues = ({ rate }: Pick<PayForm, "rate">): Issue<"rate">[] =>
  parseRate(rate) === null ? [{ field: "rate", message: "Enter dollars an hour, such as 18.50" }] : [];

/** What is wrong with a pay form; `managers` are the three who may answer for it, `today` the business day. */
export function payIssues(form: PayForm, managers: readonly string[], today: string): Issue<Field>[] {
  return [
    ...(managers.includes(form.mgr) ? [] : [{ field: "mgr" as const, message: "Choose a manager" }]),
    ...(form.date > today ? [{ field: "date" as const, message: "The date can't be in the future" }] : []),
    ...rateIssues(form),
    ...timeIssues(form),
  ];
}

/** 'Save Pay', or 'Edit Pay' when the person has a record already. */
export const payButton = (saved: boolean): string => (saved ? "Edit Pay" : "Save Pay");
