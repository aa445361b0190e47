import { useMemo } from "react";
import type { Column } from "@/components/table/column";
import { DataTable } from "@/components/table/data-table";
import { DecidedList } from "@/components/ui/decided-list";
import { LinkButton } from "@/components/ui/link-button";
import { WriteButton } from "@/components/ui/write-button";
import { visitArrival } from "@/lib/core/jobs/visits/visit-rules";
import type { ChangeWanted } from "@/lib/features/exceptions/exceptions-view";
import { noteAnswerContract } from "@/lib/features/visit-run/contract";
import { path } from "@/lib/paths";
import { clientName } from "@/lib/values/client-name";
import { formatInstant } from "@/lib/values/dates";
import { formatPhone } from "@/lib/values/phone";
import type { TableProps } from "./exception-list";
import { clientColumn, dayText } from "./exception-parts";
import { Call } from "./today-tables";

const wordsOf = ({ body, notedBy }: ChangeWanted) => body ?? (notedBy ? `Noted by ${notedBy}` : "");

const columnsOn = (today: string, care: boolean): Column<ChangeWanted>[] => [
  clientColumn<ChangeWanted>(clientName, care),
  {
    id: "phone",
    header: "Phone",
    value: (visit) => formatPhone(visit.phone),
    cell: (visit) => <Call name={clientName(visit)} phone={visit.phone} />,
  },
  {
    id: "visit",
    header: "Visit",
    value: ({ visit }) => visit,
    cell: (visit) => `${dayText(visit.visitDay, today)}, ${visitArrival(visit)}`,
  },
  { id: "address", header: "Address", value: ({ address }) => address },
  {
    id: "words",
    header: "What they said",
    wrap: true,
    fill: true,
    phone: "max-sm:col-span-full",
    value: wordsOf,
    cell: (visit) => <span className="wrap-anywhere sm:line-clamp-3 sm:min-w-40">{wordsOf(visit)}</span>,
  },
  {
    id: "since",
    header: "Since",
    value: ({ since }) => since,
    cell: ({ since }) => formatInstant(new Date(since)),
  },
];

type ChangesTableProps = TableProps<ChangeWanted> & { settled: ChangeWanted[] };

/** Visits whose clients want another day, or none; below, those we may come to after all. */
export function ChangesTable({ rows, settled, today, viewer, csvName, empty }: ChangesTableProps) {
  const columns = useMemo(() => columnsOn(today, viewer.care), [today, viewer.care]);
  return (
    <>
      <DataTable
        label="clients"
        className="sm:[&_:is(td,th)]:px-1.5"
        cards
        columns={columns}
        rows={rows}
        rowId={idOf}
        rowLabel={clientName}
        peek={{ title: clientName, href: ({ jobid }) => path.job(jobid) }}
        actions={(visit) => (
          <>
            <LinkButton
              href={path.job(visit.jobid)}
              size="sm"
              variant="secondary"
              aria-label={`Move or cancel the visit of ${clientName(visit)}`}
            >
              Move or cancel
            </LinkButton>
            <Note visit={visit} answer="confirmed" />
          </>
        )}
        csvName={csvName}
        empty={empty}
      />
      <DecidedList
        id="settled"
        title="Coming as planned"
        rows={settled}
        rowId={idOf}
        text={(visit) => `${clientName(visit)}, ${visit.address}, ${dayText(visit.visitDay, today)}`}
        undo={(visit) => <Note visit={visit} answer="move" />}
      />
    </>
  );
}

const idOf = ({ jobid, visit }: ChangeWanted) => `${jobid} ${visit}`;

type NoteProps = { visit: ChangeWanted; answer: "confirmed" | "move" };

/** Notes that the visit suits after all, or takes that back. */
function Note({ visit: { jobid, visit, ...client }, answer }: NoteProps) {
  const name = clientName(client);
  const settles = answer === "confirmed";
  return (
    <WriteButton
      contract={noteAnswerContract}
      input={{ id: jobid, visit, answer }}
      said={({ msg }) => msg}
      label={settles ? `Coming as planned: ${name}` : `Undo: ${name} wants to move or cancel`}
      variant="ghost"
    >
      {settles ? "Coming as planned" : "Undo"}
    </WriteButton>
  );
}
