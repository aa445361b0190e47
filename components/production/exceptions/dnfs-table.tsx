import { useMemo } from "react";
import type { Column } from "@/components/table/column";
import { DataTable } from "@/components/table/data-table";
import { Badge } from "@/components/ui/badge";
import { LinkButton } from "@/components/ui/link-button";
import type { UndecidedDnf } from "@/lib/features/exceptions/exceptions-view";
import { path } from "@/lib/paths";
import type { TableProps } from "./exception-list";
import { addressColumn, dayText, Span } from "./job-columns";

/** How far it is: back without a verdict, past its window, or still promised. */
export function stateOf({ datebi, fdate }: Pick<UndecidedDnf, "datebi" | "fdate">, today: string): string {
  if (datebi !== null) return "Returned";
  return fdate < today ? "Overdue" : "Open";
}

const columnsOn = (today: string): Column<UndecidedDnf>[] => [
  addressColumn(),
  { id: "dnfdesc", header: "DNF", wrap: true, value: (dnf) => dnf.dnfdesc },
  { id: "origin", header: "From", value: (dnf) => dnf.origin },
  { id: "crewname", header: "Crew", value: (dnf) => dnf.crewname ?? "No crew" },
  {
    id: "fdate",
    header: "Window",
    value: (dnf) => dnf.fdate,
    cell: (dnf) => <Span from={dayText(dnf.sdate, today)} to={dayText(dnf.fdate, today)} />,
    csv: (dnf) => `${dnf.sdate} to ${dnf.fdate}`,
  },
  {
    id: "state",
    header: "State",
    value: (dnf) => stateOf(dnf, today),
    cell: (dnf) => {
      const state = stateOf(dnf, today);
      return state === "Overdue" ? <Badge tone="brick">Overdue</Badge> : state;
    },
  },
];

export function DnfsTable({ rows, today, csvName, empty }: TableProps<UndecidedDnf>) {
  const columns = useMemo(() => columnsOn(today), [today]);
  return (
    <DataTable
      label="DNFs"
      columns={columns}
      rows={rows}
      rowId={({ dnfid }) => String(dnfid)}
      actions={({ dnfid, address }) => (
        <LinkButton
          href={path.dnfDetails(dnfid)}
          size="sm"
          variant="secondary"
          aria-label={`DNF at ${address}`}
        >
          Open
        </LinkButton>
      )}
      csvName={csvName}
      empty={empty}
    />
  );
}
