import Holidays from "date-holidays";
import type { Handle } from "@/db/client";
import { type ClosedOn, closedOn, isOn } from "@/lib/core/seasons/closed-rules";
import { type BusinessDate, businessDate, yearOf } from "@/lib/values/dates";
import { NO_WEEKDAY } from "./defaults";
import { getSettings } from "./reads";

/** The public holidays of Ontario's Employment Standards Act, as the library names them; it knows others too. */
const PUBLIC_HOLIDAYS: ReadonlySet<string> = new Set([
  "New Year's Day",
  "Family Day",
  "Good Friday",
  "Victoria Day",
  "Canada Day",
  "Labour Day",
  "Thanksgiving",
  "Christmas Day",
  "Boxing Day",
]);

const ontario = new Holidays("CA", "ON", { languages: ["en"] });
const known = new Map<number, [BusinessDate, string][]>();

/** A year's nine public holidays by day, worked out once. */
export function publicHolidays(year: number): [BusinessDate, string][] {
  const days =
    known.get(year) ??
    ontario
      .getHolidays(year)
      .filter(({ name, substitute }) => PUBLIC_HOLIDAYS.has(name) && !substitute)
      .map(({ date, name }): [BusinessDate, string] => [date.slice(0, 10), name]);
  known.set(year, days);
  return days;
}

type Reading = { db: Handle; now: Date };

/** The public holidays from last year to the year after next. */
const holidaysAround = (today: BusinessDate) =>
  new Map([-1, 0, 1, 2].flatMap((more) => publicHolidays(yearOf(today) + more)));

/** When we don't visit clients (rule closed-days). */
export async function readClosedDays({ db, now }: Reading): Promise<ClosedOn> {
  const today = businessDate(now);
  return closedDaysOf(await getSettings(db, ["closedDays", "ownClosedDays"], today), today);
}

/** The same from settings that were read with others. */
export const closedDaysOf = (
  { closedDays, ownClosedDays }: Pick<Parameters<typeof closedOn>[0], "closedDays" | "ownClosedDays">,
  today: BusinessDate,
): ClosedOn => closedOn({ closedDays, ownClosedDays, holidays: holidaysAround(today) });

/** When the office is open (rule client-move): on its weekdays, unless the day is a closed one. */
export async function readOfficeDays({ db, now }: Reading): Promise<(day: BusinessDate) => boolean> {
  const today = businessDate(now);
  const { closedDays, ownClosedDays, officeDays } = await getSettings(
    db,
    ["closedDays", "ownClosedDays", "officeDays"],
    today,
  );
  const whole = { ...NO_WEEKDAY, holidays: closedDays.holidays };
  const closed = closedOn({ closedDays: whole, ownClosedDays, holidays: holidaysAround(today) });
  return (day) => isOn(officeDays, day) && closed(day) === null;
}
