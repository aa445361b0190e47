import { useMemo } from "react";
import type { Column } from "@/components/table/column";
import { DataTable } from "@/components/table/data-table";
import { LinkButton } from "@/components/ui/link-button";
import type { FailedCardPayment, MissingPay } from "@/lib/features/exceptions/exceptions-view";
import { path } from "@/lib/paths";
import { formatClock } from "@/lib/values/clock-time";
import { formatDate, formatInstant, formatShortDate } from "@/lib/values/dates";
import { formatMoney, plainDollars, sumCents } from "@/lib/values/money";
import type { TableProps, Viewer } from "./exception-list";
import { clientColumn, dayColumn, missingPayHref, NARROW } from "./exception-parts";

/** Why the job is unpaid, in words. */
export function whyOf({
  kind,
  status,
  reason,
}: Pick<FailedCardPayment, "kind" | "status" | "reason">): string {
  if (kind === "refund") return "Refunded";
  if (kind === "dispute") return status === "lost" ? "Dispute lost" : "Disputed by the cardholder";
  return ["Planned charge failed", reason].filter(Boolean).join(": ");
}

const sinceOf = ({ since }: FailedCardPayment) =>
  since.includes("T") ? formatInstant(new Date(since)) : formatDate(since);

const columnsFor = (care: boolean): Column<FailedCardPayment>[] => [
  { ...clientColumn<FailedCardPayment>(({ client }) => client, care), footer: () => "Total" },
  { id: "address", header: "Address", value: ({ address }) => address },
  { id: "why", header: "Why", wrap: true, value: whyOf },
  { id: "since", header: "Since", value: ({ since }) => since, cell: sinceOf },
  {
    id: "owed",
    header: "Owed (incl HST)",
    align: "right",
    value: ({ owed }) => owed,
    cell: ({ owed }) => formatMoney(owed),
    csv: ({ owed }) => plainDollars(owed),
    footer: (rows) => formatMoney(sumCents(rows.map(({ owed }) => owed))),
  },
];

/** Jobs that are unpaid because a card payment was returned or failed for good. */
export function CardPaymentsTable({ rows, viewer, csvName, empty }: TableProps<FailedCardPayment>) {
  const columns = useMemo(() => columnsFor(viewer.care), [viewer.care]);
  return (
    <DataTable
      label="jobs"
      cards
      columns={columns}
      rows={rows}
      rowId={({ jobid }) => String(jobid)}
      rowLabel={({ address }) => address}
      peek={{ title: ({ address }) => address, href: ({ jobid }) => path.job(jobid) }}
      actions={({ jobid, address }) => (
        <LinkButton
          href={path.job(jobid)}
          size="sm"
          variant="ghost"
          aria-label={`Open the job at ${address}`}
        >
          Open
        </LinkButton>
      )}
      csvName={csvName}
      empty={empty}
    />
  );
}

/** Why pay is missing. */
export function reasonOf({ signin, present }: MissingPay): string {
  if (signin) return `Signed in ${formatClock(signin)}`;
  return present ? "Marked present" : "Crew worked, but attendance wasn't taken";
}

const columnsOn = (today: string): Column<MissingPay>[] => [
  { id: "name", header: "Name", value: (row) => row.name },
  dayColumn(today),
  { id: "crew", header: "Crew", value: (row) => row.crewname },
  { id: "reason", header: "Why", wrap: true, value: reasonOf },
];

/** People who worked and have no pay entry; it's entered on the crew's profile of that day. */
export function MissingPayTable({ rows, today, csvName, empty, viewer }: TableProps<MissingPay>) {
  const columns = useMemo(() => columnsOn(today), [today]);
  return (
    <DataTable
      label="missing entries"
      className={NARROW}
      cards
      columns={columns}
      rows={rows}
      rowId={({ hrid, day }) => `${hrid}:${day}`}
      peek={{ title: ({ name, day }) => `${name}, ${formatShortDate(day)}`, byFirst: true }}
      actions={(row) => <Acts row={row} viewer={viewer} />}
      csvName={csvName}
      empty={empty}
    />
  );
}

function Acts({ row, viewer }: { row: MissingPay; viewer: Viewer }) {
  const mayEnter = viewer.mayPay && row.hrid !== viewer.hrid;
  const what = mayEnter ? "Enter pay" : "Crew profile";
  return (
    <>
      {row.hrid === viewer.hrid && <span className="text-ink-muted text-sm">Your own</span>}
      <LinkButton
        href={missingPayHref(row)}
        size="sm"
        variant={mayEnter ? "secondary" : "ghost"}
        aria-label={`${what} of ${row.name}, ${formatShortDate(row.day)}`}
      >
        {what}
      </LinkButton>
    </>
  );
}
