import { listAttendance } from "@/db/queries/crews/attendance";
import { countUnclaimed, listBoardJobs } from "@/db/queries/live-board/live-board";
import type { Context } from "@/lib/context";
import { placesOf } from "@/lib/core/maps/place-rules";
import { areasAround, centroidOf } from "@/lib/core/maps/postal-areas";
import { formatMinutes } from "@/lib/values/clock-time";
import { businessDate, torontoClock } from "@/lib/values/dates";
import type { CrewsLive, CrewsMap, LiveBoard } from "./board-schema";
import { boardOf, mapOf } from "./rules";

/** Today as it is right now: three statements. */
export async function readLiveBoard(ctx: Context): Promise<LiveBoard> {
  const [crews, unclaimed] = await Promise.all([readCrewsLive(ctx), countUnclaimed(ctx.db)]);
  return { ...crews, unclaimed };
}

/** The same without the requests for help: two statements. */
export async function readCrewsLive(ctx: Context): Promise<CrewsLive> {
  return (await readCrewsToday(ctx)).live;
}

/** Today's crews with the map of their stops: two statements. */
export async function readCrewsToday(ctx: Context): Promise<{ live: CrewsLive; map: CrewsMap }> {
  const today = businessDate(ctx.now);
  const [seats, jobs] = await Promise.all([listAttendance(ctx.db, today), listBoardJobs(ctx.db, today)]);
  const now = torontoClock(ctx.now);
  const live = { today, now, asOf: formatMinutes(now), ...boardOf(seats, jobs, now) };
  const places = placesOf(jobs, centroidOf);
  const known = new Map(jobs.map(({ jobid }, at) => [jobid, places[at] ?? null]));
  const areas = areasAround(
    places.filter((place) => place !== null),
    LABELS.km,
    LABELS.most,
  );
  return { live, map: { ...mapOf(live.crews, (jobid) => known.get(jobid) ?? null), areas } };
}

/** Postal areas named on the map: this near to a stop, and at most so many. */
const LABELS = { km: 4, most: 20 };
