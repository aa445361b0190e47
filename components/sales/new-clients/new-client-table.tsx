"use client";

import { downloadCsv, toCsv } from "@/components/table/csv";
import { CsvButton } from "@/components/table/csv-button";
import { DataTable } from "@/components/table/data-table";
import type { NewClientsView } from "@/lib/features/new-clients/new-client-view";
import { COLUMNS, FILE_COLUMNS } from "./new-client-columns";

/** Who came, the newest first. */
export function NewClientTable({ view: { rows, sources, filter } }: { view: NewClientsView }) {
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
        // So that a laptop shows the notes without scrolling.
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

function emptyOf({ q, source, from, to }: NewClientsView["filter"]) {
  if (to < from)
    return { title: "No days to show", hint: "The last day is before the first. Change one of them." };
  if (q || source)
    return { title: "No clients match", hint: "Change the filters, or clear them to see all." };
  return { title: "No new clients in these days", hint: "Clients you save above appear here." };
}
