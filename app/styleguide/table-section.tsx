"use client";

import { useState } from "react";
import { FilterBar, FilterDate, FilterSelect, FilterText } from "@/components/layout/filter-bar";
import { useUrlFilters } from "@/components/layout/use-url-filters";
import type { Column } from "@/components/table/column";
import { DataTable } from "@/components/table/data-table";
import { Button } from "@/components/ui/button";
import { Drawer } from "@/components/ui/drawer";
import { type Status, StatusBadge } from "@/components/ui/status-badge";
import { Section } from "./section";

type Job = {
  id: number;
  address: string;
  postcode: string;
  codes: string;
  cents: number;
  minutes: number;
  status: Status;
};

const STREETS = [
  "Clinton St",
  "Palmerston Ave",
  "Euclid Ave",
  "Montrose Ave",
  "Shaw St",
  "Grace St",
  "Crawford St",
];
const KINDS: Status[] = ["floater", "office-appointment", "emergency", "holding-cell", "overdue"];
const jobs: Job[] = Array.from({ length: 24 }, (_, index) => ({
  id: 4700 + index,
  address: `${9 + ((index * 37) % 400)} ${STREETS[index % 7]}`,
  postcode: `M6${"GJHK"[index % 4]} ${index % 9}Y5`,
  codes: ["W1", "W1 EH", "EG", "EH"][index % 4] ?? "",
  cents: 18500 + ((index * 2500) % 14000),
  minutes: 45 + ((index * 15) % 90),
  status: KINDS[index % 5] ?? "floater",
}));

const dollars = (cents: number) => `$${(cents / 100).toLocaleString("en-CA", { minimumFractionDigits: 2 })}`;
const sum = (rows: Job[], key: "cents" | "minutes") => rows.reduce((total, row) => total + row[key], 0);

const columns: Column<Job>[] = [
  { id: "address", header: "Address", value: (job) => job.address, footer: () => "Total" },
  { id: "postcode", header: "Postal code", value: (job) => job.postcode },
  {
    id: "kind",
    header: "Kind",
    value: (job) => job.status,
    cell: (job) => <StatusBadge status={job.status} />,
  },
  { id: "codes", header: "Work", value: (job) => job.codes },
  {
    id: "price",
    header: "Price",
    align: "right",
    value: (job) => job.cents,
    cell: (job) => dollars(job.cents),
    csv: (job) => (job.cents / 100).toFixed(2),
    footer: (rows) => dollars(sum(rows, "cents")),
  },
  {
    id: "minutes",
    header: "Minutes",
    align: "right",
    value: (job) => job.minutes,
    footer: (rows) => sum(rows, "minutes"),
  },
];

const empty = { title: "No jobs on this day", hint: "Jobs appear here when they are assigned to a crew." };

export function TableSection() {
  const [open, setOpen] = useState<Job>();
  return (
    <Section title="Table and filters">
      <Filters />
      <DataTable
        label="jobs"
        columns={columns}
        rows={jobs}
        rowId={(job) => String(job.id)}
        initialSort={{ id: "address" }}
        selectable
        onOpen={setOpen}
        openId={open && String(open.id)}
        actions={() => (
          <Button size="sm" variant="ghost">
            Number
          </Button>
        )}
        bulk={() => <Button size="sm">Assign to D. Reyes</Button>}
        bulkSummary={(rows) => dollars(sum(rows, "cents"))}
        csvName="jobs"
        empty={empty}
        className="max-h-96"
      />
      <Drawer
        title={open?.address ?? ""}
        open={open !== undefined}
        onOpenChange={() => setOpen(undefined)}
        modal={false}
      >
        {open && <p>{`${open.codes} · ${dollars(open.cents)} · ${open.minutes} min`}</p>}
      </Drawer>
      <div className="grid gap-4 xl:grid-cols-3">
        <DataTable label="empty jobs" columns={columns} rows={[]} rowId={String} empty={empty} />
        <DataTable label="loading jobs" columns={columns} rows={[]} rowId={String} empty={empty} loading />
        <DataTable
          label="failed jobs"
          columns={columns}
          rows={[]}
          rowId={String}
          empty={empty}
          error="The jobs did not load."
          onRetry={() => undefined}
        />
      </div>
    </Section>
  );
}

function Filters() {
  const filters = useUrlFilters();
  return (
    <FilterBar filters={filters} clears={["crew", "q", "date"]}>
      <FilterDate filters={filters} name="date" label="Date" />
      <FilterSelect
        filters={filters}
        name="crew"
        label="Crew"
        placeholder="All crews"
        options={[
          { value: "osler", label: "Osler" },
          { value: "high-park", label: "High Park" },
        ]}
        className="min-w-44"
      />
      <FilterText
        filters={filters}
        name="q"
        label="Search"
        placeholder="postal, address, perly"
        className="min-w-56"
      />
    </FilterBar>
  );
}
