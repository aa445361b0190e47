import { PackageOpen } from "lucide-react";
import type { KeyboardEvent } from "react";
import { downloadCsv, toCsv } from "@/components/table/csv";
import { CsvButton } from "@/components/table/csv-button";
import { useNextRow } from "@/components/table/use-next-row";
import { Button } from "@/components/ui/button";
import { EmptyState } from "@/components/ui/empty-state";
import type { PackageJob } from "@/lib/features/packaging/contract";
import type { BusinessDate } from "@/lib/values/dates";
import { count } from "@/lib/values/text";
import { PACKAGE_COLUMNS } from "./package-columns";
import { actsKey } from "./package-job";
import { UpcomingCard } from "./upcoming-card";
import type { PackageActions } from "./use-package-actions";
import type { useSelection } from "./use-selection";

const JOBS = { row: "li", act: "[data-acts] button" };

type UpcomingListProps = {
  /** The view shows a crew's jobs, but no crew is chosen. */
  crewless: boolean;
  jobs: readonly PackageJob[];
  /** How many the view has before filtering. */
  total: number;
  limited: boolean;
  onMore: () => void;
  today: BusinessDate;
  selection: ReturnType<typeof useSelection<number>>;
  onOpen: (job: PackageJob) => void;
  actions: PackageActions;
};

export function UpcomingList({
  crewless,
  jobs,
  total,
  limited,
  onMore,
  today,
  selection,
  onOpen,
  actions,
}: UpcomingListProps) {
  const nextRow = useNextRow(actsKey(jobs), JOBS);
  const openById = (jobid: number) => {
    const job = jobs.find((each) => each.jobid === jobid);
    if (job) onOpen(job);
  };
  const shown = jobs.length === total ? "" : `, ${jobs.length} shown`;
  return (
    <section {...nextRow} aria-labelledby="upcoming-title" className="min-w-0">
      <div className="mb-2 flex flex-wrap items-baseline justify-between gap-2">
        <h2 id="upcoming-title" tabIndex={-1} className="font-semibold text-lg" aria-live="polite">
          {`Upcoming · ${limited ? `the first ${count(total, "job")}` : count(total, "job")}${shown}`}
        </h2>
        <div className="flex items-center gap-4">
          <p className="hidden text-ink-muted text-sm lg:block">Keys: j, k move · x selects · Enter opens</p>
          {jobs.length > 0 && (
            <CsvButton onCsv={() => downloadCsv(`upcoming-${today}`, toCsv(PACKAGE_COLUMNS, jobs))} />
          )}
        </div>
      </div>
      {jobs.length === 0 ? (
        <EmptyState
          title={crewless ? "Choose a crew" : "No jobs here"}
          icon={<PackageOpen className="size-6" />}
        >
          {crewless
            ? "This view shows the jobs a crew has on a day. Choose the crew above."
            : total > 0
              ? "No jobs in this view match the filters."
              : "Sold jobs in this view that aren't on a crew's day yet appear here. Try another view or a later sold-before date."}
        </EmptyState>
      ) : (
        <ul className="grid gap-2" onKeyDown={listKeys(openById)}>
          {jobs.map((job) => (
            <UpcomingCard
              key={job.jobid}
              job={job}
              today={today}
              selected={selection.isSelected(job.jobid)}
              onSelect={selection.select}
              onOpen={onOpen}
              actions={actions}
            />
          ))}
        </ul>
      )}
      {limited && <MoreJobs onMore={onMore} />}
    </section>
  );
}

function MoreJobs({ onMore }: { onMore: () => void }) {
  return (
    <div className="mt-3 flex flex-wrap items-center gap-3">
      <Button onClick={onMore}>Show more</Button>
      <p className="text-ink-muted text-sm">Filters apply only to the jobs loaded so far.</p>
    </div>
  );
}

/** Keys of the list: j and k move, x selects (with shift: up to here), Enter opens. */
function listKeys(open: (jobid: number) => void) {
  return (event: KeyboardEvent<HTMLElement>) => {
    if (event.ctrlKey || event.metaKey || event.altKey || !(event.target instanceof HTMLInputElement)) return;
    const boxes = [...event.currentTarget.querySelectorAll<HTMLInputElement>("input[data-job]")];
    const at = boxes.indexOf(event.target);
    const key = event.key.toLowerCase();
    if (key === "j") boxes[at + 1]?.focus();
    else if (key === "k") boxes[at - 1]?.focus();
    else if (key === "x")
      event.target.dispatchEvent(new MouseEvent("click", { bubbles: true, shiftKey: event.shiftKey }));
    else if (key === "enter") open(Number(event.target.dataset.job));
    else return;
    event.preventDefault();
  };
}
