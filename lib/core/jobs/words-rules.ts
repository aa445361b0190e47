import { arrivalText } from "@/lib/core/work/order-rules";
import { fieldsOf, type WireField } from "@/lib/fields";
import { type BusinessDate, formatDate, formatShortDate, yearOf } from "@/lib/values/dates";
import { isAppointment } from "./card-rules";
import { noteFields, visitNotes } from "./fields";

type NoteFields = Record<string, WireField>;
const linesOf = (fields: NoteFields, said: Readonly<Record<string, unknown>>) =>
  fieldsOf(fields).map(({ name, field: { label, line } }) => ({
    label,
    /** The note says by itself what it's about. */
    isBare: line === "",
    text: String(said[name] ?? ""),
  }));
const isWritten = ({ text }: { text: string }) => text !== "";

/** What's written for the crew before a visit, empty ones too; as answers name it. */
export const visitNotesOf = (said: Readonly<Record<string, unknown>>) => linesOf(visitNotes, said);
export const visitLines = (said: Readonly<Record<string, unknown>>) => visitNotesOf(said).filter(isWritten);

/** The same with what's written after it. */
export const noteLines = (said: Readonly<Record<string, unknown>>) =>
  linesOf(noteFields, said).filter(isWritten);

type Window = { sdate: BusinessDate; fdate: BusinessDate; stime: string | null };

const MONTHS = ["Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"];
const dayOf = (date: BusinessDate) => Number(date.slice(8));
const monthOf = (date: BusinessDate) => MONTHS[Number(date.slice(5, 7)) - 1];

/**
 * When we come, in words: "between Oct 1 and 15", "Tue 12 May 2026, 8–10 am". With the year if it isn't the year of
 * `today`.
 */
export function whenInWords(job: Window, today: BusinessDate): string {
  const { sdate, fdate, stime } = job;
  if (isAppointment(job)) return `${formatDate(sdate)}, ${arrivalText(stime)}`;
  const last = sdate.slice(0, 7) === fdate.slice(0, 7) ? dayOf(fdate) : `${monthOf(fdate)} ${dayOf(fdate)}`;
  const year = yearOf(fdate) === yearOf(today) ? "" : `, ${yearOf(fdate)}`;
  return `between ${monthOf(sdate)} ${dayOf(sdate)} and ${last}${year}`;
}

/** "Tue 12 May 2026, 8–10 am", or "Fri 1 May to Fri 15 May 2026". */
export const timeWords = ({ sdate, fdate, stime }: Window): string =>
  isAppointment({ sdate, fdate })
    ? `${formatDate(sdate)}, ${arrivalText(stime)}`
    : `${formatShortDate(sdate)} to ${formatDate(fdate)}`;

/** What was promised for today: "8–10 am", "any time today", "by today"; "by Tue 12 May 2026" for what isn't due yet. */
export function promiseToday({ sdate, fdate, stime }: Window, today: BusinessDate): string {
  if (!isAppointment({ sdate, fdate })) return fdate === today ? "by today" : `by ${formatDate(fdate)}`;
  const arrival = arrivalText(stime);
  return arrival === arrivalText(null) ? "any time today" : arrival;
}

type Visit = Window & { cancelledAt: Date | null; datebi: BusinessDate | null };

/** Why a change leaves nothing of what the visit's client asked the office for; null if it may still be wanted. */
export function whyAskSettled(act: string, before: Visit, changes: Partial<Visit>): string | null {
  const after = { ...before, ...changes };
  if (act === "stop") return "The crew came but couldn't do the work.";
  if (after.cancelledAt && !before.cancelledAt) return "The visit was cancelled.";
  if (after.datebi && !before.datebi) return "The visit was done.";
  const columns = ["sdate", "fdate", "stime"] as const;
  const isMoved = columns.some((column) => after[column] !== before[column]);
  return isMoved ? `The visit was moved to ${timeWords(after)}.` : null;
}
