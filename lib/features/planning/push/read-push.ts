import { createHash } from "node:crypto";
import type { Context } from "@/lib/context";
import type { Answer, Input } from "@/lib/contract";
import { isAppointment, isEmergency } from "@/lib/core/jobs/card-rules";
import { plannedMinutes } from "@/lib/core/jobs/planned-minutes-rules";
import { pushMessage } from "@/lib/core/jobs/promise/draft-rules";
import { promisedText, windowOf } from "@/lib/core/jobs/promise/promise-rules";
import { placesOf } from "@/lib/core/maps/place-rules";
import { centroidOf } from "@/lib/core/maps/postal-areas";
import { readClosedDays } from "@/lib/core/settings/closed-days";
import { getSettings } from "@/lib/core/settings/reads";
import { houseSentences } from "@/lib/core/work/house-question-rules";
import { Invalid } from "@/lib/errors";
import { listPlanCrews, type PlanCrewRow } from "@/lib/features/planning/sql/plan-stops";
import {
  listBooked,
  listPushCrews,
  listPushes,
  listPushJobs,
  type PushedCallRow,
  type PushJobRow,
} from "@/lib/features/planning/sql/push";
import { clientName } from "@/lib/values/client-name";
import { addDays, type BusinessDate, businessDate, formatDate, formatShortDate } from "@/lib/values/dates";
import type { PushCall, PushedCall, previewPushContract } from "./contract";
import { isTaken, isUnasked, type OpenDay, type PushedJob, type PushedTo, pushPlan } from "./push-rules";

type Asked = Input<typeof previewPushContract>;

/** How far ahead to look for days, however long a window is. */
const AHEAD = 61;

/** What a push would do; changes nothing. Errors: 422 for a past day or a crew that isn't out that day. */
export async function previewPush(ctx: Context, asked: Asked): Promise<Answer<typeof previewPushContract>> {
  const [push, earlier] = await Promise.all([readPush(ctx, asked), listPushes(ctx.db, asked.date)]);
  const { moves, waits, calls, appointments, unasked, jobs } = push;
  const crewOf = new Map(push.crews.map(({ hrid, crew }) => [hrid, crew]));
  const pushed = (job: PushJobRow) => pushedJob(job, crewOf.get(job.crewHrid ?? 0) ?? "");
  const call = (job: PushJobRow) => callOf(job, crewOf.get(job.crewHrid ?? 0) ?? "", asked);
  return {
    seen: push.seen,
    moves: moves.map(({ job, to }) => ({ ...pushed(job), to: { crew: to.crew, date: to.date } })),
    waits: waits.map(pushed),
    calls: calls.map(call),
    appointments: appointments.map(call),
    unasked: unasked.map((job) => ({
      ...pushed(job),
      phones: phonesOf(job),
      jobinfoid: job.jobinfoid,
      version: job.propertyVersion,
    })),
    stays: jobs.length - moves.length - waits.length - calls.length - appointments.length,
    earlier: earlier.flatMap(({ reason, at, calls: before, ...rest }) => {
      if (reason === null) return [];
      const toCall = before.map((row) => pushedCall(row, { date: asked.date, reason }));
      return [{ ...rest, reason, at: at.toISOString(), calls: toCall }];
    }),
  };
}

type Named = Pick<
  PushedCallRow,
  "jobid" | "honorific" | "firstname" | "lastname" | "address" | "jobdesc" | "sdate" | "fdate"
>;
const pushedJob = (job: Named, crew: string) => ({
  jobid: job.jobid,
  client: clientName(job),
  address: job.address,
  work: job.jobdesc,
  crew,
  promised: { from: job.sdate, to: job.fdate },
});

const phonesOf = ({ cellphone, phone }: Pick<PushedCallRow, "cellphone" | "phone">) =>
  [cellphone, phone].flatMap((number) => number || []);

type ToCall = Named &
  Pick<PushedCallRow, "cellphone" | "phone" | "datesold" | "stime" | "prodcomm" | "mindsRain" | "nobodyHome">;

/** A client to call; an appointment gets another day, so the message doesn't name the promised one. */
const callOf = (job: ToCall, crew: string, { date, reason }: Pick<Asked, "date" | "reason">): PushCall => {
  const promised = isFixed(job) ? null : promisedText(job);
  const house = houseSentences({ minds_rain: job.mindsRain, nobody_home: job.nobodyHome }, job.jobdesc);
  const message = pushMessage({ address: job.address, day: formatShortDate(date), reason, promised, house });
  return {
    ...pushedJob(job, crew),
    phones: phonesOf(job),
    sold: job.datesold,
    start: windowOf(job),
    message,
  };
};

const pushedCall = (row: PushedCallRow, push: Pick<Asked, "date" | "reason">): PushedCall => {
  const { calledAt: at, calledBy: by } = row;
  return { ...callOf(row, row.crew ?? "", push), called: at && by ? { at, by } : null };
};

