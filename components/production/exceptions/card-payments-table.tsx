import type { Column } from "@/components/table/column";
import { DataTable } from "@/components/table/data-table";
import { LinkButton } from "@/components/ui/link-button";
import type { FailedCardPayment } from "@/lib/features/exceptions/exceptions-view";
import { path } from "@/lib/paths";
import { formatDate, formatInstant } from "@/lib/values/dates";
import { formatMoney, plainDollars, sumCents } from "@/lib/values/money";
import type { TableProps } from "./exception-list";

/** Why the job is owed, in words. */
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

const COLUMNS: Column<FailedCardPayment>[] = [
  { id: "client", header: "Client", value: ({ client }) => client, footer: () => "Total" },
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

/** Jobs that are owed because a card payment went back or failed for good. */
export function CardPaymentsTable({ rows, csvName, empty }: TableProps<FailedCardPayment>) {
  return (
    <DataTable
      label="jobs"
      columns={COLUMNS}
      rows={rows}
      rowId={({ jobid }) => String(jobid)}
      actions={({ jobid, address }) => (
        <LinkButton
          href={path.job(jobid)}
          size="sm"
          variant="secondary"
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
