import type { Column } from "@/components/table/column";
import { DataTable } from "@/components/table/data-table";
import { Button } from "@/components/ui/button";
import { DecidedList } from "@/components/ui/decided-list";
import { useWrite } from "@/components/ui/use-write";
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

function Decide({ row, paid, word }: { row: SaidPaid; paid: boolean; word: string }) {
  const write = useWrite(confirmOddJobContract, { said: ({ msg }) => msg, rereads: true });
  return (
    <Button
      size="sm"
      variant={paid ? "secondary" : "ghost"}
      pending={write.pending}
      pendingLabel="…"
      aria-label={`${word}: ${saidOf(row)}`}
      onClick={() => write.act({ id: row.id, paid, version: row.version })}
    >
      {word}
    </Button>
  );
}

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
  switch (row.act) {
    case "pay":
      return <Unaudit row={row} />;
    case "inspection":
      return <Withdraw row={row} withdrawn />;
    case "link":
      return <Unlink row={row} />;
  }
}

function Unaudit({ row }: ActProps) {
  const write = useWrite(auditPayContract, { said: () => "Pay un-audited", rereads: true });
  const act = () => write.act({ id: row.id, version: row.version });
  return <ActButton row={row} word="Un-audit" pending={write.pending} act={act} />;
}

function Unlink({ row }: ActProps) {
  const write = useWrite(jobEstimateContract, { said: ({ message }) => message, rereads: true });
  const act = () => write.act({ id: row.id, estimate: null, version: row.version });
  return <ActButton row={row} word="Unlink" pending={write.pending} act={act} />;
}

function Withdraw({ row, withdrawn }: ActProps & { withdrawn: boolean }) {
  const write = useWrite(withdrawInspectionContract, { said: ({ msg }) => msg, rereads: true });
  const act = () => write.act({ id: row.id, withdrawn });
  return <ActButton row={row} word={withdrawn ? "Take back" : "Restore"} pending={write.pending} act={act} />;
}

function ActButton({
  row,
  word,
  pending,
  act,
}: ActProps & { word: string; pending: boolean; act: () => void }) {
  return (
    <Button
      size="sm"
      variant="secondary"
      pending={pending}
      pendingLabel="…"
      aria-label={`${word}: ${doneOf(row)}`}
      onClick={act}
    >
      {word}
    </Button>
  );
}
