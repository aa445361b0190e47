import { type Context, staffOf } from "@/lib/context";
import type { Answer, Input } from "@/lib/contract";
import { holdPlaces, placeJobs } from "@/lib/core/jobs/change-job";
import { brokenPromises } from "@/lib/core/jobs/promise/guard";
import { Refused } from "@/lib/errors";
import { brokenRefusal, refuse, refuseAny, whyNoRight } from "@/lib/features/planning/apply-plan";
import type { PlanRefusal } from "@/lib/features/planning/contract";
import { placeOf } from "@/lib/features/planning/places";
import { insertPlan, type PlanPlace } from "@/lib/features/planning/sql/plans";
import { lockDays } from "@/lib/features/planning/undo-plan";
import { audit } from "@/lib/platform/audit/record";
import { pushChanged, type pushDayContract } from "./contract";
import { readPush } from "./read-push";

const POOL: PlanPlace = { crewHrid: null, schdate: null, num: null, holdingCell: false };
const HOLDING: PlanPlace = { crewHrid: null, schdate: null, num: null, holdingCell: true };

/**
 * Takes jobs that the weather doesn't allow off crews: floaters go to the best days left in their windows; what fits
 * nowhere, and appointments, go to the holding cell for the office to call. One plan, which can be undone as a whole
 * until the evening. Errors: 422; 409 `changed` when it isn't what the person saw, `plan` with every refusal.
 */
export async function pushDay(
  ctx: Context,
  asked: Input<typeof pushDayContract>,
): Promise<Answer<typeof pushDayContract>> {
  const found = await readPush(ctx, asked);
  if (asked.seen !== undefined && asked.seen !== found.seen) throw changed();
  if (found.seen === null) return { id: null, changed: [] };
  const from = found.crews.map(({ hrid }) => ({ crewHrid: hrid, schdate: asked.date }));
  const targets = found.moves.map(({ to }) => ({ crewHrid: to.hrid, schdate: to.date }));
  const gone = await lockDays(ctx, [...from, ...targets]);
  const places = placesOfPush(found);
  const held = await holdPlaces(ctx, [...places.keys()]);
  // Data read before the locks may have changed since: only the same result is carried out.
  const push = await readPush(ctx, asked);
  if (gone.size > 0 || push.seen !== found.seen) throw changed();
  const refusals: PlanRefusal[] = [];
  const moves = held.flatMap(({ job }) => {
    const place = places.get(job.jobid);
    return place ? [{ jobid: job.jobid, ...place }] : [];
  });
  for (const { job, whyNot } of held) {
    const right = await whyNoRight(ctx, job);
    const state = await whyNot(places.get(job.jobid) ?? POOL);
    if (right) refusals.push(refuse(job.jobid, job.address, "right", right));
    else if (state) refusals.push(refuse(job.jobid, job.address, "state", state));
  }
  refuseAny(refusals);
  await keepPromises(ctx, found);
  await placeJobs(ctx, held, moves);
  const changes = held.map(({ job }) => ({
    jobid: job.jobid,
    version: job.version + 1,
    before: placeOf(job),
    after: places.get(job.jobid) ?? POOL,
  }));
  await audit(ctx, {
    action: "plan.push",
    subject: "plan",
    subjectId: asked.date,
    after: {
      jobids: changes.map(({ jobid }) => jobid),
      crew: push.crews.map(({ crew }) => crew).join(", "),
      reason: asked.reason,
    },
  });
  const plan = { date: asked.date, reason: asked.reason, changes, createdAt: ctx.now };
  const id = await insertPlan(ctx.db, { ...plan, plannedBy: staffOf(ctx).hrid });
  return { id, changed: changes.map(({ jobid, version }) => ({ jobid, version })) };
}

const changed = () =>
  new Refused(
    pushChanged,
    "The day has changed since you looked at it. Nothing was pushed. Look at the new preview, then push again.",
    {},
  );

type Push = Awaited<ReturnType<typeof readPush>>;

/** No promise is broken: the days were chosen by hours and windows, and the guard checks each whole day once more. */
async function keepPromises(ctx: Context, { moves }: Push): Promise<void> {
  const days = Map.groupBy(moves, ({ to }) => `${to.hrid} ${to.date}`);
  const refusals: PlanRefusal[] = [];
  for (const coming of days.values()) {
    const [first] = coming;
    if (!first) continue;
    const to = { crew: { hrid: first.to.hrid, name: first.to.crew }, day: first.to.date };
    const jobids = coming.map(({ job }) => job.jobid);
    for (const promise of await brokenPromises(ctx, to, jobids, false))
      refusals.push({ ...brokenRefusal(promise), promise });
  }
  refuseAny(refusals);
}

function placesOfPush({ moves, waits, calls, appointments }: Push): Map<number, PlanPlace> {
  const places = new Map<number, PlanPlace>();
  for (const { job, to } of moves)
    places.set(job.jobid, { crewHrid: to.hrid, schdate: to.date, num: null, holdingCell: false });
  for (const { jobid } of waits) places.set(jobid, POOL);
  for (const { jobid } of [...calls, ...appointments]) places.set(jobid, HOLDING);
  return places;
}
