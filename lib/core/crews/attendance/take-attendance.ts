import { lockSeat, type Seat, updateSeat } from "@/db/queries/crews/attendance";
import { type Context, staffOf } from "@/lib/context";
import type { Input } from "@/lib/contract";
import { Conflict, NotFound } from "@/lib/errors";
import { audit } from "@/lib/platform/audit/record";
import { toClock } from "@/lib/values/clock-time";
import { businessDate, formatInstant, torontoClock } from "@/lib/values/dates";
import { isEcho } from "@/lib/values/echo";
import type {
  AttendanceCrew,
  changeStatusContract,
  signInContract,
  toggleAttendanceContract,
} from "./contract";
import { attendanceOf } from "./reads";

/** That person's seat on today's crew, locked for the change. Errors: 404 not on a crew today. */
async function seatOfToday(ctx: Context, hrid: number): Promise<Seat> {
  const today = businessDate(ctx.now);
  // Twice, because someone saving crew set-up replaces the seat we waited for with a new row for the same person.
  const seat = (await lockSeat(ctx.db, hrid, today)) ?? (await lockSeat(ctx.db, hrid, today));
  if (!seat) throw new NotFound("This person isn't on a crew today.");
  return seat;
}

/**
 * Signs in a person on today's crew, the caller or a colleague: the Toronto time of the first tap stays, and the person
 * is present (rule safety-points). Errors: 404 not on a crew today.
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

/**
 * A toggle tapped without signal refers to the state the person saw. Errors: 409 when someone else changed it between
 * the tap and now.
 */
function requireUnchanged(ctx: Context, changedAt: Date | null): void {
  if (!ctx.arrivedAt || !changedAt || changedAt <= ctx.now) return;
  throw new Conflict(
    `Someone changed this at ${formatInstant(changedAt)}, after you tapped it. Check it, then tap again if it's wrong.`,
  );
}

/** Marks that a person on today's crew has read the safety points, or undoes that. Errors: 404 not on a crew today. */
export async function toggleSafetyRead(
  ctx: Context,
  { hrid }: Input<typeof toggleAttendanceContract>,
): Promise<AttendanceCrew> {
  const actor = staffOf(ctx);
  const seat = await seatOfToday(ctx, hrid);
  const last = { by: seat.safetyReadChangedBy, at: seat.safetyReadChangedAt };
  if (isEcho(last, { by: actor.hrid, now: ctx.now })) return attendanceOf(ctx, seat.ocid);
  requireUnchanged(ctx, last.at);
  const safetyRead = !seat.safetyRead;
  await updateSeat(ctx.db, seat, {
    safetyRead,
    safetyReadChangedAt: ctx.now,
    safetyReadChangedBy: actor.hrid,
  });
  await audit(ctx, {
    action: "attendance.toggle-safety-read",
    subject: "crew",
    subjectId: seat.ocid,
    before: { safetyRead: seat.safetyRead },
    after: { safetyRead },
    context: { hrid },
  });
  return attendanceOf(ctx, seat.ocid);
}

/** Switches a person on today's crew between present and absent. Errors: 404 not on a crew today. */
export async function changeStatus(
  ctx: Context,
  { hrid }: Input<typeof changeStatusContract>,
): Promise<AttendanceCrew> {
  const actor = staffOf(ctx);
  const seat = await seatOfToday(ctx, hrid);
  const last = { by: seat.presentChangedBy, at: seat.presentChangedAt };
  if (isEcho(last, { by: actor.hrid, now: ctx.now })) return attendanceOf(ctx, seat.ocid);
  requireUnchanged(ctx, last.at);
  const present = !seat.present;
  await updateSeat(ctx.db, seat, { present, presentChangedAt: ctx.now, presentChangedBy: actor.hrid });
  await audit(ctx, {
    action: "attendance.change-status",
    subject: "crew",
    subjectId: seat.ocid,
    before: { present: seat.present },
    after: { present },
    context: { hrid },
  });
  return attendanceOf(ctx, seat.ocid);
}
