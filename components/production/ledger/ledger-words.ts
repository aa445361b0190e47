import type { TransactionRecord } from "@/lib/features/ledger/contract";
import type { LedgerFilter } from "@/lib/features/ledger/schema";
import { AREAS, path } from "@/lib/paths";
import { type BusinessDate, formatDate } from "@/lib/values/dates";
import { type Cents, formatMoney } from "@/lib/values/money";

export const HOME = { label: "Home", href: AREAS.production };
export const listCrumb = (search = "") => ({ label: "Transactions", href: path.transactions(search) });

/** An expense reduces the balance. */
export const signedAmount = ({ typeIncome, amount }: TransactionRecord): Cents =>
  typeIncome === "Revenue" ? amount : -amount;

/** "12 May 2026". */
export const shortDay = (date: BusinessDate): string => formatDate(date).replace(/^\w+ /, "");

/** "Hydro $120.00 of Tue 12 May 2026": a transaction's name in buttons and questions. */
export const transactionTitle = ({ description, amount, date }: TransactionRecord): string =>
  `${description} ${formatMoney(amount)} of ${formatDate(date)}`;

/** The list's filters, for paper, where the filter bar isn't shown. */
export function filterWords({ location, text, startDate, finishDate, type }: LedgerFilter): string {
  const dates = `from ${formatDate(startDate)}${finishDate ? ` to ${formatDate(finishDate)}` : ""}`;
  const kind = type === "All" ? "Revenue and expense" : type;
  return [`${kind} ${dates}`, location || "all locations", ...(text ? [`with “${text}”`] : [])].join(", ");
}
