import { DataTable } from "@/components/table/data-table";
import { useNextRow } from "@/components/table/use-next-row";
import { EmptyState } from "@/components/ui/empty-state";
import { LinkButton } from "@/components/ui/link-button";
import { PrintButton } from "@/components/ui/print-button";
import type { PackageJob } from "@/lib/features/packaging/contract";
import { path } from "@/lib/paths";
import { type BusinessDate, formatDate } from "@/lib/values/dates";
import { JobButtons } from "./job-buttons";
import { PACKAGE_COLUMNS } from "./package-columns";
import { actsKey, loadOf, loadText } from "./package-job";
import type { PackageActions } from "./use-package-actions";

type CrewDayProps = {
  crew: { name: string; shop: string; car: string | null } | null;
  /** The requested name, even when it has no crew that day. */
  asked: string;
  day: BusinessDate;
  /** Whether any crew is out that day. */
  anyCrews: boolean;
  jobs: PackageJob[];
  onOpen: (job: PackageJob) => void;
  openId?: string;
  actions: PackageActions;
};

/** The chosen crew's day, with its running total. */
export function CrewDay({ crew, asked, day, anyCrews, jobs, onOpen, openId, actions }: CrewDayProps) {
  const nextRow = useNextRow(actsKey(jobs));
  if (!crew) return <NoCrew asked={asked} day={day} anyCrews={anyCrews} />;
  return (
    <section {...nextRow} aria-labelledby="crew-day-title" className="min-w-0" data-print="together">
      <div className="mb-2 flex flex-wrap items-baseline justify-between gap-2">
        <h2 id="crew-day-title" tabIndex={-1} className="font-semibold text-lg">
          {`${crew.name}'s day · ${loadText(loadOf(jobs))}`}
        </h2>
        <p className="text-ink-muted text-sm">
          {[formatDate(day), crew.shop, crew.car && `Truck ${crew.car}`].filter(Boolean).join(" · ")}
        </p>
      </div>
      <DataTable
        label="jobs"
        columns={PACKAGE_COLUMNS}
        rows={jobs}
        rowId={(job) => String(job.jobid)}
        rowLabel={(job) => job.address}
        cards
        onOpen={onOpen}
        openId={openId}
        actions={(job) => <JobButtons job={job} actions={actions} />}
        csvName={`package-${crew.name}-${day}`}
        toolbar={<PrintButton size="sm" />}
        empty={{ title: "No jobs yet", hint: `Assign jobs from the list to fill ${crew.name}'s day.` }}
      />
    </section>
  );
}

type NoCrewProps = Pick<CrewDayProps, "asked" | "day" | "anyCrews">;

function NoCrew({ asked, day, anyCrews }: NoCrewProps) {
  const choose = asked === "" ? "Choose a crew" : `${asked} has no crew on ${formatDate(day)}`;
  return (
    <EmptyState
      title={anyCrews ? choose : `No crews on ${formatDate(day)}`}
      action={<LinkButton href={path.crewSetup()}>Crew Set Up</LinkButton>}
    >
      {anyCrews
        ? "Choose a crew to see its jobs and assign more."
        : "Set up the crews of that day first; then jobs can be assigned to them."}
    </EmptyState>
  );
}
