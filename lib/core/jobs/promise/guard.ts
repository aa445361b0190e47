import { type Context, staffOf } from "@/lib/context";
import { plannedMinutes } from "@/lib/core/jobs/planned-minutes-rules";
import { insertJobNote } from "@/lib/core/jobs/sql/job-changes";
import { countPeople, hasJobsOn, listAsStops, listStops, type StopRow } from "@/lib/core/jobs/sql/promises";
import { closedSentence } from "@/lib/core/seasons/closed-rules";
import { readClosedDays } from "@/lib/core/settings/closed-days";
import { getSettings } from "@/lib/core/settings/reads";
import { houseSentences } from "@/lib/core/work/house-question-rules";
import {
  type BrokenPromise,
  closedQuestion,
  type Override,
  promiseBroken,
} from "@/lib/core/work/promise-schema";
import { Refused } from "@/lib/errors";
import {
  type BusinessDate,
  businessDate,
  formatDate,
  formatShortDate,
  torontoClock,
} from "@/lib/values/dates";
import { count } from "@/lib/values/text";
import { type PlannedDay, promisedText, promiseReasons, type Reason, type Stop } from "./promise-rules";

type CrewOfDay = { hrid: number; name: string };
/** Where jobs should go; `closed` if that has to be asked first, as `closedReason` returns it. */
export type Destination = { crew: CrewOfDay; day: BusinessDate; closed?: Reason | null };

const toStop = (
  { price, estMinutes, jobdesc, mindsRain, nobodyHome, ...row }: StopRow,
  rate: number,
): Stop => ({
  ...row,
  house: houseSentences({ minds_rain: mindsRain, nobody_home: nobodyHome }, jobdesc),
  minutes: plannedMinutes({ price, estMinutes }, rate),
});

/** A job on a crew's day against a promise, because someone gave a reason. */
export type Kept = { broken: BrokenPromise; reason: string };

/** A crew's jobs on a day, and those someone wants to add. */
async function planned(
  ctx: Context,
  { crew, day }: Destination,
  jobids: readonly number[],
): Promise<{ plan: PlannedDay; stops: Stop[] }> {
  const today = businessDate(ctx.now);
  const settings = await getSettings(ctx.db, ["crewDay", "hourlyRate"], today);
  const [there, coming] = [await listStops(ctx.db, crew.hrid, day), await listAsStops(ctx.db, jobids)];
  const stopsOf = (rows: StopRow[]) => rows.map((row) => toStop(row, settings.hourlyRate));
  const isAsked = coming.some(({ peopleNeeded }) => (peopleNeeded ?? 1) > 1);
  const plan = {
    crew: crew.name,
    hrid: crew.hrid,
    people: isAsked ? await countPeople(ctx.db, crew.hrid, day) : 0,
    day,
    today,
    clock: torontoClock(ctx.now),
    plan: settings.crewDay,
    stops: stopsOf(there.filter(({ jobid }) => !jobids.includes(jobid))),
  };
  return { plan, stops: stopsOf(coming) };
}

function brokenOf(stop: Stop, day: BusinessDate, reasons: Reason[]): BrokenPromise {
  const { jobid, address, house } = stop;
  return { jobid, address, promised: promisedText(stop), day: formatShortDate(day), house, reasons };
}

/**
 * Why a day is asked about before the first jobs go to it: it's a closed one (rule closed-days). Null for any other, for
 * one that's over, and once a crew has a job that day: someone has decided already.
 */
export async function closedReason(ctx: Context, day: BusinessDate): Promise<Reason | null> {
  if (day < businessDate(ctx.now)) return null;
  const why = (await readClosedDays(ctx))(day);
  if (why === null || (await hasJobsOn(ctx.db, day))) return null;
  return { kind: "closed", message: closedSentence(day, why) };
}

/**
 * The promises these jobs would break on this crew's day, job by job. Each job is checked together with the earlier
 * ones that can go there, either because they keep their promises or with `anyway`. Lock the day first (`lockPackage`),
 * so two jobs can't both fill its last hour.
 */
export async function brokenPromises(
  ctx: Context,
  to: Destination,
  jobids: readonly number[],
  anyway: boolean,
): Promise<BrokenPromise[]> {
  const { plan, stops } = await planned(ctx, to, jobids);
  const taken = [...plan.stops];
  const broken: BrokenPromise[] = [];
  for (const stop of stops) {
    const reasons = [...(to.closed ? [to.closed] : []), ...promiseReasons(stop, { ...plan, stops: taken })];
    if (reasons.length > 0) broken.push(brokenOf(stop, to.day, reasons));
    if (reasons.length === 0 || anyway) taken.push(stop);
  }
  return broken;
}

type Visit = Omit<Stop, "peopleNeeded" | "notCrews" | "house">;

/**
 * The same for a visit that isn't a job. It's at a job's address, so that place's rules apply, but it doesn't count
 * that job too.
 */
export async function brokenByVisit(ctx: Context, to: Destination, visit: Visit): Promise<BrokenPromise[]> {
  const { plan, stops } = await planned(ctx, to, [visit.jobid]);
  const { peopleNeeded, notCrews, house } = stops[0] ?? {};
  const reasons = [
    ...(to.closed ? [to.closed] : []),
    ...promiseReasons({ peopleNeeded, notCrews, ...visit }, plan),
  ];
  return reasons.length > 0 ? [brokenOf({ ...visit, house }, to.day, reasons)] : [];
}

/** "12 Main St: It's promised for Sun 22 Nov, not Mon 23 Nov." */
const brokenText = ({ address, reasons }: BrokenPromise): string =>
  `${address}: ${reasons.map(({ message }) => message).join(" ")}`;

/** Refuses anything that breaks a promise, with every reason, unless someone gave a reason to do it anyway. */
export function requireOverride(broken: readonly BrokenPromise[], override: Override): void {
  if (broken.length === 0 || override) return;
  const what =
    broken.length === 1 ? "This breaks a promise" : `${count(broken.length, "promise")} would be broken`;
  const question = closedQuestion(broken) ?? `${what}. ${broken.map(brokenText).join(" ")}`;
  throw new Refused(promiseBroken, question, { promises: [...broken] });
}

/** Records in a job's history why someone assigned it against its promise. */
export async function noteOverride(
  ctx: Context,
  { crew, day }: Destination,
  { broken, reason }: Kept,
): Promise<void> {
  const reasons = broken.reasons.map(({ message }) => message).join(" ");
  await insertJobNote(ctx.db, {
    jobid: broken.jobid,
    kind: "Promise",
    notes: `With ${crew.name} on ${formatDate(day)}, promised ${broken.promised}. ${reasons} Reason: ${reason}`,
    recorderHrid: staffOf(ctx).hrid,
    ts: ctx.now,
  });
}
