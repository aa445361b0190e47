import { useMemo } from "react";
import { formatHours, sumHours } from "@/components/production/pay-shared/pay-figures";
import type { Column } from "@/components/table/column";
import { DataTable } from "@/components/table/data-table";
import { Button } from "@/components/ui/button";
import { auditPayContract } from "@/lib/core/pay/contract";
import type { UnauditedPay } from "@/lib/features/exceptions/exceptions-view";
import { createWriter } from "@/lib/platform/http/writer";
import { formatClock } from "@/lib/values/clock-time";
import { formatDate } from "@/lib/values/dates";
import { formatMoney, plainDollars, sumCents } from "@/lib/values/money";
import { count } from "@/lib/values/text";
import type { TableProps, Viewer } from "./exception-list";
import { ArrowLink, dayColumn, entryHref, Span } from "./exception-parts";
import type { Fix } from "./use-fixer";

const columnsOn = (today: string): Column<UnauditedPay>[] => [
  { id: "name", header: "Name", value: (row) => row.name, footer: () => "Total" },
  dayColumn(today),
  {
    id: "kind",
    header: "Type",
    value: ({ kind, crewname }) => [kind, crewname].filter(Boolean).join(", "),
    cell: ({ kind, crewname }) => (
      <>
        <span className="block min-[90rem]:inline">{kind}</span>{" "}
        <span className="block text-ink-muted min-[90rem]:inline">{crewname}</span>
      </>
    ),
  },
  {
    id: "times",
    header: "Times",
    value: ({ stime, ftime }) => `${formatClock(stime)} – ${formatClock(ftime)}`,
    cell: ({ stime, ftime }) => <Span from={formatClock(stime)} to={formatClock(ftime)} />,
    sortable: false,
  },
  {
    id: "hours",
    header: "Hours",
    align: "right",
    value: (row) => row.hours,
    cell: (row) => formatHours(row.hours),
    csv: (row) => formatHours(row.hours),
    footer: (rows) => formatHours(sumHours(rows.map(({ hours }) => hours))),
  },
  {
    id: "rate",
    header: "Rate",
    align: "right",
    value: (row) => row.rate,
    cell: (row) => formatMoney(row.rate),
    csv: (row) => plainDollars(row.rate),
  },
  {
    id: "pay",
    header: "Pay",
    align: "right",
    value: (row) => row.pay,
    cell: (row) => formatMoney(row.pay),
    csv: (row) => plainDollars(row.pay),
    footer: (rows) => formatMoney(sumCents(rows.map(({ pay }) => pay))),
  },
  { id: "recorder", header: "Entered by", value: (row) => row.recorder, cell: (row) => row.recorder ?? "–" },
];

const auditPay = createWriter(auditPayContract);

const idOf = (row: UnauditedPay) => String(row.id);
/** A person can have several entries a day, of different kinds. */
const labelOf = ({ name, day, kind }: UnauditedPay) =>
  `${name}, ${formatDate(day)}${kind === "Crew" ? "" : `, ${kind}`}`;

const auditOf = (row: UnauditedPay): Fix => ({
  id: idOf(row),
  name: labelOf(row),
  run: async () => {
    await auditPay.send({ id: row.id, version: row.version });
    return `${labelOf(row)}: pay audited`;
  },
});

/** Earlier days' entries that haven't been audited: one by one, or a selection. */
export function UnauditedPayTable({ rows, today, csvName, empty, viewer, fixer }: TableProps<UnauditedPay>) {
  const columns = useMemo(() => columnsOn(today), [today]);
  return (
    <DataTable
      label="entries"
      columns={columns}
      rows={rows}
      rowId={idOf}
      rowLabel={labelOf}
      peek={{ title: labelOf, byFirst: true }}
      selectable={viewer.mayPay}
      bulkSummary={(chosen) => formatMoney(sumCents(chosen.map(({ pay }) => pay)))}
      bulk={(chosen, clear) => (
        <Button
          size="sm"
          pending={fixer.progress !== null}
          pendingLabel={`Auditing ${fixer.progress}…`}
          onClick={async () => {
            await fixer.fix(chosen.map(auditOf), (done) => `${count(done, "entry", "entries")} audited`);
            clear();
          }}
        >
          Audit
        </Button>
      )}
      actions={(row) => (
        <UnauditedActs
          row={row}
          label={labelOf(row)}
          viewer={viewer}
          busy={fixer.isBusy(idOf(row))}
          onAudit={() => fixer.fix([auditOf(row)])}
        />
      )}
      csvName={csvName}
      empty={empty}
    />
  );
}

type UnauditedActsProps = {
  row: UnauditedPay;
  label: string;
  viewer: Viewer;
  busy: boolean;
  onAudit: () => void;
};

/** No one audits their own entry (rule pay-entry). */
function UnauditedActs({ row, label, viewer, busy, onAudit }: UnauditedActsProps) {
  const where = row.crewname && row.crewOut ? "Crew profile" : "Employee details";
  const own = row.hrid === viewer.hrid;
  return (
    <>
      {own && <span className="text-ink-muted text-sm">Your own</span>}
      <ArrowLink href={entryHref(row)} label={`${where} of ${label}`} />
      {viewer.mayPay && !own && (
        <Button
          size="sm"
          variant="secondary"
          pending={busy}
          pendingLabel="…"
          aria-label={`Audit ${label}`}
          onClick={onAudit}
        >
          Audit
        </Button>
      )}
    </>
  );
}
