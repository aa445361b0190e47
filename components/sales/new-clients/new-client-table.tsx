"use client";

import Link from "next/link";
import { FilterBar, FilterDate, FilterSelect, FilterText } from "@/components/layout/filter-bar";
import { useUrlFilters } from "@/components/layout/use-url-filters";
import { type Column, priceColumn } from "@/components/table/column";
import { downloadCsv, toCsv } from "@/components/table/csv";
import { CsvButton } from "@/components/table/csv-button";
import { DataTable } from "@/components/table/data-table";
import type { Peek } from "@/components/table/row-peek";
import type { NewClient } from "@/lib/features/new-clients/contract";
import { type NewClientsView, sourceLabel } from "@/lib/features/new-clients/schema";
import { path } from "@/lib/paths";
import { formatShortDate } from "@/lib/values/dates";
import { formatPhone } from "@/lib/values/phone";

/** New clients, newest first. */
export function NewClientTable({ view: { rows, sources, filter, care } }: { view: NewClientsView }) {
  const counted = sources.filter(({ source }) => filter.source === "" || filter.source === source);
  const all = counted.reduce((sum, { count }) => sum + count, 0);
  const name = `new-clients-${filter.from}-${filter.to}`;
  return (
    <div className="min-w-0">
      <DataTable
        label={rows.length < all ? "newest clients" : "clients"}
        columns={COLUMNS}
        rows={rows}
        rowId={(client) => String(client.cfid)}
        peek={care ? WITH_PAGE : PLAIN}
        // So the notes fit on a laptop without scrolling.
        className="[&_:is(td,th)]:px-2"
        toolbar={rows.length > 0 && <CsvButton onCsv={() => downloadCsv(name, toCsv(FILE_COLUMNS, rows))} />}
        empty={emptyOf(filter)}
      />
      {rows.length < all && (
        <p className="mt-2 text-ink-muted text-sm">
          {`Showing the newest ${rows.length} of ${all}. Change the dates to see older ones.`}
        </p>
      )}
    </div>
  );
}

const PLAIN: Peek<NewClient> = { title: ({ name }) => name };
const WITH_PAGE: Peek<NewClient> = { href: ({ cfid }: NewClient) => path.client(cfid), ...PLAIN };

function emptyOf({ q, source, from, to }: NewClientsView["filter"]) {
  if (to < from)
    return { title: "No days to show", hint: "The last day is before the first. Change one of them." };
  if (q || source)
    return { title: "No clients match", hint: "Change the filters, or clear them to see all." };
  return { title: "No new clients on these days", hint: "Clients you save above appear here." };
}

const price = (part: "w1" | "eh" | "eg") =>
  priceColumn<NewClient>(part, (client) => client[part], { header: part.toUpperCase(), unset: "" });

const PRICES = [price("w1"), price("eh"), price("eg")];

const Two = ({ first, second }: { first: string; second: string | null }) => (
  <>
    <span className="block">{first}</span>
    {second && (
      <span className="block max-w-28 truncate text-ink-muted text-sm" title={second}>
        {second}
      </span>
    )}
  </>
);

/** Clients who came with an estimate link to their property notes. */
const Name = ({ msid, name }: NewClient) =>
  msid === null ? (
    name
  ) : (
    <Link href={path.estimateNotes(msid)} className="text-lake-text underline underline-offset-2">
      {name}
    </Link>
  );

// Few and narrow, so they fit on a laptop without scrolling.
const COLUMNS: Column<NewClient>[] = [
  { id: "name", header: "Name", value: (client) => client.name, cell: Name, wrap: true },
  {
    id: "added",
    header: "Added",
    value: (client) => client.added,
    cell: (client) => <Two first={formatShortDate(client.added)} second={client.added_by} />,
  },
  {
    id: "address",
    header: "Address",
    value: (client) => client.address,
    cell: (client) => <Two first={client.address ?? ""} second={client.postcode} />,
  },
  {
    id: "phone",
    header: "Phone",
    value: (client) => formatPhone(client.phone),
    cell: (client) => <Two first={formatPhone(client.phone)} second={client.email} />,
  },
  ...PRICES,
  { id: "source", header: "Source", value: (client) => sourceLabel(client.source) },
  {
    id: "notes",
    header: "Notes",
    value: (client) => client.notes,
    cell: (client) => (
      <span
        title={client.notes ?? undefined}
        className="line-clamp-2 min-w-22 max-w-60 print:line-clamp-none"
      >
        {client.notes}
      </span>
    ),
    wrap: true,
  },
];

/** For the CSV, where each fact has its own column. */
const FILE_COLUMNS: Column<NewClient>[] = [
  { id: "added", header: "Added", value: (client) => client.added },
  { id: "name", header: "Name", value: (client) => client.name },
  { id: "address", header: "Address", value: (client) => client.address },
  { id: "postcode", header: "Postal code", value: (client) => client.postcode },
  { id: "phone", header: "Phone", value: (client) => formatPhone(client.phone) },
  { id: "email", header: "Email", value: (client) => client.email },
  ...PRICES,
  { id: "source", header: "Source", value: (client) => client.source },
  { id: "notes", header: "Notes", value: (client) => client.notes },
  { id: "added_by", header: "Added by", value: (client) => client.added_by },
];

const CLEARS = ["q", "source", "from", "to"];
/** Two side by side on a phone. */
const HALF = "w-[calc(50%-0.375rem)] sm:w-auto";

/** The list's text, source and days, in the URL. */
export function NewClientFilters({ view: { filter, sources } }: { view: NewClientsView }) {
  const filters = useUrlFilters();
  const options = sources.map(({ source, label }) => ({ value: source, label }));
  // A chosen source without clients in these days is still shown.
  const chosen = sources.some(({ source }) => source === filter.source);
  if (filter.source && !chosen) options.push({ value: filter.source, label: filter.source });
  return (
    <FilterBar filters={filters} clears={CLEARS}>
      <FilterText
        filters={filters}
        name="q"
        label="Search"
        placeholder="Name, address, phone"
        className="w-full sm:w-60"
      />
      <FilterSelect
        filters={filters}
        name="source"
        label="Source"
        options={options}
        placeholder="All"
        className="w-full sm:w-44"
      />
      <FilterDate filters={filters} name="from" label="From" fallback={filter.from} className={HALF} />
      <FilterDate filters={filters} name="to" label="To" fallback={filter.to} className={HALF} />
    </FilterBar>
  );
}
