import { businessDate, formatInstant, formatTime } from "@/lib/values/dates";

/** A phone's clock and a slow signal explain less than this. */
const LATE_MS = 15 * 60_000;

/** Whether we were told so long after it was done that people see both times (rule late-taps). */
export const wasLate = (done: Date, sent: Date): boolean => sent.getTime() - done.getTime() > LATE_MS;

/** "sent 6:37 pm", with the day if it's another than that of the act; null if it wasn't late. */
export function sentWords(done: Date, sent: Date): string | null {
  if (!wasLate(done, sent)) return null;
  const sameDay = businessDate(done) === businessDate(sent);
  return `sent ${sameDay ? formatTime(sent) : formatInstant(sent)}`;
}

/** "done 9:37 am, sent 6:37 pm"; null if it wasn't late. */
export function lateWords(done: Date, sent: Date): string | null {
  const words = sentWords(done, sent);
  return words && `done ${formatTime(done)}, ${words}`;
}
