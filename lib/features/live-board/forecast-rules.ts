import { plannedMinutes } from "@/lib/core/jobs/planned-minutes-rules";
import type { Minutes } from "@/lib/values/clock-time";
import { type Cents, sumCents } from "@/lib/values/money";
import type { BoardCrew } from "./board-schema";
import { type BoardJob, stopsOf } from "./rules";

/** Crews stop then, however long the light lasts. */
const LATEST: Minutes = 19 * 60;

/** What today really brings, before tax. */
export type Forecast = {
  done: Cents;
  /** What crews that are out still finish: the job they're at, and those that are over before `until`. */
  possible: Cents;
  until: Minutes;
  /** Planned for today, but with no time left for it, or with a crew that isn't out. */
  slips: { jobs: number; cents: Cents };
};

type Day = {
  crews: readonly Pick<BoardCrew, "crewHrid" | "members" | "done" | "current">[];
  jobs: readonly BoardJob[];
  now: Minutes;
};

type Limits = {
  /** Cents per crew-hour. */
  hourlyRate: number;
  sunset: Minutes;
};

/** A crew is out once someone has signed in, or a job was started. */
const isOut = ({ members, done, current }: Day["crews"][number]): boolean =>
  done > 0 || current !== null || members.some(({ state }) => state === "signed" || state === "ready");

const centsOf = (jobs: readonly BoardJob[]): Cents => sumCents(jobs.map(({ price }) => price));

/** Each crew does its open jobs one after the other from now on, each in its planned minutes, until dark. */
export function forecastOf({ crews, jobs, now }: Day, { hourlyRate, sunset }: Limits): Forecast {
  const until = Math.min(LATEST, Math.floor(sunset));
  const inTime = new Set(
    crews.filter(isOut).flatMap(({ crewHrid }) => {
      const own = jobs
        .filter((job) => job.crewHrid === crewHrid)
        .map((job) => ({ ...job, estMinutes: plannedMinutes(job, hourlyRate) }));
      return stopsOf(own, now)
        .filter(({ state, until: end }) => state === "now" || end <= until)
        .map(({ jobid }) => jobid);
    }),
  );
  const open = jobs.filter(({ datebi }) => datebi === null);
  const slipping = open.filter(({ jobid }) => !inTime.has(jobid));
  return {
    done: centsOf(jobs.filter(({ datebi }) => datebi !== null)),
    possible: centsOf(open.filter(({ jobid }) => inTime.has(jobid))),
    until,
    slips: { jobs: slipping.length, cents: centsOf(slipping) },
  };
}
