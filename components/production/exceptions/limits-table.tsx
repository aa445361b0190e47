import type { Column } from "@/components/table/column";
import { DataTable } from "@/components/table/data-table";
import { DecidedList } from "@/components/ui/decided-list";
import { WriteButton } from "@/components/ui/write-button";
import { allowTodayContract } from "@/lib/features/exceptions/allow-contract";
import type { LimitReached } from "@/lib/features/exceptions/exceptions-view";
import { path } from "@/lib/paths";
import { formatInstant } from "@/lib/values/dates";
import type { TableProps } from "./exception-list";
import { NARROW } from "./exception-parts";

const COLUMNS: Column<LimitReached>[] = [
  { id: "about", header: "Who", wrap: true, value: ({ about }) => about },
  {
    id: "limit",
    header: "Limit",
    wrap: true,
    fill: true,
    value: ({ limit }) => limit,
    cell: ({ limit }) => <span className="block min-w-40">{limit}</span>,
  },
  {
    id: "lastAt",
    header: "Last refused",
    value: ({ lastAt }) => lastAt,
    cell: ({ lastAt }) => formatInstant(new Date(lastAt)),
  },
  {
    id: "refused",
    header: "Refused",
    align: "right",
    value: ({ refused }) => refused,
    cell: ({ refused }) => (refused === 1 ? "Once" : `At least ${refused} times`),
  },
];

const labelOf = ({ about, limit }: LimitReached) => `${about}: ${limit}`;

const allowedText = (row: LimitReached) =>
  [labelOf(row), row.allowedBy && `allowed by ${row.allowedBy}`].filter(Boolean).join(", ");

type LimitsTableProps = TableProps<LimitReached> & { allowed: LimitReached[] };

/** Who reached a limit, and what it was; below, who may do more until midnight. */
export function LimitsTable({ rows, allowed, today, viewer, csvName, empty }: LimitsTableProps) {
  return (
    <>
      <DataTable
        label="limits"
        className={NARROW}
        columns={COLUMNS}
        rows={rows}
        rowId={({ id }) => String(id)}
        rowLabel={labelOf}
        peek={{
          title: labelOf,
          href: ({ cfid }) => (viewer.care && cfid !== null ? path.client(cfid) : null),
        }}
        actions={(row) =>
          row.day === today && row.hrid !== viewer.hrid && <AllowToday overrun={row} allowed />
        }
        csvName={csvName}
        empty={empty}
      />
      <DecidedList
        id="allowed"
        title="Allowed today"
        rows={allowed}
        rowId={({ id }) => id}
        text={allowedText}
        undo={(row) => <AllowToday overrun={row} allowed={false} />}
      />
    </>
  );
}

function AllowToday({ overrun, allowed }: { overrun: LimitReached; allowed: boolean }) {
  return (
    <WriteButton
      contract={allowTodayContract}
      input={{ id: overrun.id, allowed }}
      said={({ msg }) => msg}
      label={allowed ? `Allow today: ${overrun.about}` : `Undo what ${overrun.about} was allowed`}
      variant={allowed ? "secondary" : "ghost"}
    >
      {allowed ? "Allow today" : "Undo"}
    </WriteButton>
  );
}
