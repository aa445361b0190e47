import { useMemo } from "react";
import { type Column, tabletLine } from "@/components/table/column";
import { DataTable } from "@/components/table/data-table";
import { Badge } from "@/components/ui/badge";
import { Button } from "@/components/ui/button";
import { LinkButton } from "@/components/ui/link-button";
import { cardLabel, isOverdue } from "@/lib/core/jobs/card-rules";
import type { UndecidedDnf, UnnumberedJob } from "@/lib/features/exceptions/exceptions-view";
import { numberJobContract } from "@/lib/features/packaging/contract";
import { path } from "@/lib/paths";
import { createWriter } from "@/lib/platform/http/writer";
import { formatPrice } from "@/lib/values/money";
import type { TableProps } from "./exception-list";
import {
  ArrowLink,
  addressColumn,
  crewDayHref,
  dayText,
  NARROW,
  priceColumn,
  Span,
  workColumn,
} from "./exception-parts";
import type { Fixer } from "./use-fixer";

const LEFT_BEHIND = "Not done";

const numberColumns = (today: string): Column<UnnumberedJob>[] => [
  addressColumn(),
  {
    id: "schdate",
    header: "Day",
    value: (job) => job.schdate,
    cell: (job) => (
      <>
        {dayText(job.schdate, today)}
        <span className={tabletLine}>{job.crewname}</span>
      </>
    ),
  },
  { id: "crew", header: "Crew", value: (job) => job.crewname, notOnTablet: true },
  {
    id: "label",
    header: "Kind",
    wrap: true,
    value: (job) => [cardLabel(job), isOverdue(job.schdate, today) && LEFT_BEHIND].filter(Boolean).join(" "),
    cell: (job) => (
      <span className="flex items-center gap-x-2 sm:max-xl:flex-wrap xl:whitespace-nowrap">
        {cardLabel(job)}
        {isOverdue(job.schdate, today) && <Badge tone="brick">{LEFT_BEHIND}</Badge>}
      </span>
    ),
  },
  {
    ...workColumn<UnnumberedJob>(),
    cell: (job) => (
      <>
        {job.jobdesc}
        <span className={tabletLine}>{formatPrice(job.price)}</span>
      </>
    ),
  },
  { ...priceColumn<UnnumberedJob>(), notOnTablet: true },
];

/** Jobs on a crew without a package number; Number gives the next one. */
export function NumbersTable({ rows, today, csvName, empty, fixer }: TableProps<UnnumberedJob>) {
  const columns = useMemo(() => numberColumns(today), [today]);
  return (
    <DataTable
      label="jobs"
      className={NARROW}
      columns={columns}
      rows={rows}
      rowId={idOf}
      actions={(job) => <Acts job={job} fixer={fixer} today={today} />}
      peek={{ title: ({ address }) => address, href: ({ jobid }) => path.job(jobid) }}
      csvName={csvName}
      empty={empty}
    />
  );
}

const idOf = (job: UnnumberedJob) => String(job.jobid);

const numberJob = createWriter(numberJobContract);

async function number({ jobid, address }: UnnumberedJob): Promise<string> {
  const { num } = await numberJob.send({ id: jobid });
  return `${address} is number ${num}`;
}

function Acts({ job, fixer, today }: { job: UnnumberedJob; fixer: Fixer; today: string }) {
  const id = idOf(job);
  const where = `${job.crewname} on ${dayText(job.schdate, today)}`;
  return (
    <>
      <ArrowLink href={crewDayHref(job)} label={`Make packages for ${where}`} />
      <Button
        size="sm"
        variant="secondary"
        pending={fixer.isBusy(id)}
        pendingLabel="…"
        aria-label={`Number ${job.address}`}
        onClick={() => fixer.fix([{ id, name: job.address, run: () => number(job) }])}
      >
        Number
      </Button>
    </>
  );
}

/** Its state: returned without a verdict, past its window, or still promised. */
export function stateOf({ datebi, fdate }: Pick<UndecidedDnf, "datebi" | "fdate">, today: string): string {
  if (datebi !== null) return "Returned";
  return fdate < today ? "Overdue" : "Open";
}

const dnfColumns = (today: string): Column<UndecidedDnf>[] => [
  addressColumn(),
  { id: "dnfdesc", header: "DNF", wrap: true, fill: true, value: (dnf) => dnf.dnfdesc },
  { id: "origin", header: "From", value: (dnf) => dnf.origin },
  { id: "crewname", header: "Crew", value: (dnf) => dnf.crewname ?? "No crew" },
  {
    id: "fdate",
    header: "Window",
    value: (dnf) => dnf.fdate,
    cell: (dnf) => <Span from={dayText(dnf.sdate, today)} to={dayText(dnf.fdate, today)} />,
    csv: (dnf) => `${dnf.sdate} to ${dnf.fdate}`,
  },
  {
    id: "state",
    header: "Status",
    value: (dnf) => stateOf(dnf, today),
    cell: (dnf) => {
      const state = stateOf(dnf, today);
      return state === "Overdue" ? <Badge tone="brick">Overdue</Badge> : state;
    },
  },
];

export function DnfsTable({ rows, today, csvName, empty }: TableProps<UndecidedDnf>) {
  const columns = useMemo(() => dnfColumns(today), [today]);
  return (
    <DataTable
      label="DNFs"
      className={NARROW}
      columns={columns}
      rows={rows}
      rowId={({ dnfid }) => String(dnfid)}
      peek={{ title: ({ address }) => `DNF at ${address}`, href: ({ dnfid }) => path.dnfDetails(dnfid) }}
      actions={({ dnfid, address }) => (
        <LinkButton href={path.dnfDetails(dnfid)} size="sm" variant="ghost" aria-label={`DNF at ${address}`}>
          Open
        </LinkButton>
      )}
      csvName={csvName}
      empty={empty}
    />
  );
}
