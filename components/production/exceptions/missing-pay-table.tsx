import { useMemo } from "react";
import type { Column } from "@/components/table/column";
import { DataTable } from "@/components/table/data-table";
import { LinkButton } from "@/components/ui/link-button";
import type { MissingPay } from "@/lib/features/exceptions/exceptions-view";
import { formatClock } from "@/lib/values/clock-time";
import { formatShortDate } from "@/lib/values/dates";
import { missingPayHref } from "./exception-links";
import type { TableProps, Viewer } from "./exception-list";
import { dayColumn } from "./job-columns";

/** Why the day is owed. */
export function reasonOf({ signin, present }: MissingPay): string {
  if (signin) return `Signed in ${formatClock(signin)}`;
  return present ? "Marked present" : "Crew worked, but attendance wasn't taken";
}

const columnsOn = (today: string): Column<MissingPay>[] => [
  { id: "name", header: "Name", value: (row) => row.name },
  dayColumn(today),
  { id: "crew", header: "Crew", value: (row) => row.crewname },
  { id: "reason", header: "Why", value: reasonOf },
];

/** People who worked and have no pay entry; it is entered on the crew's profile of that day. */
export function MissingPayTable({ rows, today, csvName, empty, viewer }: TableProps<MissingPay>) {
  const columns = useMemo(() => columnsOn(today), [today]);
  return (
    <DataTable
      label="missing entries"
      columns={columns}
      rows={rows}
      rowId={({ hrid, day }) => `${hrid}:${day}`}
      actions={(row) => <Acts row={row} viewer={viewer} />}
      csvName={csvName}
      empty={empty}
    />
  );
}

function Acts({ row, viewer }: { row: MissingPay; viewer: Viewer }) {
  const mayEnter = viewer.mayPay && row.hrid !== viewer.hrid;
  const what = mayEnter ? "Enter pay" : "Crew profile";
  return (
    <>
      {row.hrid === viewer.hrid && <span className="text-ink-muted text-sm">Your own</span>}
      <LinkButton
        href={missingPayHref(row)}
        size="sm"
        variant={mayEnter ? "secondary" : "ghost"}
        aria-label={`${what} of ${row.name}, ${formatShortDate(row.day)}`}
      >
        {what}
      </LinkButton>
    </>
  );
}
