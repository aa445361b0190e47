import { isAppointment } from "@/lib/core/jobs/card-rules";
import { formatDuration, formatMinutes, type Minutes, parseClock } from "@/lib/values/clock-time";

/** What the board looks at of a job; times 'HH:MM:SS' or null. */
export type WatchedJob = {
  address: string;
  sdate: string;
  fdate: string;
  stime: string | null;
  estMinutes: number | null;
  reportstime: string | null;
  datebi: string | null;
};

/** A few minutes late is not late. */
const GRACE: Minutes = 15;
const MORNING: Minutes = 8 * 60;
const NOON: Minutes = 12 * 60;
/** A crew that has a day's jobs is on its way by then. */
const UNDER_WAY: Minutes = 9 * 60 + 30;

/** Until when an appointment's crew is expected: 8-10am and 12-2pm are spans of two hours, a time of day is itself. */
function promisedUntil({ stime }: WatchedJob): Minutes | null {
  const at = parseClock(stime);
  if (at === null) return null;
  return at === MORNING || at === NOON ? at + 120 : at;
}

function lateJob(job: WatchedJob, now: Minutes): string | null {
  if (job.datebi !== null) return null;
  const started = parseClock(job.reportstime);
  if (started === null) {
    const until = isAppointment(job) ? promisedUntil(job) : null;
    return until !== null && now > until + GRACE
      ? `${job.address}: due by ${formatMinutes(until)}, not started`
      : null;
  }
  const over = job.estMinutes === null ? 0 : now - started - job.estMinutes;
  return over > GRACE ? `${job.address}: ${formatDuration(over)} over estimate` : null;
}

/** Why a crew is behind at `now` (minutes of the business day); nothing when it is not. */
export function behindReasons(jobs: readonly WatchedJob[], signedIn: boolean, now: Minutes): string[] {
  const late = jobs.map((job) => lateJob(job, now)).filter((reason) => reason !== null);
  const idle = jobs.length > 0 && jobs.every(({ reportstime }) => reportstime === null);
  if (!idle || now <= UNDER_WAY) return late;
  return [signedIn ? "No job started yet" : "No one has signed in yet", ...late];
}
