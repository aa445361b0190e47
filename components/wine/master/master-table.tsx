import { type RefObject, useEffect, useRef } from "react";
import { DataTable } from "@/components/table/data-table";
import type { MasterClient } from "@/lib/features/wine/master/contract";
import type { MasterScreen } from "@/lib/features/wine/master/master-view";
import { formatMoney, sumCents } from "@/lib/values/money";
import { BulkActs, RowActs } from "./listing-acts";
import { FIRST_COLUMNS, WHOLE_COLUMNS } from "./master-columns";
import { CsvOfAll } from "./master-csv";
import { emptyOf } from "./master-words";
import { ShowMore } from "./show-more";
import type { Listing } from "./use-listing";

type MasterTableProps = { screen: MasterScreen; listing: Listing };

/** The clients of a range, who spent most first. */
export function MasterTable({ screen, listing }: MasterTableProps) {
  const { clients, found, range, year } = screen;
  const whole = clients.length >= found;
  const csvName = `wine-${year}-${range.key.replaceAll("_", "-")}`;
  const list = useRef<HTMLDivElement>(null);
  useKeptFocus(list, clients, listing.last);
  return (
    <div ref={list} tabIndex={-1} className="min-w-0 outline-none">
      <DataTable
        label="clients"
        columns={whole ? WHOLE_COLUMNS : FIRST_COLUMNS}
        rows={clients}
        rowId={({ cfid }) => String(cfid)}
        rowLabel={({ fullname }) => fullname}
        selectable
        bulkSummary={(chosen) => formatMoney(sumCents(chosen.map(({ total_spent }) => total_spent)))}
        bulk={(chosen, clear) => <BulkActs chosen={chosen} clear={clear} listing={listing} />}
        actions={(client) => <RowActs client={client} listing={listing} />}
        csvName={whole ? csvName : undefined}
        toolbar={!whole && <CsvOfAll screen={screen} name={csvName} />}
        empty={emptyOf(screen)}
        className="max-md:max-h-none not-print:max-md:[&_:is(td,th):nth-child(n+3):nth-last-child(n+2)]:hidden max-md:[&_td:nth-child(n+2)]:px-2"
      />
      {!whole && <ShowMore shown={clients.length} found={found} />}
    </div>
  );
}

/** A row that left the list, or whose button was locked, gives the focus to what stands there now. */
function useKeptFocus(list: RefObject<HTMLDivElement | null>, clients: MasterClient[], last: number | null) {
  // biome-ignore lint/correctness/useExhaustiveDependencies: looked at when the list was read anew.
  useEffect(() => {
    if (last === null || document.activeElement?.matches("body *")) return;
    const row = list.current?.querySelector<HTMLElement>(`[data-row="${last}"]`);
    const table = list.current?.querySelector<HTMLElement>("[data-scroll]");
    (row ?? table ?? list.current)?.focus({ preventScroll: true });
  }, [clients]);
}
