import { startText } from "@/lib/core/work/order-rules";
import { EMERGENCY, type PromisedWindow } from "@/lib/core/work/schema";
import { formatClock } from "@/lib/values/clock-time";
import { addDays, type BusinessDate, daysBetween } from "@/lib/values/dates";
import { count } from "@/lib/values/text";

/** What cards look at in both areas. Times 'HH:MM:SS', null or '99:99:99'. */
export type CardJob = PromisedWindow & {
  stime: string | null;
  prodcomm: string | null;
};

export const isAppointment = (job: PromisedWindow): boolean => job.sdate === job.fdate;
export const isFloater = (job: PromisedWindow): boolean => !isAppointment(job);
export const isEmergency = (job: { prodcomm: string | null }): boolean => job.prodcomm === EMERGENCY;

/** '[APPT]-EM 8:00 am (8–10 am)', '[FLTR]': kind, emergency, start time. An appointment without a time is Anytime. */
export function cardLabel(job: CardJob): string {
  const kind = isAppointment(job) ? "[APPT]" : "[FLTR]";
  const time = isAppointment(job) ? startText(job.stime) : formatClock(job.stime);
  return `${kind}${isEmergency(job) ? "-EM" : ""} ${time}`.trimEnd();
}

export type OfficeCard = {
  /** Overdue and emergency are red, appointments blue, floaters plain. */
  colour: "red" | "blue" | "plain";
  /** The colour's meaning in words, so that no one has to rely on the colour. */
  words: ("Overdue" | "Emergency" | "Appointment" | "Floater")[];
};

/** Overdue means scheduled for yesterday or earlier. */
export const isOverdue = (schdate: BusinessDate | null, today: BusinessDate): boolean =>
  schdate !== null && schdate <= addDays(today, -1);

/** The colour and words of a card in make-packages, on the business day `today`. */
export function officeCard(job: CardJob & { schdate: BusinessDate | null }, today: BusinessDate): OfficeCard {
  const words: OfficeCard["words"] = [];
  if (isOverdue(job.schdate, today)) words.push("Overdue");
  if (isEmergency(job)) words.push("Emergency");
  const colour = words.length > 0 ? "red" : isAppointment(job) ? "blue" : "plain";
  return { colour, words: [...words, isAppointment(job) ? "Appointment" : "Floater"] };
}

/** Days until a float window ends: 0 = today is the last, negative = it's over, null for an appointment. */
export const floatDaysLeft = (job: PromisedWindow, today: BusinessDate): number | null =>
  isAppointment(job) ? null : daysBetween(today, job.fdate);

/** "3 days left", "last day", "2 days over"; "" for an appointment. */
export function floatDaysText(job: PromisedWindow, today: BusinessDate): string {
  const left = floatDaysLeft(job, today);
  if (left === null) return "";
  if (left === 0) return "last day";
  return left > 0 ? `${count(left, "day")} left` : `${count(-left, "day")} over`;
}
