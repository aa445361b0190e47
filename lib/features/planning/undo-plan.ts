import type { Context } from "@/lib/context";
import type { Answer, Input } from "@/lib/contract";
import { type HeldPlace, holdPlaces, NO_JOB, placeJobs, withLastChange } from "@/lib/core/jobs/change-job";
import { amongPartners } from "@/lib/core/jobs/partner-work";
import { holdCrew, lockPackage } from "@/lib/core/jobs/sql/packages-changes";
import { NotFound, Refused } from "@/lib/errors";
import {
  type LockedPlan,
  listNumbersTaken,
  lockPlan,
  type PlanChange,
  type PlanPlace,
  writePlan,
} from "@/lib/features/planning/sql/plans";
import { audit } from "@/lib/platform/audit/record";
import { type BusinessDate, businessDate, formatDate, torontoClock } from "@/lib/values/dates";
import { count } from "@/lib/values/text";
import { otherPlanState, pushOver, type undoPlanContract } from "./contract";
import { SHOP_HOURS } from "./day-problem";

type Undone = Answer<typeof undoPlanContract>;
type Left = Undone["left"][number];
/** The direction of a move: the plan's state afterwards, and where its jobs go. */
type Way = {
  state: LockedPlan["state"];
  to: "before" | "after";
  action: "plan.undo" | "plan.redo";
  sentence: string;
};

const UNDO: Way = {
  state: "undone",
  to: "before",
  action: "plan.undo",
  sentence: "This plan was already undone.",
};
const REDO: Way = {
  state: "applied",
  to: "after",
  action: "plan.redo",
  sentence: "This plan wasn't undone.",
};

/**
 * Puts a plan's jobs back as they were, including their numbers. Errors: 404; 409 `state` when it's already undone,
 * `over` in the evening of a pushed day.
 */
export const undoPlan = (ctx: Context, { id }: Input<typeof undoPlanContract>): Promise<Undone> =>
  turn(ctx, id, UNDO);

/** Redoes an undone plan. Errors: 404; 409 `state` unless it was undone. */
export const redoPlan = (ctx: Context, { id }: Input<typeof undoPlanContract>): Promise<Undone> =>
  turn(ctx, id, REDO);

/** The evening of a day, after its shops have closed: from then on a push can't be undone. */
const isEvening = ({ now }: Context, date: BusinessDate): boolean =>
  businessDate(now) > date || (businessDate(now) === date && torontoClock(now) >= SHOP_HOURS.closes);

/** Leaves what someone changed since the plan, with the reason; moves everything else. */
async function turn(ctx: Context, id: number, way: Way): Promise<Undone> {
  const plan = await lockPlan(ctx.db, id);
  if (!plan) throw new NotFound("We can't find this plan.");
  if (plan.state === way.state) throw new Refused(otherPlanState, way.sentence, { state: plan.state });
  if (plan.reason !== null && isEvening(ctx, plan.date))
    throw new Refused(pushOver, `${formatDate(plan.date)} is over, so you can't change its push.`, {
      date: plan.date,
    });
  const gone = await lockDays(
    ctx,
    plan.changes.map((change) => change[way.to]),
  );
  const held = await holdPlaces(
    ctx,
    plan.changes.map(({ jobid }) => jobid),
  );
  const { going, left } = await partition(ctx, { changes: plan.changes, held, gone, way });
  await placeJobs(
    ctx,
    held,
    going.map((change) => ({ jobid: change.jobid, ...change[way.to] })),
  );
  const went = new Set(going);
  const changes = plan.changes.map((change) =>
    went.has(change) ? { ...change, version: change.version + 1 } : change,
  );
  await writePlan(ctx.db, id, { state: way.state, changes });
  const changed = going.map(({ jobid, version }) => ({ jobid, version: version + 1 }));
  await audit(ctx, {
    action: way.action,
    subject: "plan",
    subjectId: plan.date,
    after: { jobids: going.map(({ jobid }) => jobid) },
    note: left.length > 0 ? `${count(left.length, "job")} left as is, changed since` : undefined,
  });
  return { id, changed, left };
}

