"use client";

import { CircleCheck, CircleDashed } from "lucide-react";
import type { ComponentType, ReactNode } from "react";
import { Alert } from "@/components/ui/alert";
import { Badge } from "@/components/ui/badge";
import { Button } from "@/components/ui/button";
import type { AttendanceCrew, AttendanceMember, CrewsByShop } from "@/lib/core/crews/attendance/contract";
import { safetyOk } from "@/lib/core/crews/rules";
import { count } from "@/lib/values/text";
import { type Attendance, isPresent, useAttendance } from "./use-attendance";

export type MemberActs = {
  member: AttendanceMember;
  pending: boolean;
  run: Attendance["run"];
};

type BoardProps = {
  shops: CrewsByShop;
  /** The viewer's hrid: their own crew comes first. */
  viewer: number;
  /** The actions for one person, below the name. */
  Member: ComponentType<MemberActs>;
  /** What is shown below a crew's people. */
  foot?: (crew: AttendanceCrew) => ReactNode;
};

/** Today's crews in two columns, OSLER and MORSE; one below the other on a phone. */
export function AttendanceBoard({ shops, viewer, Member, foot }: BoardProps) {
  const attendance = useAttendance(shops);
  const columns = [
    { shop: "OSLER", crews: attendance.osler },
    { shop: "MORSE", crews: attendance.morse },
  ];
  // On a phone the columns are one below the other: the viewer's own crew comes before the other shop.
  columns.sort((a, b) => Number(hasOwn(b.crews, viewer)) - Number(hasOwn(a.crews, viewer)));
  return (
    <div className="grid items-start gap-x-4 gap-y-6 sm:grid-cols-2">
      <p role="status" className="sr-only">
        {attendance.said}
      </p>
      {columns.map(({ shop, crews }) => (
        <section key={shop} aria-labelledby={`shop-${shop}`} className="grid min-w-0 gap-3">
          <div className="flex items-baseline justify-between gap-3">
            <h2 id={`shop-${shop}`} className="text-lg tracking-wide">
              {shop}
            </h2>
            <p className="text-ink-muted text-sm">{count(crews.length, "crew")}</p>
          </div>
          {crews.length === 0 && (
            <p className="rounded-lg border border-edge border-dashed p-4 text-ink-muted">
              No crews from this shop today.
            </p>
          )}
          {ownFirst(crews, viewer).map((crew) => (
            <CrewCard
              key={crew.id}
              crew={crew}
              viewer={viewer}
              attendance={attendance}
              Member={Member}
              foot={foot}
            />
          ))}
        </section>
      ))}
    </div>
  );
}

const isOwn = (crew: AttendanceCrew, viewer: number) => crew.members.some((member) => member.hrid === viewer);

const hasOwn = (crews: readonly AttendanceCrew[], viewer: number) =>
  crews.some((crew) => isOwn(crew, viewer));

const ownFirst = (crews: readonly AttendanceCrew[], viewer: number) =>
  crews.toSorted((a, b) => Number(isOwn(b, viewer)) - Number(isOwn(a, viewer)));

type CrewCardProps = Pick<BoardProps, "viewer" | "Member" | "foot"> & {
  crew: AttendanceCrew;
  attendance: Attendance;
};

function CrewCard({ crew, viewer, attendance, Member, foot }: CrewCardProps) {
  return (
    <article
      aria-label={`${crew.crew_name}'s crew`}
      className="card-edge overflow-hidden rounded-lg bg-surface shadow-lift"
    >
      <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1 border-line border-b bg-well px-4 py-2">
        <h3 className="text-base">{`${crew.crew_name}'s crew`}</h3>
        <span className="flex gap-2">
          {isOwn(crew, viewer) && <Badge tone="lake">Yours</Badge>}
          <Readiness crew={crew} />
        </span>
      </div>
      <ul className="divide-y divide-line">
        {crew.members.map((member) => (
          <li key={member.hrid} className="grid gap-2 px-4 py-3">
            <Member member={member} pending={attendance.busy.has(member.hrid)} run={attendance.run} />
            <Trouble member={member} attendance={attendance} />
          </li>
        ))}
      </ul>
      {foot && <div className="border-line border-t px-4 py-3">{foot(crew)}</div>}
    </article>
  );
}

/** The run sheet's rule: everyone present has signed in and read the points (rule safety-points). */
function Readiness({ crew }: { crew: AttendanceCrew }) {
  const seats = crew.members.map((member) => ({
    ...member,
    present: isPresent(member),
    safetyRead: member.safety_read === "yes",
  }));
  return safetyOk(seats) ? (
    <Badge tone="leaf" icon={<CircleCheck aria-hidden />}>
      Ready
    </Badge>
  ) : (
    <Badge icon={<CircleDashed aria-hidden />}>Not ready</Badge>
  );
}

function Trouble({ member, attendance }: { member: AttendanceMember; attendance: Attendance }) {
  const { failure, run } = attendance;
  if (failure?.hrid !== member.hrid) return null;
  return (
    <Alert
      kind="error"
      action={
        <Button variant="secondary" onClick={() => run(failure.act, failure.hrid)}>
          Try again
        </Button>
      }
    >
      {failure.message}
    </Alert>
  );
}
