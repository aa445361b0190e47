"use client";

import { useMemo } from "react";
import type { Column } from "@/components/table/column";
import { DataTable } from "@/components/table/data-table";
import type { CrewStats, Leader } from "@/lib/core/crews/stats/contract";
import { formatShortDate } from "@/lib/values/dates";
import { moneyText } from "@/lib/values/money";
import { Average, crewOf, Onsite, produced } from "./leader-parts";

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
        empty={{ title: "No crews", hint: "Crews appear here once they return a job." }}
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
