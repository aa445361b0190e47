import { DnfSections as DnfsByStatus } from "@/components/crew/dnf/dnf-card";
import { ProgressBar } from "@/components/ui/progress-bar";
import type { RunsheetJob } from "@/lib/core/crews/runsheet-contract";
import type { RunsheetDnf } from "@/lib/core/dnfs/schema";
import { dayProgress } from "@/lib/core/jobs/runsheet-rules";
import { type BusinessDate, formatShortDate } from "@/lib/values/dates";
import { formatMoney } from "@/lib/values/money";

export { JobSections, PinnedJobs } from "./job-sections";

type DnfSectionsProps = { dnfs: readonly RunsheetDnf[]; today: BusinessDate; mayChange: boolean };

export const DnfSections = ({ dnfs, today, mayChange }: DnfSectionsProps) => (
  <DnfsByStatus dnfs={dnfs} today={today} starts={mayChange} />
);

/** The day at a glance, kept visible below the header. */
export function DayProgress({ jobs, today }: { jobs: readonly RunsheetJob[]; today: BusinessDate }) {
  const progress = dayProgress(jobs);
  return (
    <div className="sticky top-14 z-20 -mx-3 border-line border-b bg-paper px-3 py-2">
      <p className="flex flex-wrap items-baseline justify-between gap-x-3 font-semibold">
        <span>{formatShortDate(today)}</span>
        <span>{progress.text}</span>
      </p>
      <div className="flex flex-wrap items-center gap-x-3">
        <ProgressBar
          label="Jobs done"
          value={progress.done}
          max={progress.total}
          text={progress.text}
          hideLabel
          className="flex-1 basis-20"
        />
        <p className="font-semibold">
          {formatMoney(progress.doneCents)}
          <span className="font-normal text-ink-muted">{` of ${formatMoney(progress.totalCents)}`}</span>
        </p>
      </div>
    </div>
  );
}
