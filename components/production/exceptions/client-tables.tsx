import { useMemo } from "react";
import type { Column } from "@/components/table/column";
import { DataTable } from "@/components/table/data-table";
import { Badge } from "@/components/ui/badge";
import { DecidedList } from "@/components/ui/decided-list";
import { WriteButton } from "@/components/ui/write-button";
import { markCalledContract } from "@/lib/core/jobs/contract";
import { visitArrival } from "@/lib/core/jobs/visits/visit-rules";
import type { VisitToCall } from "@/lib/features/exceptions/exceptions-view";
import { path } from "@/lib/paths";
import { clientName } from "@/lib/values/client-name";
import { formatInstant } from "@/lib/values/dates";
import { formatPhone, phoneHref } from "@/lib/values/phone";
import type { TableProps } from "./exception-list";
import { clientColumn, dayText } from "./exception-parts";

const numbersOf = ({ cellphone, phone }: VisitToCall) => [cellphone, phone].flatMap((number) => number || []);

const FAILED = "Message not delivered";

function whyOf({ noWay, asks, tooLate }: VisitToCall): string {
  if (noWay) return "No email or texts";
  if (asks) return "Wants a call first";
  return tooLate ? "Too late for a message" : FAILED;
}

const columnsOn = (today: string, care: boolean): Column<VisitToCall>[] => [
  clientColumn<VisitToCall>(clientName, care),
  {
    id: "phone",
    header: "Phone",
    value: (visit) => numbersOf(visit).map(formatPhone).join(", "),
    cell: (visit) => <Phones numbers={numbersOf(visit)} />,
  },
  {
    id: "visit",
    header: "Visit",
    value: ({ visit }) => visit,
    cell: (visit) => `${dayText(visit.visitDay, today)}, ${visitArrival(visit)}`,
  },
  { id: "address", header: "Address", value: ({ address }) => address },
  { id: "work", header: "Work", wrap: true, fill: true, value: ({ jobdesc }) => jobdesc },
  {
    id: "why",
    header: "Why",
    value: whyOf,
    cell: (visit) => (whyOf(visit) === FAILED ? <Badge tone="brick">{FAILED}</Badge> : whyOf(visit)),
  },
];

function Phones({ numbers }: { numbers: string[] }) {
  if (numbers.length === 0) return <span className="text-ink-muted">No phone on file</span>;
  return numbers.map((number) => (
    <a key={number} href={phoneHref(number) ?? undefined} className="block underline underline-offset-2">
      {formatPhone(number)}
    </a>
  ));
}

type CallsTableProps = TableProps<VisitToCall> & { called: VisitToCall[] };

/** Who gets neither email nor texts about a visit, or wants a call before it; below, who was called, by whom, when. */
export function CallsTable({ rows, called, today, viewer, csvName, empty }: CallsTableProps) {
  const columns = useMemo(() => columnsOn(today, viewer.care), [today, viewer.care]);
  return (
    <>
      <DataTable
        label="clients"
        className="[&_:is(td,th)]:px-1.5"
        columns={columns}
        rows={rows}
        rowId={idOf}
        actions={(visit) => <Called visit={visit} called />}
        rowLabel={clientName}
        peek={{
          title: clientName,
          href: ({ cfid }) => (viewer.care && cfid !== null ? path.client(cfid) : null),
        }}
        csvName={csvName}
        empty={empty}
      />
      <DecidedList
        id="called"
        title="Called"
        rows={called}
        rowId={idOf}
        text={(visit) => calledText(visit, today)}
        undo={(visit) => <Called visit={visit} called={false} />}
      />
    </>
  );
}

function calledText(visit: VisitToCall, today: string): string {
  const { address, visitDay, calledBy, calledAt } = visit;
  const at = calledAt ? `, ${formatInstant(new Date(calledAt))}` : "";
  return `${clientName(visit)}, ${address}, ${dayText(visitDay, today)}: called by ${calledBy}${at}`;
}

const idOf = ({ jobid, visit }: VisitToCall) => `${jobid} ${visit}`;

function Called({ visit: { jobid, visit, ...client }, called }: { visit: VisitToCall; called: boolean }) {
  const name = clientName(client);
  return (
    <WriteButton
      contract={markCalledContract}
      input={{ id: jobid, visit, called }}
      said={({ msg }) => msg}
      label={called ? `Called ${name}` : `${name} wasn't called`}
      variant={called ? "secondary" : "ghost"}
    >
      {called ? "Called" : "Undo"}
    </WriteButton>
  );
}
