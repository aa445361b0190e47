"use client";

import { useState } from "react";
import { Figures } from "@/components/partner/money/money-parts";
import type { Column } from "@/components/table/column";
import { DataTable } from "@/components/table/data-table";
import { Button } from "@/components/ui/button";
import { Dialog } from "@/components/ui/dialog";
import type { BodyOf, EstimateEntry, FinanceScreen } from "@/lib/features/partners/finance/finance-schema";
import { formatMoney } from "@/lib/values/money";
import { csvName, dayColumn, estimateName, moneyColumn } from "./columns";
import { EntryActs } from "./entry/entry-acts";
import { EstimateForm } from "./entry/entry-forms";
import { FinanceTable } from "./finance-table";
import { allEstimates } from "./read-all";

const place: Column<EstimateEntry>[] = [
  { id: "msid", header: "Estimate", align: "right", value: (row) => row.msid },
  { id: "address", header: "Address", value: (row) => row.address ?? "No property" },
];

const columnsOf = (sums: Record<string, number>): Column<EstimateEntry>[] => [
  dayColumn("Date", (row) => row.date),
  ...place,
  moneyColumn<EstimateEntry>("visit_pay", "Visit pay", sums.visit_pay),
  moneyColumn<EstimateEntry>("sales_pay", "Sales pay", sums.sales_pay),
  moneyColumn<EstimateEntry>("total", "Total", sums.total),
];

const UNPAID: Column<EstimateEntry>[] = [
  { ...dayColumn<EstimateEntry>("Date", (row) => row.date), footer: undefined },
  ...place,
];

const idOf = (row: EstimateEntry) => row.msid;

type EstimatesListProps = { screen: FinanceScreen; body: BodyOf<"revenue_ests"> };

/** What returned estimates pay; people who may enter it also see those without pay. */
export function EstimatesList({ screen, body: { estimates, unpaid } }: EstimatesListProps) {
  const [editing, setEditing] = useState<EstimateEntry | null>(null);
  const acts = (row: EstimateEntry) => <EntryActs name={estimateName(row)} onEdit={() => setEditing(row)} />;
  return (
    <>
      <Figures
        items={[
          {
            label: "Revenue in the report",
            value: formatMoney(estimates.sums.total ?? 0),
            note: "No royalty",
          },
        ]}
      />
      <FinanceTable
        label="estimates"
        list={estimates}
        columnsOf={columnsOf}
        rowId={idOf}
        rowLabel={estimateName}
        actions={screen.mayEnter ? acts : undefined}
        csvName={csvName(screen)}
        readAll={() => allEstimates(screen.query)}
        empty={{
          title: "No estimates with pay",
          hint: "Visit pay and sales pay from returned estimates appear here.",
        }}
      />
      {unpaid.length > 0 && (
        <section aria-labelledby="unpaid" data-print="hide" className="mt-6">
          <h3 id="unpaid" className="mb-2 text-lg">
            Returned, without pay yet
          </h3>
          <DataTable
            label="estimates without pay"
            one="estimate without pay"
            columns={UNPAID}
            rows={unpaid}
            rowId={(row) => String(row.msid)}
            empty={{ title: "Every returned estimate has pay" }}
            actions={(row) => (
              <Button
                size="sm"
                variant="secondary"
                aria-label={`Enter pay of ${estimateName(row)}`}
                onClick={() => setEditing(row)}
              >
                Enter pay
              </Button>
            )}
          />
        </section>
      )}
      <Dialog
        title="Estimate pay"
        description={editing && estimateName(editing)}
        open={editing !== null}
        onOpenChange={() => setEditing(null)}
      >
        {editing && <EstimateForm screen={screen} row={editing} onDone={() => setEditing(null)} />}
      </Dialog>
    </>
  );
}
