import { z } from "zod";
import { path } from "@/lib/paths";

/** The lists of a year's row of buttons, in its order. All but the first are summed in the first. */
export const FINANCE_LISTS = {
  report: "Report",
  revenue_prod: "Revenue-Prod",
  revenue_misc: "Revenue-Misc",
  revenue_ests: "Revenue-Ests",
  expenses: "Expenses",
  labour: "Labour",
  payouts: "Payouts",
} as const;
export type FinanceList = keyof typeof FINANCE_LISTS;
export const FINANCE_NAMES = Object.keys(FINANCE_LISTS) as FinanceList[];

/** What a list draws at first and adds by "Show more"; beyond the most the file serves better. */
export const ROWS_AT_ONCE = 100;
export const MOST_ROWS = 1_000;

/** "rows=300" of an address, in whole steps. */
export const rowsAsked = z.coerce
  .number()
  .transform((asked) => Math.ceil(asked / ROWS_AT_ONCE) * ROWS_AT_ONCE)
  .pipe(z.number().min(ROWS_AT_ONCE).max(MOST_ROWS))
  .catch(ROWS_AT_ONCE);

/** Parses the URL. Unreadable values are ignored; an unknown year is a 404. */
export const financeQuery = z.object({
  year: z.string().catch(""),
  show: z.enum(FINANCE_NAMES).catch("report"),
  /** '2026-05': only that month of a list. */
  month: z
    .string()
    .regex(/^\d{4}-(0[1-9]|1[0-2])$/)
    .catch(""),
  /** Whose hours Labour shows: the partner's own, or all. */
  hours: z.enum(["all", "personal"]).catch("all"),
  rows: rowsAsked,
});
export type FinanceQuery = z.output<typeof financeQuery>;

/** The address of a list of a year, or of one month of it. */
export function financeHref(
  year: string,
  show: FinanceList,
  more: { month?: string; hours?: string } = {},
): string {
  const query = new URLSearchParams({ year, show });
  for (const [name, value] of Object.entries(more)) if (value) query.set(name, value);
  return path.partnerFinancials(`?${query}`);
}
