import { X } from "lucide-react";
import { type MouseEvent, type RefObject, useEffect, useRef } from "react";
import { useUrlFilters } from "@/components/layout/use-url-filters";
import { downloadCsv, toCsv } from "@/components/table/csv";
import { CsvButton } from "@/components/table/csv-button";
import { DataTable } from "@/components/table/data-table";
import { Button } from "@/components/ui/button";
import { loadWineListContract, type MasterClient } from "@/lib/features/wine/master/contract";
import {
  fitsSearch,
  type MasterScreen,
  MOST_ROWS,
  masterRange,
  ROWS_AT_ONCE,
} from "@/lib/features/wine/master/master-rules";
import { callApi } from "@/lib/platform/http/call-api";
import { formatMoney, sumCents } from "@/lib/values/money";
import { FIRST_COLUMNS, WHOLE_COLUMNS } from "./master-columns";
import type { Act, Listing } from "./use-listing";

type MasterTableProps = { screen: MasterScreen; listing: Listing };

/** A range's clients, biggest spenders first. */
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
        peek={{ title: ({ fullname }) => fullname, byFirst: true }}
        selectable
        bulkSummary={(chosen) => formatMoney(sumCents(chosen.map(({ total_spent }) => total_spent)))}
        bulk={(chosen, clear) => <BulkActs chosen={chosen} clear={clear} listing={listing} />}
        actions={(client) => <RowActs client={client} listing={listing} />}
        csvName={whole ? csvName : undefined}
        toolbar={!whole && <CsvOfAll screen={screen} name={csvName} />}
        empty={emptyOf(screen)}
        className="max-lg:max-h-none not-print:max-lg:[&_:is(td,th):nth-child(n+3):nth-last-child(n+2)]:hidden max-lg:[&_td:nth-child(n+2)]:px-2"
      />
      {!whole && <ShowMore shown={clients.length} found={found} />}
    </div>
  );
}

/** A row that left the list, or whose button was locked, passes the focus to whatever takes its place. */
function useKeptFocus(list: RefObject<HTMLDivElement | null>, clients: MasterClient[], last: number | null) {
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs again whenever the list was read.
  useEffect(() => {
    if (last === null || document.activeElement?.matches("body *")) return;
    const row = list.current?.querySelector<HTMLElement>(`[data-row="${last}"]`);
    const table = list.current?.querySelector<HTMLElement>("[data-scroll]");
    (row ?? table ?? list.current)?.focus({ preventScroll: true });
  }, [clients]);
}

/** Everyone who matches the search, not only the rows shown. */
function CsvOfAll({ screen: { range, text }, name }: { screen: MasterScreen; name: string }) {
  const download = async () => {
    const { wine_clients } = await callApi(loadWineListContract, { key: range.key });
    const found = wine_clients.filter((client) => fitsSearch(client, text));
    downloadCsv(name, toCsv(WHOLE_COLUMNS, found));
  };
  return <CsvButton onCsv={download} />;
}

/** Why the list is empty, and how clients get onto it. */
function emptyOf({ range, text, all, year }: MasterScreen): { title: string; hint: string } {
  if (all > 0 && text !== "")
    return { title: "No clients match", hint: `Change the search, or clear it to see all ${all}.` };
  const rule = masterRange(range.key)?.rule;
  if (rule?.kind === "odd-jobs")
    return {
      title: `No one in ${range.label}`,
      hint: "Clients with work completed in these months appear here.",
    };
  if (rule?.kind === "rating")
    return {
      title: `No one is rated ${range.label}`,
      hint: "Clients appear here once the office gives them this rating.",
    };
  return {
    title: `No one is on the ${year} list yet`,
    hint: "Choose another range above, then select A or B next to a client.",
  };
}

function ShowMore({ shown, found }: { shown: number; found: number }) {
  const filters = useUrlFilters();
  const more = shown < MOST_ROWS;
  return (
    <div data-print="hide" className="mt-3 flex flex-wrap items-center gap-3">
      {more && (
        <Button
          variant="secondary"
          pending={filters.pending}
          pendingLabel="Show more"
          onClick={() => filters.set({ rows: Math.min(shown + ROWS_AT_ONCE, MOST_ROWS) })}
        >
          Show more
        </Button>
      )}
      <p aria-live="polite" className="text-ink-muted text-sm">
        {`Showing the first ${shown} of ${found}.${more ? "" : " Search, or download the CSV for all of them."}`}
      </p>
    </div>
  );
}

/** Big enough for a thumb on a phone, slightly lower than its row on a desktop. */
const SIZE = "min-w-10 px-2 max-lg:min-h-11 lg:min-h-8";

/** A and B stay enabled for a listed client: the server says which list it is, even if others changed it. */
function RowActs({ client, listing }: { client: MasterClient; listing: Listing }) {
  const { cfid, fullname, wine_list } = client;
  const shared = {
    size: "sm",
    variant: "secondary",
    disabled: listing.isBusy(cfid),
    className: SIZE,
  } as const;
  // The second half of a double click doesn't count.
  const go = (act: Act) => async (click: MouseEvent) => {
    if (click.detail < 2) await listing.list(act, [client]);
  };
  return (
    <>
      {wine_list && (
        <Button {...shared} variant="ghost" aria-label={`Remove ${fullname}`} onClick={go("remove")}>
          <X aria-hidden className="size-5 lg:hidden" />
          <span className="max-lg:sr-only">Remove</span>
        </Button>
      )}
      <Button {...shared} aria-label={`Add ${fullname} to A`} onClick={go("A")}>
        A
      </Button>
      <Button {...shared} aria-label={`Add ${fullname} to B`} onClick={go("B")}>
        B
      </Button>
    </>
  );
}

type BulkActsProps = { chosen: MasterClient[]; clear: () => void; listing: Listing };

function BulkActs({ chosen, clear, listing }: BulkActsProps) {
  const { progress } = listing;
  const go = (act: Act) => async () => {
    await listing.list(act, chosen);
    clear();
  };
  if (progress !== null)
    return (
      <Button size="sm" pending pendingLabel={progress}>
        {progress}
      </Button>
    );
  return (
    <>
      <Button size="sm" onClick={go("A")}>
        Add to A
      </Button>
      <Button size="sm" onClick={go("B")}>
        Add to B
      </Button>
    </>
  );
}
