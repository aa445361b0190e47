import { downloadCsv, toCsv } from "@/components/table/csv";
import { MAX_ROWS, type TransactionLine, transactionsContract } from "@/lib/features/ledger/contract";
import type { LedgerFilter } from "@/lib/features/ledger/filter-schema";
import { callApi } from "@/lib/platform/http/call-api";
import { WHOLE_COLUMNS } from "./ledger-columns";

/** Hands all that passes the filter to the browser as a file, newest first, not only the rows drawn. */
export async function downloadLedger(filter: LedgerFilter): Promise<void> {
  const lines = new Map<number, TransactionLine>();
  for (let asked = 0; asked === lines.size; asked += MAX_ROWS) {
    const page = await callApi(transactionsContract, { ...filter, limit: MAX_ROWS, offset: asked });
    for (const line of page) lines.set(line.id, line);
    if (page.length < MAX_ROWS) return save(filter, [...lines.values()]);
  }
  throw new Error("The ledger changed while the file was made. Please try again.");
}

function save({ startDate, finishDate }: LedgerFilter, lines: TransactionLine[]) {
  const until = finishDate || lines.at(0)?.date || "";
  downloadCsv(["transactions", startDate, until].filter(Boolean).join("-"), toCsv(WHOLE_COLUMNS, lines));
}
