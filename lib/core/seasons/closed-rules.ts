import { type BusinessDate, formatShortDate, weekday } from "@/lib/values/dates";

/** By `weekday`: 0 = Sunday. */
const WEEKDAYS = ["sunday", "monday", "tuesday", "wednesday", "thursday", "friday", "saturday"] as const;
export type Weekdays = Record<(typeof WEEKDAYS)[number], boolean>;

export const isOn = (weekdays: Weekdays, day: BusinessDate): boolean =>
  weekdays[WEEKDAYS[weekday(day)] ?? "sunday"];

type Closing = {
  /** The weekdays without visits, and whether public holidays have none either. */
  closedDays: Weekdays & { holidays: boolean };
  ownClosedDays: readonly { day: BusinessDate; name: string }[];
  /** The public holidays of these years, by day. */
  holidays: ReadonlyMap<BusinessDate, string>;
};

/** Why there are no visits on a day: "Christmas Day", "Company picnic", "Sunday"; null if there are (rule closed-days). */
export type ClosedOn = (day: BusinessDate) => string | null;

export const closedOn =
  ({ closedDays, ownClosedDays, holidays }: Closing): ClosedOn =>
  (day) => {
    const own = ownClosedDays.find((closed) => closed.day === day)?.name;
    const holiday = closedDays.holidays ? holidays.get(day) : undefined;
    return own ?? holiday ?? (isOn(closedDays, day) ? weekdayName(day) : null);
  };

/** "Sun 29 Nov is a closed day (Sunday)." */
export const closedSentence = (day: BusinessDate, why: string): string =>
  `${formatShortDate(day)} is a closed day (${why}).`;

const weekdayName = (day: BusinessDate): string => {
  const name = WEEKDAYS[weekday(day)] ?? "";
  return name.charAt(0).toUpperCase() + name.slice(1);
};
