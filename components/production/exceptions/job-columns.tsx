import type { Column } from "@/components/table/column";
import type { BusinessDate } from "@/lib/values/dates";
import { formatShortDate } from "@/lib/values/dates";
import { centsToWire, formatPrice } from "@/lib/values/money";

type JobRow = {
  address: string;
  city: string;
  postcode: string | null;
  jobdesc: string;
  price: number | null;
};

export function addressColumn<Row extends JobRow>(): Column<Row> {
  return { id: "address", header: "Address", value: (job) => job.address };
}

export function areaColumn<Row extends JobRow>(): Column<Row> {
  return { id: "area", header: "Area", value: (job) => [job.postcode, job.city].filter(Boolean).join(" · ") };
}

export function workColumn<Row extends JobRow>(): Column<Row> {
  return {
    id: "jobdesc",
    header: "Work",
    wrap: true,
    value: (job) => job.jobdesc,
    cell: (job) => <span className="block min-w-32">{job.jobdesc}</span>,
  };
}

export function priceColumn<Row extends JobRow>(): Column<Row> {
  return {
    id: "price",
    header: "Price",
    align: "right",
    value: (job) => job.price,
    cell: (job) => formatPrice(job.price),
    csv: (job) => (job.price === null ? "TBD" : centsToWire(job.price)),
  };
}

/** A day people read, which sorts and is exported as it is stored. */
export function dayColumn<Row extends { day: BusinessDate }>(): Column<Row> {
  return { id: "day", header: "Day", value: (row) => row.day, cell: (row) => formatShortDate(row.day) };
}
