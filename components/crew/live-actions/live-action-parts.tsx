import Link from "next/link";
import { type Status, StatusBadge } from "@/components/ui/status-badge";
import type { LiveActionStatus } from "@/lib/core/live-actions/status-rules";
import type { LiveAction, TrailStep } from "@/lib/features/live-actions/contract";
import { EDITED } from "@/lib/features/live-actions/rules";
import { path } from "@/lib/paths";
import { formatMinutes } from "@/lib/values/clock-time";
import { type BusinessDate, businessDate, formatShortDate, torontoClock } from "@/lib/values/dates";

/** To the job it's about. */
export function JobLink({ la: { jobid, id } }: { la: Pick<LiveAction, "jobid" | "id"> }) {
  return (
    jobid !== null && (
      <Link
        href={path.jobDetails(jobid)}
        prefetch={false}
        className="inline-flex min-h-control items-center font-semibold underline"
        aria-label={`Open the job of live action ${id}`}
      >
        Open the job
      </Link>
    )
  );
}

const LOOKS: Record<LiveActionStatus, Status> = {
  Unclaimed: "unclaimed",
  "In Progress": "in-progress",
  Resolved: "resolved",
};

export function LiveStatus({ status }: { status: LiveActionStatus }) {
  return <StatusBadge status={LOOKS[status]} />;
}

/** "8:35 am" today, otherwise "Tue 12 May, 8:35 am". */
export function Moment({ at, today }: { at: string; today: BusinessDate }) {
  const instant = new Date(at);
  const day = businessDate(instant);
  const clock = formatMinutes(torontoClock(instant));
  return <time dateTime={at}>{day === today ? clock : `${formatShortDate(day)}, ${clock}`}</time>;
}

const noteOf = ({ what, note }: TrailStep) => (what === "Edited" ? note.slice(EDITED.length) : note);

/** Who did what when, with notes, oldest first. */
export function Trail({ la, today }: { la: Pick<LiveAction, "trail" | "trail_more">; today: BusinessDate }) {
  return (
    <ol className="grid gap-2">
      {la.trail_more && <li className="text-ink-muted text-sm">Earlier steps aren't shown.</li>}
      {la.trail.map((step) => (
        <li key={step.id} className="border-line border-l-2 pl-2.5">
          <p className="wrap-anywhere">
            <span className="font-semibold">{step.what}</span>
            {` by ${step.who}, `}
            <span className="text-ink-muted">
              <Moment at={step.at} today={today} />
              {step.sent && `, ${step.sent}`}
            </span>
          </p>
          {step.note && <p className="wrap-anywhere text-ink-muted">{noteOf(step)}</p>}
        </li>
      ))}
    </ol>
  );
}
