import { updateSeat } from "@/db/queries/crews/attendance";
import { type Context, staffOf } from "@/lib/context";
import type { Input } from "@/lib/contract";
import { audit } from "@/lib/platform/audit/record";
import { isEcho } from "@/lib/values/echo";
import type { AttendanceCrew, toggleAttendanceContract } from "./contract";
import { attendanceOf } from "./reads";
import { seatOfToday } from "./seat-of-today";

/** Marks that a person of today's crew has read the safety points, or takes it back. Errors: 404 on no crew today. */
export async function toggleSafetyRead(
  ctx: Context,
  { hrid }: Input<typeof toggleAttendanceContract>,
): Promise<AttendanceCrew> {
  const actor = staffOf(ctx);
  const seat = await seatOfToday(ctx, hrid);
  const last = { by: seat.safetyReadChangedBy, at: seat.safetyReadChangedAt };
  if (isEcho(last, { by: actor.hrid, now: ctx.now })) return attendanceOf(ctx, seat.ocid);
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
