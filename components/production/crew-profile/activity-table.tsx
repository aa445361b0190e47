"use client";

import Link from "next/link";
import { type Column, priceColumn, tabletLine } from "@/components/table/column";
import { DataTable } from "@/components/table/data-table";
import { Badge } from "@/components/ui/badge";
import { packageNumberShown } from "@/lib/core/work/number-rules";
import type { ActivityJob } from "@/lib/features/crew-profile/profile-contract";
import { path } from "@/lib/paths";
import { formatClock, formatDuration, parseClock } from "@/lib/values/clock-time";
import { formatShortDate } from "@/lib/values/dates";
import { formatMoney, sumCents } from "@/lib/values/money";
import { count } from "@/lib/values/text";

const COLUMNS: Column<ActivityJob>[] = [
  {
    id: "num",
    header: "No.",
    value: (job) => (job.num === null ? null : Number(packageNumberShown(job.num))),
    cell: (job) => packageNumberShown(job.num) || "–",
    footer: (jobs) => count(activityTotals(jobs).jobs, "job"),
  },
  {
    id: "address",
    header: "Address",
    value: (job) => job.address,
    wrap: true,
    cell: (job) => (
      <>
        <Link
          href={path.job(job.jobid)}
          className="inline-block min-w-36 text-lake-text underline underline-offset-4 xl:whitespace-nowrap"
        >
          {job.address}
        </Link>
        <span className={tabletLine}>{job.postcode}</span>
      </>
    ),
  },
  { id: "postcode", header: "Postal code", value: (job) => job.postcode, notOnTablet: true },
  {
    id: "jobdesc",
    header: "Job",
    value: (job) => job.jobdesc,
    cell: (job) => <span className="block sm:min-w-28 xl:truncate">{job.jobdesc}</span>,
    wrap: true,
    fill: true,
  },
  {
    ...priceColumn<ActivityJob>("price", ({ price }) => price),
    footer: (jobs) => formatMoney(activityTotals(jobs).cents),
  },
  {
    id: "start",
    header: "Start",
    align: "right",
    value: (job) => job.reportstime,
    cell: (job) => formatClock(job.reportstime, "–"),
    csv: (job) => formatClock(job.reportstime),
  },
  {
    id: "finish",
    header: "Finish",
    align: "right",
    value: (job) => job.reportftime,
    cell: (job) => formatClock(job.reportftime, "–"),
    csv: (job) => formatClock(job.reportftime),
  },
  {
    id: "minutes",
    header: "Minutes",
    align: "right",
    value: jobMinutes,
    cell: (job) => jobMinutes(job) ?? "–",
    footer: (jobs) => formatDuration(activityTotals(jobs).minutes),
  },
  {
    id: "counts",
    header: "Counts",
    value: (job) => elsewhere(job) ?? "Yes",
    cell: (job) => (job.counts ? "Yes" : <Badge tone="sun">{elsewhere(job)}</Badge>),
  },
];

/** The crew's jobs that day; the totals are of those that count for it. */
export function ActivityTable({ jobs, csvName }: { jobs: ActivityJob[]; csvName: string }) {
  return (
    <section data-print="hide">
      <h2 className="mb-2 text-lg">Crew activity</h2>
      <DataTable
        label="jobs"
        columns={COLUMNS}
        rows={jobs}
        rowId={(job) => String(job.jobid)}
        initialSort={{ id: "start" }}
        csvName={csvName}
        empty={{
          title: "No jobs that day",
          hint: "Jobs the crew starts or returns on this day appear here.",
        }}
      />
    </section>
  );
}

/** Minutes on the job; null while a time is missing. */
export function jobMinutes(job: Pick<ActivityJob, "reportstime" | "reportftime">): number | null {
  const [start, finish] = [parseClock(job.reportstime), parseClock(job.reportftime)];
  return start === null || finish === null ? null : finish - start;
}

/** Why a job of the day doesn't count for it; null when it does. */
export function elsewhere({ counts, datebi }: Pick<ActivityJob, "counts" | "datebi">): string | null {
  if (counts) return null;
  return datebi ? `Counted on ${formatShortDate(datebi)}, the day it was returned` : "Not returned";
}

/** The day's totals, without jobs that count elsewhere. */
export function activityTotals(jobs: readonly ActivityJob[]) {
  const counted = jobs.filter((job) => job.counts);
  return {
    jobs: counted.length,
    cents: sumCents(counted.map((job) => job.price)),
    minutes: counted.reduce((sum, job) => sum + (jobMinutes(job) ?? 0), 0),
  };
}
