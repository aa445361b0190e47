import { useMemo } from "react";
import type { Column } from "@/components/table/column";
import { DataTable } from "@/components/table/data-table";
import { Badge } from "@/components/ui/badge";
import { LinkButton } from "@/components/ui/link-button";
import { CallLink } from "@/components/ui/reach-links";
import { cardLabel, isEmergency } from "@/lib/core/jobs/card-rules";
import { promiseToday } from "@/lib/core/jobs/words-rules";
import type { PromisedToday, UnsignedCrew } from "@/lib/features/exceptions/exceptions-view";
import { path } from "@/lib/paths";
import { formatPhone } from "@/lib/values/phone";
import { count } from "@/lib/values/text";
import type { TableProps } from "./exception-list";
import { addressColumn, NARROW } from "./exception-parts";

/** A phone number that calls, in a table's cell. */
export const Call = ({ name, phone }: { name: string; phone: string | null }) =>
  phone ? (
    <CallLink
      name={name}
      phone={phone}
      className="inline-flex min-h-6 items-center gap-1 whitespace-nowrap underline underline-offset-2 [&_svg]:size-4"
    />
  ) : (
    <span className="text-ink-muted">No phone on file</span>
  );

const promised = (today: string): Column<PromisedToday> => ({
  id: "promise",
  header: "Promised",
  value: (job) => promiseToday(job, today),
  cell: (job) => (
    <span className="flex flex-wrap items-center gap-x-2">
      {promiseToday(job, today)}
      {isEmergency(job) && <Badge tone="brick">Emergency</Badge>}
    </span>
  ),
});

const phone: Column<PromisedToday> = {
  id: "phone",
  header: "Phone",
  value: (job) => formatPhone(job.phone),
  cell: (job) => <Call name={job.address} phone={job.phone} />,
};

const work: Column<PromisedToday> = {
  id: "work",
  header: "Work",
  wrap: true,
  fill: true,
  value: ({ jobdesc }) => jobdesc,
};

const jobId = ({ jobid }: PromisedToday) => String(jobid);
const peek = {
  title: ({ address }: PromisedToday) => address,
  href: ({ jobid }: PromisedToday) => path.job(jobid),
};

/** What's promised for today and has no crew; assigned on the job's page, which asks about broken promises. */
export function WithoutCrewTable({ rows, today, csvName, empty }: TableProps<PromisedToday>) {
  const columns = useMemo(
    (): Column<PromisedToday>[] => [
      addressColumn(),
      promised(today),
      { id: "label", header: "Kind", wrap: true, notOnTablet: true, value: cardLabel },
      work,
      phone,
    ],
    [today],
  );
  return (
    <DataTable
      label="visits"
      className={NARROW}
      cards
      columns={columns}
      rows={rows}
      rowId={jobId}
      peek={peek}
      actions={({ jobid, address }) => (
        <LinkButton href={path.job(jobid)} size="sm" variant="secondary" aria-label={`Assign ${address}`}>
          Assign
        </LinkButton>
      )}
      csvName={csvName}
      empty={empty}
    />
  );
}

/** Appointments that a crew has and hasn't started, with little or no time left. */
export function AtRiskTable({ rows, today, csvName, empty }: TableProps<PromisedToday>) {
  const columns = useMemo(
    (): Column<PromisedToday>[] => [
      addressColumn(),
      promised(today),
      { id: "crew", header: "Crew", value: ({ crewname }) => crewname },
      work,
      phone,
    ],
    [today],
  );
  return (
    <DataTable
      label="promises"
      className={NARROW}
      cards
      columns={columns}
      rows={rows}
      rowId={jobId}
      peek={peek}
      actions={({ jobid, address }) => (
        <LinkButton href={path.job(jobid)} size="sm" variant="secondary" aria-label={`Open ${address}`}>
          Open
        </LinkButton>
      )}
      csvName={csvName}
      empty={empty}
    />
  );
}

const UNSIGNED: Column<UnsignedCrew>[] = [
  { id: "crew", header: "Crew", value: ({ crewname }) => crewname },
  { id: "people", header: "People", wrap: true, value: ({ people }) => people },
  { id: "jobs", header: "Work today", value: ({ jobs }) => jobs, cell: ({ jobs }) => count(jobs, "job") },
];

/** Crews with work of whom no one has signed in. */
export function UnsignedTable({ rows, csvName, empty }: TableProps<UnsignedCrew>) {
  return (
    <DataTable
      label="crews"
      className={NARROW}
      cards
      columns={UNSIGNED}
      rows={rows}
      rowId={({ ocid }) => String(ocid)}
      actions={({ ocid, crewname }) => (
        <LinkButton
          href={path.crewDetails(ocid)}
          size="sm"
          variant="secondary"
          aria-label={`Open the day of ${crewname}`}
        >
          Open
        </LinkButton>
      )}
      csvName={csvName}
      empty={empty}
    />
  );
}
