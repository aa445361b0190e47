import type { Column } from "@/components/table/column";
import { type BusinessDate, formatDate, formatShortDate, yearOf } from "@/lib/values/dates";
import { formatPrice, plainDollars } from "@/lib/values/money";

type Place = { address: string; city: string; postcode: string | null };
type JobRow = Place & { jobdesc: string; price: number | null };

/** The address over its area, so that the row's acts stay in view beside it. */
export function addressColumn<Row extends Place>(): Column<Row> {
  const areaOf = (job: Row) => [job.postcode, job.city].filter(Boolean).join(" · ");
  return {
    id: "address",
    header: "Address",
    value: (job) => job.address,
    cell: (job) => (
      <>
        <span className="block max-w-56 truncate" title={job.address}>
          {job.address}
        </span>
        <span className="block font-normal text-ink-muted">{areaOf(job)}</span>
      </>
    ),
    csv: (job) => `${job.address}, ${areaOf(job)}`,
  };
}

export function workColumn<Row extends JobRow>(): Column<Row> {
  return {
    id: "jobdesc",
    header: "Work",
    wrap: true,
    value: (job) => job.jobdesc,
    cell: (job) => <span className="block min-w-24">{job.jobdesc}</span>,
  };
}

export function priceColumn<Row extends JobRow>(): Column<Row> {
  return {
    id: "price",
    header: "Price",
    align: "right",
    value: (job) => job.price,
    cell: (job) => formatPrice(job.price),
    csv: (job) => (job.price === null ? "TBD" : plainDollars(job.price)),
  };
}

/** A day people read, which sorts and is exported as it is stored. */
export function dayColumn<Row extends { day: BusinessDate }>(today: BusinessDate): Column<Row> {
  return { id: "day", header: "Day", value: (row) => row.day, cell: (row) => dayText(row.day, today) };
}

/** With its year only when that is another one: what was left over may be old. */
export const dayText = (day: BusinessDate, today: BusinessDate): string =>
  yearOf(day) === yearOf(today) ? formatShortDate(day) : formatDate(day);

/** From and to, one over the other. */
export function Span({ from, to }: { from: string; to: string }) {
  return (
    <>
      <span className="block whitespace-nowrap">{`${from} –`}</span>
      <span className="block whitespace-nowrap">{to}</span>
    </>
  );
}
