import { addDays, type BusinessDate, isBusinessDate } from "@/lib/values/dates";
import { type Issue, tooLong } from "@/lib/values/form-fields";
import { formatMoney, parseMoney } from "@/lib/values/money";
import {
  type DescriptionForm,
  LEDGER_TYPES,
  type LedgerType,
  MAX_AMOUNT_CENTS,
  MAX_DESCRIPTION,
  MAX_NOTES,
  type TransactionForm,
} from "./schema";

type Field = keyof TransactionForm;

const DAYS_AHEAD = 365;

/** The last day an entry may have: a year from today. */
export const lastDate = (today: BusinessDate): BusinessDate => addDays(today, DAYS_AHEAD);

export const isLedgerType = (text: string): text is LedgerType =>
  (LEDGER_TYPES as readonly string[]).includes(text);

/** Everything that's wrong with a transaction; only the server knows whether its description exists. */
export function transactionIssues(
  form: TransactionForm,
  { today, locations }: { today: BusinessDate; locations: readonly string[] },
): Issue<Field>[] {
  const unless = (right: boolean, field: Field, message: string): Issue<Field>[] =>
    right ? [] : [{ field, message }];
  return [
    ...dateIssues(form.date, today),
    ...unless(locations.includes(form.location), "location", "Choose a location"),
    ...unless(isLedgerType(form.typeIncome), "typeIncome", "Choose Expense or Revenue"),
    ...unless(form.description !== "", "description", "Choose a description"),
    ...amountIssues(form.amount),
    ...tooLong("notes", "Notes", form.notes, MAX_NOTES),
  ];
}

function dateIssues(date: string, today: BusinessDate): Issue<"date">[] {
  if (!isBusinessDate(date)) return [{ field: "date", message: "Enter a date" }];
  if (date <= lastDate(today)) return [];
  return [{ field: "date", message: "The date can't be more than a year ahead" }];
}

function amountIssues(amount: string): Issue<"amount">[] {
  const cents = parseMoney(amount);
  const say = (message: string) => [{ field: "amount" as const, message }];
  if (cents === null)
    return say(amount === "" ? "Enter an amount" : "Enter an amount of dollars, such as 1,845.50");
  if (cents <= 0) return say("The amount must be more than 0");
  if (cents > MAX_AMOUNT_CENTS) return say(`The amount can be ${formatMoney(MAX_AMOUNT_CENTS)} at most`);
  return [];
}

export function descriptionIssues({ description }: DescriptionForm): Issue<"description">[] {
  if (description === "") return [{ field: "description", message: "Enter a description" }];
  return tooLong("description", "The description", description, MAX_DESCRIPTION);
}

/** The totals of a month, or of all of them; money in cents. */
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

/** The days of a month 'YYYY-MM' that are within a filter's; '' for no last one. */
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

/** The months from the first to the last, including those without transactions; the newest `most` of them. */
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
