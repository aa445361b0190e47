import { lockSeat, type Seat } from "@/db/queries/crews/attendance";
import type { Context } from "@/lib/context";
import { NotFound } from "@/lib/errors";
import { businessDate } from "@/lib/values/dates";

/** That person's seat on a crew of today, locked for the change. Errors: 404 on no crew today. */
export async function seatOfToday(ctx: Context, hrid: number): Promise<Seat> {
  const today = businessDate(ctx.now);
  // Twice: while crew set-up saves, the seat we waited for is replaced by a new row of the same person.
  const seat = (await lockSeat(ctx.db, hrid, today)) ?? (await lockSeat(ctx.db, hrid, today));
  if (!seat) throw new NotFound("This person isn't on a crew today.");
  return seat;
}
