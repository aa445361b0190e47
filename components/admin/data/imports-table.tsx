"use client";

import { CircleCheck, CircleX, Clock, LoaderCircle, TriangleAlert, Undo2 } from "lucide-react";
import Link from "next/link";
import type { Column } from "@/components/table/column";
import { DataTable } from "@/components/table/data-table";
import { Badge } from "@/components/ui/badge";
import { STATE_WORDS } from "@/lib/core/data/data-view";
import type { ImportState } from "@/lib/core/data/in/contract";
import { KIND_LABELS } from "@/lib/core/data/in/import-schema";
import type { ImportState as State } from "@/lib/core/data/schema";
import { path } from "@/lib/paths";
import { formatInstant } from "@/lib/values/dates";

const columns: Column<ImportState>[] = [
  {
    id: "file",
    header: "File",
    value: (row) => row.filename,
    cell: (row) => (
      <Link href={path.dataImport(row.id)} className="font-medium text-lake-text underline">
        {row.filename}
      </Link>
    ),
  },
  { id: "kind", header: "Contents", value: (row) => KIND_LABELS[row.kind] },
  {
    id: "state",
    header: "Status",
    value: (row) => STATE_WORDS[row.state],
    cell: (row) => <StateBadge state={row.state} />,
  },
  { id: "rows", header: "Rows", align: "right", value: (row) => row.rows },
  {
    id: "created",
    header: "New",
    align: "right",
    value: (row) => (row.state === "done" ? row.created : null),
  },
  {
    id: "updated",
    header: "Changed",
    align: "right",
    value: (row) => (row.state === "done" ? row.updated : null),
  },
  { id: "bad", header: "Errors", align: "right", value: (row) => row.bad },
  { id: "who", header: "Who", value: (row) => row.who },
  {
    id: "when",
    header: "When",
    value: (row) => row.createdAt,
    cell: (row) => formatInstant(new Date(row.createdAt)),
  },
];

/** Every import, newest first. */
export function ImportsTable({ imports }: { imports: ImportState[] }) {
  return (
    <DataTable
      label="imports"
      columns={columns}
      rows={imports}
      rowId={(row) => String(row.id)}
      csvName="imports"
      empty={{
        title: "No imports yet",
        hint: "Imports appear here once you upload a CSV file above.",
      }}
    />
  );
}

const LOOKS = {
  reading: ["sky", LoaderCircle],
  mapping: ["sun", Clock],
  checking: ["sky", LoaderCircle],
  checked: ["sun", Clock],
  running: ["sky", LoaderCircle],
  done: ["leaf", CircleCheck],
  cancelled: ["ink", CircleX],
  failed: ["brick", TriangleAlert],
  undoing: ["sky", LoaderCircle],
  undone: ["ink", Undo2],
} as const;

function StateBadge({ state }: { state: State }) {
  const [tone, Icon] = LOOKS[state];
  return (
    <Badge tone={tone} icon={<Icon aria-hidden className="size-4" />}>
      {STATE_WORDS[state]}
    </Badge>
  );
}
