import type { Column } from "@/components/table/column";
import { DataTable } from "@/components/table/data-table";
import { LinkButton } from "@/components/ui/link-button";
import type { UnclaimedLiveAction } from "@/lib/features/exceptions/exceptions-view";
import { path } from "@/lib/paths";
import { formatInstant } from "@/lib/values/dates";
import type { TableProps } from "./exception-list";

const COLUMNS: Column<UnclaimedLiveAction>[] = [
  { id: "description", header: "What", wrap: true, value: (action) => action.description },
  { id: "actionType", header: "Type", value: (action) => action.actionType },
  { id: "target", header: "Target", value: (action) => action.target },
  { id: "recorder", header: "From", value: (action) => action.recorder },
  {
    id: "createdAt",
    header: "Since",
    value: (action) => action.createdAt,
    cell: (action) => formatInstant(new Date(action.createdAt)),
  },
];

export function LiveActionsTable({ rows, csvName, empty }: TableProps<UnclaimedLiveAction>) {
  return (
    <DataTable
      label="live actions"
      columns={COLUMNS}
      rows={rows}
      rowId={({ id }) => String(id)}
      actions={({ id, description }) => (
        <LinkButton
          href={path.editLiveAction(id)}
          size="sm"
          variant="secondary"
          aria-label={`Open ${description}`}
        >
          Open
        </LinkButton>
      )}
      csvName={csvName}
      empty={empty}
    />
  );
}
