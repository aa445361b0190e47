"use client";

import { useState } from "react";
import { allPages } from "@/components/table/all-pages";
import type { Column } from "@/components/table/column";
import { downloadCsv, toCsv } from "@/components/table/csv";
import { CsvButton } from "@/components/table/csv-button";
import { DataTable } from "@/components/table/data-table";
import { ShowMore } from "@/components/table/show-more";
import { Drawer } from "@/components/ui/drawer";
import { AUDIT_ROWS, type AuditEvent, type AuditLog, auditQuery } from "@/lib/audit/audit-schema";
import { auditContract } from "@/lib/audit/contract";
import { callApi } from "@/lib/http/call-api";
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

/** Every event the address's filters let through, not only those shown. */
async function download(): Promise<void> {
  const asked = auditQuery.parse(Object.fromEntries(new URLSearchParams(window.location.search)));
  const events = await allPages(async (after) => {
    const { events: rows, more } = await callApi(auditContract, { ...asked, rows: AUDIT_ROWS.most, after });
    return { rows, next: more ? String(rows.at(-1)?.id) : null };
  });
  downloadCsv("audit", toCsv(COLUMNS, events));
}

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
        toolbar={events.length > 0 && <CsvButton onCsv={download} />}
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
