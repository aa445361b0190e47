import { JobMarks } from "@/components/crew/job/job-marks";
import { PayOptions } from "@/components/crew/job/pay-options";
import { LinkButton } from "@/components/ui/link-button";
import type { RunsheetJob } from "@/lib/core/crews/runsheet-contract";
import { floatDaysText } from "@/lib/core/jobs/card-rules";
import { runsheetCard } from "@/lib/core/jobs/runsheet-rules";
import { packageNumberShown } from "@/lib/core/work/number-rules";
import { path } from "@/lib/paths";
import type { BusinessDate } from "@/lib/values/dates";
import { formatPrice } from "@/lib/values/money";
import { CardNote, CardReach, CardStrip } from "./card-parts";

type JobCardProps = {
  job: RunsheetJob;
  today: BusinessDate;
  /** What it is pinned as above the sections. */
  pinned?: "Now" | "Next";
  /** The one job to go on with: its button is the screen's Sun. */
  first?: boolean;
  /** A completed job leads to its inspection. */
  inspects: boolean;
};

export function JobCard({ job, today, pinned, first = false, inspects }: JobCardProps) {
  const card = runsheetCard(job);
  const number = packageNumberShown(job.num);
  return (
    <article
      aria-label={`${number ? `Job ${number}, ` : ""}${job.address}`}
      data-print="together"
      className="card-edge overflow-hidden rounded-lg bg-surface shadow-lift"
    >
      <CardStrip card={card} times={job} pinned={pinned}>
        {number || <span className="text-base">No number</span>}
      </CardStrip>
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
          <span className="font-semibold">{formatPrice(job.price)}</span>
          {job.est_mins !== null && <span className="text-ink-muted">{`${job.est_mins} min est.`}</span>}
        </p>
        <JobMarks
          job={job}
          tone={card.colour === "green" ? "leaf" : "ink"}
          days={card.section === "Pending" ? floatDaysText(job, today) : ""}
        />
        <p>{job.client}</p>
        {job.pre_job_note && <CardNote>{job.pre_job_note}</CardNote>}
        {card.section === "Completed" && job.nextdest && (
          <p className="text-ink-muted">{`Next: ${job.nextdest}`}</p>
        )}
        {card.section !== "Completed" && <CardReach place={job} />}
        {card.section === "Completed" && <PayOptions job={job} />}
        {card.section === "Completed" && inspects && (
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
      </div>
    </article>
  );
}
