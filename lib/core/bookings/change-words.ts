import type { JobNow } from "@/lib/core/jobs/sql/job-changes";
import { timeWords } from "@/lib/core/jobs/words-rules";
import { ASKS } from "@/lib/core/live-actions/ask-rules";
import { packageNumberLabel } from "@/lib/core/work/number-rules";
import { formatDate } from "@/lib/values/dates";
import { type NewTime, promiseOf } from "./change-rules";

/** " It was with D. Reyes on Tue 12 May 2026, number 05."; "" without a crew. */
function crewWords({ crewName, schdate, num }: JobNow, verb: "was" | "is"): string {
  if (crewName === null || schdate === null) return "";
  const number = num === null ? "" : `, number ${packageNumberLabel(num)}`;
  return ` It ${verb} with ${crewName} on ${formatDate(schdate)}${number}.`;
}

const visit = (job: JobNow): string => `${job.address} (Job[${job.jobid}], ${job.jobdesc})`;
const fromTo = (job: JobNow, to: NewTime): string => `from ${timeWords(job)} to ${timeWords(promiseOf(to))}`;

/** The job's notes, for its history. */
export const movedNote = (job: JobNow, to: NewTime): string =>
  `Moved on the client's dashboard ${fromTo(job, to)}.${crewWords(job, "was")}`;
export const deletedNote = (job: JobNow): string =>
  `Deleted on the client's dashboard. It was promised for ${timeWords(job)}.${crewWords(job, "was")}`;

/** What the office reads in its live action. */
export const movedNews = (job: JobNow, to: NewTime): string =>
  `The client moved ${visit(job)} ${fromTo(job, to)}.${crewWords(job, "was")}`;
export const deletedNews = (job: JobNow): string =>
  `The client deleted ${visit(job)}, promised for ${timeWords(job)}.${crewWords(job, "was")}`;
export const askNews = (job: JobNow, to: NewTime | null): string => {
  const what = to
    ? `move ${visit(job)} ${fromTo(job, to)}`
    : `delete ${visit(job)}, promised for ${timeWords(job)}`;
  return `${ASKS} ${what}.${crewWords(job, "is")}`;
};

/** What they asked us to do, for the client's email. */
export const requestWords = (to: NewTime | null): string =>
  to ? `move your visit to ${timeWords(promiseOf(to))}` : "cancel your visit";

/** Why there's nothing to take back. */
export const NO_REQUEST =
  "You have no open request for this visit. If you sent one, our office has answered it: check the visit's day.";
