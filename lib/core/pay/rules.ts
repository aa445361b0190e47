import { formatMinutes, fromHourMinute, type Minutes, parseClock } from "@/lib/values/clock-time";
import type { Issue } from "@/lib/values/form-fields";
import { applyRate, type Cents, formatMoney, parseMoney } from "@/lib/values/money";
import type { PayForm } from "./schema";
import { SHORT_TRAVEL_MINUTES } from "./time-rules";

type Field = keyof PayForm;
export type Burden = { cpp: number; ei: number; eht: number; wsib: number; vacation: number };

/** What an employer pays on top of wages, as a share of them; 0.1701 now (rule labour-burden). */
export const burdenShare = ({ cpp, ei, eht, wsib, vacation }: Burden): number =>
  Math.round((cpp + ei + eht + wsib + vacation) * 1_000_000) / 1_000_000;

/** Wages with the employer's burden, rounded to the cent per entry; totals add up these. */
export const withBurden = (pay: Cents, share: number): Cents => pay + applyRate(pay, share);

type Times = Pick<PayForm, "startHour" | "startMinute" | "finishHour" | "finishMinute">;

export const startOf = (form: Pick<PayForm, "startHour" | "startMinute">): Minutes | null =>
  fromHourMinute({ hour: form.startHour, minute: form.startMinute });
export const finishOf = (form: Pick<PayForm, "finishHour" | "finishMinute">): Minutes | null =>
  fromHourMinute({ hour: form.finishHour, minute: form.finishMinute });

/** The errors in someone's work times. */
export function timeIssues(form: Times): Issue<keyof Times>[] {
  const [start, finish] = [startOf(form), finishOf(form)];
  if (start === null) return [{ field: "startHour", message: "Choose when the work started" }];
  if (finish === null) return [{ field: "finishHour", message: "Choose when the work finished" }];
  if (finish > start) return [];
  return [{ field: "finishHour", message: "The finish must be later than the start, on the same day" }];
}

export const rateIssues = ({ rate }: Pick<PayForm, "rate">): Issue<"rate">[] =>
  parseRate(rate) === null ? [{ field: "rate", message: "Enter dollars per hour, such as 18.50" }] : [];

/** A pay form's errors; `managers` are the three who can be responsible for it, `today` the business day. */
export function payIssues(form: PayForm, managers: readonly string[], today: string): Issue<Field>[] {
  return [
    ...(managers.includes(form.mgr) ? [] : [{ field: "mgr" as const, message: "Choose a manager" }]),
    ...(form.date > today ? [{ field: "date" as const, message: "The date can't be in the future" }] : []),
    ...rateIssues(form),
    ...timeIssues(form),
  ];
}

/** 'Save Pay', or 'Edit Pay' if the person already has a record. */
export const payButton = (saved: boolean): string => (saved ? "Edit Pay" : "Save Pay");

/** The highest hourly pay: $500.00. Stops typing mistakes such as 1850 for 18.50. */
export const MAX_RATE: Cents = 50_000;

export type PaidTime = { minutes: Minutes; hours: number; pay: Cents };

/** Cents per hour as typed: we keep digits and the decimal point, so "$18.50/hr" is 1850 (rule pay-entry). */
export function parseRate(typed: string): Cents | null {
  const cents = parseMoney(typed.replace(/[^\d.]/g, ""));
  return cents !== null && cents > 0 && cents <= MAX_RATE ? cents : null;
}

/** Hours to four digits, as we store them. */
export const hoursOf = (minutes: Minutes): number => Math.round((minutes / 60) * 10_000) / 10_000;

/** Time × rate in cents, rounded half up, from whole minutes so that it doesn't use rounded hours (rule pay-entry). */
export const payOf = (minutes: Minutes, rate: Cents): Cents => Math.floor((2 * minutes * rate + 60) / 120);

/** Hours and pay from start to finish on one day; null unless the finish is after the start. */
export function payAmount(line: { start: Minutes; finish: Minutes; rate: Cents }): PaidTime | null {
  const minutes = line.finish - line.start;
  if (minutes <= 0) return null;
  return { minutes, hours: hoursOf(minutes), pay: payOf(minutes, line.rate) };
}

/** The hours of a saved line, 'HH:MM:SS', and its rate. */
type PaidLine = { stime: string; ftime: string; rate: Cents };
/** One end of the proposed day, with its time as 'HH:MM:SS'. */
type Proposed = { time: string; jobTime: string; address: string; margin: number };

/** "8 h 10 min"; for whole hours, without minutes. */
const length = (minutes: Minutes) => {
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60];
  return [hours > 0 && `${hours} h`, rest > 0 && `${rest} min`].filter(Boolean).join(" ");
};

const at = (time: string) => formatMinutes(parseClock(time) ?? 0);
const margin = ({ margin: minutes }: Proposed) =>
  `${minutes} minutes${minutes === SHORT_TRAVEL_MINUTES ? " (short travel)" : ""}`;

function endSentence(time: string, proposed: Proposed | null, side: "start" | "finish"): string {
  const verb = side === "start" ? "from" : "to";
  if (!proposed) return `${verb} ${at(time)}, entered by hand`;
  const job = `the ${side === "start" ? "first" : "last"} job at ${proposed.address} (${at(proposed.jobTime)})`;
  if (parseClock(time) !== parseClock(proposed.time))
    return `${verb} ${at(time)}, entered by hand instead of ${at(proposed.time)}`;
  return `${verb} ${at(time)}, ${margin(proposed)} ${side === "start" ? "before" : "after"} ${job}`;
}

/**
 * How we calculated a pay line, in one sentence: both ends with their job and margin, the length, the rate and the
 * amount. `memberRate` is the person's own rate, null if there's none.
 */
export function explainPay(
  line: PaidLine,
  day: { start: Proposed | null; finish: Proposed | null; memberRate: Cents | null },
): string {
  const { rate } = line;
  const minutes = (parseClock(line.ftime) ?? 0) - (parseClock(line.stime) ?? 0);
  const own = day.memberRate !== null && day.memberRate !== rate;
  const ownRate = own ? ` (own rate ${formatMoney(day.memberRate ?? 0)})` : "";
  return (
    `Paid ${endSentence(line.stime, day.start, "start")}, ${endSentence(line.ftime, day.finish, "finish")}: ` +
    `${length(minutes)} at ${formatMoney(rate)} an hour${ownRate} is ${formatMoney(payOf(minutes, rate))}.`
  );
}