type CrewDay = Pick<PlanPlace, "crewHrid" | "schdate">;
const dayOf = ({ crewHrid, schdate }: CrewDay): string => `${crewHrid}:${schdate}`;

/**
 * Locks the crews' days that jobs go to, in the order that everything planning a day uses; returns those that no
 * longer exist.
 */
export async function lockDays(ctx: Context, places: readonly CrewDay[]): Promise<Set<string>> {
  const gone = new Set<string>();
  const days = new Map(places.map((place) => [dayOf(place), place]));
  for (const [day, { crewHrid, schdate }] of [...days].toSorted(
    ([, a], [, b]) =>
      (a.crewHrid ?? 0) - (b.crewHrid ?? 0) || (a.schdate ?? "").localeCompare(b.schdate ?? ""),
  )) {
    if (crewHrid === null || schdate === null) continue;
    if (!(await holdCrew(ctx.db, crewHrid, schdate))) gone.add(day);
    await lockPackage(ctx.db, crewHrid, schdate);
  }
  return gone;
}

type Turned = {
  changes: readonly PlanChange[];
  held: readonly HeldPlace[];
  gone: ReadonlySet<string>;
  way: Way;
};

const crewDay = ({ crewHrid, schdate }: CrewDay) => ({ crewHrid, day: schdate });
/** Since the plan, one of the two crews began to work for another partner. */
const OTHER_PARTNER = "Its crew works for another partner now.";

/** What can move, and what can't: someone changed it, its crew is gone or another partner's, its number is taken. */
async function partition(ctx: Context, { changes, held, gone, way }: Turned) {
  const taken = await listNumbersTaken(
    ctx.db,
    changes.map((change) => change[way.to]),
    changes.map(({ jobid }) => jobid),
  );
  const found = changes.map(({ jobid }) => held.find(({ job }) => job.jobid === jobid));
  const foreign = await amongPartners(
    ctx,
    changes.map((change, index) => ({
      from: crewDay(found[index]?.job ?? change[way.to]),
      to: crewDay(change[way.to]),
    })),
  );
  const going: PlanChange[] = [];
  const left: Left[] = [];
  for (const [index, change] of changes.entries()) {
    const to = change[way.to];
    const isTaken = gone.has(dayOf(to)) || taken.has(`${dayOf(to)}:${to.num}`);
    const changed = await whyLeft(ctx, change, found[index], to, isTaken);
    const why = changed ?? (foreign[index] ? OTHER_PARTNER : null);
    if (why === null) going.push(change);
    else left.push({ jobid: change.jobid, address: found[index]?.job.address ?? null, message: why });
  }
  return dropClashes(going, left, held, way);
}

async function whyLeft(
  ctx: Context,
  { version }: PlanChange,
  found: HeldPlace | undefined,
  to: PlanPlace,
  isTaken: boolean,
): Promise<string | null> {
  if (!found) return NO_JOB;
  if (found.job.version !== version)
    return withLastChange(ctx, found.job, "Someone has changed this job since, so it stays as is.");
  const state = await found.whyNot(to);
  if (state) return state;
  if (isTaken && to.schdate) return `Its spot on ${formatDate(to.schdate)} is taken now.`;
  return null;
}

/** A job that stays may have the number that another one needs: then that one stays too. */
function dropClashes(going: PlanChange[], left: Left[], held: readonly HeldPlace[], way: Way) {
  const jobs = new Map(held.map(({ job }) => [job.jobid, job]));
  for (;;) {
    const stays = new Set(
      left.flatMap(({ jobid }) => {
        const job = jobs.get(jobid);
        return job && job.num !== null ? [`${dayOf(job)}:${job.num}`] : [];
      }),
    );
    const index = going.findIndex((change) => stays.has(`${dayOf(change[way.to])}:${change[way.to].num}`));
    const [clash] = index < 0 ? [] : going.splice(index, 1);
    if (!clash) return { going, left };
    const { jobid } = clash;
    left.push({
      jobid,
      address: jobs.get(jobid)?.address ?? null,
      message: "Another job has its number now.",
    });
  }
}
