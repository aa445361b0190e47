"use client";

import { Pencil, Trash2 } from "lucide-react";
import Link from "next/link";
import { useRouter } from "next/navigation";
import { FilterBar, FilterDate } from "@/components/layout/filter-bar";
import { useUrlFilters } from "@/components/layout/use-url-filters";
import type { Column } from "@/components/table/column";
import { DataTable } from "@/components/table/data-table";
import { Button } from "@/components/ui/button";
import { buttonStyles } from "@/components/ui/button-styles";
import { ConfirmDialog } from "@/components/ui/confirm-dialog";
import { IconButton } from "@/components/ui/icon-button";
import { toast } from "@/components/ui/toaster";
import { type CrewRecord, deleteCrewContract } from "@/lib/crews/contract";
import { callApi } from "@/lib/http/call-api";
import { path } from "@/lib/paths";
import { addDays, type BusinessDate, formatDate } from "@/lib/values/dates";
import { CREW_LABELS, shownValue } from "./crew-record";

const ORDER = [
  "ocdate",
  "shop",
  "driver",
  "partner",
  "partner1",
  "car",
  "gascard",
  "laptop",
  "closemgr",
] as const;

const COLUMNS: Column<CrewRecord>[] = ORDER.map((field) => ({
  id: field,
  header: CREW_LABELS[field],
  value: (crew) => (field === "ocdate" ? crew.ocdate : shownValue(crew, field)),
  cell: (crew) => shownValue(crew, field),
}));

type CrewListProps = { crews: CrewRecord[]; today: BusinessDate; editing: number | null };

/** The crews of the chosen day, or of the last fortnight on. */
export function CrewList({ crews, today, editing }: CrewListProps) {
  const filters = useUrlFilters();
  const day = filters.get("date");
  const DAYS = [
    { label: "Today", date: today },
    { label: "Tomorrow", date: addDays(today, 1) },
  ];
  return (
    <section aria-labelledby="crews-title">
      <h2 id="crews-title" className="mb-3 text-lg">
        Crews
      </h2>
      <FilterBar filters={filters} clears={["date"]}>
        <FilterDate filters={filters} name="date" label="Date" />
        {DAYS.map(({ label, date }) => (
          <Button
            key={label}
            variant="secondary"
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
        csvName={`crews${day ? `-${day}` : ""}`}
        empty={{
          title: day ? `No crew goes out on ${formatDate(day)}` : "No crews yet",
          hint: "Fill in the form above and press Create: the crew appears here.",
        }}
      />
    </section>
  );
}

const nameOf = (crew: CrewRecord) => `${crew.driver_name}'s crew of ${formatDate(crew.ocdate)}`;

function CrewActs({ crew, search }: { crew: CrewRecord; search: string }) {
  const router = useRouter();
  const remove = async () => {
    await callApi(deleteCrewContract, { ocid: crew.ocid });
    toast.success("Crew deleted");
    router.push(`${path.crewSetup()}${search}`);
    router.refresh();
  };
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
        onConfirm={remove}
        trigger={
          <IconButton
            size="sm"
            label={`Delete ${nameOf(crew)}`}
            icon={<Trash2 aria-hidden className="size-4 text-brick-text" />}
          />
        }
      >
        Its people, truck, gas card and tablet are free for that day again. A crew with jobs is not deleted:
        they are unassigned first.
      </ConfirmDialog>
    </>
  );
}
