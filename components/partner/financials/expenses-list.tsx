"use client";

import { useState } from "react";
import { Figures } from "@/components/partner/money/money-parts";
import type { Column } from "@/components/table/column";
import { DeleteRecord } from "@/components/ui/delete-record";
import { Dialog } from "@/components/ui/dialog";
import { isClosed } from "@/lib/core/books/contract";
import { deleteExpenseContract } from "@/lib/features/partners/entries/contract";
import type { BodyOf, ExpenseEntry, FinanceScreen } from "@/lib/features/partners/finance/finance-schema";
import { formatMoney } from "@/lib/values/money";
import { csvName, dayColumn, expenseName, LongText, moneyColumn } from "./columns";
import { ClosedNote, EntryActs } from "./entry/entry-acts";
import { ExpenseForm } from "./entry/entry-forms";
import { FinanceTable } from "./finance-table";
import { allExpenses } from "./read-all";

const columnsOf = (sums: Record<string, number>): Column<ExpenseEntry>[] => [
  dayColumn("Date", (row) => row.date),
  { id: "type", header: "Type", value: (row) => row.type },
  {
    id: "notes",
    header: "Notes",
    value: (row) => row.notes,
    wrap: true,
    cell: (row) => <LongText text={row.notes} />,
  },
  moneyColumn<ExpenseEntry>("unitprice", "Unit price"),
  { id: "amount", header: "Amount", align: "right", value: (row) => row.amount },
  moneyColumn<ExpenseEntry>("charge", "Charge", sums.charge),
];

const idOf = (row: ExpenseEntry) => row.id;

type ExpensesListProps = { screen: FinanceScreen; body: BodyOf<"expenses"> };

export function ExpensesList({ screen, body: { expenses, later, closedUntil } }: ExpensesListProps) {
  const [editing, setEditing] = useState<ExpenseEntry | null>(null);
  const [deleting, setDeleting] = useState<ExpenseEntry | null>(null);
  const acts = (row: ExpenseEntry) => (
    <EntryActs
      name={expenseName(row)}
      closed={isClosed(row.date, closedUntil)}
      onEdit={() => setEditing(row)}
      onDelete={() => setDeleting(row)}
    />
  );
  return (
    <>
      <Figures
        items={[
          { label: "Expenses in the report", value: formatMoney(expenses.sums.charge ?? 0) },
          ...(later > 0 ? [{ label: "Dated later, not counted yet", value: formatMoney(later) }] : []),
        ]}
      />
      <FinanceTable
        label="expenses"
        list={expenses}
        columnsOf={columnsOf}
        rowId={idOf}
        rowLabel={expenseName}
        actions={screen.mayEnter ? acts : undefined}
        csvName={csvName(screen)}
        readAll={() => allExpenses(screen.query)}
        empty={{ title: "No expenses", hint: "Expenses charged to the partner appear here." }}
      />
      <ClosedNote rows={screen.mayEnter ? expenses.rows : []} closedUntil={closedUntil} />
      <Dialog title="Edit expense" open={editing !== null} onOpenChange={() => setEditing(null)}>
        {editing && <ExpenseForm screen={screen} row={editing} onDone={() => setEditing(null)} />}
      </Dialog>
      {deleting && (
        <DeleteRecord
          noun="expense"
          name={expenseName(deleting)}
          contract={deleteExpenseContract}
          input={{ id: deleting.id, version: deleting.version }}
          onClose={() => setDeleting(null)}
        />
      )}
    </>
  );
}
