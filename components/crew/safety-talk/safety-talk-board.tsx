"use client";

import { AttendanceBoard, type MemberActs } from "@/components/crew/attendance/attendance-board";
import { MemberName, ToggleButton } from "@/components/crew/attendance/attendance-parts";
import type { AttendanceMember, CrewsByShop } from "@/lib/core/crews/attendance/contract";
import { readOut } from "@/lib/core/crews/runsheet-rules";

export function SafetyTalkBoard({ shops, viewer }: { shops: CrewsByShop; viewer: number }) {
  return <AttendanceBoard shops={shops} viewer={viewer} Member={MemberReading} />;
}

const noteOf = ({ status, read_out_by, safety_sent }: AttendanceMember) =>
  [status, read_out_by && readOut(read_out_by), safety_sent].filter(Boolean).join(" · ");

/** Whether this person has read the points (rule safety-points). */
function MemberReading({ member, pending, run }: MemberActs) {
  const read = member.safety_read === "yes";
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-2">
      <MemberName member={member} note={noteOf(member)} />
      <ToggleButton
        name={member.name}
        on={read}
        word={read ? "Read" : "Not read"}
        pending={pending}
        onToggle={() => run("safety", member.hrid)}
      />
    </div>
  );
}
