import { type Minutes, parseClock } from "@/lib/values/clock-time";

/** Minutes a crew is paid before its first job and after its last (rule pay-times). */
export const TRAVEL_MINUTES = 30;
export const SHORT_TRAVEL_MINUTES = 15;

const STEP = 5;
/** The earliest and latest time in the pickers: 7:00 and 20:55. */
const EARLIEST: Minutes = 7 * 60;
const LATEST: Minutes = 20 * 60 + 55;

/** A job as the default times see it; times 'HH:MM:SS', null or '99:99:99' when unset. */
export type WorkedJob = {
  jobid: number;
  address: string;
  postcode: string | null;
  reportstime: string | null;
  reportftime: string | null;
};

/** One end of a crew's day: when, at which job, with what margin and why. */
export type DefaultEnd = {
  time: Minutes;
  jobid: number;
  address: string;
  /** The job's own time, before the margin. */
  jobTime: Minutes;
  margin: number;
  reason: string | null;
};

const withinChoices = (time: Minutes) => Math.min(Math.max(time, EARLIEST), LATEST);
const isNear = (postcode: string | null, nearShops: readonly string[]) =>
  nearShops.includes((postcode ?? "").replaceAll(" ", "").slice(0, 3).toUpperCase());

/**
 * The proposed times a crew is paid from and to (rule pay-times): half an hour before its first report start and half
 * an hour after its last report finish, or a quarter of an hour if that job is near a shop (`nearShops`: first three
 * characters of postal codes). The start is rounded down and the finish up to five minutes, within 7:00–20:55. Unset
 * times don't count; an end is null if no job has its time.
 */
export function defaultTimes(
  jobs: readonly WorkedJob[],
  nearShops: readonly string[],
): { start: DefaultEnd | null; finish: DefaultEnd | null } {
  const margin = (job: WorkedJob) =>
    isNear(job.postcode, nearShops) ? SHORT_TRAVEL_MINUTES : TRAVEL_MINUTES;
  const first = edge(jobs, "reportstime", (a, b) => a < b);
  const last = edge(jobs, "reportftime", (a, b) => a > b);
  return {
    start: first && endAt(first, -margin(first.job), "to"),
    finish: last && endAt(last, margin(last.job), "from"),
  };
}

type Edge = { job: WorkedJob; at: Minutes };

function edge(
  jobs: readonly WorkedJob[],
  field: "reportstime" | "reportftime",
  beats: (a: Minutes, b: Minutes) => boolean,
): Edge | null {
  let found: Edge | null = null;
  for (const job of jobs) {
    const at = parseClock(job[field]);
    if (at !== null && (!found || beats(at, found.at))) found = { job, at };
  }
  return found;
}

function endAt({ job, at }: Edge, shift: number, direction: "to" | "from"): DefaultEnd {
  const moved = at + shift;
  const rounded = (direction === "to" ? Math.floor(moved / STEP) : Math.ceil(moved / STEP)) * STEP;
  const short = Math.abs(shift) === SHORT_TRAVEL_MINUTES;
  return {
    time: withinChoices(rounded),
    jobid: job.jobid,
    address: job.address,
    jobTime: at,
    margin: Math.abs(shift),
    reason: short ? `Short Travel ${direction} ${job.address}` : null,
  };
}
