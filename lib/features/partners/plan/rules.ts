import { z } from "zod";
import type { target } from "@/lib/features/partners/money-schema";
import { FIRST_YEAR } from "@/lib/features/partners/period-rules";
import { type BusinessDate, formatDate, isBusinessDate, yearOf } from "@/lib/values/dates";
import { fieldText, type Issue, tooLong } from "@/lib/values/form-fields";
import { type Cents, formatMoney, parseMoney } from "@/lib/values/money";

/** What one column of a period can hold. */
const MOST: Cents = 999_999_999;
const YEARS_AHEAD = 2;

/** The parts of the plan, in screen order. */
const PLAN_PARTS = ["windows", "odd_jobs", "paint"] as const;

/** An amount that may be left blank; null when it's unreadable. */
export const plannedCents = (typed: string): Cents | null => (typed === "" ? 0 : parseMoney(typed));

/** From the first year of the books to two years ahead, because plans are about the future. */
export const planDays = (today: BusinessDate) => ({
  min: `${FIRST_YEAR}-01-01`,
  max: `${yearOf(today) + YEARS_AHEAD}-12-31`,
});

type Field = keyof TargetForm;

function dayIssues(field: "sdate" | "fdate", date: string, today: BusinessDate): Issue<Field>[] {
  const { min, max } = planDays(today);
  if (!isBusinessDate(date)) return [{ field, message: "Enter a date" }];
  if (date >= min && date <= max) return [];
  return [{ field, message: `The date must be from ${yearOf(min)} to ${yearOf(max)}` }];
}

function amountIssues(field: (typeof PLAN_PARTS)[number], typed: string): Issue<Field>[] {
  const cents = plannedCents(typed);
  if (cents === null) return [{ field, message: "Enter an amount of dollars, such as 18,500" }];
  if (cents < 0) return [{ field, message: "The amount can't be negative" }];
  return cents > MOST ? [{ field, message: `The amount can be ${formatMoney(MOST)} at most` }] : [];
}

/** Everything that's wrong with a planned period, except that it overlaps another. */
export function targetIssues(form: TargetForm, today: BusinessDate): Issue<Field>[] {
  const days = [...dayIssues("sdate", form.sdate, today), ...dayIssues("fdate", form.fdate, today)];
  const reversed = days.length === 0 && form.fdate < form.sdate;
  const amounts = PLAN_PARTS.flatMap((part) => amountIssues(part, form[part]));
  const nothing = amounts.length === 0 && PLAN_PARTS.every((part) => plannedCents(form[part]) === 0);
  return [
    ...(form.period === "" ? [{ field: "period" as const, message: "Enter a name for the period" }] : []),
    ...tooLong("period", "The period", form.period, MAX_PERIOD),
    ...days,
    ...(reversed ? [{ field: "fdate" as const, message: "The finish can't be before the start" }] : []),
    ...amounts,
    ...(nothing ? [{ field: "windows" as const, message: "Enter an amount for at least one part" }] : []),
    ...tooLong("notes", "Notes", form.notes, MAX_TARGET_NOTES),
  ];
}

type Span = { period: string; sdate: BusinessDate; fdate: BusinessDate };

/** The message for a period that overlaps another one. */
export const overlapMessage = ({ period, sdate, fdate }: Span): string =>
  `This overlaps ${period}, ${formatDate(sdate)} to ${formatDate(fdate)}. Choose other dates.`;

/** The columns of the plan; the last is the sum of the others. */
export const PLAN_COLUMNS = ["windows", "odd_jobs", "paint", "total"] as const;
export type PlanColumn = (typeof PLAN_COLUMNS)[number];

/** Planned and done, in cents; `difference` is positive when more was done than planned. */
export type Compared = { target: Cents; produced: Cents; difference: Cents };

type Planned = Record<
  | ("windows" | "odd_jobs" | "paint" | "total_target")
  | ("windows_prod" | "odd_jobs_prod" | "paint_prod" | "total_prod"),
  Cents
>;

const compare = (target: Cents, produced: Cents): Compared => ({
  target,
  produced,
  difference: produced - target,
});

/** A column of a period. */
export function comparedOf(row: Planned, column: PlanColumn): Compared {
  return column === "total"
    ? compare(row.total_target, row.total_prod)
    : compare(row[column], row[`${column}_prod`]);
}

/** A column for all periods together. */
export function sumPlan(rows: readonly Planned[], column: PlanColumn): Compared {
  const all = rows.map((row) => comparedOf(row, column));
  const sum = (key: "target" | "produced") => all.reduce((total, each) => total + each[key], 0);
  return compare(sum("target"), sum("produced"));
}

/** "72% of target", rounded down so that 100% means all of it; "" when nothing was planned. */
export const shareText = ({ target, produced }: Compared): string =>
  target > 0 ? `${Math.floor((produced * 100) / target)}% of target` : "";

export const MAX_PERIOD = 40;
export const MAX_TARGET_NOTES = 300;

/** A planned period as a form has it, amounts as typed; `targetIssues` has the rules. */
export const targetFields = z.object({
  period: fieldText,
  sdate: fieldText,
  fdate: fieldText,
  windows: fieldText,
  odd_jobs: fieldText,
  paint: fieldText,
  notes: fieldText,
});
export type TargetForm = z.output<typeof targetFields>;

export type Target = z.output<typeof target>;

/** The plan of a year, or of all years when `year` is LTD. */
export type PlanView = {
  today: BusinessDate;
  year: string;
  years: string[];
  targets: Target[];
  partner: { hrid: number; name: string };
  /** True for holders of `partner_admin`, who enter targets; their drafts are stored under `viewer`. */
  mayEdit: boolean;
  viewer: number;
};
