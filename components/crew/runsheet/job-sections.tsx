import { Coffee } from "lucide-react";
import { JobMarks } from "@/components/crew/job/job-marks";
import { PayOptions } from "@/components/crew/job/pay-options";
import { Fold } from "@/components/crew/shell/fold";
import { StopVisit } from "@/components/crew/stop-visit/stop-visit";
import { EmptyState } from "@/components/ui/empty-state";
import { LinkButton } from "@/components/ui/link-button";
import { Perly, WorkWords } from "@/components/ui/trade-words";
import { VisitAnswerMark } from "@/components/ui/visit-answer";
import type { RunsheetJob } from "@/lib/core/crews/runsheet-contract";
import { floatDaysText } from "@/lib/core/jobs/card-rules";
import {
  bySection,
  pinnedJobs,
  RUNSHEET_SECTIONS,
  type RunsheetSection,
  runsheetCard,
} from "@/lib/core/jobs/runsheet-rules";
import { visitLines } from "@/lib/core/jobs/words-rules";
import { packageNumberShown } from "@/lib/core/work/number-rules";
import type { RunsheetPageView } from "@/lib/features/runsheet/runsheet-view";
import { path } from "@/lib/paths";
import type { BusinessDate } from "@/lib/values/dates";
import { formatPrice } from "@/lib/values/money";
import { count } from "@/lib/values/text";
import { CardNote, CardReach, CardStrip, StoppedMark } from "./card-parts";
import { OnMyWay } from "./on-my-way";

/** `waits`: something about it hasn't been sent yet. */
type SheetJob = RunsheetJob & { waits?: boolean };

type JobsProps = {
  jobs: readonly SheetJob[];
  today: BusinessDate;
  /** Crew masters continue to the inspection of a completed job. */
  inspects: boolean;
};

type PinnedProps = Omit<JobsProps, "inspects"> &
  Pick<RunsheetPageView, "expected" | "mayTell" | "mayChange"> & { viewer: number };

/** The current job and the next one, within the thumb's reach. */
export function PinnedJobs({ jobs, today, expected, mayTell, mayChange, viewer }: PinnedProps) {
  const { now, next } = pinnedJobs(jobs);
  if (!now && !next) return null;
  const stop = (job: SheetJob) =>
    mayChange && <StopVisit key={`stop-${job.jobid}`} job={job} viewer={viewer} />;
  return (
    <section aria-labelledby="pinned-title" className="grid gap-3">
      <h2 id="pinned-title" className="sr-only">
        Now and next
      </h2>
      {now && <JobCard job={now} today={today} pinned="Now" first after={stop(now)} />}
      {next && (
        <JobCard job={next} today={today} pinned="Next" first={!now} after={stop(next)}>
          {mayChange && <OnMyWay key={next.jobid} job={next} expected={expected} mayTell={mayTell} />}
        </JobCard>
      )}
    </section>
  );
}

/** Started, Pending, Completed, without the pinned jobs; empty sections are hidden. */
export function JobSections({ jobs, today, inspects }: JobsProps) {
  if (jobs.length === 0) {
    return (
      <EmptyState title="No jobs yet today" icon={<Coffee className="size-6" />}>
        Jobs appear here once the office assigns them to this crew.
      </EmptyState>
    );
  }
  const sections = bySection(pinnedJobs(jobs).rest);
  return RUNSHEET_SECTIONS.filter((name) => sections[name].length > 0).map((name) => (
    <Section key={name} name={name} jobs={sections[name]}>
      {sections[name].map((job) =>
        name === "Completed" ? (
          <DoneJob key={job.jobid} job={job} inspects={inspects} />
        ) : (
          <JobCard key={job.jobid} job={job} today={today} />
        ),
      )}
    </Section>
  ));
}

type SectionProps = { name: RunsheetSection; jobs: readonly RunsheetJob[]; children: React.ReactNode };

/** Completed jobs fold to one line. */
function Section({ name, jobs, children }: SectionProps) {
  const title = (
    <h2
      id={`section-${name}`}
      className="flex min-w-0 flex-1 flex-wrap items-baseline justify-between gap-3 text-ink text-lg"
    >
      {name}
      <span className="font-normal text-base text-ink-muted">
        {count(jobs.length, name === "Completed" ? "job" : "more job")}
      </span>
    </h2>
  );
  const cards = <div className="grid gap-3">{children}</div>;
  return (
    <section aria-labelledby={`section-${name}`} className="grid gap-3">
      {name === "Completed" ? (
        <Fold summary={title}>{cards}</Fold>
      ) : (
        <>
          {title}
          {cards}
        </>
      )}
    </section>
  );
}

