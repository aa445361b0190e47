"use client";

import { useState } from "react";
import { allPages } from "@/components/table/all-pages";
import type { Column } from "@/components/table/column";
import { downloadCsv, toCsv } from "@/components/table/csv";
import { CsvButton } from "@/components/table/csv-button";
import { DataTable } from "@/components/table/data-table";
import { ShowMore } from "@/components/table/show-more";
import { Drawer } from "@/components/ui/drawer";
import { callApi } from "@/lib/platform/http/call-api";
import {
  AUDIT_ROWS,
  type AuditEvent,
  type AuditLog,
  auditQuery,
} from "@/lib/registry/audit-log/audit-schema";
import { auditContract } from "@/lib/registry/audit-log/contract";
import { cut } from "@/lib/values/text";
import { EventDetail } from "./event-detail";

const whoOf = (event: AuditEvent) => (event.for ? `${event.who}, for ${event.for}` : event.who);
const whole = ({ what, note }: AuditEvent): string => [what, note].filter(Boolean).join(". ");

const COLUMNS: Column<AuditEvent>[] = [
  { id: "at", header: "When", cell: (e) => e.at, csv: (e) => e.at, wrap: true },
  { id: "who", header: "Who", value: (e) => e.who, cell: whoOf, csv: whoOf, wrap: true },
  {
    id: "what",
    header: "What",
    value: (e) => e.what,
    cell: (e) => <span className="block min-w-36 wrap-anywhere sm:min-w-64">{cut(whole(e), 200)}</span>,
    csv: whole,
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
  downloadCsv("activity-log", toCsv(COLUMNS, events));
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
            : { title: "Nothing yet", hint: "What people do appears here." }
        }
      />
      {more && <ShowMore shown={events.length} {...AUDIT_ROWS} />}
      <Drawer
        modal={false}
        open={open !== null}
        onOpenChange={(next) => !next && setOpen(null)}
        title={open ? cut(open.what, 80) : ""}
      >
        {open && <EventDetail event={open} />}
      </Drawer>
    </>
  );
}
