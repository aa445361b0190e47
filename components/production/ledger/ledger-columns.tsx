import { CircleMinus, CirclePlus } from "lucide-react";
import type { Column } from "@/components/table/column";
import { Badge } from "@/components/ui/badge";
import type { TransactionLine } from "@/lib/features/ledger/contract";
import type { LedgerType } from "@/lib/features/ledger/schema";
import { formatMoney, plainDollars } from "@/lib/values/money";
import { shortDay, signedAmount } from "./ledger-words";

/** Long text is limited to three lines; the form and the CSV have all of it. */
const LongText = ({ text }: { text: string }) => (
  <span title={text} className="wrap-break-word line-clamp-3 min-w-30 max-w-80 print:line-clamp-none">
    {text}
  </span>
);

// Few, narrow columns, so edit and delete fit on a laptop without scrolling.
const COLUMNS: Column<TransactionLine>[] = [
  { id: "date", header: "Date", value: (line) => line.date, cell: (line) => shortDay(line.date) },
  { id: "location", header: "Location", value: (line) => line.location },
  {
    id: "type",
    header: "Type",
    value: (line) => line.typeIncome,
    cell: (line) => <TypeBadge type={line.typeIncome} />,
  },
  {
    id: "description",
    header: "Description",
    value: (line) => line.description,
    cell: (line) => <LongText text={line.description} />,
    wrap: true,
  },
  {
    id: "amount",
    header: "Amount",
    align: "right",
    value: signedAmount,
    cell: (line) => formatMoney(signedAmount(line)),
    csv: (line) => plainDollars(signedAmount(line)),
  },
  {
    id: "balance",
    header: "Balance",
    align: "right",
    value: (line) => line.balance,
    cell: (line) => formatMoney(line.balance),
    csv: (line) => plainDollars(line.balance),
    sortable: false,
  },
  {
    id: "notes",
    header: "Notes",
    value: (line) => line.notes,
    cell: (line) => <LongText text={line.notes} />,
    wrap: true,
  },
];

/**
 * Only a complete list can be sorted: otherwise the largest of the newest would look like the largest of all.
 */
export const WHOLE_COLUMNS = COLUMNS;
export const NEWEST_COLUMNS = COLUMNS.map((column) => ({ ...column, sortable: false }));

const LOOKS = {
  Revenue: { tone: "leaf", icon: <CirclePlus aria-hidden /> },
  Expense: { tone: "sun", icon: <CircleMinus aria-hidden /> },
} as const;

/** On a tablet only its icon, so the amount stays in view beside the row's buttons. */
const TypeBadge = ({ type }: { type: LedgerType }) => (
  <Badge {...LOOKS[type]}>
    <span className="sm:max-lg:sr-only">{type}</span>
  </Badge>
);
