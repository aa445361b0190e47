import { listAttendance } from "@/db/queries/crews/attendance";
import { countUnclaimed, listBoardJobs } from "@/db/queries/live-board/live-board";
import type { Context } from "@/lib/context";
import { formatMinutes } from "@/lib/values/clock-time";
import { businessDate, torontoClock } from "@/lib/values/dates";
import type { CrewsLive, LiveBoard } from "./board-schema";
import { boardOf } from "./rules";

/** Today as it is right now: three statements. */
export async function readLiveBoard(ctx: Context): Promise<LiveBoard> {
  const [crews, unclaimed] = await Promise.all([readCrewsLive(ctx), countUnclaimed(ctx.db)]);
  return { ...crews, unclaimed };
}

/** The same without the requests for help: two statements. */
export async function readCrewsLive(ctx: Context): Promise<CrewsLive> {
  const today = businessDate(ctx.now);
  const [seats, jobs] = await Promise.all([listAttendance(ctx.db, today), listBoardJobs(ctx.db, today)]);
  const now = torontoClock(ctx.now);
  return { today, now, asOf: formatMinutes(now), ...boardOf(seats, jobs, now) };
}
