import type { Column } from "@/components/table/column";
import type { BusinessDate } from "@/lib/values/dates";
import { type Cents, formatMoney, moneyText } from "@/lib/values/money";
import { shortDay } from "./finance-words";

/** A long text takes three lines at most; the file has all of it. */
export const LongText = ({ text }: { text: string }) => (
  <span title={text} className="wrap-break-word line-clamp-3 min-w-30 max-w-80 print:line-clamp-none">
    {text}
  </span>
);

/** A column of amounts; `sum` in cents stands in the footer, of all rows and not only those shown. */
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
