"use client";

import { Pencil, Trash2 } from "lucide-react";
import Link from "next/link";
import { useEffect, useRef, useState } from "react";
import { useUrlFilters } from "@/components/layout/use-url-filters";
import { downloadCsv, toCsv } from "@/components/table/csv";
import { CsvButton } from "@/components/table/csv-button";
import { DataTable } from "@/components/table/data-table";
import { Button } from "@/components/ui/button";
import { buttonStyles } from "@/components/ui/button-styles";
import { DeleteRecord } from "@/components/ui/delete-record";
import { IconButton } from "@/components/ui/icon-button";
import { isClosed } from "@/lib/core/books/contract";
import {
  deleteTransactionContract,
  MAX_ROWS,
  type TransactionLine,
  type TransactionRecord,
  transactionsContract,
} from "@/lib/features/ledger/contract";
import {
  isFiltered,
  type LedgerFilter,
  type LedgerScreen,
  ledgerSearch,
  MOST_ROWS,
  ROWS_AT_ONCE,
} from "@/lib/features/ledger/schema";
import { path } from "@/lib/paths";
import { callApi } from "@/lib/platform/http/call-api";
import { closedSentence } from "@/lib/values/dates";
import { NEWEST_COLUMNS, WHOLE_COLUMNS } from "./ledger-columns";
import { transactionTitle } from "./ledger-words";

/** The transactions, newest first, with the balance they lead to. */
export function LedgerTable({ screen: { filter, rows, sums, closedUntil } }: { screen: LedgerScreen }) {
  const whole = rows.length >= sums.count;
  const search = ledgerSearch(filter);
  const [deleting, setDeleting] = useState<number | null>(null);
  const leaving = rows.find((line) => line.id === deleting);
  return (
    <div ref={useKeptFocus(sums.count)} tabIndex={-1} className="min-w-0 outline-none">
      <DataTable
        label={whole ? "transactions" : "newest transactions"}
        columns={whole ? WHOLE_COLUMNS : NEWEST_COLUMNS}
        rows={rows}
        rowId={(line) => String(line.id)}
        rowLabel={transactionTitle}
        peek={{ title: transactionTitle, byFirst: true }}
        actions={(line) => (
          <TransactionActs
            transaction={line}
            search={search}
            closed={isClosed(line.date, closedUntil)}
            onDelete={() => setDeleting(line.id)}
          />
        )}
        // So edit and delete fit on a laptop without scrolling.
        className="[&_:is(td,th)]:px-2"
        toolbar={rows.length > 0 && <CsvButton onCsv={() => downloadLedger(filter)} />}
        empty={emptyOf(filter)}
      />
      {closedUntil && rows.some(({ date }) => isClosed(date, closedUntil)) && (
        <p className="mt-2 text-ink-muted text-sm">{closedSentence(closedUntil)}</p>
      )}
      {leaving && <DeleteTransaction transaction={leaving} onClose={() => setDeleting(null)} />}
      {!whole && <ShowMore shown={rows.length} all={sums.count} />}
    </div>
  );
}

/** When a row is deleted, focus goes to the list, not to the top of the page. */
function useKeptFocus(count: number) {
  const list = useRef<HTMLDivElement>(null);
  const before = useRef(count);
  useEffect(() => {
    const lost = count < before.current && !document.activeElement?.matches("body *");
    before.current = count;
    const table = list.current?.querySelector<HTMLElement>("[data-scroll]");
    if (lost) (table ?? list.current)?.focus();
  }, [count]);
  return list;
}

function emptyOf(filter: LedgerFilter) {
  const { startDate, finishDate } = filter;
  if (finishDate !== "" && finishDate < startDate)
    return {
      title: "No days to show",
      hint: "The finish date is before the start date. Change one of them.",
    };
  if (isFiltered(filter))
    return { title: "No transactions match", hint: "Change the filters, or clear them to see all." };
  return { title: "No transactions yet", hint: "Select New transaction to add the first one." };
}

function ShowMore({ shown, all }: { shown: number; all: number }) {
  const filters = useUrlFilters();
  const more = () => filters.set({ rows: shown + ROWS_AT_ONCE });
  const words = `${shown.toLocaleString("en-CA")} of ${all.toLocaleString("en-CA")} shown`;
  return (
    <div data-print="hide" className="mt-3 flex flex-wrap items-center gap-3">
      {shown < MOST_ROWS && (
        <Button variant="secondary" onClick={more} pending={filters.pending} pendingLabel="Show more">
          Show more
        </Button>
      )}
      <p aria-live="polite" className="text-ink-muted text-sm">
        {shown < MOST_ROWS
          ? words
          : `${words}. Change the dates to see older ones, or download the CSV for all of them.`}
      </p>
    </div>
  );
}

/** Gives the browser everything that matches the filter as a file, newest first, not only the rows shown. */
async function downloadLedger(filter: LedgerFilter): Promise<void> {
  const lines = new Map<number, TransactionLine>();
  for (let asked = 0; asked === lines.size; asked += MAX_ROWS) {
    const page = await callApi(transactionsContract, { ...filter, limit: MAX_ROWS, offset: asked });
    for (const line of page) lines.set(line.id, line);
    if (page.length < MAX_ROWS) return save(filter, [...lines.values()]);
  }
  throw new Error("The ledger changed while the file was being made. Please try again.");
}

function save({ startDate, finishDate }: LedgerFilter, lines: TransactionLine[]) {
  const until = finishDate || lines.at(0)?.date || "";
  downloadCsv(["transactions", startDate, until].filter(Boolean).join("-"), toCsv(WHOLE_COLUMNS, lines));
}

type TransactionActsProps = {
  transaction: TransactionRecord;
  search: string;
  /** In closed books, only the notes can change. */
  closed: boolean;
  onDelete: () => void;
};

/** Edits and deletes a row. */
function TransactionActs({ transaction, search, closed, onDelete }: TransactionActsProps) {
  const name = transactionTitle(transaction);
  return (
    <>
      <Link
        href={`${path.transactionEdit(transaction.id)}${search}`}
        prefetch={false}
        aria-label={`Edit ${name}`}
        title="Edit"
        className={buttonStyles({ variant: "ghost", size: "sm", shape: "icon" })}
      >
        <Pencil aria-hidden className="size-4" />
      </Link>
      {!closed && (
        <IconButton
          size="sm"
          label={`Delete ${name}`}
          onClick={onDelete}
          icon={<Trash2 aria-hidden className="size-4 text-brick-text" />}
        />
      )}
    </>
  );
}

type DeleteTransactionProps = { transaction: TransactionRecord; onClose: () => void };

function DeleteTransaction({ transaction, onClose }: DeleteTransactionProps) {
  const { id, version, typeIncome, location } = transaction;
  return (
    <DeleteRecord
      noun="transaction"
      name={transactionTitle(transaction)}
      contract={deleteTransactionContract}
      input={{ id, version }}
      onClose={onClose}
    >
      {`The ${typeIncome.toLowerCase()} at ${location} no longer counts in any total. You can't undo this here.`}
    </DeleteRecord>
  );
}
