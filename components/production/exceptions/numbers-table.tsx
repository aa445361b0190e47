import { useMemo } from "react";
import type { Column } from "@/components/table/column";
import { DataTable } from "@/components/table/data-table";
import { Badge } from "@/components/ui/badge";
import { Button } from "@/components/ui/button";
import { LinkButton } from "@/components/ui/link-button";
import { cardLabel, isOverdue } from "@/lib/core/jobs/card-rules";
import type { UnnumberedJob } from "@/lib/features/exceptions/exceptions-view";
import { numberJobContract } from "@/lib/features/packaging/contract";
import { createWriter } from "@/lib/platform/http/writer";
import { crewDayHref } from "./exception-links";
import type { TableProps } from "./exception-list";
import { addressColumn, dayText, priceColumn, workColumn } from "./job-columns";
import type { Mending } from "./use-mend";

const LEFT_BEHIND = "Not done";

const columnsOn = (today: string): Column<UnnumberedJob>[] => [
  addressColumn(),
  {
    id: "schdate",
    header: "Day",
    value: (job) => job.schdate,
    cell: (job) => dayText(job.schdate, today),
  },
  { id: "crew", header: "Crew", value: (job) => job.crewname },
  {
    id: "label",
    header: "Kind",
    value: (job) => [cardLabel(job), isOverdue(job.schdate, today) && LEFT_BEHIND].filter(Boolean).join(" "),
    cell: (job) => (
      <>
        <span className="block">{cardLabel(job)}</span>
        {isOverdue(job.schdate, today) && <Badge tone="brick">{LEFT_BEHIND}</Badge>}
      </>
    ),
  },
  workColumn(),
  priceColumn(),
];

/** Jobs on a crew that have no package number yet; Number gives the next one. */
export function NumbersTable({ rows, today, csvName, empty, mending }: TableProps<UnnumberedJob>) {
  const columns = useMemo(() => columnsOn(today), [today]);
  return (
    <DataTable
      label="jobs"
      columns={columns}
      rows={rows}
      rowId={idOf}
      actions={(job) => <Acts job={job} mending={mending} today={today} />}
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

function Acts({ job, mending, today }: { job: UnnumberedJob; mending: Mending; today: string }) {
  const id = idOf(job);
  const where = `${job.crewname} on ${dayText(job.schdate, today)}`;
  return (
    <>
      <LinkButton href={crewDayHref(job)} size="sm" variant="ghost" aria-label={`Make packages for ${where}`}>
        Make packages
      </LinkButton>
      <Button
        size="sm"
        variant={isOverdue(job.schdate, today) ? "secondary" : "primary"}
        pending={mending.isBusy(id)}
        pendingLabel="…"
        aria-label={`Number ${job.address}`}
        onClick={() => mending.mend([{ id, name: job.address, run: () => number(job) }])}
      >
        Number
      </Button>
    </>
  );
}
