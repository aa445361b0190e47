import { isBusinessDate } from "@/lib/values/dates";
import { type Issue, isUnselected, tooLong } from "@/lib/values/form-fields";
import { type Cents, MAX_CENTS, parseMoney } from "@/lib/values/money";
import { MISC_TYPES, type MiscType } from "./rules";

export const NOTES_LENGTH = 1000;
export const DETAILS_LENGTH = 500;
export const ORDER_LENGTH = 200;

const CLIENT_PAYS = "Client";

/** Who pays: the company under its short name, or the client. */
export const payorOptions = (company: string): readonly string[] => [company, CLIENT_PAYS];

export const miscTypeOf = (typed: string): MiscType | null =>
  MISC_TYPES.find((type) => type === typed) ?? null;

/** What was agreed for an odd job, as the forms have it; a form without a field sends ''. */
export type WorkFields = {
  details: string;
  payor: string;
  order: string;
  notes: string;
  price: string;
  mat_price: string;
  sdate: string;
};

const NUMBER = /^-?\d+(\.\d{1,2})?$/;

function moneyIssue(
  field: "price" | "mat_price",
  label: string,
  text: string,
  least: number,
): Issue<keyof WorkFields>[] {
  if (text === "") return [];
  if (!NUMBER.test(text)) return [{ field, message: `${label} must be number only` }];
  const value = Number(text);
  if (value < least || (least > 0 && value <= 0))
    return [{ field, message: `${label} must be greater than 0` }];
  return value * 100 > MAX_CENTS ? [{ field, message: `${label} must be less than 100000` }] : [];
}

/** Cents of a valid field; null when it's empty. */
export const centsOf = (text: string): Cents | null => (text === "" ? null : parseMoney(text));

/** A price of nothing is TBD (rule price-tbd), so it may be left out or 0. */
const isPrice = (text: string) => !/^0*(\.0{1,2})?$/.test(text);
export const priceOf = (text: string): Cents | null => (isPrice(text) ? centsOf(text) : null);

function amountIssues({ price, mat_price }: WorkFields): Issue<keyof WorkFields>[] {
  const issues = [
    ...(isPrice(price) ? moneyIssue("price", "Price", price, 0.01) : []),
    ...moneyIssue("mat_price", "Material", mat_price, 0),
  ];
  if (issues.length > 0) return issues;
  const [whole, material] = [priceOf(price), centsOf(mat_price)];
  if (whole === null || material === null || material <= whole) return [];
  return [{ field: "mat_price", message: "Material can't be more than the price" }];
}

/** What keeps the agreed work from being saved. */
export function workIssues(form: WorkFields): Issue<keyof WorkFields>[] {
  return [
    ...tooLong<keyof WorkFields>("details", "Details", form.details, DETAILS_LENGTH),
    ...tooLong<keyof WorkFields>("order", "Order", form.order, ORDER_LENGTH),
    ...tooLong<keyof WorkFields>("notes", "Notes", form.notes, NOTES_LENGTH),
    ...amountIssues(form),
    ...(form.sdate === "" || isBusinessDate(form.sdate)
      ? []
      : [{ field: "sdate" as const, message: "Choose a day" }]),
  ];
}

type MiscFields = WorkFields & { type5: string; jobinfoid: string };

/** What keeps a misc job from being created, in form order. */
export function miscIssues(form: MiscFields): Issue<keyof MiscFields>[] {
  const type = miscTypeOf(form.type5);
  const said = (wrong: boolean, field: keyof MiscFields, message: string) =>
    wrong ? [{ field, message }] : [];
  const booking = type === "Book Odd Job";
  return [
    ...said(type === null, "type5", "Select misc job type"),
    ...said(isUnselected(form.jobinfoid), "jobinfoid", "Select address"),
    ...said(booking && form.details === "", "details", "Enter details"),
    ...said(booking && isUnselected(form.payor), "payor", "Select payor"),
    ...said(type === "Paint Est" && form.notes === "", "notes", "Enter Notes"),
    ...workIssues(form),
  ];
}
