import { useMemo } from "react";
import type { Column } from "@/components/table/column";
import { DataTable } from "@/components/table/data-table";
import { Badge } from "@/components/ui/badge";
import { LinkButton } from "@/components/ui/link-button";
import type { Floater } from "@/lib/exceptions/exceptions-view";
import { floatDaysText, isEmergency, isOverdue } from "@/lib/jobs/card-rules";
import { path } from "@/lib/paths";
import { formatShortDate } from "@/lib/values/dates";
import { floaterHref } from "./exception-links";
import type { TableProps } from "./exception-list";
import { addressColumn, areaColumn, priceColumn, workColumn } from "./job-columns";

/** How far the work is: with whom and when, or where it waits. */
export function whereOf(job: Floater, today: string): string {
  const { crewname, schdate, state, holdingCell } = job;
  if (!crewname || !schdate) return holdingCell ? "Holding Cell" : "No crew";
  const day = `${crewname}, ${formatShortDate(schdate)}`;
  if (state === "started") return `${day}, started`;
  return isOverdue(schdate, today) ? `${day}, left behind` : day;
}

const columnsOn = (today: string): Column<Floater>[] => [
  addressColumn(),
  {
    id: "fdate",
    header: "Window",
    value: (job) => job.fdate,
    cell: (job) => `${formatShortDate(job.sdate)} – ${formatShortDate(job.fdate)}`,
    csv: (job) => `${job.sdate} to ${job.fdate}`,
  },
  {
    id: "left",
    header: "Left",
    value: (job) => (job.fdate < today ? `Overdue, ${floatDaysText(job, today)}` : floatDaysText(job, today)),
    cell: (job) => <Left job={job} today={today} />,
    sortable: false,
  },
  { id: "crew", header: "Crew", value: (job) => whereOf(job, today) },
  workColumn(),
  priceColumn(),
  areaColumn(),
];

function Left({ job, today }: { job: Floater; today: string }) {
  const overdue = job.fdate < today;
  return (
    <span className="inline-flex items-center gap-2">
      {overdue && <Badge tone="brick">Overdue</Badge>}
      {isEmergency(job) && <Badge tone="brick">Emergency</Badge>}
      {floatDaysText(job, today)}
    </span>
  );
}

/** Floaters at the end of what was promised; they are packaged, or the client is called. */
export function FloatersTable({ rows, today, csvName, empty }: TableProps<Floater>) {
  const columns = useMemo(() => columnsOn(today), [today]);
  return (
    <DataTable
      label="floaters"
      columns={columns}
      rows={rows}
      rowId={({ jobid }) => String(jobid)}
      actions={(job) => <Acts job={job} />}
      csvName={csvName}
      empty={empty}
    />
  );
}

function Acts({ job }: { job: Floater }) {
  const packages = floaterHref(job);
  return (
    <>
      <LinkButton href={path.job(job.jobid)} size="sm" variant="ghost" aria-label={`Job at ${job.address}`}>
        Job
      </LinkButton>
      {packages && (
        <LinkButton
          href={packages}
          size="sm"
          variant="secondary"
          aria-label={`Make packages with ${job.address}`}
        >
          Make packages
        </LinkButton>
      )}
    </>
  );
}
