import { CircleCheck, CircleDashed, Clock, TriangleAlert, UserCheck } from "lucide-react";
import Link from "next/link";
import { Badge } from "@/components/ui/badge";
import { Card } from "@/components/ui/card";
import { ProgressBar } from "@/components/ui/progress-bar";
import { startText } from "@/lib/core/work/order-rules";
import type { BoardMember, BoardCrew as Crew } from "@/lib/features/live-board/board-schema";
import { path } from "@/lib/paths";
import { formatClock, formatDuration } from "@/lib/values/clock-time";
import { formatMoney } from "@/lib/values/money";

const STATES = {
  away: { word: "not here yet", icon: CircleDashed, tone: "brick" },
  present: { word: "present", icon: UserCheck, tone: "sun" },
  signed: { word: "signed in, safety not read", icon: Clock, tone: "sun" },
  ready: { word: "ready", icon: CircleCheck, tone: "leaf" },
} as const;

const Member = ({ member: { name, state } }: { member: BoardMember }) => {
  const { word, icon: Icon, tone } = STATES[state];
  return <Badge tone={tone} icon={<Icon aria-hidden />}>{`${name}: ${word}`}</Badge>;
};

/** One crew now: who is there, what is done, where they are, why they are behind. */
export function BoardCrew({ crew }: { crew: Crew }) {
  const late = crew.behind.length > 0;
  return (
    <Card
      as="li"
      title={<Link href={path.crewDetails(crew.ocid)}>{`${crew.name} · ${crew.shop}`}</Link>}
      aside={
        <Badge
          tone={late ? "brick" : "leaf"}
          icon={late ? <TriangleAlert aria-hidden /> : <CircleCheck aria-hidden />}
        >
          {late ? "Behind" : "On time"}
        </Badge>
      }
    >
      <div className="grid gap-3">
        <p className="flex flex-wrap gap-2">
          {crew.members.map((member) => (
            <Member key={member.name} member={member} />
          ))}
        </p>
        <ProgressBar
          label="Jobs"
          value={crew.done}
          max={crew.total}
          text={`${crew.done} of ${crew.total} done, ${formatMoney(crew.produced)} of ${formatMoney(crew.planned)}`}
        />
        <Whereabouts crew={crew} />
        {late && (
          <ul className="grid gap-1 text-brick-text">
            {crew.behind.map((reason) => (
              <li key={reason}>{reason}</li>
            ))}
          </ul>
        )}
      </div>
    </Card>
  );
}

function Whereabouts({ crew: { current, next, total, done } }: { crew: Crew }) {
  if (total === 0) return <p className="text-ink-muted">No jobs today.</p>;
  if (done === total) return <p className="text-ink-muted">All jobs are done.</p>;
  return (
    <dl className="grid grid-cols-[auto_1fr] gap-x-4 gap-y-1">
      {current && (
        <>
          <dt className="text-ink-muted">On site</dt>
          <dd>
            <Link href={path.jobDetails(current.jobid)}>{current.address}</Link>
            {` since ${formatClock(current.since)}, ${formatDuration(Math.max(0, current.minutes))}`}
            {current.estMinutes !== null && ` of ${formatDuration(current.estMinutes)} estimated`}
          </dd>
        </>
      )}
      {next && (
        <>
          <dt className="text-ink-muted">Next</dt>
          <dd>
            <Link href={path.jobDetails(next.jobid)}>{next.address}</Link>
            {next.stime && `, ${startText(next.stime)}`}
          </dd>
        </>
      )}
    </dl>
  );
}
