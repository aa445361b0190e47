import { wasLate } from "@/lib/core/work/late-rules";
import { businessDate, formatDate, formatInstant, formatTime } from "@/lib/values/dates";
import type { Image } from "./contract";

type Times = Pick<Image, "created_at" | "taken_at" | "added_later">;

/**
 * When a photo was taken: "Tue 12 May 2026, 8:05 am"; if its phone sent it late, "Tue 12 May 2026, taken 8:05 am by the
 * phone's clock, sent 10:40 am" (rule late-taps).
 */
function takenWords(sent: Date, taken: Date): string {
  if (!wasLate(taken, sent)) return formatInstant(taken);
  const day = businessDate(taken);
  const sentAt = businessDate(sent) === day ? formatTime(sent) : formatInstant(sent);
  return `${formatDate(day)}, taken ${formatTime(taken)} by the phone's clock, sent ${sentAt}`;
}

/** The same, and whether a photo of damage was only added once the work had begun (rule already-damaged). */
export function photoTimes({ created_at, taken_at, added_later }: Times): string {
  const sent = new Date(created_at);
  const words = takenWords(sent, taken_at === null ? sent : new Date(taken_at));
  return added_later ? `${words} (added later)` : words;
}
