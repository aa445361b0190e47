import type { ScheduleTab, ScheduleView } from "@/lib/features/partners/schedule/schedule-schema";
import { type BusinessDate, formatDate, formatShortDate, yearOf } from "@/lib/values/dates";

export const TAB_WORDS: Record<ScheduleTab, string> = {
  today: "Today",
  close: "Close floaters",
  morse: "Near Morse",
  osler: "Near Osler",
  appts_today: "Appts today",
  appts_tomorrow: "Appts tomorrow",
  upcoming: "Upcoming",
};

/** What the open list shows, in a sentence. */
export function listSentence({ query: { show }, today, tomorrow }: ScheduleView): string {
  switch (show) {
    case "today":
      return `Window jobs and odd jobs of your crews on ${formatDate(today)}.`;
    case "close":
      return "Unassigned floaters by postal code. Type at least four characters.";
    case "morse":
      return "Unassigned floaters closer to the Morse shop than to Osler, most urgent first.";
    case "osler":
      return "Unassigned floaters closer to the Osler shop than to Morse, most urgent first.";
    case "appts_today":
      return `Unassigned appointments on ${formatDate(today)}.`;
    case "appts_tomorrow":
      return `Unassigned appointments on ${formatDate(tomorrow)}.`;
    case "upcoming":
      return "Your crews' appointments from tomorrow on.";
  }
}

/** The message for an empty list. */
export function emptyWords({ query: { show, pc } }: ScheduleView): { title: string; hint: string } {
  switch (show) {
    case "today":
      return {
        title: "No window jobs today",
        hint: "Assign floaters and appointments from the other lists.",
      };
    case "close":
      return pc.replace(/[^A-Za-z0-9]/g, "").length > 3
        ? { title: "No floaters nearby", hint: "Choose Strong, or type another postal code." }
        : { title: "Type a postal code", hint: "The search starts with the fourth character, such as M6G2." };
    case "morse":
    case "osler":
      return { title: "No unassigned floaters here", hint: "Look at the other shop's list." };
    case "appts_today":
    case "appts_tomorrow":
      return { title: "Every appointment has a crew", hint: "New ones appear here when they are booked." };
    case "upcoming":
      return {
        title: "No appointments ahead",
        hint: "Appointments you assign for tomorrow or later appear here.",
      };
  }
}

/** "Tue 12 May", with the year only when it isn't this one. */
export const dayText = (day: BusinessDate, today: BusinessDate): string =>
  yearOf(day) === yearOf(today) ? formatShortDate(day) : formatDate(day);

export const workText = ({ jobdesc }: { jobdesc: string }): string => jobdesc || "No description";
