"use client";

import { Pencil, Trash2 } from "lucide-react";
import Link from "next/link";
import { useRouter } from "next/navigation";
import { FilterBar, FilterDate } from "@/components/layout/filter-bar";
import { useUrlFilters } from "@/components/layout/use-url-filters";
import type { Column } from "@/components/table/column";
import { downloadCsv, toCsv } from "@/components/table/csv";
import { CsvButton } from "@/components/table/csv-button";
import { DataTable } from "@/components/table/data-table";
import { ShowMore } from "@/components/table/page-links";
import { Button } from "@/components/ui/button";
import { buttonStyles } from "@/components/ui/button-styles";
import { ConfirmDialog } from "@/components/ui/confirm-dialog";
import { IconButton } from "@/components/ui/icon-button";
import { useWrite } from "@/components/ui/use-write";
import { CREW_ROWS, type CrewRecord, crewsContract, deleteCrewContract } from "@/lib/core/crews/contract";
import { path } from "@/lib/paths";
import { callApi } from "@/lib/platform/http/call-api";
import { addDays, type BusinessDate, formatDate, formatShortDate, isBusinessDate } from "@/lib/values/dates";
import { CREW_LABELS, type CrewField, shownValue } from "./crew-record";

const field = (id: CrewField): Column<CrewRecord> => ({
  id,
  header: CREW_LABELS[id],
  value: (crew) => shownValue(crew, id),
});

const partnersOf = ({ partner_name, partner1_name }: CrewRecord) =>
  [partner_name, partner1_name].filter(Boolean).join(", ");

/** Two names may stand one above the other; a name doesn't break. */
const unbroken = (names: string) => names.replace(/(?<!,) /g, "\u00a0");

// Few, narrow columns, so edit and delete fit on a laptop without scrolling.
const COLUMNS: Column<CrewRecord>[] = [
  {
    id: "ocdate",
    header: CREW_LABELS.ocdate,
    value: (crew) => crew.ocdate,
    cell: (crew) => formatShortDate(crew.ocdate),
  },
  field("shop"),
  field("driver"),
  {
    id: "partners",
    header: "Partners",
    value: partnersOf,
    cell: (crew) => unbroken(partnersOf(crew)) || "–",
    wrap: true,
  },
  ...(["car", "gascard", "laptop", "closemgr"] as const).map(field),
];

/** Every crew of the day, or since two weeks ago, not only those shown. */
async function download(day: string): Promise<void> {
  const crews = await callApi(crewsContract, { date: isBusinessDate(day) ? day : undefined });
  downloadCsv(day ? `crews-${day}` : "crews", toCsv(COLUMNS, crews));
}

type CrewListProps = { crews: CrewRecord[]; more: boolean; today: BusinessDate; editing: number | null };

/** The crews of the chosen day, or since two weeks ago. */
export function CrewList({ crews, more, today, editing }: CrewListProps) {
  const filters = useUrlFilters();
  const day = filters.get("date");
  const DAYS = [
    { label: "Today", date: today },
    { label: "Tomorrow", date: addDays(today, 1) },
  ];
  return (
    <div className="min-w-0">
      <h2 className="mb-3 text-lg">Crews</h2>
      <FilterBar filters={filters} clears={["date"]}>
        <FilterDate filters={filters} name="date" label="Date" />
        {DAYS.map(({ label, date }) => (
          <Button
            key={label}
            variant={day === date ? "primary" : "secondary"}
            aria-pressed={day === date}
            onClick={() => filters.set({ date })}
          >
            {label}
          </Button>
        ))}
      </FilterBar>
      <DataTable
        label="crews"
        columns={COLUMNS}
        rows={crews}
        rowId={(crew) => String(crew.ocid)}
        rowLabel={nameOf}
        openId={editing === null ? undefined : String(editing)}
        actions={(crew) => <CrewActs crew={crew} search={day ? `?date=${day}` : ""} />}
        toolbar={crews.length > 0 && <CsvButton onCsv={() => download(day)} />}
        empty={{
          title: day ? `No crews on ${formatDate(day)}` : "No crews yet",
          hint: "To add one, fill in the form above and select Create.",
        }}
      />
      {more && <ShowMore shown={crews.length} {...CREW_ROWS} />}
    </div>
  );
}

const nameOf = (crew: CrewRecord) => `${crew.driver_name}'s crew of ${formatDate(crew.ocdate)}`;

function CrewActs({ crew, search }: { crew: CrewRecord; search: string }) {
  const router = useRouter();
  const write = useWrite(deleteCrewContract, {
    said: () => "Crew deleted",
    onDone: () => router.push(`${path.crewSetup()}${search}`),
  });
  return (
    <>
      <Link
        href={`${path.crewEdit(crew.ocid)}${search}`}
        aria-label={`Edit ${nameOf(crew)}`}
        title="Edit"
        className={buttonStyles({ variant: "ghost", size: "sm", shape: "icon" })}
      >
        <Pencil aria-hidden className="size-4" />
      </Link>
      <ConfirmDialog
        danger
        title={`Delete ${nameOf(crew)}?`}
        confirm="Delete crew"
        onConfirm={() => write.send({ ocid: crew.ocid })}
        trigger={
          <IconButton
            size="sm"
            label={`Delete ${nameOf(crew)}`}
            icon={<Trash2 aria-hidden className="size-4 text-brick-text" />}
          />
        }
      >
        This frees its people, truck, gas card and tablet for that day. If the crew has jobs, unassign them
        first.
      </ConfirmDialog>
    </>
  );
}
