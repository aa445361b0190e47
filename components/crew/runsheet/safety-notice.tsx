import { CircleCheck, CircleX, ShieldAlert, ShieldCheck } from "lucide-react";
import { Badge } from "@/components/ui/badge";
import { LinkButton } from "@/components/ui/link-button";
import type { SafetyPoints } from "@/lib/core/crews/attendance/contract";
import { attendanceLabel, hasSignedIn } from "@/lib/core/crews/rules";
import type { Runsheet, RunsheetMember } from "@/lib/core/crews/runsheet-contract";
import { missingForSafety, readOut, SEAT_NAMES } from "@/lib/core/crews/runsheet-rules";
import { path } from "@/lib/paths";
import { MemberWaits, ReadByAll, SignInButton } from "./sign-in-button";

type SafetyNoticeProps = { crew: NonNullable<Runsheet["today_crew"]>; points?: SafetyPoints };

/** Replaces the jobs until everyone present has signed in and read the points. */
export function SafetyNotice({ crew, points = [] }: SafetyNoticeProps) {
  const unread = crew.members.filter(({ present, safety_read }) => present && safety_read !== "yes");
  return (
    <section
      aria-labelledby="safety-title"
      className="overflow-hidden rounded-lg border-2 border-brick bg-surface"
    >
      <div role="status" className="grid gap-1 bg-brick px-4 py-3 text-on-brick">
        <h2 id="safety-title" className="wrap-anywhere flex flex-wrap items-center gap-x-2 text-xl">
          <ShieldAlert aria-hidden className="size-6 shrink-0" />
          Safety Points Not Acknowledged
        </h2>
        <p>All crew members must sign in and fill Safety Form</p>
      </div>
      <ul className="divide-y divide-line">
        {crew.members.map((member) => (
          <Member key={member.hrid} ocid={crew.ocid} member={member} />
        ))}
      </ul>
      <div className="grid gap-4 border-line border-t p-4">
        {points.length > 0 && (
          <ol className="grid list-decimal gap-2 pl-6">
            {points.map(({ id, point }) => (
              <li key={id}>{point}</li>
            ))}
          </ol>
        )}
        {points.length > 0 && unread.length > 0 && (
          <ReadByAll ocid={crew.ocid} unread={unread.map(({ hrid, name }) => ({ hrid, name }))} />
        )}
        <LinkButton
          href={path.safetyTalk()}
          variant="secondary"
          size="lg"
          full
          icon={<ShieldCheck aria-hidden className="size-6" />}
        >
          Safety Talk
        </LinkButton>
      </div>
    </section>
  );
}

function Member({ ocid, member }: { ocid: number; member: RunsheetMember }) {
  const missing = missingForSafety(member);
  return (
    <li className="grid gap-2 p-4">
      <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-2">
        <p className="min-w-0 flex-[1_1_6rem]">
          <span className="block font-semibold text-lg">{member.name}</span>
          <span className="block text-ink-muted">
            {`${SEAT_NAMES[member.position]} · ${attendanceLabel(member)}`}
            {hasSignedIn(member) && " · signed in"}
          </span>
        </p>
        {!hasSignedIn(member) && <SignInButton ocid={ocid} hrid={member.hrid} name={member.name} />}
      </div>
      <p className="flex flex-wrap gap-2">
        <MemberWaits hrid={member.hrid} />
        {missing.map((what) => (
          <Badge key={what} tone="brick" icon={<CircleX aria-hidden />}>
            {what}
          </Badge>
        ))}
        {missing.length === 0 && (
          <Badge tone="leaf" icon={<CircleCheck aria-hidden />}>
            Nothing missing
          </Badge>
        )}
        {member.read_out_by && (
          <span className="wrap-anywhere text-ink-muted">{readOut(member.read_out_by)}</span>
        )}
      </p>
    </li>
  );
}
