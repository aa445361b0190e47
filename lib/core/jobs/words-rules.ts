import { arrivalText } from "@/lib/core/work/order-rules";
import { type BusinessDate, formatDate, yearOf } from "@/lib/values/dates";
import { isAppointment } from "./card-rules";

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

/** What was promised for today: "8–10 am", "any time today", "by today"; "by Tue 12 May 2026" for what isn't due yet. */
export function promiseToday({ sdate, fdate, stime }: Window, today: BusinessDate): string {
  if (!isAppointment({ sdate, fdate })) return fdate === today ? "by today" : `by ${formatDate(fdate)}`;
  const arrival = arrivalText(stime);
  return arrival === arrivalText(null) ? "any time today" : arrival;
}
