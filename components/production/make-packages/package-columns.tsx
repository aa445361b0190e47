import type { Column } from "@/components/table/column";
import { cardLabel } from "@/lib/jobs/card-rules";
import type { PackageJob } from "@/lib/jobs/packaging/packaging-contract";
import { promiseMark } from "@/lib/jobs/promise/promise-rules";
import { formatDuration } from "@/lib/values/clock-time";
import { formatMoney, formatWirePrice } from "@/lib/values/money";
import { centsOf, loadOf } from "./package-job";

const areaOf = (job: PackageJob) => [job.postcode, job.perly].filter(Boolean).join(" · ");

/** A job in the crew's table and in the files of both lists. */
export const PACKAGE_COLUMNS: Column<PackageJob>[] = [
  { id: "address", header: "Address", value: (job) => job.address, cell: (job) => <Address job={job} /> },
  { id: "num", header: "No.", value: (job) => job.num, cell: (job) => job.num ?? "–" },
  { id: "label", header: "Kind", value: cardLabel, wrap: true, cell: (job) => <Kind job={job} /> },
  { id: "postcode", header: "Area", value: areaOf, cell: (job) => <Area job={job} /> },
  { id: "jobdesc", header: "Work", value: (job) => job.jobdesc, wrap: true },
  {
    id: "price",
    header: "Price",
    align: "right",
    value: centsOf,
    cell: (job) => formatWirePrice(job.price),
    csv: (job) => job.price ?? "TBD",
    footer: (jobs) => formatMoney(loadOf(jobs).cents),
  },
  {
    id: "minutes",
    header: "Time",
    align: "right",
    value: (job) => job.minutes,
    cell: (job) => (job.minutes === null ? "–" : formatDuration(job.minutes)),
    footer: (jobs) => formatDuration(loadOf(jobs).minutes),
  },
];

/** The address, and what the client was promised where this isn't it. */
function Address({ job }: { job: PackageJob }) {
  const mark = promiseMark(job);
  return (
    <>
      {job.address}
      {mark && <span className="block font-semibold text-brick-text">{mark}</span>}
    </>
  );
}

/** On a phone it keeps room for two lines. */
const Kind = ({ job }: { job: PackageJob }) => <span className="block min-w-26">{cardLabel(job)}</span>;

/** Postal code over map cell: each whole, the column narrow. */
function Area({ job }: { job: PackageJob }) {
  return (
    <>
      <span className="block">{job.postcode}</span>
      <span className="block text-ink-muted">{job.perly}</span>
    </>
  );
}
