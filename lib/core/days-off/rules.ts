import {
  addDays,
  type BusinessDate,
  daysBetween,
  formatDate,
  isBusinessDate,
  weekday,
} from "@/lib/values/dates";
import { type Issue, tooLong } from "@/lib/values/form-fields";

export const DAY_OFF_KINDS = ["vacation", "sick", "other"] as const;
export type DayOffKind = (typeof DAY_OFF_KINDS)[number];

export const KIND_WORDS: Record<DayOffKind, string> = { vacation: "Vacation", sick: "Sick", other: "Other" };
export const STATE_WORDS = { asked: "Waiting", approved: "Approved", declined: "Declined" } as const;
export const WEEKDAY_WORDS = ["Mon", "Tue", "Wed", "Thu", "Fri", "Sat", "Sun"] as const;

const MAX_NOTE = 300;
/** Longer absences are entered year by year. */
const MAX_DAYS = 366;
const EVERY_DAY = 127;

/** 1 Monday to 7 Sunday. */
const isoWeekday = (day: BusinessDate): number => weekday(day) || 7;

/** As stored: a bit for each weekday, Monday 1 to Sunday 64; none chosen is every day. */
export const weekdayBits = (days: readonly number[]): number =>
  days.reduce((bits, day) => bits | (1 << (day - 1)), 0) || EVERY_DAY;

/** The stored weekdays, 1 Monday to 7 Sunday; none for every day. */
export const weekdaysOf = (bits: number): number[] =>
  bits === EVERY_DAY ? [] : [1, 2, 3, 4, 5, 6, 7].filter((day) => bits & (1 << (day - 1)));

type Days = { from: BusinessDate; to: BusinessDate | null; weekdays: readonly number[] };

/** Whether that day is one of them. */
export const coversDay = ({ from, to, weekdays }: Days, day: BusinessDate): boolean =>
  from <= day && (to === null || day <= to) && (weekdays.length === 0 || weekdays.includes(isoWeekday(day)));

/** "Fri 27 Nov 2026", "Mon 1 Jun 2026 to Fri 5 Jun 2026", "Mondays and Fridays from Mon 1 Jun 2026". */
export function daysOffText({ from, to, weekdays }: Days): string {
  const stretch =
    to === null
      ? `from ${formatDate(from)}`
      : from === to
        ? formatDate(from)
        : `${formatDate(from)} to ${formatDate(to)}`;
  if (weekdays.length === 0) return stretch;
  const names = weekdays.map((day) => WEEKDAY_WORDS[day - 1]);
  return `Every ${names.join(", ")}, ${stretch}`;
}

type Form = { from: string; to: string; weekdays: readonly number[]; note: string };

/** The form's errors; `earliest` is the first day that may be asked for, null for the office. */
export function dayOffIssues(
  { from, to, weekdays, note }: Form,
  earliest: BusinessDate | null,
): Issue<"from" | "to" | "weekdays" | "note">[] {
  const issues: Issue<"from" | "to" | "weekdays" | "note">[] = [
    ...tooLong("note", "The note", note, MAX_NOTE),
  ];
  if (!isBusinessDate(from)) return [{ field: "from", message: "Enter the first day" }, ...issues];
  if (earliest !== null && from < earliest)
    issues.push({ field: "from", message: "This day is over. Ask the office to enter it." });
  if (to === "") {
    if (weekdays.length === 0 || weekdays.length === 7)
      issues.push({ field: "to", message: "Enter the last day, or choose the weekdays that repeat" });
    return issues;
  }
  if (!isBusinessDate(to)) return [...issues, { field: "to", message: "Enter the last day" }];
  if (to < from) return [...issues, { field: "to", message: "The last day is before the first day" }];
  if (daysBetween(from, to) >= MAX_DAYS)
    issues.push({ field: "to", message: `Enter at most ${MAX_DAYS} days at a time` });
  if (weekdays.length > 0 && !hasDay({ from, to, weekdays }))
    issues.push({ field: "weekdays", message: "None of these weekdays is between the two days" });
  return issues;
}

const hasDay = (days: Days & { to: BusinessDate }) =>
  [0, 1, 2, 3, 4, 5, 6].some((n) => coversDay(days, addDays(days.from, n)));

/** A day on which someone doesn't work, and why; for the office. */
export type AwayPerson = { hrid: number; name: string; kind: DayOffKind; day: BusinessDate };

/** "Ana Lee has Fri 27 Nov 2026 off (vacation)." */
export const awayText = ({ name, kind, day }: Omit<AwayPerson, "hrid">): string =>
  `${name} has ${formatDate(day)} off (${KIND_WORDS[kind].toLowerCase()}).`;

export const awaySentence = (people: readonly AwayPerson[]): string => people.map(awayText).join(" ");
