import { updateSeat } from "@/db/queries/crews/attendance";
import { type Context, staffOf } from "@/lib/context";
import type { Input } from "@/lib/contract";
import { audit } from "@/lib/platform/audit/record";
import { toClock } from "@/lib/values/clock-time";
import { torontoClock } from "@/lib/values/dates";
import type { AttendanceCrew, signInContract } from "./contract";
import { attendanceOf } from "./reads";
import { seatOfToday } from "./seat-of-today";

/**
 * Signs a person of today's crew in, for oneself or a colleague: the Toronto time of the first tap stays, and the
 * person is present (rule safety-points). Errors: 404 on no crew today.
 */
export async function signIn(ctx: Context, { hrid }: Input<typeof signInContract>): Promise<AttendanceCrew> {
  const actor = staffOf(ctx);
  const seat = await seatOfToday(ctx, hrid);
  if (seat.signin !== null && seat.present) return attendanceOf(ctx, seat.ocid);
  const first = { signin: toClock(torontoClock(ctx.now)), signinBy: actor.hrid };
  const arrival = { present: true, presentChangedAt: ctx.now, presentChangedBy: actor.hrid };
  const values = { ...(seat.signin === null ? first : {}), ...(seat.present ? {} : arrival) };
  await updateSeat(ctx.db, seat, values);
  await audit(ctx, {
    action: "attendance.sign-in",
    subject: "crew",
    subjectId: seat.ocid,
    before: { signin: seat.signin, present: seat.present },
    after: { signin: values.signin ?? seat.signin, present: true },
    context: { hrid },
  });
  return attendanceOf(ctx, seat.ocid);
}
