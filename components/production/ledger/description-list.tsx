"use client";

import type { Column } from "@/components/table/column";
import { DataTable } from "@/components/table/data-table";
import type { DescriptionUse } from "@/lib/features/ledger/filter-schema";

const COLUMNS: Column<DescriptionUse>[] = [
  { id: "description", header: "Description", value: (each) => each.description, wrap: true },
  { id: "uses", header: "Transactions", align: "right", value: (each) => each.uses },
];

/** All descriptions, with how often each is used. */
export function DescriptionList({ descriptions }: { descriptions: DescriptionUse[] }) {
  return (
    <DataTable
      label="descriptions"
      columns={COLUMNS}
      rows={descriptions}
      rowId={(each) => String(each.id)}
      csvName="descriptions"
      empty={{ title: "No descriptions yet", hint: "Add one above to use it on transactions." }}
    />
  );
}
