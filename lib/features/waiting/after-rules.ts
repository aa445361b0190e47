import type { AttendanceCrew, AttendanceMember } from "@/lib/core/crews/attendance/contract";
import { hasSignedIn } from "@/lib/core/crews/rules";
import { clockOf } from "@/lib/core/jobs/report/report-values-rules";
import type { ReportTimes } from "@/lib/core/jobs/runsheet-rules";
import type { Waiting } from "@/lib/platform/waiting/waiting-rules";
import { UNSET_TIME } from "@/lib/values/clock-time";
import { waitingOf } from "./state-rules";

// The state once unsent entries are stored: screens show it right away, marked "Waiting".

const text = (value: unknown): string => (typeof value === "string" ? value : "");

/** A job's report times after one action; the same steps as the server's. */
function timesAfterOne(times: ReportTimes, { act, input }: Waiting): ReportTimes {
  const { startHour, startMinute, finishHour, finishMinute } = input;
  const start = () => clockOf(text(startHour), text(startMinute));
  if (act === "Start") return { reportstime: start(), reportftime: UNSET_TIME };
  if (act === "Report")
    return { reportstime: start(), reportftime: clockOf(text(finishHour), text(finishMinute)) };
  if (act === "Unreport") return { reportstime: times.reportstime, reportftime: UNSET_TIME };
  return act === "Unstart" ? { reportstime: UNSET_TIME, reportftime: UNSET_TIME } : times;
}

export const timesAfter = (times: ReportTimes, acts: readonly Waiting[]): ReportTimes =>
  acts.reduce(timesAfterOne, { reportstime: times.reportstime, reportftime: times.reportftime });

/** Acts that take a job off today's run sheet. */
const OFF_THE_SHEET = new Set(["Stop visit", "Cancel Job", "Reschedule Job", "Eaves +5"]);

/** A run sheet's jobs once unsent entries are stored. */
export function jobsAfter<J extends ReportTimes & { jobid: number }>(
  jobs: readonly J[],
  waiting: readonly Waiting[],
): (J & { waits?: boolean })[] {
  return jobs.flatMap((job) => {
    const acts = waitingOf(waiting, job.jobid);
    // The list of unsent entries still has it.
    if (OFF_THE_SHEET.has(acts.at(-1)?.act ?? "")) return [];
    return acts.length === 0 ? job : Object.assign({}, job, timesAfter(job, acts), { waits: true });
  });
}

function memberAfter(member: AttendanceMember, { act, tappedAt }: Waiting, clock: (at: number) => string) {
  const after = Object.assign({}, member);
  if (act === "Attendance") after.status = member.status === "Present" ? "Absent" : "Present";
  if (act === "Safety points") after.safety_read = member.safety_read === "yes" ? null : "yes";
  if (act !== "Sign in") return after;
  after.status = "Present";
  if (!hasSignedIn(member)) after.signin = clock(tappedAt);
  return after;
}

const actsOf = (waiting: readonly Waiting[], hrid: number, named: string): number =>
  waiting.filter(({ subject, act }) => subject === `person:${hrid}` && act === named).length;

export const waitsToSignIn = (waiting: readonly Waiting[], hrid: number): boolean =>
  actsOf(waiting, hrid, "Sign in") > 0;

/** Whether someone will have read the points. Each tap reverses the one before. */
export const waitsToBeRead = (waiting: readonly Waiting[], hrid: number): boolean =>
  actsOf(waiting, hrid, "Safety points") % 2 === 1;

/** A crew's people once unsent entries are stored; `clock` gives the time of a tap as 'HH:MM:SS' in Toronto. */
export function crewAfter<C extends Pick<AttendanceCrew, "members">>(
  crew: C,
  waiting: readonly Waiting[],
  clock: (at: number) => string,
): C {
  const about = (hrid: number) => waiting.filter(({ subject }) => subject === `person:${hrid}`);
  const members = crew.members.map((member) =>
    about(member.hrid).reduce((now, act) => memberAfter(now, act, clock), member),
  );
  return Object.assign({}, crew, { members });
}
