import type { JobNow, JobPlace } from "@/lib/core/jobs/sql/job-changes";
import type { PlanPlace } from "@/lib/features/planning/sql/plans";

type Lane = { hrid: number; jobids: readonly number[] };

export const placeOf = ({ crewHrid, schdate, num, holdingCell }: PlanPlace): PlanPlace => ({
  crewHrid,
  schdate,
  num,
  holdingCell,
});
const POOL: PlanPlace = { crewHrid: null, schdate: null, num: null, holdingCell: false };

const isBegun = ({ reportstime }: JobNow): boolean => reportstime !== null;

const isSamePlace = (a: PlanPlace, b: PlanPlace): boolean =>
  a.crewHrid === b.crewHrid && a.schdate === b.schdate && a.num === b.num && a.holdingCell === b.holdingCell;

/**
 * The numbers of jobs that a crew should do in this order: from 1, each higher than the one before. Started jobs keep
 * their number, which no other job gets.
 */
function placesInLane({ hrid, jobids }: Lane, date: string, jobs: ReadonlyMap<number, JobNow>): JobPlace[] {
  const here = (job: JobNow) => job.crewHrid === hrid && job.schdate === date;
  const begun = [...jobs.values()].filter((job) => here(job) && isBegun(job));
  const kept = new Set(begun.map(({ num }) => num));
  let last = 0;
  return jobids.flatMap((jobid): JobPlace[] => {
    const job = jobs.get(jobid);
    if (!job) return [];
    if (begun.includes(job)) {
      last = Math.max(last, job.num ?? 0);
      return [{ jobid, ...placeOf(job) }];
    }
    do last++;
    while (kept.has(last));
    return [{ jobid, crewHrid: hrid, schdate: date, num: last, holdingCell: false }];
  });
}

/** Every job of a plan that moves, with where it goes; unassigned jobs that aren't started go to the pool. */
export function plannedMoves(
  lanes: readonly Lane[],
  date: string,
  jobs: ReadonlyMap<number, JobNow>,
): JobPlace[] {
  const wanted = lanes.flatMap((lane) => placesInLane(lane, date, jobs));
  const listed = new Set(wanted.map(({ jobid }) => jobid));
  const rest = [...jobs.values()].filter((job) => !listed.has(job.jobid) && !isBegun(job));
  const all = [...wanted, ...rest.map(({ jobid }): JobPlace => ({ jobid, ...POOL }))];
  return all.filter((place) => {
    const job = jobs.get(place.jobid);
    return job !== undefined && !isSamePlace(job, place);
  });
}
