import type { AttendanceCrew, AttendanceMember } from "@/lib/core/crews/attendance/contract";
import { hasSignedIn } from "@/lib/core/crews/rules";
import { clockOf } from "@/lib/core/jobs/report/report-values-rules";
import type { ReportTimes } from "@/lib/core/jobs/runsheet-rules";
import { UNSET_TIME } from "@/lib/values/clock-time";
import { type Kind, kindOf, type Unsent } from "./kind-rules";
import { waitingOf } from "./state-rules";

// The state once unsent entries are stored: screens show it right away, marked "Waiting".

const text = (value: unknown): string => (typeof value === "string" ? value : "");

/** A job's report times after one action; the same steps as the server's. */
function timesAfterOne(times: ReportTimes, entry: Unsent): ReportTimes {
  const { startHour, startMinute, finishHour, finishMinute } = entry.input;
  const kind = kindOf(entry);
  const start = () => clockOf(text(startHour), text(startMinute));
  if (kind === "start") return { reportstime: start(), reportftime: UNSET_TIME };
  if (kind === "report")
    return { reportstime: start(), reportftime: clockOf(text(finishHour), text(finishMinute)) };
  if (kind === "unreport") return { reportstime: times.reportstime, reportftime: UNSET_TIME };
  return kind === "unstart" ? { reportstime: UNSET_TIME, reportftime: UNSET_TIME } : times;
}

export const timesAfter = (times: ReportTimes, acts: readonly Unsent[]): ReportTimes =>
  acts.reduce(timesAfterOne, { reportstime: times.reportstime, reportftime: times.reportftime });

/** The minutes entered with the last start; undefined if none waits. */
export const estimateAfter = (acts: readonly Unsent[]): unknown =>
  acts.findLast((entry) => kindOf(entry) === "start")?.input.estMins;

/** What takes a job off today's run sheet. */
const OFF_THE_SHEET = new Set<Kind | undefined>(["stop", "cancel", "reschedule", "eavesPlusFive"]);

/** A run sheet's jobs once unsent entries are stored. */
export function jobsAfter<J extends ReportTimes & { jobid: number }>(
  jobs: readonly J[],
  waiting: readonly Unsent[],
): (J & { waits?: boolean })[] {
  return jobs.flatMap((job) => {
    const acts = waitingOf(waiting, job.jobid);
    const last = acts.at(-1);
    // The list of unsent entries still has it.
    if (last && OFF_THE_SHEET.has(kindOf(last))) return [];
    return acts.length === 0 ? job : { ...job, ...timesAfter(job, acts), waits: true };
  });
}

function memberAfter(member: AttendanceMember, entry: Unsent, clock: (at: number) => string) {
  const after = { ...member };
  const kind = kindOf(entry);
  const { present = member.status !== "Present", read = member.safety_read !== "yes" } = entry.input;
  if (kind === "attendance") after.status = present ? "Present" : "Absent";
  if (kind === "safetyPoints") after.safety_read = read ? "yes" : null;
  if (kind !== "signIn") return after;
  after.status = "Present";
  if (!hasSignedIn(member)) after.signin = clock(entry.tappedAt);
  return after;
}

const ofPerson = (waiting: readonly Unsent[], hrid: number, kind: Kind): Unsent[] =>
  waiting.filter((entry) => entry.subject === `person:${hrid}` && kindOf(entry) === kind);

export const waitsToSignIn = (waiting: readonly Unsent[], hrid: number): boolean =>
  ofPerson(waiting, hrid, "signIn").length > 0;

/** Whether someone who hasn't read the points will have. A tap that doesn't say reverses the one before. */
export const waitsToBeRead = (waiting: readonly Unsent[], hrid: number): boolean =>
  ofPerson(waiting, hrid, "safetyPoints").reduce((read, { input }) => Boolean(input.read ?? !read), false);

/** A crew's people once unsent entries are stored; `clock` gives the time of a tap as 'HH:MM:SS' in Toronto. */
export function crewAfter<C extends Pick<AttendanceCrew, "members">>(
  crew: C,
  waiting: readonly Unsent[],
  clock: (at: number) => string,
): C {
  const about = (hrid: number) => waiting.filter(({ subject }) => subject === `person:${hrid}`);
  const members = crew.members.map((member) =>
    about(member.hrid).reduce((now, entry) => memberAfter(now, entry, clock), member),
  );
  return { ...crew, members };
}
