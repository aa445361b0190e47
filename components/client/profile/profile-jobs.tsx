"use client";

import { CalendarClock, Check, Play, Truck, X } from "lucide-react";
import Link from "next/link";
import type { Column } from "@/components/table/column";
import { DataTable } from "@/components/table/data-table";
import { Badge } from "@/components/ui/badge";
import type { ClientProfile, ProfileJob } from "@/lib/core/clients/client-schema";
import { path } from "@/lib/paths";
import { formatShortDate } from "@/lib/values/dates";
import { formatPrice, plainDollars } from "@/lib/values/money";

const STATES = {
  unassigned: { word: "Ordered", tone: "sky", icon: <CalendarClock aria-hidden /> },
  assigned: { word: "With a crew", tone: "lake", icon: <Truck aria-hidden /> },
  numbered: { word: "With a crew", tone: "lake", icon: <Truck aria-hidden /> },
  started: { word: "Started", tone: "sun", icon: <Play aria-hidden /> },
  reported: { word: "Completed", tone: "leaf", icon: <Check aria-hidden /> },
  cancelled: { word: "Cancelled", tone: "brick", icon: <X aria-hidden /> },
} as const satisfies Record<ProfileJob["state"], object>;

const dayOf = ({ datebi, sdate, fdate }: ProfileJob): string => {
  if (datebi) return shown(datebi);
  return sdate === fdate ? shown(sdate) : `${formatShortDate(sdate)} to ${shown(fdate)}`;
};
const shown = (day: string) => `${formatShortDate(day)} ${day.slice(0, 4)}`;

const PLAIN: Column<ProfileJob>[] = [
  { id: "jobid", header: "Job", value: (job) => job.jobid },
  { id: "day", header: "Day", value: (job) => job.datebi ?? job.sdate, cell: dayOf, csv: dayOf },
  { id: "address", header: "Address", value: (job) => job.address },
  { id: "jobdesc", header: "Work", value: (job) => job.jobdesc },
  {
    id: "state",
    header: "Status",
    value: (job) => STATES[job.state].word,
    cell: ({ state }) => (
      <Badge tone={STATES[state].tone} icon={STATES[state].icon}>
        {STATES[state].word}
      </Badge>
    ),
  },
  {
    id: "price",
    header: "Price",
    align: "right",
    value: (job) => job.price,
    cell: (job) => formatPrice(job.price),
    csv: (job) => (job.price ? plainDollars(job.price) : ""),
  },
  { id: "recstatus", header: "Payment", value: (job) => job.recstatus ?? "" },
  { id: "crew", header: "Crew", value: (job) => job.crew ?? "" },
];

const LINKED: Column<ProfileJob>[] = PLAIN.map((column) =>
  column.id === "jobid"
    ? {
        ...column,
        cell: ({ jobid }) => (
          <Link href={path.job(jobid)} className="text-lake-text underline underline-offset-2">
            {jobid}
          </Link>
        ),
      }
    : column,
);

/** All the client's jobs, newest first; prices before HST. */
export function ProfileJobs({ profile: { cfid, jobs, more, officeJobs } }: { profile: ClientProfile }) {
  return (
    <div className="grid min-w-0 gap-3">
      <h2 className="text-lg">Jobs</h2>
      <DataTable
        label="jobs"
        columns={officeJobs ? LINKED : PLAIN}
        rows={jobs}
        rowId={(job) => String(job.jobid)}
        rowLabel={({ address }) => address}
        peek={{
          title: ({ address }) => address,
          href: ({ jobid }) => (officeJobs ? path.job(jobid) : null),
        }}
        csvName={`client-${cfid}-jobs`}
        empty={{ title: "No jobs yet", hint: "This client's orders appear here." }}
      />
      {more && <p className="text-ink-muted">Showing the newest {jobs.length} jobs.</p>}
    </div>
  );
}
