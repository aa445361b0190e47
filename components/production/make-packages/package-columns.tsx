import { type Column, priceColumn, tabletLine } from "@/components/table/column";
import { cardLabel } from "@/lib/core/jobs/card-rules";
import { promisedText, promiseMark } from "@/lib/core/jobs/promise/promise-rules";
import type { PackageJob } from "@/lib/features/packaging/contract";
import { formatDuration } from "@/lib/values/clock-time";
import { formatMoney, formatPrice } from "@/lib/values/money";
import { loadOf } from "./package-job";

const timeOf = ({ minutes }: PackageJob) => (minutes === null ? "–" : formatDuration(minutes));

const areaOf = (job: PackageJob) => [job.postcode, job.perly].filter(Boolean).join(" · ");

/** A job in the crew's table and in both lists' CSV files. */
export const PACKAGE_COLUMNS: Column<PackageJob>[] = [
  {
    id: "address",
    header: "Address",
    phone: "max-sm:col-start-2 max-sm:row-start-1 max-sm:text-base",
    value: (job) => job.address,
    cell: (job) => <Address job={job} />,
  },
  {
    id: "num",
    header: "No.",
    phone: "max-sm:col-start-1 max-sm:row-start-1 max-sm:font-semibold max-sm:text-base",
    value: (job) => job.num,
    cell: (job) => job.num ?? "–",
  },
  {
    id: "label",
    header: "Kind",
    phone: "max-sm:col-start-2 max-sm:col-end-4 max-sm:row-start-2",
    value: cardLabel,
    wrap: true,
    cell: (job) => <Kind job={job} />,
  },
  {
    id: "client",
    header: "Client",
    value: (job) => job.client,
    fileOnly: true,
  },
  {
    id: "postcode",
    header: "Area",
    phone: "max-sm:col-start-2 max-sm:col-end-4 max-sm:row-start-4",
    value: areaOf,
    notOnTablet: true,
    cell: (job) => <Area job={job} />,
  },
  {
    id: "jobdesc",
    header: "Work",
    phone: "max-sm:col-start-2 max-sm:row-start-3",
    value: (job) => job.jobdesc,
    cell: (job) => (
      <span className="block sm:min-w-32 xl:truncate">
        {job.jobdesc}
        <span className={tabletLine}>{`${formatPrice(job.price)} · ${timeOf(job)}`}</span>
      </span>
    ),
    wrap: true,
    fill: true,
  },
  {
    ...priceColumn<PackageJob>("price", ({ price }) => price),
    notOnTablet: true,
    phone: "max-sm:col-start-3 max-sm:row-start-1 max-sm:font-semibold max-sm:text-base",
    footer: (jobs) => formatMoney(loadOf(jobs).cents),
  },
  {
    id: "minutes",
    header: "Time",
    phone: "max-sm:col-start-3 max-sm:row-start-3",
    align: "right",
    value: (job) => job.minutes,
    notOnTablet: true,
    cell: timeOf,
    footer: (jobs) => formatDuration(loadOf(jobs).minutes),
  },
];

/** The address, the client, and what was promised if it isn't this day. */
function Address({ job }: { job: PackageJob }) {
  const mark = promiseMark(job);
  return (
    <>
      {job.address}
      <span className="block font-normal text-ink-muted text-sm">{job.client}</span>
      <span className={tabletLine}>{areaOf(job)}</span>
      {mark && <span className="block font-semibold text-brick-text">{mark}</span>}
    </>
  );
}

/** Where each job is one card, with the promised day or window. */
function Kind({ job }: { job: PackageJob }) {
  return (
    <>
      <span className="block sm:min-w-26">
        {cardLabel(job)
          .split(/ (?=\()/)
          .map((part, at) => (
            <span key={part}>
              {at > 0 && " "}
              <span className="whitespace-nowrap">{part}</span>
            </span>
          ))}
      </span>
      <span className="block text-ink-muted sm:hidden">{promisedText(job)}</span>
    </>
  );
}

/** Postal code above map cell: each unbroken, the column narrow. */
function Area({ job }: { job: PackageJob }) {
  return (
    <>
      <span className="sm:block">{job.postcode}</span>{" "}
      <span className="text-ink-muted sm:block">{job.perly}</span>
    </>
  );
}
