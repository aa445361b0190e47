import type { Context } from "@/lib/context";
import type { Answer, Input } from "@/lib/contract";
import { brokenPromises } from "@/lib/core/jobs/promise/guard";
import { lockJob } from "@/lib/core/jobs/sql/job-changes";
import { lockPackage } from "@/lib/core/jobs/sql/packages-changes";
import { raiseLiveAction } from "@/lib/core/live-actions/raise";
import { can } from "@/lib/core/work/transition-rules";
import { Refused } from "@/lib/errors";
import { barTo } from "@/lib/features/planning/solver/bars";
import type { Stop } from "@/lib/features/planning/solver/problem";
import { keepsRules } from "@/lib/features/planning/solver/schedule";
import { countFallen, findOpenAsk, listAsks } from "@/lib/features/planning/sql/asks";
import type { Minutes } from "@/lib/values/clock-time";
import { businessDate, startOfBusinessDay } from "@/lib/values/dates";
import { type askForJobContract, type crewPaceContract, jobTaken } from "./contract";
import { proposedLate } from "./late-rules";
import { hasTime, MOST_OFFERS, NEAR } from "./offer-rules";
import { laneFrom } from "./pace";
import { type CrewDay, readCrewDay, requireCrewsDay } from "./read-crew-day";

type PaceAnswer = Answer<typeof crewPaceContract>;
type Offer = PaceAnswer["offers"][number];

/** How much unassigned work is looked at, and how many of the nearest are checked against the promise guard. */
const POOL = { jobs: 200, others: 0 };
const CHECKED = 10;

const sinceMorning = (ctx: Context): Date => startOfBusinessDay(businessDate(ctx.now));

/**
 * How a crew's day goes, what it's offered when it has time, and what it asked for (rules running-late, ahead-of-time).
 * Errors: 403, 404, and 409 while the safety gate is closed.
 */
export async function crewPace(ctx: Context, { hrid }: Input<typeof crewPaceContract>): Promise<PaceAnswer> {
  await requireCrewsDay(ctx, hrid);
  const asked = { crewHrid: hrid, day: businessDate(ctx.now), since: sinceMorning(ctx) };
  const { pace } = await readCrewDay(ctx, hrid);
  const [fallen, asks] = [await countFallen(ctx.db, asked), await listAsks(ctx.db, asked)];
  const offers = hasTime({ late: pace.late, fallen }) ? await offersTo(ctx, hrid) : [];
  const answered = new Set(asks.map(({ jobid }) => jobid));
  return {
    late: pace.late,
    proposed: proposedLate(pace.late),
    left: pace.remaining.length,
    offers: offers.filter(({ jobid }) => !answered.has(jobid)),
    asked: asks.map(({ jobid, address, status, given }) => ({
      jobid,
      address,
      answer: given ? ("given" as const) : status === "Resolved" ? ("no" as const) : null,
    })),
  };
}

/** The near floaters that fit into what's left of a crew's day, nearest first; each keeps its promise (rule promise-guard). */
async function offersTo(ctx: Context, crewHrid: number): Promise<Offer[]> {
  const day = await readCrewDay(ctx, crewHrid, POOL);
  const to = { crew: { hrid: crewHrid, name: day.crew.crew }, day: businessDate(ctx.now) };
  const offers: Offer[] = [];
  for (const found of near(day).slice(0, CHECKED)) {
    if (offers.length === MOST_OFFERS) break;
    if ((await brokenPromises(ctx, to, [found.jobid], false)).length === 0) offers.push(found);
  }
  return offers;
}

/** Nobody has to be home there, the crew may go there, and it fits the hours and the light right after the current job. */
function near({ others, problem, lane, pace, stops, begun, crew }: CrewDay): Offer[] {
  const isBegun = ({ id }: Stop) => begun.some((each) => each.id === id);
  const done = stops.filter(isBegun).reduce((sum, { guarded }) => sum + guarded, 0);
  const rest = pace.remaining.map(({ stop }) => stop);
  const left = {
    ...laneFrom(lane, pace, problem),
    mostHours: lane.mostHours - (pace.free - lane.shiftStart),
    mostGuarded: lane.mostGuarded - done,
  };
  const byKey = new Map(problem.stops.map((stop) => [stop.id, stop]));
  return others
    .flatMap(({ stop: card, minutes }): Offer[] => {
      const stop = byKey.get(card.key);
      const drive = driveTo(stop, pace.place, problem.drives);
      const isNear = card.kind === "floater" && card.house.nobody_home === true && drive <= NEAR;
      if (!stop || !card.at || !isNear || barTo(stop, left, problem)) return [];
      if (!keepsRules(left, [stop, ...rest], problem)) return [];
      const people = Math.min(crew.others.length, 2);
      return [
        {
          jobid: card.id,
          address: card.address,
          city: card.city,
          work: card.work,
          price: card.price,
          minutes: minutes[people] ?? minutes[0],
          drive,
        },
      ];
    })
    .sort((a, b) => a.drive - b.drive || a.jobid - b.jobid);
}

function driveTo(stop: Stop | undefined, from: number, drives: CrewDay["problem"]["drives"]): Minutes {
  if (!stop) return Number.POSITIVE_INFINITY;
  return Math.round((drives.seconds[from * drives.size + stop.place] ?? 0) / 60);
}

const TAKEN = "Someone else just got this job, or it doesn't fit any more. Choose another one.";

/**
 * Asks the office for one of the offered floaters with a live action. Errors: 403; 404; the safety gate's 409; 409
 * `taken` when it isn't on offer any more, or a crew already asked for it.
 */
export async function askForJob(
  ctx: Context,
  { hrid, jobid }: Input<typeof askForJobContract>,
): Promise<Answer<typeof askForJobContract>> {
  await requireCrewsDay(ctx, hrid);
  await lockPackage(ctx.db, hrid, businessDate(ctx.now));
  // Two crews that ask at once wait for each other here.
  const job = await lockJob(ctx.db, jobid);
  const free = job !== null && can(job, "assign") && !(await findOpenAsk(ctx.db, jobid, sinceMorning(ctx)));
  const offer = free ? (await offersTo(ctx, hrid)).find((each) => each.jobid === jobid) : undefined;
  if (!offer) throw new Refused(jobTaken, TAKEN, { jobid });
  const { crew } = await readCrewDay(ctx, hrid);
  const { address, work, minutes, drive } = offer;
  await raiseLiveAction(ctx, {
    target: "Office",
    actionType: "Sales",
    description: `${crew.crew}'s crew has time today and asks for ${address}: ${work}, about ${minutes} min, ${drive} min away.`,
    jobid,
    askCrewHrid: hrid,
  });
  return { success: true, msg: `Asked the office for ${address}` };
}
