import { cn } from "@/components/ui/cn";
import { cardLabel, officeCard } from "@/lib/core/jobs/card-rules";
import { promisedText, promiseMark } from "@/lib/core/jobs/promise/promise-rules";
import type { PackageJob } from "@/lib/features/packaging/contract";
import { formatDuration } from "@/lib/values/clock-time";
import { type BusinessDate, formatShortDate } from "@/lib/values/dates";
import { formatPrice } from "@/lib/values/money";
import { JobButtons } from "./job-buttons";
import { JobBadges } from "./package-job";
import type { PackageActions } from "./use-package-actions";

const GROUNDS = {
  red: "border-l-brick bg-brick-soft",
  blue: "border-l-sky bg-sky-soft",
  plain: "border-l-edge bg-surface",
};

type UpcomingCardProps = {
  job: PackageJob;
  today: BusinessDate;
  selected: boolean;
  onSelect: (jobid: number, range: boolean) => void;
  onOpen: (job: PackageJob) => void;
  actions: PackageActions;
};

/** One upcoming job: select, open, act. Coloured as specified, always with its word. */
export function UpcomingCard({ job, today, selected, onSelect, onOpen, actions }: UpcomingCardProps) {
  const { colour } = officeCard(job, today);
  const facts = [
    promiseMark(job) ?? promisedText(job),
    job.crewname &&
      `with ${job.crewname}${job.num ? `, number ${job.num}` : ""}, ${formatShortDate(job.schdate ?? today)}`,
    `sold ${formatShortDate(job.datesold)}`,
    job.minutes !== null && formatDuration(job.minutes),
  ].filter(Boolean);
  return (
    <li
      className={cn(
        "card-edge grid grid-cols-[auto_minmax(0,1fr)] items-center gap-x-3 gap-y-2 rounded-lg border-l-4 px-3 py-2 text-sm max-sm:items-start sm:grid-cols-[auto_minmax(0,1fr)_auto]",
        GROUNDS[colour],
        selected && "outline-2 outline-lake",
      )}
    >
      <input
        type="checkbox"
        className="size-5 shrink-0 accent-lake"
        aria-label={`Select ${job.address}`}
        data-job={job.jobid}
        checked={selected}
        onClick={(event) => onSelect(job.jobid, event.shiftKey)}
        onChange={() => undefined}
      />
      <div className="grid min-w-0 gap-0.5 max-sm:gap-1">
        <p className="flex flex-wrap items-center gap-x-2 gap-y-1">
          <span className="font-mono font-semibold">{cardLabel(job)}</span>
          <button
            type="button"
            data-beside={job.jobid}
            onClick={() => onOpen(job)}
            className="min-h-6 text-left font-semibold text-base text-ink underline decoration-edge underline-offset-3 max-sm:order-first max-sm:w-full"
          >
            {job.address}
          </button>
          <span className="text-ink-muted">
            {[job.client, job.postcode, job.perly].filter(Boolean).join(" · ")}
          </span>
          <JobBadges job={job} today={today} />
        </p>
        <p className="flex flex-wrap gap-x-1 text-ink-muted">
          <span className="font-semibold text-ink">{`${job.jobdesc} · ${formatPrice(job.price)}`}</span>
          {facts.map((fact) => (
            <span key={String(fact)}>{`· ${fact}`}</span>
          ))}
        </p>
        {job.pre_job_note && <p className="text-ink">{job.pre_job_note}</p>}
      </div>
      <div
        data-acts
        className="flex flex-wrap gap-2 empty:hidden max-sm:col-span-full max-sm:[&>button]:grow sm:justify-end"
      >
        <JobButtons job={job} actions={actions} />
      </div>
    </li>
  );
}
