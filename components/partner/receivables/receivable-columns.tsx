import Link from "next/link";
import type { ReactNode } from "react";
import { PaymentBadge } from "@/components/partner/money/money-parts";
import type { Column } from "@/components/table/column";
import type { EarnedJob } from "@/lib/features/partners/money-schema";
import { ageOf, type OwedList } from "@/lib/features/partners/receivables/rules";
import { path } from "@/lib/paths";
import { formatDate } from "@/lib/values/dates";
import { formatMoney, moneyText } from "@/lib/values/money";
import { count } from "@/lib/values/text";

type Sums = OwedList["sums"];
type Shown = { today: string; finance: boolean; sums: Sums };
type Columns = Column<EarnedJob>[];

// Client, address and work share a cell, so a laptop shows the row's actions without scrolling.
const CLIENT: Column<EarnedJob> = {
  id: "client",
  header: "Client",
  value: (job) => job.client,
  cell: (job) => (
    <span className="grid min-w-36 max-w-64 gap-0.5 xl:min-w-42 2xl:min-w-52">
      <Link
        href={
          job.type === "Windows"
            ? path.partnerClient(job.cfid, `?jobid=${job.id}`)
            : path.oddJob(job.id, "partner_receivables")
        }
        prefetch={false}
        className="truncate text-lake-text underline print:whitespace-normal"
      >
        {job.client}
      </Link>
      <span className="flex items-baseline gap-x-2 whitespace-nowrap print:flex-wrap print:whitespace-normal">
        <span title={job.address} className="max-w-full shrink-0 truncate print:whitespace-normal">
          {job.address}
        </span>
        <span title={job.jobdesc} className="min-w-0 truncate text-ink-muted text-sm print:whitespace-normal">
          {job.jobdesc}
        </span>
      </span>
    </span>
  ),
  footer: () => "Total",
  wrap: true,
};

/** Without the weekday, to keep the table narrow. */
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

type Amount = Exclude<keyof Sums, "count">;

/** `sums` are of the whole list, not only of the page. */
const amount = (sums: Sums, id: Amount, header: string, unset = "–"): Column<EarnedJob> => ({
  id,
  header,
  align: "right",
  value: (job) => job[id],
  cell: (job) => {
    const cents = job[id];
    return cents === null ? unset : formatMoney(cents);
  },
  csv: (job) => moneyText(job[id]),
  footer: () => formatMoney(sums[id]),
});

const moneyOf = (sums: Sums) => ({
  price: amount(sums, "price", "Price", "TBD"),
  hst: amount(sums, "hst", "HST"),
  total: amount(sums, "total", "Total", "TBD"),
  /** Odd jobs' royalty is on the price without it. */
  material: amount(sums, "mat_price", "Material"),
  finance: [amount(sums, "royalty", "Royalty"), amount(sums, "earnings", "Earnings")],
});

/** The price above its tax. */
const Taxed = ({ price, hst }: { price: ReactNode; hst: ReactNode }) => (
  <span className="grid gap-0.5">
    <span>{price}</span>
    <span className="font-normal text-ink-muted text-sm">{hst} HST</span>
  </span>
);

const taxed = ({ price, hst }: ReturnType<typeof moneyOf>): Column<EarnedJob> => ({
  ...price,
  cell: (job) => <Taxed price={price.cell?.(job)} hst={hst.cell?.(job)} />,
  footer: (rows) => <Taxed price={price.footer?.(rows)} hst={hst.footer?.(rows)} />,
});

export const windowColumns = ({ today, finance, sums }: Shown): Columns => {
  const money = moneyOf(sums);
  return [CLIENT, done(today), taxed(money), money.total, ...(finance ? money.finance : []), payment(true)];
};
export const oddJobColumns = ({ today, finance, sums }: Shown): Columns => {
  const money = moneyOf(sums);
  return [
    CLIENT,
    done(today),
    taxed(money),
    money.total,
    money.material,
    ...(finance ? money.finance : []),
    payment(false),
  ];
};

/** The CSV has every fact in its own column. */
export const fileColumns = ({ today, finance, sums }: Shown): Columns => {
  const money = moneyOf(sums);
  return [
    { id: "client", header: "Client", value: (job) => job.client },
    { id: "address", header: "Address", value: (job) => job.address },
    { id: "type", header: "Type", value: (job) => job.type },
    { id: "jobdesc", header: "Work", value: (job) => job.jobdesc },
    { id: "datebi", header: "Done", value: (job) => job.datebi },
    { id: "age", header: "Days", value: (job) => ageOf(job, today) },
    payment(false),
    { id: "cards", header: "Cards", value: (job) => job.cards },
    { id: "crew", header: "Crew", value: (job) => job.crew },
    money.price,
    money.hst,
    money.total,
    money.material,
    ...(finance ? money.finance : []),
  ];
};
