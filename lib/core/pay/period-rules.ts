import { addDays, type BusinessDate, weekday } from "@/lib/values/dates";

const DAYS = 14;

/** The weeks of a period that begins on `date1`: date1–date2 and date3–date4. */
const periodFrom = (date1: BusinessDate) => ({
  date1,
  date2: addDays(date1, 6),
  date3: addDays(date1, 7),
  date4: addDays(date1, DAYS - 1),
});

/** The periods that are missing up to the one that holds `today`; a company's first begins on its Monday. */
export function missingPeriods(newest: { date4: BusinessDate } | undefined, today: BusinessDate) {
  const monday = addDays(today, -((weekday(today) + 6) % 7));
  const made = [];
  for (let date1 = newest ? addDays(newest.date4, 1) : monday; date1 <= today; date1 = addDays(date1, DAYS))
    made.push(periodFrom(date1));
  return made;
}
