import Link from "next/link";
import type { ReactNode } from "react";
import { PaymentBadge } from "@/components/partner/money/payment-badge";
import type { Column } from "@/components/table/column";
import type { EarnedJob } from "@/lib/partners/money-schema";
import { ageOf, sumOf } from "@/lib/partners/receivables/rules";
import { path } from "@/lib/paths";
import { formatDate } from "@/lib/values/dates";
import { formatMoney, wireToCents } from "@/lib/values/money";
import { count } from "@/lib/values/text";

type Shown = { today: string; finance: boolean };
type Columns = Column<EarnedJob>[];

// Client, place and work stand in one cell, so that a laptop shows the row's acts without scrolling.
const CLIENT: Column<EarnedJob> = {
  id: "client",
  header: "Client",
  value: (job) => job.client,
  cell: (job) => (
    <span className="grid min-w-40 max-w-64 gap-0.5">
      <Link
        href={
          job.type === "Windows"
            ? path.partnerClient(job.cfid, `?jobid=${job.id}`)
            : path.oddJob(job.id, "partner_receivables")
        }
        prefetch={false}
        className="text-lake-text underline"
      >
        {job.client}
      </Link>
      <span>{job.address}</span>
      <span title={job.jobdesc} className="line-clamp-2 text-ink-muted text-sm print:line-clamp-none">
        {job.jobdesc}
      </span>
    </span>
  ),
  footer: () => "Total",
  wrap: true,
};

/** Without weekday, so that the table stays narrow. */
const done = (today: string): Column<EarnedJob> => ({
  id: "datebi",
  header: "Done",
  value: (job) => job.datebi,
  cell: (job) => (
    <span className="grid gap-0.5">
      <span>{formatDate(job.datebi).replace(/^\w+ /, "")}</span>
      <span className="text-ink-muted text-sm">{count(ageOf(job, today), "day")}</span>
    </span>
  ),
});

const payment = (cards: boolean): Column<EarnedJob> => ({
  id: "recstatus",
  header: "Payment",
  value: (job) => job.recstatus ?? "Not settled",
  cell: (job) => (
    <span className="grid justify-items-start gap-0.5">
      <PaymentBadge status={job.recstatus} />
      {cards && job.cards > 0 && (
        <span className="text-ink-muted text-sm">{`${count(job.cards, "card")} on file`}</span>
      )}
    </span>
  ),
});

const amount = (id: Parameters<typeof sumOf>[1], header: string, unset = "–"): Column<EarnedJob> => ({
  ...{ id, header, align: "right" },
  value: (job) => wireToCents(job[id]),
  cell: (job) => {
    const cents = wireToCents(job[id]);
    return cents === null ? unset : formatMoney(cents);
  },
  csv: (job) => job[id],
  footer: (rows) => formatMoney(sumOf(rows, id)),
});

const PRICE = amount("price", "Price", "TBD");
const HST = amount("hst", "HST");
const TOTAL = amount("total", "Total", "TBD");

/** The price over the tax on it. */
const Taxed = ({ price, hst }: { price: ReactNode; hst: ReactNode }) => (
  <span className="grid gap-0.5">
    <span>{price}</span>
    <span className="font-normal text-ink-muted text-sm">{hst} HST</span>
  </span>
);
const TAXED: Column<EarnedJob> = {
  ...PRICE,
  cell: (job) => <Taxed price={PRICE.cell?.(job)} hst={HST.cell?.(job)} />,
  footer: (rows) => <Taxed price={PRICE.footer?.(rows)} hst={HST.footer?.(rows)} />,
};
const FINANCE: Columns = [amount("royalty", "Royalty"), amount("earnings", "Earnings")];
/** The royalty of odd jobs is of the price without it. */
const MATERIAL = amount("mat_price", "Material");

export const windowColumns = ({ today, finance }: Shown): Columns => [
  ...[CLIENT, done(today), payment(true), TAXED, TOTAL, ...(finance ? FINANCE : [])],
];
export const oddJobColumns = ({ today, finance }: Shown): Columns => [
  ...[CLIENT, done(today), payment(false), TAXED, TOTAL, MATERIAL, ...(finance ? FINANCE : [])],
];

/** The file has every fact in a column of its own. */
export const fileColumns = ({ today, finance }: Shown): Columns => [
  { id: "client", header: "Client", value: (job) => job.client },
  { id: "address", header: "Address", value: (job) => job.address },
  { id: "type", header: "Type", value: (job) => job.type },
  { id: "jobdesc", header: "Work", value: (job) => job.jobdesc },
  { id: "datebi", header: "Done", value: (job) => job.datebi },
  { id: "age", header: "Days", value: (job) => ageOf(job, today) },
  payment(false),
  { id: "cards", header: "Cards", value: (job) => job.cards },
  { id: "crew", header: "Crew", value: (job) => job.crew },
  ...[PRICE, HST, TOTAL, MATERIAL, ...(finance ? FINANCE : [])],
];
