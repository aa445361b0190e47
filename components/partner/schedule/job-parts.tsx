import { Hash, MapPin } from "lucide-react";
import { Badge } from "@/components/ui/badge";
import { Button } from "@/components/ui/button";
import { StatusBadge } from "@/components/ui/status-badge";
import { floatDaysText, isAppointment, isEmergency } from "@/lib/core/jobs/card-rules";
import { phoneDirections } from "@/lib/core/maps/route-rules";
import { packageNumberShown } from "@/lib/core/work/number-rules";
import { startText } from "@/lib/core/work/order-rules";
import { isOpenTo } from "@/lib/core/work/transition-rules";
import { mayUnassign, type ScheduledJob } from "@/lib/features/partners/schedule/schedule-schema";
import type { BusinessDate } from "@/lib/values/dates";
import { dayText } from "./schedule-words";

type Place = { address: string; city: string; postcode: string | null; perly: string | null };

type AddressLinkProps = { place: Place; brief?: boolean };

/** The address as a link to directions, above its area; `brief`, for a table, leaves out the city. */
export function AddressLink({ place, brief = false }: AddressLinkProps) {
  const { address, city, postcode, perly } = place;
  return (
    <>
      <a
        href={phoneDirections({ address, city, postcode })}
        target="_blank"
        rel="noreferrer"
        className="inline-flex items-start gap-1 font-semibold text-lake-text underline underline-offset-2"
      >
        <MapPin aria-hidden className="mt-1 size-4 shrink-0" />
        <span className="wrap-anywhere">{address}</span>
        <span className="sr-only">, opens the map</span>
      </a>
      <span className="block text-ink-muted text-sm">
        {[postcode, !brief && city, perly && `Perly ${perly}`].filter(Boolean).join(" · ")}
      </span>
    </>
  );
}

/** How far a job is. */
export function JobState({ job: { state, num } }: { job: ScheduledJob }) {
  switch (state) {
    case "started":
      return <StatusBadge status="started" />;
    case "reported":
      return <StatusBadge status="completed" />;
    case "numbered":
      return <Badge tone="sky" icon={<Hash aria-hidden />}>{`Number ${packageNumberShown(num)}`}</Badge>;
    default:
      return <StatusBadge status="pending">No number</StatusBadge>;
  }
}

/** Appointment with its time, or floater; an emergency is shown beside it. */
export function JobKind({ job }: { job: ScheduledJob }) {
  return (
    <span className="inline-flex flex-wrap gap-1">
      {isEmergency(job) && <StatusBadge status="emergency" />}
      {isAppointment(job) ? (
        <StatusBadge status="appointment">{startText(job.stime)}</StatusBadge>
      ) : (
        <StatusBadge status="floater" />
      )}
    </span>
  );
}

export const windowText = ({ sdate, fdate }: ScheduledJob, today: BusinessDate): string =>
  sdate === fdate ? dayText(sdate, today) : `${dayText(sdate, today)} to ${dayText(fdate, today)}`;

/** The promised days, and how many of a floater's are left. */
export function PromisedDays({ job, today }: { job: ScheduledJob; today: BusinessDate }) {
  const left = floatDaysText(job, today);
  return (
    <>
      <span className="block">{windowText(job, today)}</span>
      {left && job.fdate < today && <StatusBadge status="overdue">{left}</StatusBadge>}
      {left && job.fdate >= today && <span className="block text-ink-muted text-sm">{left}</span>}
    </>
  );
}

/** The actions a list offers for its jobs. */
export type Acts = {
  /** The crew that unassigned jobs go to; none when no one is out that day. */
  crew: { hrid: number; name: string } | null;
  busy: number | null;
  pending: boolean;
  onAssign: (job: ScheduledJob) => void;
  onUnassign: (job: ScheduledJob) => void;
};

type JobActProps = { job: ScheduledJob; acts: Acts; full?: boolean };

/** A job's one button: Assign while it's unassigned, Unassign while that's still possible. */
export function JobAct({ job, acts, full = false }: JobActProps) {
  const busy = acts.busy === job.jobid;
  const shared = { size: full ? "md" : "sm", full, pending: busy, disabled: acts.pending && !busy } as const;
  if (isOpenTo(job.state, "assign") && acts.crew)
    return (
      <Button
        {...shared}
        variant={full ? "primary" : "secondary"}
        onClick={() => acts.onAssign(job)}
        aria-label={`Assign ${job.address} to ${acts.crew.name}`}
      >
        Assign
      </Button>
    );
  if (!mayUnassign(job)) return null;
  return (
    <Button
      {...shared}
      variant={full ? "secondary" : "ghost"}
      onClick={() => acts.onUnassign(job)}
      aria-label={`Unassign ${job.address}`}
    >
      Unassign
    </Button>
  );
}