/** An appointment that isn't an emergency. */
const isFixed = (job: ToCall) => isAppointment(job) && !isEmergency(job);

/** Which of a day's jobs the weather rules out, and where they go. */
export async function readPush(ctx: Context, { date, ocids, reason }: Asked) {
  const today = businessDate(ctx.now);
  if (date < today)
    throw refuseDate(`${formatDate(date)} is over. You can only push today's work and later.`);
  const all = await listPlanCrews(ctx.db, date);
  const crews = ocids.map((ocid) => all.find((crew) => crew.ocid === ocid) ?? noCrew(date));
  const jobs = await listPushJobs(
    ctx.db,
    crews.map(({ hrid }) => hrid),
    date,
  );
  const open = jobs.filter(({ reportstime }) => reportstime === null);
  const taken = open.filter((job) => isTaken(reason, job));
  const [appointments, floaters] = [taken.filter(isFixed), taken.filter((job) => !isFixed(job))];
  const { plan, staffed } = await findDays(ctx, { date, crews, floaters });
  const rowOf = new Map(floaters.map((job) => [job.jobid, job]));
  const rows = (jobids: readonly number[]) => jobids.flatMap((jobid) => rowOf.get(jobid) ?? []);
  const moves = plan.moves.flatMap(({ jobid, hrid, date: day }) => {
    const job = rowOf.get(jobid);
    const to = staffed.find((crew) => crew.hrid === hrid && crew.date === day);
    return job && to ? [{ job, to }] : [];
  });
  return {
    crews,
    jobs,
    moves,
    waits: rows(plan.waits),
    calls: rows(plan.calls),
    appointments: appointments.toSorted((a, b) => (a.stime ?? "").localeCompare(b.stime ?? "")),
    unasked: open.filter((job) => isUnasked(reason, job)),
    seen: taken.length === 0 ? null : seenOf(reason, taken, plan.moves, plan.waits),
  };
}

/** The same text for the same jobs in the same state, going to the same places. */
const seenOf = (reason: string, taken: readonly PushJobRow[], moves: readonly PushedTo[], waits: number[]) =>
  createHash("sha256")
    .update(JSON.stringify([reason, taken.map(({ jobid, version }) => [jobid, version]), moves, waits]))
    .digest("base64url");

const refuseDate = (message: string) => new Invalid(message, { errors: { date: [message] } });

function noCrew(date: BusinessDate): never {
  const message = `A crew isn't working on ${formatDate(date)} any more. Reload the board.`;
  throw new Invalid(message, { errors: { ocids: [message] } });
}

type Search = { date: BusinessDate; crews: readonly PlanCrewRow[]; floaters: readonly PushJobRow[] };

/** The best days left for floaters. */
async function findDays(ctx: Context, { date, crews, floaters }: Search) {
  const [from, farthest] = [addDays(date, 1), addDays(date, AHEAD)];
  const ends = floaters.map((job) => (isEmergency(job) ? addDays(date, 7) : job.fdate));
  const to = [from, ...ends].sort().at(-1) ?? from;
  const span = { from, to: [to, farthest].sort()[0] ?? from };
  const [settings, closedOn, staffed, booked] = [
    await getSettings(ctx.db, ["crewDay", "hourlyRate", "weekKeptFree"], businessDate(ctx.now)),
    await readClosedDays(ctx),
    await listPushCrews(ctx.db, span),
    await listBooked(ctx.db, span),
  ];
  const { crewDay, hourlyRate, weekKeptFree } = settings;
  const minutesOf = (job: { price: number | null; estMinutes: number | null }) =>
    (plannedMinutes(job, hourlyRate) ?? 0) + crewDay.driving;
  const at = placesOf([...floaters, ...booked], centroidOf);
  const days = staffed.map((crew): OpenDay => {
    const own = booked.flatMap((job, index) =>
      job.hrid === crew.hrid && job.date === crew.date ? [{ job, at: at[floaters.length + index] }] : [],
    );
    return {
      ...crew,
      most: crewDay.hours * 60 - crewDay.loading - crewDay.lunch,
      booked: own.reduce((sum, { job }) => sum + minutesOf(job), 0),
      stops: own.flatMap((stop) => stop.at ?? []),
    };
  });
  const jobs = floaters.map((job, index): PushedJob => {
    const crew = crews.find(({ hrid }) => hrid === job.crewHrid);
    return {
      jobid: job.jobid,
      window: isEmergency(job) ? null : { sdate: job.sdate, fdate: job.fdate },
      datesold: job.datesold,
      minutes: minutesOf(job),
      hrid: job.crewHrid ?? 0,
      franchise: crew?.franchise ?? null,
      at: at[index] ?? null,
      notCrews: job.notCrews ?? [],
      people: job.peopleNeeded ?? 1,
    };
  });
  const isClosed = (day: BusinessDate) => closedOn(day) !== null;
  return { plan: pushPlan({ date, jobs, days, keptFree: weekKeptFree, isClosed }), staffed };
}
