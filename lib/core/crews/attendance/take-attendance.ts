import { type Context, doneAt, sentAt, staffOf } from "@/lib/context";
import type { Input } from "@/lib/contract";
import { requireOwnDay, requireSameDay } from "@/lib/core/crews/crew-access";
import { listAttendanceOfCrew, lockSeat, type Seat, updateSeat } from "@/lib/core/crews/sql/attendance";
import { Conflict, Refused } from "@/lib/errors";
import { audit } from "@/lib/platform/audit/record";
import { toClock } from "@/lib/values/clock-time";
import { businessDate, formatInstant, torontoClock } from "@/lib/values/dates";
import { isEcho } from "@/lib/values/echo";
import {
  type AttendanceCrew,
  attendanceChanged,
  type changeStatusContract,
  type signInContract,
  type toggleAttendanceContract,
} from "./contract";
import { attendanceOf } from "./reads";

/** Whose seat it is; `ocid`: on which crew's day. */
type Asked = { hrid: number; ocid?: number };

/**
 * That person's seat today, or on the day of a late tap, locked for the change; if the call names a crew's day, it has
 * to be on that one. Errors: 404 not on a crew; 403 an earlier day of another crew (rule late-taps).
 */
async function seatConcerned(ctx: Context, { hrid, ocid }: Asked): Promise<Seat> {
  const day = businessDate(doneAt(ctx));
  // Twice, because someone saving crew set-up replaces the seat we waited for with a new row for the same person.
  const seat = (await lockSeat(ctx.db, hrid, day)) ?? (await lockSeat(ctx.db, hrid, day));
  requireSameDay(ctx, seat, ocid);
  if (day !== businessDate(ctx.now)) {
    const crew = await listAttendanceOfCrew(ctx.db, seat.ocid);
    requireOwnDay(
      ctx,
      day,
      crew.map((member) => member.hrid),
    );
  }
  return seat;
}

/**
 * Signs in a person on a crew, the caller or a colleague: the Toronto time of the first tap stays, and the person
 * is present (rule safety-points). Errors: 403, 404 of `seatConcerned`.
 */
export async function signIn(
  ctx: Context,
  { hrid, ocid }: Input<typeof signInContract>,
): Promise<AttendanceCrew> {
  const actor = staffOf(ctx);
  const seat = await seatConcerned(ctx, { hrid, ocid });
  if (seat.signin !== null && seat.present) return attendanceOf(ctx, seat.ocid);
  const first = {
    signin: toClock(torontoClock(doneAt(ctx))),
    signinBy: actor.hrid,
    signinSentAt: sentAt(ctx),
  };
  const arrival = { present: true, ...presentChange(ctx, actor.hrid) };
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

const presentChange = (ctx: Context, by: number) => ({
  presentChangedAt: doneAt(ctx),
  presentSentAt: sentAt(ctx),
  presentChangedBy: by,
});

/** A mark on a seat: what it is now, who made it, when, and when we were told if that was late. */
type Mark = { on: boolean; by: number | null; at: Date | null; sentAt: Date | null };

/** What the call wants it to be, and what the person saw: when it last changed. Without a wish, the other way round. */
type Wish = { wanted?: boolean; seen?: string | null };

/**
 * What the mark becomes; null if there's nothing to do, because it already is so or the tap is a repetition. Errors:
 * 409 when someone else changed it after the person looked, or the person themselves after the tap; for a toggle, also
 * when anyone changed it after the tap.
 */
async function markAfter(
  ctx: Context,
  seat: Seat,
  mark: Mark,
  { wanted, seen }: Wish,
): Promise<boolean | null> {
  const by = staffOf(ctx).hrid;
  if (wanted === mark.on) return null;
  if (wanted === undefined && isEcho(mark, { by, now: doneAt(ctx) })) return null;
  const own = mark.by === by;
  const heard = mark.sentAt ?? mark.at;
  if (wanted !== undefined && seen !== undefined) {
    // The person's own earlier tap, which arrives after a later one, is stale too.
    const isInOrder = own && !(ctx.tappedAt && mark.at && mark.at > ctx.tappedAt);
    if (isInOrder || (heard?.toISOString() ?? null) === seen) return wanted;
    const crew = await attendanceOf(ctx, seat.ocid);
    throw new Refused(attendanceChanged, changedSentence(heard), { crew, wanted });
  }
  // Without signal, a tap is about what the person saw then: an earlier one that arrived since changed that too.
  const since = own ? mark.at : heard;
  if (ctx.tappedAt && since && since > ctx.tappedAt) throw new Conflict(changedSentence(since));
  return wanted ?? !mark.on;
}

const changedSentence = (at: Date | null): string =>
  `Someone changed this${at ? ` at ${formatInstant(at)}` : ""}, after you tapped it. Check it, then tap again if it's wrong.`;

/**
 * Marks whether a person on a crew has read the safety points. Errors: 403, 404 of `seatConcerned`, 409 of `markAfter`.
 */
export async function toggleSafetyRead(
  ctx: Context,
  { hrid, ocid, read, seen }: Input<typeof toggleAttendanceContract>,
): Promise<AttendanceCrew> {
  const seat = await seatConcerned(ctx, { hrid, ocid });
  const { safetyRead: on, safetyReadChangedBy: by, safetyReadChangedAt: at, safetyReadSentAt } = seat;
  const mark = { on, by, at, sentAt: safetyReadSentAt };
  const safetyRead = await markAfter(ctx, seat, mark, { wanted: read, seen });
  if (safetyRead === null) return attendanceOf(ctx, seat.ocid);
  await updateSeat(ctx.db, seat, {
    safetyRead,
    safetyReadChangedAt: doneAt(ctx),
    safetyReadSentAt: sentAt(ctx),
    safetyReadChangedBy: staffOf(ctx).hrid,
  });
  await audit(ctx, {
    action: "attendance.toggle-safety-read",
    subject: "crew",
    subjectId: seat.ocid,
    before: { safetyRead: on },
    after: { safetyRead },
    context: { hrid },
  });
  return attendanceOf(ctx, seat.ocid);
}

/** Marks a person on a crew present or absent. Errors: 403, 404 of `seatConcerned`, 409 of `markAfter`. */
export async function changeStatus(
  ctx: Context,
  { hrid, ocid, present: wanted, seen }: Input<typeof changeStatusContract>,
): Promise<AttendanceCrew> {
  const seat = await seatConcerned(ctx, { hrid, ocid });
  const { present: on, presentChangedBy: by, presentChangedAt: at, presentSentAt } = seat;
  const present = await markAfter(ctx, seat, { on, by, at, sentAt: presentSentAt }, { wanted, seen });
  if (present === null) return attendanceOf(ctx, seat.ocid);
  await updateSeat(ctx.db, seat, { present, ...presentChange(ctx, staffOf(ctx).hrid) });
  await audit(ctx, {
    action: "attendance.change-status",
    subject: "crew",
    subjectId: seat.ocid,
    before: { present: on },
    after: { present },
    context: { hrid },
  });
  return attendanceOf(ctx, seat.ocid);
}
