import dynamic from "next/dynamic";
import { useMemo, useState } from "react";
import { payQuery } from "@/components/production/pay-shared/pay-parts";
import type { Column } from "@/components/table/column";
import { DataTable } from "@/components/table/data-table";
import { Button } from "@/components/ui/button";
import { Dialog } from "@/components/ui/dialog";
import { SkeletonLines } from "@/components/ui/spinner";
import { useWrite } from "@/components/ui/use-write";
import { rangeKey } from "@/lib/core/pay/period-rules";
import type { OpenPayQuestion } from "@/lib/features/exceptions/exceptions-view";
import { answerPayContract } from "@/lib/features/my-pay/contract";
import { path } from "@/lib/paths";
import { formatDate, formatInstant } from "@/lib/values/dates";
import type { TableProps, Viewer } from "./exception-list";
import { ArrowLink, dayColumn, missingPayHref } from "./exception-parts";

const AnswerForm = dynamic(async () => (await import("./answer-form")).AnswerForm, {
  loading: () => <SkeletonLines lines={4} />,
});

const columnsOn = (today: string): Column<OpenPayQuestion>[] => [
  { id: "name", header: "Name", value: (row) => row.name },
  dayColumn(today),
  {
    id: "question",
    header: "Question",
    wrap: true,
    value: (row) => row.question,
    cell: (row) => <span className="wrap-anywhere line-clamp-3 min-w-40">{row.question}</span>,
  },
  {
    id: "askedAt",
    header: "Asked",
    value: (row) => row.askedAt,
    cell: (row) => formatInstant(new Date(row.askedAt)),
  },
];

const labelOf = ({ name, day }: OpenPayQuestion) => `${name}, ${formatDate(day)}`;

/** Where the pay of that day is: the crew's profile, or the employee's details. */
const payHref = ({ hrid, day, crewname }: OpenPayQuestion) =>
  crewname
    ? missingPayHref({ day, crewname })
    : path.employeeDetails(payQuery({ empHrid: String(hrid), range: rangeKey({ from: day, to: day }) }));

/** What people ask about their pay; each waits until it's answered. */
export function PayQuestionsTable({ rows, today, csvName, empty, viewer }: TableProps<OpenPayQuestion>) {
  const columns = useMemo(() => columnsOn(today), [today]);
  return (
    <DataTable
      label="questions"
      columns={columns}
      rows={rows}
      rowId={({ id }) => String(id)}
      rowLabel={labelOf}
      peek={{ title: labelOf, byFirst: true }}
      actions={(row) => (
        <>
          <ArrowLink href={payHref(row)} label={`Pay of ${labelOf(row)}`} />
          <AnswerQuestion row={row} viewer={viewer} />
        </>
      )}
      csvName={csvName}
      empty={empty}
    />
  );
}

/** No one answers their own question (rule own-pay). */
function AnswerQuestion({ row, viewer }: { row: OpenPayQuestion; viewer: Viewer }) {
  const [open, setOpen] = useState(false);
  const write = useWrite(answerPayContract, {
    said: () => `Answer sent to ${row.name}`,
    onDone: () => setOpen(false),
    rereads: true,
  });
  if (row.hrid === viewer.hrid) return <span className="text-ink-muted text-sm">Your own</span>;
  if (!viewer.mayPay) return null;
  return (
    <Dialog
      size="sm"
      title={`Answer ${labelOf(row)}`}
      open={open}
      onOpenChange={setOpen}
      trigger={
        <Button size="sm" variant="secondary" aria-label={`Answer ${labelOf(row)}`}>
          Answer
        </Button>
      }
    >
      <p className="wrap-anywhere mb-4 border-edge border-l-4 pl-3">{row.question}</p>
      <AnswerForm question={row} viewer={viewer} onSend={write.send} />
    </Dialog>
  );
}
