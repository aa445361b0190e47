"use client";

import { AttendanceBoard, type MemberActs } from "@/components/crew/attendance/attendance-board";
import { MemberName } from "@/components/crew/attendance/member-name";
import { ToggleButton } from "@/components/crew/attendance/toggle-button";
import { isPresent } from "@/components/crew/attendance/use-attendance";
import { Button } from "@/components/ui/button";
import type { CrewsByShop } from "@/lib/core/crews/attendance/contract";
import { attendanceLabel, hasSignedIn } from "@/lib/core/crews/rules";
import type { ListProgress } from "@/lib/features/checklists/crew-day-view";
import { formatClock } from "@/lib/values/clock-time";
import { CrewLinks } from "./crew-links";

type BoardProps = { shops: CrewsByShop; progress: ListProgress; viewer: number };

export function OpenCloseBoard({ shops, progress, viewer }: BoardProps) {
  return (
    <AttendanceBoard
      shops={shops}
      viewer={viewer}
      Member={MemberHere}
      foot={({ id, crew_name }) => <CrewLinks ocid={id} crewName={crew_name} ticked={progress[id]} />}
    />
  );
}

/** Present or absent; Sign in beside the name until it is done, then its time. */
function MemberHere({ member, pending, run }: MemberActs) {
  const present = isPresent(member);
  const signedIn = hasSignedIn(member);
  return (
    <>
      <div className="flex min-h-control items-center justify-between gap-3">
        <MemberName member={member} />
        {signedIn ? (
          <p className="text-right text-ink-muted text-sm">
            Signed in
            <span className="block font-semibold text-ink">{formatClock(member.signin)}</span>
          </p>
        ) : (
          <Button
            variant="action"
            disabled={pending}
            aria-label={`Sign in ${member.name}`}
            onClick={() => run("signIn", member.hrid)}
          >
            Sign in
          </Button>
        )}
      </div>
      <ToggleButton
        name={member.name}
        on={present}
        word={attendanceLabel({ present, signin: member.signin })}
        pending={pending}
        onToggle={() => run("status", member.hrid)}
        className="w-full"
      />
    </>
  );
}
