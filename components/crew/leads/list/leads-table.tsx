"use client";

import { ReturnLink } from "@/components/crew/leads/return-link";
import { InspectionLink, MapLink } from "@/components/leads/lead-links";
import { LeadStatus, TypeBadge } from "@/components/leads/lead-marks";
import type { Column } from "@/components/table/column";
import { DataTable } from "@/components/table/data-table";
import { waitingText } from "@/lib/core/leads/lead-rules";
import type { Message } from "@/lib/core/leads/message-schema";
import { formatPrice } from "@/lib/values/money";

const COLUMNS: Column<Message>[] = [
  { id: "type", header: "Type", value: ({ type }) => type, cell: ({ type }) => <TypeBadge type={type} /> },
  {
    id: "address",
    header: "Address",
    value: ({ address_plus }) => address_plus,
    wrap: true,
    cell: ({ address_plus, postcode, city, perly }) => (
      <span className="wrap-anywhere block min-w-44 max-w-64">
        <span className="font-semibold">{address_plus}</span>
        <span className="block text-ink-muted text-sm">
          {[postcode, city, perly && `Perly ${perly}`].filter(Boolean).join(" · ")}
        </span>
      </span>
    ),
  },
  {
    id: "message",
    header: "Message",
    value: ({ message }) => message,
    wrap: true,
    cell: ({ message, name }) => (
      <span className="wrap-anywhere block min-w-44 max-w-64">
        {message}
        <span className="block text-ink-muted text-sm">{name}</span>
      </span>
    ),
  },
  { id: "with", header: "With", value: ({ estimator, holder }) => estimator ?? holder ?? "" },
  {
    id: "age",
    header: "Age",
    value: ({ days_old, days_to_resolve }) => days_to_resolve ?? days_old,
    cell: waitingText,
  },
  {
    id: "status",
    header: "Status",
    value: ({ status }) => status,
    cell: (message) => (
      <span className="grid justify-items-start gap-1">
        <LeadStatus message={message} />
        {message.price ? <span className="tabular-nums">{formatPrice(message.price)}</span> : null}
      </span>
    ),
  },
];

/** The same on a wide screen. */
export function LeadsTable({ messages, crewMaster }: { messages: Message[]; crewMaster: boolean }) {
  return (
    <DataTable
      label="messages"
      columns={COLUMNS}
      rows={messages}
      rowId={({ msid }) => String(msid)}
      csvName="leads"
      className="max-h-none"
      empty={{ title: "Nothing here" }}
      actions={(message) => (
        <div className="flex justify-end gap-2">
          <MapLink message={message} size="sm" />
          {crewMaster && <InspectionLink message={message} size="sm" />}
          <ReturnLink message={message} size="sm" />
        </div>
      )}
    />
  );
}
