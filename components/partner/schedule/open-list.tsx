import { Alert } from "@/components/ui/alert";
import { cn } from "@/components/ui/cn";
import type { ScheduleView } from "@/lib/features/partners/schedule/schedule-view";
import type { Acts } from "./job-act";
import { JobCards } from "./job-cards";
import { JobTable } from "./job-table";
import { OddJobs } from "./odd-jobs";
import { listSentence } from "./schedule-words";

type OpenListProps = { view: ScheduleView; acts: Acts; pending: boolean };

/** The list of the open tab: cards on a phone, a table beside. */
export function OpenList({ view, acts, pending }: OpenListProps) {
  const { query, jobs, oddJobs, counts } = view;
  const all = counts[query.show] ?? 0;
  const assigns = !["today", "upcoming"].includes(query.show);
  return (
    <div aria-busy={pending || undefined} className={cn("min-w-0", pending && "opacity-60")}>
      <p className="mb-3 text-ink-muted">
        {listSentence(view)}
        {assigns && acts.crew && ` What you assign goes to ${acts.crew.name}'s day.`}
      </p>
      {assigns && !acts.crew && (
        <Alert kind="warning" className="mb-4" title="None of your crews are working that day">
          Jobs can be assigned once the office has set one up.
        </Alert>
      )}
      <div className="lg:hidden print:hidden">
        <JobCards key={`${query.show}:${query.pc}`} view={view} acts={acts} />
      </div>
      <div className="hidden lg:block print:block">
        <JobTable view={view} acts={acts} />
      </div>
      {all > jobs.length && (
        <p className="mt-3 text-ink-muted text-sm">{`The ${jobs.length} most urgent of ${all} are shown.`}</p>
      )}
      {query.show === "today" && <OddJobs oddJobs={oddJobs} />}
    </div>
  );
}
