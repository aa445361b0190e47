"use client";

import Link from "next/link";
import { FilterBar, FilterDate, FilterSelect } from "@/components/layout/filter-bar";
import { PageHeader } from "@/components/layout/page-header";
import { useUrlFilters } from "@/components/layout/use-url-filters";
import { allPages } from "@/components/table/all-pages";
import type { Column } from "@/components/table/column";
import { downloadCsv, toCsv } from "@/components/table/csv";
import { CsvButton } from "@/components/table/csv-button";
import { DataTable } from "@/components/table/data-table";
import { ShowMore } from "@/components/table/page-links";
import type { Peek } from "@/components/table/row-peek";
import { FactList } from "@/components/ui/fact-list";
import { PrintButton } from "@/components/ui/print-button";
import { path } from "@/lib/paths";
import { callApi } from "@/lib/platform/http/call-api";
import {
  AUDIT_ROWS,
  type AuditEvent,
  type AuditLog,
  auditContract,
  auditQuery,
} from "@/lib/registry/audit-log/contract";
import { cut } from "@/lib/values/text";

const CLEARS = ["subject", "id", "hrid", "from", "to", "rows"];

/** Two side by side on a phone. */
const HALF = "w-[calc(50%-0.375rem)] sm:w-auto";

function AuditFilters({ subjects, people }: Pick<AuditLog, "subjects" | "people">) {
  const urlFilters = useUrlFilters();
  // Choosing another kind clears the one record that was chosen.
  const set: typeof urlFilters.set = (changes) =>
    urlFilters.set("subject" in changes ? { ...changes, id: null } : changes);
  const filters = { ...urlFilters, set };
  return (
    <FilterBar filters={filters} clears={CLEARS}>
      <FilterSelect
        filters={filters}
        name="subject"
        label="About"
        placeholder="Everything"
        options={subjects}
        className="w-full sm:w-56"
      />
      <FilterSelect
        filters={filters}
        name="hrid"
        label="Who"
        placeholder="Everyone"
        options={people.map(({ hrid, name }) => ({ value: String(hrid), label: name }))}
        className="w-full sm:w-52"
      />
      <FilterDate filters={filters} name="from" label="From" className={HALF} />
      <FilterDate filters={filters} name="to" label="To" className={HALF} />
    </FilterBar>
  );
}

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

/** Every event that matches the URL's filters, not only those shown. */
async function download(): Promise<void> {
  const asked = auditQuery.parse(Object.fromEntries(new URLSearchParams(window.location.search)));
  const events = await allPages(async (after) => {
    const { events: rows, more } = await callApi(auditContract, { ...asked, rows: AUDIT_ROWS.most, after });
    return { rows, next: more ? String(rows.at(-1)?.id) : null };
  });
  downloadCsv("activity-log", toCsv(COLUMNS, events));
}

type AuditProps = {
  log: AuditLog;
  /** The event that the URL opens, if it isn't among those shown. */
  opened: AuditEvent | null;
  filtered: boolean;
};

/** The matching events, newest first; one opens beside the list. */
function AuditTable({ log: { events, more }, opened, filtered }: AuditProps) {
  return (
    <>
      <DataTable
        label="events"
        columns={COLUMNS}
        rows={events}
        rowId={(e) => String(e.id)}
        peek={PEEK}
        opened={opened}
        toolbar={events.length > 0 && <CsvButton onCsv={download} />}
        empty={
          filtered
            ? { title: "No events match", hint: "Change the filters, or clear them." }
            : { title: "Nothing yet", hint: "Activity appears here as people use Runsheet." }
        }
      />
      {more && <ShowMore shown={events.length} {...AUDIT_ROWS} />}
    </>
  );
}

const numberOf = (id: string) => (/^\d+$/.test(id) ? Number(id) : null);

/** The page of the record it was about, if it has one. */
function pageOf({ subject, subject_id }: AuditEvent): string | null {
  const id = numberOf(subject_id);
  if (id === null) return null;
  if (subject === "job") return path.job(id);
  if (subject === "employee") return path.employeeAccess(id);
  if (subject === "crew") return path.crewEdit(id);
  return subject === "dnf" ? path.dnfDetails(id) : null;
}

/** One event in full: each field before and after. */
function EventDetail({ event }: { event: AuditEvent }) {
  return (
    <div className="grid gap-4">
      <FactList
        facts={[
          ["When", event.at],
          ["Done without signal", event.tapped_at ?? ""],
          ["Who", event.who],
          ["For", event.for ?? ""],
          ["What", event.what],
          ["Note", event.note ?? ""],
        ]}
      />
      <p className="flex flex-wrap gap-x-5 gap-y-2">
        <Link href={path.audit(`?subject=${event.subject}&id=${encodeURIComponent(event.subject_id)}`)}>
          Everything about {event.about}
        </Link>
      </p>
      {event.changes.length > 0 && (
        <ul className="grid gap-3">
          {event.changes.map(({ field, before, after }) => (
            <li key={field} className="rounded-sm bg-well p-3">
              <p className="font-semibold first-letter:uppercase">{field}</p>
              {before && (
                <p className="wrap-anywhere text-ink-muted">
                  <span className="sr-only">before: </span>
                  <del>{before}</del>
                </p>
              )}
              {after && <p className="wrap-anywhere">{after}</p>}
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

const PEEK: Peek<AuditEvent> = {
  title: ({ what }) => cut(what, 80),
  href: pageOf,
  detail: (event) => <EventDetail event={event} />,
  byFirst: true,
};

/** Who did what to a job, a pay entry or a client. Nothing here can be changed or deleted. */
export function AuditScreen(props: AuditProps) {
  const { log } = props;
  return (
    <>
      <PageHeader
        title="Activity log"
        crumbs={[{ label: "Main Menu", href: path.mainMenu() }, { label: "Activity log" }]}
        description={log.about ? `Everything about ${log.about}, newest first` : "Who did what, newest first"}
        actions={<PrintButton />}
      />
      <AuditFilters subjects={log.subjects} people={log.people} />
      <AuditTable {...props} />
    </>
  );
}
