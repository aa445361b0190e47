"use client";

import { useState } from "react";
import type { Column } from "@/components/table/column";
import { DataTable } from "@/components/table/data-table";
import { ShowMore } from "@/components/table/show-more";
import { Drawer } from "@/components/ui/drawer";
import { AUDIT_ROWS, type AuditEvent, type AuditLog } from "@/lib/audit/audit-schema";
import { cut } from "@/lib/values/text";
import { EventDetail } from "./event-detail";

const inShort = ({ note, changes }: AuditEvent): string =>
  [note, ...changes.map(({ field, before, after }) => `${field}: ${before ? `${before} → ` : ""}${after}`)]
    .filter(Boolean)
    .join(" · ");

const COLUMNS: Column<AuditEvent>[] = [
  { id: "at", header: "When", cell: (e) => e.at, csv: (e) => e.at },
  {
    id: "who",
    header: "Who",
    value: (e) => e.who,
    cell: (e) => (e.for ? `${e.who}, for ${e.for}` : e.who),
    csv: (e) => (e.for ? `${e.who}, for ${e.for}` : e.who),
  },
  { id: "action", header: "Action", value: (e) => e.action },
  { id: "what", header: "What", value: (e) => `${e.subject} ${e.subject_id}` },
  {
    id: "changes",
    header: "Changes",
    cell: (e) => <span className="block min-w-64 break-words">{cut(inShort(e), 140)}</span>,
    csv: inShort,
    wrap: true,
  },
];

/** The events found, newest first; one opens beside the list. */
export function AuditTable({ log: { events, more }, filtered }: { log: AuditLog; filtered: boolean }) {
  const [open, setOpen] = useState<AuditEvent | null>(null);
  return (
    <>
      <DataTable
        label="events"
        columns={COLUMNS}
        rows={events}
        rowId={(e) => String(e.id)}
        onOpen={setOpen}
        openId={open ? String(open.id) : undefined}
        csvName="audit"
        empty={
          filtered
            ? { title: "No events match", hint: "Change the filters, or clear them." }
            : { title: "Nothing yet", hint: "Whoever changes something appears here." }
        }
      />
      {more && <ShowMore shown={events.length} {...AUDIT_ROWS} />}
      <Drawer
        modal={false}
        open={open !== null}
        onOpenChange={(next) => !next && setOpen(null)}
        title={open?.action ?? ""}
      >
        {open && <EventDetail event={open} />}
      </Drawer>
    </>
  );
}
