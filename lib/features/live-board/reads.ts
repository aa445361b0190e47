import type { Context } from "@/lib/context";
import { listAttendanceWithPhones } from "@/lib/core/crews/sql/attendance";
import { placesOf } from "@/lib/core/maps/place-rules";
import { areasAround, centroidOf } from "@/lib/core/maps/postal-areas";
import { sunset } from "@/lib/core/maps/sunset";
import { formatMinutes } from "@/lib/values/clock-time";
import { businessDate, torontoClock } from "@/lib/values/dates";
import type { CrewsLive, CrewsMap, LiveBoard } from "./board-schema";
import { type Fire, fireOf } from "./fire-rules";
import { type Forecast, forecastOf } from "./forecast-rules";
import { boardOf, mapOf } from "./rules";
import { countUnclaimed, listBoardJobs } from "./sql";

/** Today as it is right now: three statements. */
export async function readLiveBoard(ctx: Context): Promise<LiveBoard> {
  const [crews, unclaimed] = await Promise.all([readCrewsLive(ctx), countUnclaimed(ctx.db)]);
  return { ...crews, unclaimed };
}

/** The same without the requests for help: two statements. */
export async function readCrewsLive(ctx: Context): Promise<CrewsLive> {
  return (await readCrewsToday(ctx)).live;
}

type CrewsToday = {
  live: CrewsLive;
  map: CrewsMap;
  fire: Fire;
  /** `hourlyRate`: cents per crew-hour. */
  forecast: (hourlyRate: number) => Forecast;
};

/** Today's crews with the map of their stops, and what can't wait: two statements. */
export async function readCrewsToday(ctx: Context): Promise<CrewsToday> {
  const today = businessDate(ctx.now);
  const [seats, promised] = await Promise.all([
    listAttendanceWithPhones(ctx.db, { today, now: ctx.now }),
    listBoardJobs(ctx.db, today),
  ]);
  const jobs = promised.filter(({ crewHrid }) => crewHrid !== null);
  const now = torontoClock(ctx.now);
  const live = { today, now, asOf: formatMinutes(now), ...boardOf(seats, jobs, now) };
  const places = placesOf(jobs, centroidOf);
  const known = new Map(jobs.map(({ jobid }, at) => [jobid, places[at] ?? null]));
  const areas = areasAround(
    places.filter((place) => place !== null),
    LABELS.km,
    LABELS.most,
  );
  return {
    live,
    map: { ...mapOf(live.crews, (jobid) => known.get(jobid) ?? null), areas },
    fire: fireOf(promised, { seats, crews: live.crews, now, today }),
    forecast: (hourlyRate) =>
      forecastOf({ crews: live.crews, jobs, now }, { hourlyRate, sunset: sunset(today) }),
  };
}

/** Postal areas named on the map: this near to a stop, and at most so many. */
const LABELS = { km: 4, most: 20 };
