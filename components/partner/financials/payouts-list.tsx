"use client";

import { useState } from "react";
import { Figures } from "@/components/partner/money/money-parts";
import type { Column } from "@/components/table/column";
import { DeleteRecord } from "@/components/ui/delete-record";
import { Dialog } from "@/components/ui/dialog";
import { isClosed } from "@/lib/core/books/contract";
import { deletePayoutContract } from "@/lib/features/partners/entries/contract";
import type { BodyOf, FinanceScreen, PayoutEntry } from "@/lib/features/partners/finance/finance-schema";
import { formatMoney } from "@/lib/values/money";
import { csvName, dayColumn, moneyColumn, payoutName } from "./columns";
import { ClosedNote, EntryActs } from "./entry/entry-acts";
import { PayoutForm } from "./entry/entry-forms";
import { FinanceTable } from "./finance-table";
import { allPayouts } from "./read-all";

const PARTS = [
  ["net", "Net"],
  ["wkr_cpp", "Wkr CPP"],
  ["emp_cpp", "Emp CPP"],
  ["wkr_ei", "Wkr EI"],
  ["emp_ei", "Emp EI"],
  ["wkr_tax", "Wkr tax"],
  ["hst", "HST"],
  ["gross", "Gross"],
  ["eht", "EHT"],
  ["wsib", "WSIB"],
  ["burden", "Burden"],
  ["total", "Total"],
] as const;

const columnsOf = (sums: Record<string, number>): Column<PayoutEntry>[] => [
  dayColumn("Date", (row) => row.date),
  { id: "chequenum", header: "Cheque", value: (row) => row.chequenum },
  ...PARTS.map(([id, header]) => moneyColumn<PayoutEntry>(id, header, sums[id])),
];

const idOf = (row: PayoutEntry) => row.id;

type PayoutsListProps = { screen: FinanceScreen; body: BodyOf<"payouts"> };

/** Cheques to the partner; the total includes the employer's part and counts in the report. */
export function PayoutsList({ screen, body: { payouts, closedUntil } }: PayoutsListProps) {
  const [editing, setEditing] = useState<PayoutEntry | null>(null);
  const [deleting, setDeleting] = useState<PayoutEntry | null>(null);
  const sum = (column: string) => formatMoney(payouts.sums[column] ?? 0);
  const acts = (row: PayoutEntry) => (
    <EntryActs
      name={payoutName(row)}
      closed={isClosed(row.date, closedUntil)}
      onEdit={() => setEditing(row)}
      onDelete={() => setDeleting(row)}
    />
  );
  return (
    <>
      <Figures
        items={[
          { label: "Gross", value: sum("gross") },
          { label: "Burden", value: sum("burden") },
          { label: "Payouts in the report", value: sum("total") },
        ]}
      />
      <FinanceTable
        label="payouts"
        list={payouts}
        columnsOf={columnsOf}
        rowId={idOf}
        rowLabel={payoutName}
        actions={screen.mayEnter ? acts : undefined}
        csvName={csvName(screen)}
        readAll={() => allPayouts(screen.query)}
        empty={{ title: "No payouts", hint: "Cheques to the partner appear here." }}
      />
      <ClosedNote rows={screen.mayEnter ? payouts.rows : []} closedUntil={closedUntil} />
      <Dialog title="Edit payout" open={editing !== null} onOpenChange={() => setEditing(null)}>
        {editing && <PayoutForm screen={screen} row={editing} onDone={() => setEditing(null)} />}
      </Dialog>
      {deleting && (
        <DeleteRecord
          noun="payout"
          name={payoutName(deleting)}
          contract={deletePayoutContract}
          input={{ id: deleting.id, version: deleting.version }}
          onClose={() => setDeleting(null)}
        />
      )}
    </>
  );
}
