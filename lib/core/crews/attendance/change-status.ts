import { updateSeat } from "@/db/queries/crews/attendance";
import { type Context, staffOf } from "@/lib/context";
import type { Input } from "@/lib/contract";
import { audit } from "@/lib/platform/audit/record";
import { isEcho } from "@/lib/values/echo";
import type { AttendanceCrew, changeStatusContract } from "./contract";
import { attendanceOf } from "./reads";
import { seatOfToday } from "./seat-of-today";

/** Turns a person of today's crew from absent to present and back. Errors: 404 on no crew today. */
export async function changeStatus(
  ctx: Context,
  { hrid }: Input<typeof changeStatusContract>,
): Promise<AttendanceCrew> {
  const actor = staffOf(ctx);
  const seat = await seatOfToday(ctx, hrid);
  const last = { by: seat.presentChangedBy, at: seat.presentChangedAt };
  if (isEcho(last, { by: actor.hrid, now: ctx.now })) return attendanceOf(ctx, seat.ocid);
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
