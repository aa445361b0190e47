import type { Column } from "@/components/table/column";
import {
  type EstimateEntry,
  type ExpenseEntry,
  FINANCE_LISTS,
  type FinanceQuery,
  type FinanceScreen,
  type PayoutEntry,
} from "@/lib/features/partners/finance/finance-schema";
import { type BusinessDate, formatDate } from "@/lib/values/dates";
import { type Cents, formatMoney, moneyText } from "@/lib/values/money";

/** Long text is limited to three lines; the CSV has all of it. */
export const LongText = ({ text }: { text: string }) => (
  <span
    title={text}
    className="wrap-break-word line-clamp-3 sm:line-clamp-1 min-w-30 max-w-80 print:line-clamp-none"
  >
    {text}
  </span>
);

/** A column of amounts; `sum` in cents is the footer's total, of all rows and not only those shown. */
export const moneyColumn = <Row,>(
  id: keyof Row & string,
  header: string,
  sum?: Cents,
  unset = "–",
): Column<Row> => {
  const of = (row: Row) => row[id] as Cents | null;
  return {
    id,
    header,
    align: "right",
    csv: (row) => moneyText(of(row)),
    value: of,
    cell: (row) => {
      const cents = of(row);
      return cents === null ? unset : formatMoney(cents);
    },
    footer: sum === undefined ? undefined : () => formatMoney(sum),
  };
};

export const dayColumn = <Row,>(header: string, day: (row: Row) => BusinessDate): Column<Row> => ({
  id: "day",
  header,
  value: day,
  cell: (row) => shortDay(day(row)),
  footer: () => "Total",
});

/** "12 May 2026". */
const shortDay = (date: BusinessDate): string => formatDate(date).replace(/^\w+ /, "");

/** "May 2026". */
export const monthWords = (month: string): string => formatDate(`${month}-01`).split(" ").slice(2).join(" ");

/** "Revenue-Prod, 2026", "Report, LTD". */
export const listTitle = ({ show, year, month }: FinanceQuery): string =>
  `${FINANCE_LISTS[show]}, ${month ? monthWords(month) : year}`;

/** The CSV file's name: "revenue-prod-2026-Morgan". */
export const csvName = ({ query: { show, year, month }, partner }: FinanceScreen, part = ""): string =>
  [FINANCE_LISTS[show].toLowerCase(), part, month || year, partner.name].filter(Boolean).join("-");

export const expenseName = ({ type, charge, date }: ExpenseEntry): string =>
  `${type} ${formatMoney(charge)} of ${shortDay(date)}`;
export const payoutName = ({ chequenum, gross }: PayoutEntry): string =>
  `cheque ${chequenum} of ${formatMoney(gross)}`;
export const estimateName = ({ address, date }: EstimateEntry): string =>
  `estimate ${address ?? "without a property"} of ${shortDay(date)}`;
