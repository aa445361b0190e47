import { addDays, type BusinessDate } from "@/lib/values/dates";

/** What a month, or all of them, come to; money in cents. */
export type LedgerSums = { count: number; revenue: number; expense: number };
export type LedgerMonth = LedgerSums & { month: string };

export function sumMonths(months: readonly LedgerMonth[]): LedgerSums {
  const sums = { count: 0, revenue: 0, expense: 0 };
  for (const { count, revenue, expense } of months) {
    sums.count += count;
    sums.revenue += revenue;
    sums.expense += expense;
  }
  return sums;
}

/** The days of a month 'YYYY-MM' that lie within a filter's; '' for no last one. */
export function monthWithin(
  filter: { startDate: BusinessDate; finishDate: BusinessDate | "" },
  month: string,
): { startDate: BusinessDate; finishDate: BusinessDate } {
  const [first, last] = [`${month}-01`, addDays(`${nextMonth(month)}-01`, -1)];
  const startsLater = filter.startDate > first;
  const endsEarlier = filter.finishDate !== "" && filter.finishDate < last;
  return {
    startDate: startsLater ? filter.startDate : first,
    finishDate: endsEarlier ? filter.finishDate : last,
  };
}

function nextMonth(month: string): string {
  const [year = 0, number = 0] = month.split("-").map(Number);
  return number === 12 ? `${year + 1}-01` : `${year}-${String(number + 1).padStart(2, "0")}`;
}

/** The months from the first to the last, also those in which nothing happened; the newest `most` of them. */
export function fillMonths(months: readonly LedgerMonth[], most: number): LedgerMonth[] {
  const known = new Map(months.map((each) => [each.month, each]));
  const [first, last] = [months.at(0)?.month, months.at(-1)?.month];
  if (!first || !last) return [];
  const filled: LedgerMonth[] = [];
  for (let month = first; month <= last; month = nextMonth(month)) {
    filled.push(known.get(month) ?? { month, count: 0, revenue: 0, expense: 0 });
  }
  return filled.slice(-most);
}
