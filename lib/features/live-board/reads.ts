import { listAttendance } from "@/db/queries/crews/attendance";
import { countUnclaimed, listBoardJobs } from "@/db/queries/live-board/live-board";
import type { Context } from "@/lib/context";
import { formatMinutes } from "@/lib/values/clock-time";
import { businessDate, torontoClock } from "@/lib/values/dates";
import type { LiveBoard } from "./board-schema";
import { boardOf } from "./rules";

/** Today as it is right now: three statements. */
export async function readLiveBoard(ctx: Context): Promise<LiveBoard> {
  const today = businessDate(ctx.now);
  const [seats, jobs, unclaimed] = await Promise.all([
    listAttendance(ctx.db, today),
    listBoardJobs(ctx.db, today),
    countUnclaimed(ctx.db),
  ]);
  const now = torontoClock(ctx.now);
  return { today, asOf: formatMinutes(now), unclaimed, ...boardOf(seats, jobs, now) };
}
