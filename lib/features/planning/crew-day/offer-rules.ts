import type { Minutes } from "@/lib/values/clock-time";

/** A crew that is at least this early is offered more work. */
export const EARLY: Minutes = 45;
/** How many floaters a crew is offered. */
export const MOST_OFFERS = 5;
/** The longest drive to one of them. */
export const NEAR: Minutes = 20;

/** Whether a crew has time for more: it's early, or one of its visits fell away. */
export const hasTime = ({ late, fallen }: { late: Minutes; fallen: number }): boolean =>
  late <= -EARLY || fallen > 0;

type Numbered = { jobid: number; num: number | null; begun: boolean };

/**
 * The number of a job that comes right after the current one, and what the numbers after it become: each moves up only
 * if its own is taken.
 */
export function numberNext(jobs: readonly Numbered[]): {
  num: number;
  moved: { jobid: number; num: number }[];
} {
  const begun = jobs.flatMap(({ num, begun: is }) => (is && num !== null ? [num] : []));
  const num = Math.max(0, ...begun) + 1;
  const moved: { jobid: number; num: number }[] = [];
  let taken = num;
  const later = jobs
    .flatMap(({ jobid, num: own, begun: is }) =>
      is || own === null || own < num ? [] : [{ jobid, num: own }],
    )
    .sort((a, b) => a.num - b.num);
  for (const job of later) {
    if (job.num > taken) break;
    taken = job.num + 1;
    moved.push({ jobid: job.jobid, num: taken });
  }
  return { num, moved };
}
