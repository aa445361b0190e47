import {
  ArrowLeftRight,
  Check,
  Clock,
  type LucideIcon,
  Navigation,
  Phone,
  Play,
  StickyNote,
} from "lucide-react";
import type { ReactNode } from "react";
import { JobMarks } from "@/components/crew/job/job-marks";
import { buttonStyles } from "@/components/ui/button-styles";
import { cn } from "@/components/ui/cn";
import { LinkButton } from "@/components/ui/link-button";
import type { RunsheetJob } from "@/lib/crews/runsheet-contract";
import { floatDaysText } from "@/lib/jobs/card-rules";
import { packageNumberShown } from "@/lib/jobs/packaging/number-rules";
import { type RunsheetCard, runsheetCard } from "@/lib/jobs/runsheet-rules";
import { path } from "@/lib/paths";
import { formatClock } from "@/lib/values/clock-time";
import type { BusinessDate } from "@/lib/values/dates";
import { formatWirePrice } from "@/lib/values/money";
import { formatPhone, phoneHref } from "@/lib/values/phone";
import { directionsHref } from "./directions";

/** Spec 2 §4: completed black, started red, floater primary, appointment green; never without icon and word. */
const STRIPS: Record<RunsheetCard["colour"], { icon: LucideIcon; className: string }> = {
  black: { icon: Check, className: "bg-ink text-on-ink" },
  red: { icon: Play, className: "bg-brick text-on-brick" },
  primary: { icon: ArrowLeftRight, className: "bg-lake text-on-lake" },
  green: { icon: Clock, className: "bg-leaf text-on-leaf" },
};

type JobCardProps = {
  job: RunsheetJob;
  today: BusinessDate;
  /** The one job to go on with: its button is the screen's Sun. */
  next: boolean;
};

export function JobCard({ job, today, next }: JobCardProps) {
  const card = runsheetCard(job);
  const number = packageNumberShown(job.num);
  return (
    <article
      aria-label={`${number ? `Job ${number}, ` : ""}${job.address}`}
      data-print="together"
      className="card-edge overflow-hidden rounded-lg bg-surface shadow-lift"
    >
      <Strip card={card} job={job} number={number} />
      <div className="grid gap-3 p-4">
        <div>
          <h3 className="text-xl">{job.address}</h3>
          <p className="flex flex-wrap gap-x-4 text-ink-muted">
            <span>{[job.postcode, job.city].filter(Boolean).join(" · ")}</span>
            {job.perly && <span>{`Perly ${job.perly}`}</span>}
          </p>
        </div>
        <p className="flex flex-wrap items-baseline gap-x-3">
          <span className="font-semibold">{job.jobdesc}</span>
          <span className="font-semibold">{formatWirePrice(job.price)}</span>
          {job.est_mins !== null && <span className="text-ink-muted">{`${job.est_mins} min est.`}</span>}
        </p>
        <JobMarks
          job={job}
          tone={card.colour === "green" ? "leaf" : "ink"}
          days={card.section === "Pending" ? floatDaysText(job, today) : ""}
        />
        <p>{job.client}</p>
        {job.pre_job_note && <Note>{job.pre_job_note}</Note>}
        {card.section === "Completed" && job.nextdest && (
          <p className="text-ink-muted">{`Next: ${job.nextdest}`}</p>
        )}
        {card.section !== "Completed" && <Reach job={job} />}
        <LinkButton
          href={path.jobDetails(job.jobid)}
          prefetch={false}
          variant={next ? "action" : "secondary"}
          size="lg"
          full
          aria-label={`${card.button}, ${job.address}`}
          data-print="hide"
        >
          {card.button}
        </LinkButton>
      </div>
    </article>
  );
}

function Strip({ card, job, number }: { card: RunsheetCard; job: RunsheetJob; number: string }) {
  const { icon: Icon, className } = STRIPS[card.colour];
  const times = [formatClock(job.reportstime), formatClock(job.reportftime)].filter(Boolean).join(" – ");
  return (
    <div className={cn("flex items-center gap-2 px-4 py-2 font-semibold", className)}>
      <Icon aria-hidden strokeWidth={2.6} className="size-5 shrink-0" />
      <span>{card.word}</span>
      {times && <span className="whitespace-nowrap text-sm">{times}</span>}
      <span className="ml-auto text-xl">{number || <span className="text-base">No number</span>}</span>
    </div>
  );
}

function Note({ children }: { children: ReactNode }) {
  return (
    <p className="flex items-start gap-2 rounded-sm bg-sun-soft px-3 py-2 text-sun-text">
      <StickyNote aria-hidden className="mt-1 size-5 shrink-0" />
      <span className="min-w-0 whitespace-pre-line break-words">{children}</span>
    </p>
  );
}

const reachStyle = cn(buttonStyles({ variant: "secondary", full: true }));

/** Telephone and map, side by side; without a number the map takes the whole width. */
function Reach({ job }: { job: RunsheetJob }) {
  const call = phoneHref(job.phone);
  return (
    <div className="grid auto-cols-fr grid-flow-col gap-2" data-print="hide">
      {call && (
        <a href={call} className={reachStyle} aria-label={`Call ${job.client}, ${formatPhone(job.phone)}`}>
          <Phone aria-hidden className="size-5" />
          Call
        </a>
      )}
      <a
        href={directionsHref(job)}
        target="_blank"
        rel="noreferrer"
        className={reachStyle}
        aria-label={`Map, directions to ${job.address}`}
      >
        <Navigation aria-hidden className="size-5" />
        Map
      </a>
    </div>
  );
}
