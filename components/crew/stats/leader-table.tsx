"use client";

import { TrendingDown } from "lucide-react";
import Link from "next/link";
import { useMemo } from "react";
import type { Column } from "@/components/table/column";
import { DataTable } from "@/components/table/data-table";
import { Badge } from "@/components/ui/badge";
import type { CrewStats, Leader } from "@/lib/core/crews/stats/contract";
import { path } from "@/lib/paths";
import { formatClock } from "@/lib/values/clock-time";
import { formatShortDate } from "@/lib/values/dates";
import { type Cents, formatMoney, moneyText } from "@/lib/values/money";

type LeaderTableProps = { stats: CrewStats; crewMaster: boolean };

export function LeaderTable({ stats: { leaders, dates }, crewMaster }: LeaderTableProps) {
  const columns = useMemo(() => columnsOf(dates, crewMaster), [dates, crewMaster]);
  return (
    <div className="hidden min-w-0 xl:block">
      <DataTable
        label="crews"
        columns={columns}
        rows={leaders}
        rowId={(leader) => String(leader.crew_hrid)}
        rowLabel={(leader) => leader.driver}
        alarms={(leader) => leader.below}
        csvName="crew-stats"
        empty={{ title: "No crews", hint: "Crews appear once they have returned a job." }}
      />
    </div>
  );
}

const columnsOf = (dates: string[], crewMaster: boolean): Column<Leader>[] => [
  { id: "crew", header: "Crew", value: crewOf, wrap: true },
  ...dates.map(
    (date, i): Column<Leader> => ({
      id: date,
      header: formatShortDate(date),
      align: "right",
      value: (leader) => leader.prod[i],
      cell: (leader) => produced(leader.prod[i] ?? null),
      csv: (leader) => moneyText(leader.prod[i] ?? null),
    }),
  ),
  {
    id: "average",
    header: "Average",
    align: "right",
    value: (leader) => leader.average,
    cell: (leader) => <Average leader={leader} />,
    csv: (leader) => moneyText(leader.average),
  },
  { id: "dnfs", header: "DNFs", align: "right", value: (leader) => leader.dnfs },
  {
    id: "onsite",
    header: "On site",
    value: (leader) => leader.curr_address,
    cell: (leader) => <Onsite leader={leader} crewMaster={crewMaster} />,
    wrap: true,
  },
];

export const crewOf = ({ driver, partner, partner1 }: Leader): string =>
  [driver, partner, partner1].filter(Boolean).join(", ");

/** A day's production; who was not out has a dash. */
export const produced = (amount: Cents | null): string => (amount === null ? "–" : formatMoney(amount));

/** The average, with word and sign when it is below that of all crews. */
export function Average({ leader }: { leader: Leader }) {
  return (
    <span className="inline-flex flex-wrap items-center justify-end gap-2">
      <b>{produced(leader.average)}</b>
      {leader.below && (
        <Badge tone="brick" icon={<TrendingDown aria-hidden />}>
          Below average
        </Badge>
      )}
    </span>
  );
}

/** Where the crew is now; a crew master goes on to its inspection. */
export function Onsite({ leader, crewMaster }: { leader: Leader; crewMaster: boolean }) {
  const { curr_address: address, curr_jobid: jobid, onsite } = leader;
  if (!address || jobid === null) return <span className="text-ink-muted">Between jobs</span>;
  const since = `since ${formatClock(onsite)}`;
  if (!crewMaster) return <span>{`${address}, ${since}`}</span>;
  return (
    <span className="inline-flex max-w-full flex-wrap items-center gap-x-3">
      <span>{`${address}, ${since}`}</span>
      <Link href={path.inspection(jobid)} className="inline-flex min-h-control items-center">
        Inspection
      </Link>
    </span>
  );
}
