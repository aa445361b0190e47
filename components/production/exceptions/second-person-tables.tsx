import type { Column } from "@/components/table/column";
import { DataTable } from "@/components/table/data-table";
import { DecidedList } from "@/components/ui/decided-list";
import { WriteButton } from "@/components/ui/write-button";
import { jobEstimateContract } from "@/lib/core/leads/contract";
import { auditPayContract } from "@/lib/core/pay/contract";
import type { OnePersonAct, SaidPaid } from "@/lib/features/exceptions/exceptions-view";
import { withdrawInspectionContract } from "@/lib/features/inspections/contract";
import { confirmOddJobContract } from "@/lib/features/odd-jobs/contract";
import { formatDate, formatInstant } from "@/lib/values/dates";
import { formatPrice } from "@/lib/values/money";
import type { TableProps } from "./exception-list";
import { NARROW } from "./exception-parts";

const SAID: Column<SaidPaid>[] = [
  { id: "address", header: "Address", value: ({ address }) => address },
  { id: "details", header: "Work", wrap: true, fill: true, value: ({ details }) => details },
  { id: "datebi", header: "Done", value: ({ datebi }) => datebi, cell: ({ datebi }) => formatDate(datebi) },
  {
    id: "price",
    header: "Price",
    align: "right",
    value: ({ price }) => price,
    cell: ({ price }) => formatPrice(price),
  },
  { id: "partner", header: "Partner", value: ({ partner }) => partner },
];

const saidOf = ({ address, details }: SaidPaid) => [address, details].filter(Boolean).join(", ");

/** What partners say they were paid for their own odd jobs; below, what was confirmed within a day. */
export function SaidPaidTable({
  rows,
  confirmed,
  viewer,
  csvName,
  empty,
}: TableProps<SaidPaid> & { confirmed: SaidPaid[] }) {
  const mayDecide = ({ hrid }: SaidPaid) => viewer.mayPay && hrid !== viewer.hrid;
  return (
    <>
      <DataTable
        label="odd jobs"
        className={NARROW}
        cards
        columns={SAID}
        rows={rows}
        rowId={({ id }) => String(id)}
        rowLabel={saidOf}
        peek={{ title: saidOf }}
        actions={(row) =>
          mayDecide(row) && (
            <>
              <Decide row={row} paid word="Confirm paid" />
              <Decide row={row} paid={false} word="Not paid" />
            </>
          )
        }
        csvName={csvName}
        empty={empty}
      />
      <DecidedList
        id="confirmed"
        title="Confirmed since yesterday"
        rows={confirmed}
        rowId={({ id }) => id}
        text={(row) => `${saidOf(row)}, ${formatPrice(row.price)}`}
        undo={(row) => mayDecide(row) && <Decide row={row} paid={false} word="Undo" />}
      />
    </>
  );
}

const Decide = ({ row, paid, word }: { row: SaidPaid; paid: boolean; word: string }) => (
  <WriteButton
    contract={confirmOddJobContract}
    input={{ id: row.id, paid, version: row.version }}
    said={({ msg }) => msg}
    label={`${word}: ${saidOf(row)}`}
    variant={paid ? "secondary" : "ghost"}
  >
    {word}
  </WriteButton>
);

const WHAT = {
  pay: "Entered and audited pay",
  inspection: "Inspected their own crew",
  link: "Linked a job to their own estimate",
} as const;
const DONE: Column<OnePersonAct>[] = [
  { id: "by", header: "Who", value: ({ by }) => by },
  { id: "act", header: "What", wrap: true, value: ({ act }) => WHAT[act] },
  { id: "about", header: "About", wrap: true, fill: true, value: ({ about }) => about },
  { id: "at", header: "When", value: ({ at }) => at, cell: ({ at }) => formatInstant(new Date(at)) },
];

const doneOf = ({ by, act, about }: OnePersonAct) => `${by}: ${WHAT[act]}, ${about}`;

/** What one person did and confirmed, for a day; anyone else may undo it, and restore what was taken back. */
export function OnePersonTable({
  rows,
  takenBack,
  viewer,
  csvName,
  empty,
}: TableProps<OnePersonAct> & { takenBack: OnePersonAct[] }) {
  const may = { pay: viewer.mayPay, inspection: true, link: viewer.maySell };
  const mayUndo = ({ act, hrid }: OnePersonAct) => hrid !== viewer.hrid && may[act];
  return (
    <>
      <DataTable
        label="entries"
        className={NARROW}
        cards
        columns={DONE}
        rows={rows}
        rowId={({ act, id }) => `${act}-${id}`}
        rowLabel={doneOf}
        peek={{ title: doneOf }}
        actions={(row) => mayUndo(row) && <UndoAct row={row} />}
        csvName={csvName}
        empty={empty}
      />
      <DecidedList
        id="taken-back"
        title="Inspections taken back since yesterday"
        rows={takenBack}
        rowId={({ id }) => id}
        text={({ by, about }) => `${by}, ${about}`}
        undo={(row) => mayUndo(row) && <Withdraw row={row} withdrawn={false} />}
      />
    </>
  );
}

type ActProps = { row: OnePersonAct };

function UndoAct({ row }: ActProps) {
  const { id, version } = row;
  switch (row.act) {
    case "pay":
      return (
        <WriteButton
          contract={auditPayContract}
          input={{ id, version }}
          said={() => "Pay un-audited"}
          label={`Un-audit: ${doneOf(row)}`}
        >
          Un-audit
        </WriteButton>
      );
    case "inspection":
      return <Withdraw row={row} withdrawn />;
    case "link":
      return (
        <WriteButton
          contract={jobEstimateContract}
          input={{ id, estimate: null, version }}
          said={({ message }) => message}
          label={`Unlink: ${doneOf(row)}`}
        >
          Unlink
        </WriteButton>
      );
  }
}

function Withdraw({ row, withdrawn }: ActProps & { withdrawn: boolean }) {
  const word = withdrawn ? "Take back" : "Restore";
  return (
    <WriteButton
      contract={withdrawInspectionContract}
      input={{ id: row.id, withdrawn }}
      said={({ msg }) => msg}
      label={`${word}: ${doneOf(row)}`}
    >
      {word}
    </WriteButton>
  );
}
