import { FIRST_YEAR } from "@/lib/features/partners/period-rules";
import { type BusinessDate, isBusinessDate, yearOf } from "@/lib/values/dates";
import { type Issue, tooLong } from "@/lib/values/form-fields";
import { applyRate, type Cents, formatMoney, MAX_CENTS, parseMoney } from "@/lib/values/money";
import {
  type EstimatePayForm,
  type ExpenseForm,
  MAX_CHEQUE,
  MAX_NOTES,
  MAX_TYPE,
  type PayoutForm,
} from "./contract";

const AMOUNT = /^\d{1,4}(\.\d{1,2})?$/;

/** The days that some year's screen shows: from 2023 to the end of the current year. */
export const entryDays = (today: BusinessDate) => ({
  min: `${FIRST_YEAR}-01-01`,
  max: `${yearOf(today)}-12-31`,
});

/** A quantity with at most two decimals: 1.5; null when it's empty or invalid. */
export const amountOf = (typed: string): number | null =>
  AMOUNT.test(typed) && Number(typed) > 0 ? Number(typed) : null;

/** Unit price × amount to the cent, halves rounded up; null while either is missing. */
export function chargeOf({ unitprice, amount }: Pick<ExpenseForm, "unitprice" | "amount">): Cents | null {
  const [cents, count] = [parseMoney(unitprice), amountOf(amount)];
  return cents === null || count === null ? null : applyRate(cents, count);
}

const WITHHELD = ["wkr_cpp", "wkr_ei", "wkr_tax"] as const;
/** The cheque fields that may be blank, which means nothing. */
export const PAYOUT_PARTS = ["hst", ...WITHHELD, "emp_cpp", "emp_ei", "eht", "wsib"] as const;

/** An amount that may be left blank; null when it's unreadable. */
export const partOf = (typed: string): Cents | null => (typed === "" ? 0 : parseMoney(typed));

/** The cheque's amount: gross and HST, less what is withheld; null while an amount is unreadable. */
export function netOf(form: Pick<PayoutForm, "gross" | "hst" | (typeof WITHHELD)[number]>): Cents | null {
  const [gross, hst] = [parseMoney(form.gross), partOf(form.hst)];
  if (gross === null || hst === null) return null;
  let net = gross + hst;
  for (const name of WITHHELD) {
    const part = partOf(form[name]);
    if (part === null) return null;
    net -= part;
  }
  return net;
}

function dateIssues(date: string, today: BusinessDate): Issue<"date">[] {
  const { min, max } = entryDays(today);
  if (!isBusinessDate(date)) return [{ field: "date", message: "Enter a date" }];
  if (date >= min && date <= max) return [];
  return [{ field: "date", message: `The date must be from ${FIRST_YEAR} to ${yearOf(today)}` }];
}

function moneyIssues<F extends string>(field: F, cents: Cents | null, least: Cents): Issue<F>[] {
  const say = (message: string): Issue<F>[] => [{ field, message }];
  if (cents === null) return say("Enter an amount of dollars, such as 1,845.50");
  if (cents < least)
    return say(least > 0 ? "The amount must be more than 0" : "The amount can't be negative");
  return cents > MAX_CENTS ? say(`The amount can be ${formatMoney(MAX_CENTS)} at most`) : [];
}

const required = <F extends string>(field: F, value: string, message: string): Issue<F>[] =>
  value === "" ? [{ field, message }] : [];

/** Everything that's wrong with an expense. */
export function expenseIssues(form: ExpenseForm, today: BusinessDate): Issue<keyof ExpenseForm>[] {
  const price = moneyIssues("unitprice", parseMoney(form.unitprice), 1);
  const amount: Issue<"amount">[] =
    amountOf(form.amount) === null ? [{ field: "amount", message: "Enter how many, such as 2 or 1.5" }] : [];
  const wrong = [...price, ...amount];
  return [
    ...dateIssues(form.date, today),
    ...required("type", form.type, "Enter a type"),
    ...tooLong("type", "The type", form.type, MAX_TYPE),
    ...tooLong("notes", "Notes", form.notes, MAX_NOTES),
    ...(wrong.length > 0 ? wrong : moneyIssues("amount", chargeOf(form), 1)),
  ];
}

/** Everything that's wrong with a cheque, except that its number is taken. */
export function payoutIssues(form: PayoutForm, today: BusinessDate): Issue<keyof PayoutForm>[] {
  const amounts = [
    ...moneyIssues("gross", parseMoney(form.gross), 1),
    ...PAYOUT_PARTS.flatMap((part) => moneyIssues(part, partOf(form[part]), 0)),
  ];
  const net = netOf(form);
  const below: Issue<"gross">[] =
    net !== null && net < 0 ? [{ field: "gross", message: "The deductions are more than the cheque" }] : [];
  return [
    ...dateIssues(form.date, today),
    ...required("chequenum", form.chequenum, "Enter the cheque number"),
    ...tooLong("chequenum", "The cheque number", form.chequenum, MAX_CHEQUE),
    ...(amounts.length > 0 ? amounts : below),
  ];
}

/** Only an estimate pays; signs, DNFs and messages are returned too. */
export const isPaidKind = (kind: string): boolean => !["Sign", "DNF", "Message"].includes(kind);

/** Everything that's wrong with an estimate's pay; blank means nothing. */
export const estimatePayIssues = (form: EstimatePayForm): Issue<keyof EstimatePayForm>[] => [
  ...moneyIssues("visit_pay", partOf(form.visit_pay), 0),
  ...moneyIssues("sales_pay", partOf(form.sales_pay), 0),
];
