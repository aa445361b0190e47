import { useMemo } from "react";
import { type Column, priceColumn } from "@/components/table/column";
import { DataTable } from "@/components/table/data-table";
import { isAppointment } from "@/lib/core/jobs/card-rules";
import { startText } from "@/lib/core/work/order-rules";
import type { ScheduledJob, ScheduleView } from "@/lib/features/partners/schedule/schedule-schema";
import type { BusinessDate } from "@/lib/values/dates";
import { type Acts, JobAct } from "./job-act";
import { AddressLink, JobKind, JobState, PromisedDays, windowText } from "./job-parts";
import { emptyWords, workText } from "./schedule-words";

function columnsOn(today: BusinessDate, assigned: boolean): Column<ScheduledJob>[] {
  const crew: Column<ScheduledJob>[] = [
    { id: "crew", header: "Crew", value: ({ crewname }) => crewname ?? "" },
    { id: "state", header: "State", value: ({ state }) => state, cell: (job) => <JobState job={job} /> },
  ];
  return [
    {
      id: "address",
      header: "Address",
      wrap: true,
      value: ({ address }) => address,
      cell: (job) => <AddressLink place={job} />,
      csv: ({ address, city, postcode }) => [address, city, postcode].filter(Boolean).join(", "),
    },
    {
      id: "kind",
      header: "Kind",
      value: (job) => (isAppointment(job) ? startText(job.stime) : "Floater"),
      cell: (job) => <JobKind job={job} />,
    },
    {
      id: "days",
      header: "Promised",
      value: ({ fdate }) => fdate,
      cell: (job) => <PromisedDays job={job} today={today} />,
      csv: (job) => windowText(job, today),
    },
    { id: "work", header: "Work", wrap: true, value: workText },
    priceColumn("price", ({ price }) => price),
    ...(assigned ? crew : []),
  ];
}

type JobTableProps = { view: ScheduleView; acts: Acts };

/** The open list as a table. */
export function JobTable({ view, acts }: JobTableProps) {
  const { today, jobs, query } = view;
  const assigned = query.show === "today" || query.show === "upcoming";
  const columns = useMemo(() => columnsOn(today, assigned), [today, assigned]);
  return (
    <DataTable
      label={query.show === "today" ? "window jobs" : "jobs"}
      columns={columns}
      rows={jobs}
      rowId={({ jobid }) => String(jobid)}
      actions={query.show === "upcoming" ? undefined : (job) => <JobAct job={job} acts={acts} />}
      csvName={`schedule-${query.show}-${today}`}
      empty={emptyWords(view)}
    />
  );
}
