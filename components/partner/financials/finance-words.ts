import {
  type EstimateEntry,
  type ExpenseEntry,
  FINANCE_LISTS,
  type FinanceQuery,
  type FinanceScreen,
  type PayoutEntry,
} from "@/lib/features/partners/finance/finance-schema";
import { type BusinessDate, formatDate } from "@/lib/values/dates";
import { formatMoney } from "@/lib/values/money";

/** "12 May 2026". */
export const shortDay = (date: BusinessDate): string => formatDate(date).replace(/^\w+ /, "");

/** "May 2026". */
export const monthWords = (month: string): string => formatDate(`${month}-01`).split(" ").slice(2).join(" ");

/** "Revenue-Prod, 2026", "Report, LTD". */
export const listTitle = ({ show, year, month }: FinanceQuery): string =>
  `${FINANCE_LISTS[show]}, ${month ? monthWords(month) : year}`;

/** The file's name: "revenue-prod-2026-Morgan". */
export const csvName = ({ query: { show, year, month }, partner }: FinanceScreen, part = ""): string =>
  [FINANCE_LISTS[show].toLowerCase(), part, month || year, partner.name].filter(Boolean).join("-");

export const expenseName = ({ type, charge, date }: ExpenseEntry): string =>
  `${type} ${formatMoney(charge)} of ${shortDay(date)}`;
export const payoutName = ({ chequenum, gross }: PayoutEntry): string =>
  `cheque ${chequenum} of ${formatMoney(gross)}`;
export const estimateName = ({ address, date }: EstimateEntry): string =>
  `estimate ${address ?? "without a property"} of ${shortDay(date)}`;
