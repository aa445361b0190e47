import type { Column } from "@/components/table/column";
import type { TransactionLine } from "@/lib/ledger/contract";
import type { LedgerType } from "@/lib/ledger/schema";
import { formatShortDate, yearOf } from "@/lib/values/dates";
import { wireMoney } from "./ledger-words";
import { TypeBadge } from "./type-badge";

/** The amount, in the column of its kind; the other stays empty. */
const amountColumn = (type: LedgerType): Column<TransactionLine> => ({
  id: type,
  header: type,
  align: "right",
  value: (line) => (line.typeIncome === type ? Number(line.amount) : null),
  cell: (line) => (line.typeIncome === type ? wireMoney(line.amount) : ""),
  csv: (line) => (line.typeIncome === type ? line.amount : ""),
});

const COLUMNS: Column<TransactionLine>[] = [
  {
    id: "date",
    header: "Date",
    value: (line) => line.date,
    cell: (line) => `${formatShortDate(line.date)} ${yearOf(line.date)}`,
  },
  { id: "location", header: "Location", value: (line) => line.location },
  {
    id: "type",
    header: "Type",
    value: (line) => line.typeIncome,
    cell: (line) => <TypeBadge type={line.typeIncome} />,
  },
  { id: "description", header: "Description", value: (line) => line.description, wrap: true },
  amountColumn("Revenue"),
  amountColumn("Expense"),
  {
    id: "balance",
    header: "Balance",
    align: "right",
    value: (line) => Number(line.balance),
    cell: (line) => wireMoney(line.balance),
    csv: (line) => line.balance,
    sortable: false,
  },
  {
    id: "notes",
    header: "Notes",
    value: (line) => line.notes,
    cell: (line) => <span className="wrap-anywhere block min-w-40">{line.notes}</span>,
    wrap: true,
  },
];

/** Only a list that is whole can be sorted: else the largest of the newest would pass for the largest. */
export const WHOLE_COLUMNS = COLUMNS;
export const NEWEST_COLUMNS = COLUMNS.map((column) => ({ ...column, sortable: false }));
