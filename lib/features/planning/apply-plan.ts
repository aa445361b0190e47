import { type Context, staffOf } from "@/lib/context";
import type { Answer, Input } from "@/lib/contract";
import { type HeldPlace, holdPlaces, NO_JOB, placeJobs, withLastChange } from "@/lib/core/jobs/change-job";
import { overridden } from "@/lib/core/jobs/crew-step";
import {
  brokenPromises,
  closedReason,
  type Destination,
  type Kept,
  noteOverride,
} from "@/lib/core/jobs/promise/guard";
import { requireRightToJob } from "@/lib/core/jobs/rights/change-right";
import type { JobPlace, LockedJob } from "@/lib/core/jobs/sql/job-changes";
import { holdCrew, lockPackage } from "@/lib/core/jobs/sql/packages-changes";
import type { BrokenPromise, Override } from "@/lib/core/work/promise-schema";
import { Forbidden, Invalid, Refused } from "@/lib/errors";
import { listPlanCrews, type PlanCrewRow } from "@/lib/features/planning/sql/plan-stops";
import { insertPlan, listJobsOfCrews, listPartnersOfJobs } from "@/lib/features/planning/sql/plans";
import { audit } from "@/lib/platform/audit/record";
import { formatDate } from "@/lib/values/dates";
import { count } from "@/lib/values/text";
import { type applyPlanContract, type PlanRefusal, planRefused } from "./contract";
import { placeOf, plannedMoves } from "./places";

type Asked = Input<typeof applyPlanContract>;
type Lane = { crew: PlanCrewRow; jobids: readonly number[] };

/**
 * Gives a day's crews exactly these jobs in this order, numbered; other jobs they had go back to the pool. All or
 * nothing. Errors: 409 `plan` with every refusal, job by job; 422 for a crew that isn't out that day or a job named
 * twice.
 */
export async function applyPlan(ctx: Context, asked: Asked): Promise<Answer<typeof applyPlanContract>> {
  const { date, versions, override } = asked;
  const lanes = await lockLanes(ctx, asked);
  const there = await listJobsOfCrews(
    ctx.db,
    lanes.map(({ crew }) => crew.hrid),
    date,
  );
  const wanted = lanes.flatMap(({ jobids }) => jobids);
  const held = await holdPlaces(ctx, [...new Set([...wanted, ...there])]);
  const jobs = new Map(held.map(({ job }) => [job.jobid, job]));
  const moves = plannedMoves(
    lanes.map(({ crew, jobids }) => ({ hrid: crew.hrid, jobids })),
    date,
    jobs,
  );
  const missing = wanted
    .filter((jobid) => !jobs.has(jobid))
    .map((jobid) => refuse(jobid, null, "missing", NO_JOB));
  refuseAny([...missing, ...(await refusalsOf(ctx, { held, moves, lanes, versions }))]);
  if (moves.length === 0) return { id: null, changed: [] };
  const closed = await closedReason(ctx, date);
  await placeJobs(ctx, held, moves);
  const moved = { date, lanes, jobs, moves, override, closed };
  await recordPlan(ctx, moved, await keepPromises(ctx, moved));
  const changes = moves.flatMap((move) => {
    const job = jobs.get(move.jobid);
    if (!job) return [];
    return [{ jobid: move.jobid, version: job.version + 1, before: placeOf(job), after: placeOf(move) }];
  });
  const id = await insertPlan(ctx.db, { date, changes, plannedBy: staffOf(ctx).hrid, createdAt: ctx.now });
  return { id, changed: changes.map(({ jobid, version }) => ({ jobid, version })) };
}

/** The plan's crews, locked in the order that everything planning a day uses. */
async function lockLanes(ctx: Context, { date, lanes: asked }: Asked): Promise<Lane[]> {
  const named = asked.flatMap(({ jobids }) => jobids);
  if (new Set(named).size < named.length || new Set(asked.map(({ ocid }) => ocid)).size < asked.length)
    throw new Invalid("A crew or a job is in this plan twice.", {
      errors: { lanes: ["List each crew and job only once"] },
    });
  const crews = await listPlanCrews(ctx.db, date);
  const lanes = asked.map(({ ocid, jobids }) => {
    const crew = crews.find((each) => each.ocid === ocid);
    return crew ? { crew, jobids } : noCrew(date);
  });
  for (const { crew } of lanes.toSorted((a, b) => a.crew.hrid - b.crew.hrid)) {
    if (!(await holdCrew(ctx.db, crew.hrid, date))) noCrew(date);
    await lockPackage(ctx.db, crew.hrid, date);
  }
  return lanes;
}

export function noCrew(date: string): never {
  const message = `A crew in this plan isn't working on ${formatDate(date)} any more. Reload the board.`;
  throw new Invalid(message, { errors: { lanes: [message] } });
}

