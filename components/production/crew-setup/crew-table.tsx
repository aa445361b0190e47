"use client";

import { Pencil } from "lucide-react";
import { FilterBar, FilterDate } from "@/components/layout/filter-bar";
import type { UrlFilters } from "@/components/layout/use-url-filters";
import type { Column } from "@/components/table/column";
import { DataTable } from "@/components/table/data-table";
import { LinkButton } from "@/components/ui/link-button";
import type { CrewRecord } from "@/lib/crews/contract";
import { path } from "@/lib/paths";
import { type BusinessDate, formatDate } from "@/lib/values/dates";
import { DeleteCrew } from "./delete-crew";

const COLUMNS: readonly Column<CrewRecord>[] = [
  { id: "ocdate", header: "Date", value: (crew) => crew.ocdate, cell: (crew) => formatDate(crew.ocdate) },
  { id: "shop", header: "Shop", value: (crew) => crew.shop },
  { id: "driver", header: "Driver", value: (crew) => crew.driver_name },
  { id: "partner", header: "Partner", value: (crew) => crew.partner_name },
  { id: "partner1", header: "Partner 1", value: (crew) => crew.partner1_name },
  { id: "car", header: "Truck", value: (crew) => crew.car },
  { id: "gascard", header: "Gas Card", value: (crew) => crew.gascard },
  { id: "laptop", header: "Tablet", value: (crew) => crew.laptop },
  { id: "closemgr", header: "Close Manager", value: (crew) => crew.closemgr_name },
];

type CrewTableProps = {
  crews: CrewRecord[];
  date?: BusinessDate;
  filters: UrlFilters;
  /** ocid of the crew in the form above. */
  editing?: number;
};

export function CrewTable({ crews, date, filters, editing }: CrewTableProps) {
  return (
    <>
      <FilterBar filters={filters} clears={["date"]}>
        <FilterDate filters={filters} name="date" label="Show the crews of" fallback={date} />
      </FilterBar>
      <DataTable
        label="crews"
        columns={COLUMNS}
        rows={crews}
        rowId={(crew) => String(crew.ocid)}
        openId={editing === undefined ? undefined : String(editing)}
        csvName={date ? `crews-${date}` : "crews"}
        actions={(crew) => <CrewActs crew={crew} editing={crew.ocid === editing} />}
        empty={
          date
            ? { title: `No crews on ${formatDate(date)}`, hint: "Set one up in the form above." }
            : { title: "No crews yet", hint: "The crews you set up appear here." }
        }
        className="max-h-none"
      />
    </>
  );
}

function CrewActs({ crew, editing }: { crew: CrewRecord; editing: boolean }) {
  const label = `Edit ${crew.driver_name}'s crew of ${formatDate(crew.ocdate)}`;
  return (
    <>
      <LinkButton
        href={path.crewEdit(crew.ocid)}
        variant="ghost"
        size="sm"
        aria-label={label}
        title={label}
        aria-current={editing || undefined}
        icon={<Pencil aria-hidden className="size-4" />}
        className="aspect-square px-0"
      />
      <DeleteCrew crew={crew} editing={editing} />
    </>
  );
}
