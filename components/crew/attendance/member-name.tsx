import type { AttendanceMember } from "@/lib/core/crews/attendance/contract";
import { SEAT_NAMES } from "@/lib/core/crews/runsheet-rules";

/** Name and seat: "Reyes", "Driver"; `note` after the seat. */
export function MemberName({ member, note }: { member: AttendanceMember; note?: string }) {
  return (
    <p className="min-w-0">
      <span className="block font-semibold [overflow-wrap:anywhere]">{member.name}</span>
      <span className="block text-ink-muted text-sm">
        {[SEAT_NAMES[member.position], note].filter(Boolean).join(" · ")}
      </span>
    </p>
  );
}