export const refuse = (
  jobid: number,
  address: string | null,
  reason: PlanRefusal["reason"],
  message: string,
): PlanRefusal => ({ jobid, address, reason, message });

type Checked = {
  held: readonly HeldPlace[];
  moves: readonly JobPlace[];
  lanes: readonly Lane[];
  versions: Asked["versions"];
};

/** Why jobs can't go where the plan wants them, apart from promises: the first reason for each. */
async function refusalsOf(ctx: Context, { held, moves, lanes, versions }: Checked): Promise<PlanRefusal[]> {
  const partners = await listPartnersOfJobs(
    ctx.db,
    moves.map(({ jobid }) => jobid),
  );
  const seen = new Map(versions.map(({ jobid, version }) => [jobid, version]));
  const refusals: PlanRefusal[] = [];
  for (const move of moves) {
    const found = held.find(({ job }) => job.jobid === move.jobid);
    if (!found) continue;
    const { job, whyNot } = found;
    const partner = lanes.find(({ crew }) => crew.hrid === move.crewHrid)?.crew.franchise ?? null;
    const own = partners.get(job.jobid) ?? null;
    const state = await whyNot(move);
    const right = await whyNoRight(ctx, job);
    const no = (reason: PlanRefusal["reason"], message: string) =>
      refusals.push(refuse(job.jobid, job.address, reason, message));
    if (right) no("right", right);
    else if (state) no("state", state);
    else if (seen.get(job.jobid) !== job.version)
      no("changed", await withLastChange(ctx, job, "Someone else just changed this job."));
    else if (partner !== null && own !== null && partner !== own)
      no("partner", "This is another partner's job. Take it off that crew first.");
  }
  return refusals;
}

export async function whyNoRight(ctx: Context, job: LockedJob): Promise<string | null> {
  try {
    await requireRightToJob(ctx, job);
    return null;
  } catch (error) {
    if (error instanceof Forbidden) return error.message;
    throw error;
  }
}

export function refuseAny(refusals: readonly PlanRefusal[]): void {
  if (refusals.length === 0) return;
  const what = count(
    refusals.length,
    "job can't go where this plan wants it",
    "jobs can't go where this plan wants them",
  );
  const texts = refusals.map(({ address, message }) => (address ? `${address}: ${message}` : message));
  throw new Refused(planRefused, `${what}. Nothing was changed. ${texts.join(" ")}`, {
    refusals: [...refusals],
  });
}

type Moved = {
  date: string;
  lanes: readonly Lane[];
  jobs: ReadonlyMap<number, LockedJob>;
  moves: readonly JobPlace[];
  override: Override;
  closed: Destination["closed"];
};

/** The promises of jobs that moved to a crew or day, checked against the new days: kept, or broken with a reason. */
async function keepPromises(ctx: Context, moved: Moved): Promise<Kept[]> {
  const { date, lanes, jobs, moves, override, closed } = moved;
  const isNew = ({ jobid, crewHrid }: JobPlace, hrid: number) => {
    const job = jobs.get(jobid);
    return crewHrid === hrid && (job?.crewHrid !== hrid || job.schdate !== date);
  };
  const [unkept, given]: [BrokenPromise[], Kept[]] = [[], []];
  for (const { crew } of lanes) {
    const coming = moves.filter((move) => isNew(move, crew.hrid)).map(({ jobid }) => jobid);
    if (coming.length === 0) continue;
    const to = { crew: { hrid: crew.hrid, name: crew.crew }, day: date, closed };
    for (const broken of await brokenPromises(ctx, to, coming, override !== undefined)) {
      const kept = overridden(broken, override);
      if (kept) {
        given.push(kept);
        await noteOverride(ctx, to, kept);
      } else unkept.push(broken);
    }
  }
  refuseAny(unkept.map((promise) => ({ ...brokenRefusal(promise), promise })));
  return given;
}

export const brokenRefusal = ({ jobid, address, reasons }: BrokenPromise): PlanRefusal =>
  refuse(jobid, address, "promise", reasons.map(({ message }) => message).join(" "));

/** One event: which jobs moved, and each crew's jobs now, in order. */
async function recordPlan(
  ctx: Context,
  { date, lanes, moves, override }: Moved,
  kept: readonly Kept[],
): Promise<void> {
  await audit(ctx, {
    action: "plan.apply",
    subject: "plan",
    subjectId: date,
    after: {
      jobids: moves.map(({ jobid }) => jobid),
      crew: lanes.map(({ crew }) => crew.crew).join(", "),
    },
    context: kept.length > 0 ? { promise: kept.map(({ broken }) => broken.address).join("; ") } : undefined,
    ownWords: kept.length > 0 ? override?.reason : undefined,
  });
}