type JobCardProps = {
  job: SheetJob;
  today: BusinessDate;
  /** Why it's pinned above the sections. */
  pinned?: "Now" | "Next";
  /** The next job, whose button is the screen's primary one. */
  first?: boolean;
  /** Above its button, and below it. */
  children?: React.ReactNode;
  after?: React.ReactNode;
};

/** "Job 05, 88 Shaw St". */
function nameOfCard(job: RunsheetJob): string {
  const number = packageNumberShown(job.num);
  return `${number ? `Job ${number}, ` : ""}${job.address}`;
}

function JobCard({ job, today, pinned, first = false, children, after }: JobCardProps) {
  const card = runsheetCard(job);
  const number = packageNumberShown(job.num);
  return (
    <article
      aria-label={nameOfCard(job)}
      data-print="together"
      className="card-edge overflow-hidden rounded-lg bg-surface shadow-lift"
    >
      <CardStrip card={card} times={job} pinned={pinned} waits={job.waits}>
        {number || <span className="text-base">No number</span>}
      </CardStrip>
      <div className="grid gap-3 p-4">
        <div>
          <h3 className="text-xl">{job.address}</h3>
          <p className="flex flex-wrap gap-x-4 text-ink-muted">
            <span>{[job.postcode, job.city].filter(Boolean).join(" · ")}</span>
            {job.perly && <Perly code={job.perly} />}
          </p>
        </div>
        <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
          <p className="flex flex-wrap items-baseline gap-x-3">
            <span className="font-semibold">{job.jobdesc}</span>
            <span className="font-semibold">{formatPrice(job.price)}</span>
            {job.est_mins !== null && <span className="text-ink-muted">{`${job.est_mins} min est.`}</span>}
          </p>
          <JobMarks
            job={job}
            tone={card.colour === "green" ? "leaf" : "ink"}
            days={card.section === "Pending" ? floatDaysText(job, today) : ""}
          />
        </div>
        <WorkWords of={job.jobdesc} className="-mt-2" />
        <p>{job.client}</p>
        {job.visit_answer && (
          <p>
            <VisitAnswerMark answer={job.visit_answer} className="text-base" />
          </p>
        )}
        {job.last_stop && <StoppedMark>{job.last_stop}</StoppedMark>}
        {visitLines(job).map(({ label, isBare, text }) => (
          <CardNote key={label}>{isBare ? text : `${label}: ${text}`}</CardNote>
        ))}
        <CardReach place={job} photos={`${path.jobDetails(job.jobid)}#photos`} />
        {children}
        <LinkButton
          href={path.jobDetails(job.jobid)}
          prefetch={false}
          variant={first ? "action" : "secondary"}
          size="lg"
          full
          aria-label={`${card.button}, ${job.address}`}
          data-print="hide"
        >
          {card.button}
        </LinkButton>
        {after}
      </div>
    </article>
  );
}

/** A completed job in a few lines: when, what, how it was paid, and what people can still do with it. */
function DoneJob({ job, inspects }: { job: SheetJob; inspects: boolean }) {
  return (
    <article
      aria-label={nameOfCard(job)}
      data-print="together"
      className="card-edge overflow-hidden rounded-lg bg-surface"
    >
      <CardStrip card={runsheetCard(job)} times={job} waits={job.waits}>
        {packageNumberShown(job.num)}
      </CardStrip>
      <div className="grid gap-2 px-4 py-3">
        <div className="flex items-center justify-between gap-3">
          <h3 className="text-base">{job.address}</h3>
          <LinkButton
            href={path.jobDetails(job.jobid)}
            prefetch={false}
            variant="secondary"
            aria-label={`Edit Job, ${job.address}`}
            data-print="hide"
          >
            Edit Job
          </LinkButton>
        </div>
        <p className="text-ink-muted text-sm">
          {[job.jobdesc, formatPrice(job.price), job.nextdest && `then ${job.nextdest}`]
            .filter(Boolean)
            .join(" · ")}
        </p>
        <WorkWords of={job.jobdesc} />
        <JobMarks job={job} tone="ink" days="" />
        <PayOptions job={job} />
        {inspects && (
          <LinkButton
            href={path.inspection(job.jobid)}
            prefetch={false}
            variant="secondary"
            full
            aria-label={`Inspection, ${job.address}`}
            data-print="hide"
          >
            Inspection
          </LinkButton>
        )}
      </div>
    </article>
  );
}
