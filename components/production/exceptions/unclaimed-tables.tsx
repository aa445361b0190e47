import { useMemo } from "react";
import { NativeSelect } from "@/components/form/native-select";
import type { Column } from "@/components/table/column";
import { DataTable } from "@/components/table/data-table";
import { LinkButton } from "@/components/ui/link-button";
import type { UnclaimedLiveAction, UnheldLead } from "@/lib/features/exceptions/exceptions-view";
import { holdTaskContract } from "@/lib/features/sales/contract";
import { TASK_TYPES } from "@/lib/features/sales/task-schema";
import { path } from "@/lib/paths";
import { createWriter } from "@/lib/platform/http/writer";
import { businessDate, formatInstant, formatShortDate } from "@/lib/values/dates";
import type { TableProps } from "./exception-list";
import { clientColumn, NARROW } from "./exception-parts";

const leadColumns = (care: boolean): Column<UnheldLead>[] => [
  { id: "address", header: "Address", value: ({ address }) => address ?? "No address" },
  { id: "postcode", header: "Postal code", value: ({ postcode }) => postcode },
  { id: "kind", header: "Kind", value: ({ kind }) => kind },
  {
    id: "message",
    header: "Message",
    wrap: true,
    fill: true,
    value: ({ message }) => message,
    phone: "max-sm:col-span-full",
    cell: ({ message }) => (
      <span className="line-clamp-2 sm:min-w-40 xl:block xl:min-w-0 xl:truncate">{message}</span>
    ),
  },
  clientColumn<UnheldLead>(({ client }) => client, care),
  {
    id: "messdate",
    header: "Since",
    value: ({ messdate }) => messdate,
    cell: ({ messdate }) => {
      const at = new Date(messdate);
      return <span title={formatInstant(at)}>{formatShortDate(businessDate(at))}</span>;
    },
    csv: ({ messdate }) => formatInstant(new Date(messdate)),
  },
];

const holdTask = createWriter(holdTaskContract);

const nameOf = ({ kind, address }: UnheldLead) => `${kind} at ${address ?? "no address"}`;
const isTask = (kind: string) => TASK_TYPES.some((type) => type === kind);

/** Leads without a holder; sellers assign each one. */
export function LeadsTable(props: TableProps<UnheldLead>) {
  const { rows, csvName, empty, viewer, holders, fixer } = props;
  const give = (lead: UnheldLead, holder: number) =>
    fixer.fix([
      {
        id: String(lead.msid),
        name: nameOf(lead),
        run: async () => (await holdTask.send({ id: lead.msid, holder, version: lead.version })).message,
      },
    ]);
  const options = holders.map(({ hrid, name }) => ({ value: String(hrid), label: name }));
  const columns = useMemo(() => leadColumns(viewer.care), [viewer.care]);
  return (
    <DataTable
      label="leads"
      className={NARROW}
      cards
      columns={columns}
      rows={rows}
      rowId={({ msid }) => String(msid)}
      peek={{ title: nameOf }}
      actions={
        viewer.maySell
          ? (lead) => (
              <>
                {isTask(lead.kind) && (
                  <LinkButton
                    href={path.tasks(`?task=${lead.msid}`)}
                    size="sm"
                    variant="ghost"
                    aria-label={`Open ${nameOf(lead)}`}
                  >
                    Open
                  </LinkButton>
                )}
                <NativeSelect
                  className="w-32"
                  aria-label={`Assign ${nameOf(lead)} to`}
                  options={options}
                  placeholder="Assign to…"
                  value=""
                  disabled={fixer.isBusy(String(lead.msid))}
                  onChange={({ target }) => {
                    if (target.value) void give(lead, Number(target.value));
                  }}
                />
              </>
            )
          : undefined
      }
      csvName={csvName}
      empty={empty}
    />
  );
}

const LIVE_ACTION_COLUMNS: Column<UnclaimedLiveAction>[] = [
  { id: "description", header: "Description", wrap: true, fill: true, value: (action) => action.description },
  { id: "actionType", header: "Type", value: (action) => action.actionType },
  { id: "target", header: "Target", value: (action) => action.target },
  { id: "recorder", header: "Created by", value: (action) => action.recorder },
  {
    id: "createdAt",
    header: "Created",
    value: (action) => action.createdAt,
    cell: (action) => formatInstant(new Date(action.createdAt)),
  },
];

export function LiveActionsTable({ rows, csvName, empty }: TableProps<UnclaimedLiveAction>) {
  return (
    <DataTable
      label="live actions"
      className={NARROW}
      cards
      columns={LIVE_ACTION_COLUMNS}
      rows={rows}
      rowId={({ id }) => String(id)}
      actions={({ id, description }) => (
        <LinkButton
          href={path.editLiveAction(id)}
          size="sm"
          variant="ghost"
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
