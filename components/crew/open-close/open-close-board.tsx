"use client";

import { PackageCheck } from "lucide-react";
import { AttendanceBoard, type MemberActs } from "@/components/crew/attendance/attendance-board";
import { MemberName, ToggleButton } from "@/components/crew/attendance/attendance-parts";
import { isPresent } from "@/components/crew/attendance/use-attendance";
import { Button } from "@/components/ui/button";
import { LinkButton } from "@/components/ui/link-button";
import { ProgressBar } from "@/components/ui/progress-bar";
import type { CrewsByShop } from "@/lib/core/crews/attendance/contract";
import { attendanceLabel, hasSignedIn } from "@/lib/core/crews/rules";
import { CHECKS, progressText } from "@/lib/features/checklists/rules";
import type { ListProgress } from "@/lib/features/checklists/schema";
import { path } from "@/lib/paths";
import { formatClock } from "@/lib/values/clock-time";

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

/** Present or absent; Sign in beside the name until it's done, then the time. */
function MemberHere({ member, pending, run }: MemberActs) {
  const present = isPresent(member);
  const signedIn = hasSignedIn(member);
  return (
    <>
      <div className="flex min-h-control flex-wrap items-center justify-between gap-x-3 gap-y-2">
        <MemberName member={member} note={member.status_sent ?? undefined} />
        {signedIn ? (
          <p className="text-right text-ink-muted text-sm">
            Signed in
            <span className="block font-semibold text-ink">{formatClock(member.signin)}</span>
            {member.signin_sent}
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

type CrewLinksProps = { ocid: number; crewName: string; ticked: { open: number; close: number } | undefined };

/** Links to the crew's two checklists, with their progress. */
function CrewLinks({ ocid, crewName, ticked = { open: 0, close: 0 } }: CrewLinksProps) {
  return (
    <div className="grid gap-3">
      <div className="grid gap-4 min-[20rem]:grid-cols-2">
        {(["open", "close"] as const).map((kind) => (
          <div key={kind} className="grid gap-1">
            <p className="font-medium text-sm">{progressText(kind, ticked[kind])}</p>
            <ProgressBar
              hideLabel
              label={`${crewName}'s ${kind} checklist`}
              value={ticked[kind]}
              max={CHECKS[kind].length}
            />
          </div>
        ))}
      </div>
      <LinkButton
        href={path.crewDetails(ocid)}
        variant="secondary"
        full
        icon={<PackageCheck aria-hidden className="size-5" />}
        aria-label={`Crew Details, ${crewName}'s crew`}
      >
        Crew Details
      </LinkButton>
    </div>
  );
}
