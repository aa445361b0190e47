import { useMemo } from "react";
import type { Column } from "@/components/table/column";
import { DataTable } from "@/components/table/data-table";
import { Badge } from "@/components/ui/badge";
import { LinkButton } from "@/components/ui/link-button";
import { floatDaysText, isEmergency, isOverdue } from "@/lib/core/jobs/card-rules";
import type { Floater } from "@/lib/features/exceptions/exceptions-view";
import { path } from "@/lib/paths";
import type { TableProps } from "./exception-list";
import {
  ArrowLink,
  addressColumn,
  dayText,
  floaterHref,
  NARROW,
  priceColumn,
  Span,
  workColumn,
} from "./exception-parts";

/** The job's state: with whom and when, or where it's waiting. */
export function whereOf(job: Floater, today: string): string {
  const { crewname, schdate, state, holdingCell } = job;
  if (!crewname || !schdate) return holdingCell ? "Holding Cell" : "No crew";
  const day = `${crewname}, ${dayText(schdate, today)}`;
  if (state === "started") return `${day}, started`;
  return isOverdue(schdate, today) ? `${day}, not done` : day;
}

const columnsOn = (today: string): Column<Floater>[] => [
  addressColumn(),
  {
    id: "fdate",
    header: "Window",
    value: (job) => job.fdate,
    cell: (job) => <Span from={dayText(job.sdate, today)} to={dayText(job.fdate, today)} />,
    csv: (job) => `${job.sdate} to ${job.fdate}`,
  },
  {
    id: "left",
    header: "Left",
    value: (job) => (job.fdate < today ? `Overdue, ${floatDaysText(job, today)}` : floatDaysText(job, today)),
    cell: (job) => <Left job={job} today={today} />,
    sortable: false,
  },
  {
    id: "crew",
    header: "Crew",
    wrap: true,
    value: (job) => whereOf(job, today),
    cell: (job) => (
      <span className="block min-w-24 min-[90rem]:whitespace-nowrap">{whereOf(job, today)}</span>
    ),
  },
  workColumn(),
  priceColumn(),
];

function Left({ job, today }: { job: Floater; today: string }) {
  const overdue = job.fdate < today;
  return (
    <>
      {overdue && <Badge tone="brick">Overdue</Badge>}
      {isEmergency(job) && <Badge tone="brick">Emergency</Badge>}
      <span className="block min-[90rem]:ml-2 min-[90rem]:inline min-[90rem]:first:ml-0">
        {floatDaysText(job, today)}
      </span>
    </>
  );
}

/** Floaters at the end of their promised window; package them or call the client. */
export function FloatersTable({ rows, today, csvName, empty }: TableProps<Floater>) {
  const columns = useMemo(() => columnsOn(today), [today]);
  return (
    <DataTable
      label="floaters"
      className={NARROW}
      columns={columns}
      rows={rows}
      rowId={({ jobid }) => String(jobid)}
      actions={(job) => <Acts job={job} />}
      peek={{ title: ({ address }) => address, byFirst: true }}
      csvName={csvName}
      empty={empty}
    />
  );
}

function Acts({ job }: { job: Floater }) {
  const packages = floaterHref(job);
  return (
    <>
      <ArrowLink href={path.job(job.jobid)} label={`Job at ${job.address}`} />
      {packages && (
        <LinkButton
          href={packages}
          size="sm"
          variant="ghost"
          aria-label={`Make packages with ${job.address}`}
        >
          Make packages
        </LinkButton>
      )}
    </>
  );
}
