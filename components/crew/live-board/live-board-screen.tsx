import { CircleCheck, CircleDashed, Clock, TriangleAlert, UserCheck } from "lucide-react";
import Link from "next/link";
import { FreshPage } from "@/components/layout/fresh-page";
import { PageHeader, WidePage } from "@/components/layout/page-header";
import { Alert } from "@/components/ui/alert";
import { Badge } from "@/components/ui/badge";
import { Card } from "@/components/ui/card";
import { EmptyState } from "@/components/ui/empty-state";
import { ProgressBar } from "@/components/ui/progress-bar";
import { startText } from "@/lib/core/work/order-rules";
import type { BoardMember, BoardCrew as Crew, LiveBoard } from "@/lib/features/live-board/board-schema";
import { AREAS, path } from "@/lib/paths";
import { formatClock, formatDuration } from "@/lib/values/clock-time";
import { formatDate } from "@/lib/values/dates";
import { formatMoney } from "@/lib/values/money";
import { count } from "@/lib/values/text";

const CRUMBS = [
  { label: "Home", href: AREAS.crew },
  { label: "Back to Crew Menu", href: path.crewMenu() },
  { label: "Dashboard" },
];

/** Today, live: every crew, where it is, what it produced, and who is behind. */
export function LiveBoardScreen({ board }: { board: LiveBoard }) {
  const { crews, stray } = board;
  return (
    <WidePage>
      <PageHeader
        title="Dashboard"
        crumbs={CRUMBS}
        description={
          <>
            {`${formatDate(board.today)}, `}
            <FreshPage asOf={board.asOf} />
          </>
        }
      />
      <BoardFigures board={board} />
      {stray > 0 && (
        <Alert kind="warning" className="mb-6">
          {`${count(stray, "job")} today assigned to someone who isn't driving. See Stuff To Do.`}
        </Alert>
      )}
      {crews.length === 0 ? (
        <EmptyState title="No crews today">Crews appear here once they're set up for today.</EmptyState>
      ) : (
        <>
          <BoardMoney money={board.money} />
          <ul className="grid gap-4 xl:grid-cols-2">
            {crews.map((crew) => (
              <BoardCrew key={crew.ocid} crew={crew} />
            ))}
          </ul>
        </>
      )}
    </WidePage>
  );
}

/** The day's numbers: jobs, money, and requests for help. */
function BoardFigures({ board }: { board: LiveBoard }) {
  const { crews, money, done, started, total, unclaimed } = board;
  const behind = crews.filter((crew) => crew.behind.length > 0).length;
  const onSite = crews.filter(({ current }) => current !== null).length;
  const figures = [
    { name: "Crews", value: String(crews.length), note: `${onSite} on site, ${behind} behind` },
    { name: "Jobs done", value: `${done} of ${total}`, note: `${started} started` },
    {
      name: "Produced",
      value: formatMoney(money.produced),
      note: `of ${formatMoney(money.planned)} planned`,
    },
    {
      name: "Help requests",
      value: String(unclaimed),
      note: <Link href={path.liveActions()}>Live actions</Link>,
    },
  ];
  return (
    <dl className="mb-6 grid gap-3 min-[20rem]:grid-cols-2 xl:grid-cols-4">
      {figures.map(({ name, value, note }) => (
        <div key={name} className="card-edge rounded-lg bg-surface px-4 py-3">
          <dt className="text-ink-muted text-sm">{name}</dt>
          <dd className="font-semibold text-xl tabular-nums">{value}</dd>
          <dd className="text-ink-muted text-sm">{note}</dd>
        </div>
      ))}
    </dl>
  );
}

/** Production by payment method. */
function BoardMoney({ money }: { money: LiveBoard["money"] }) {
  const rows = [
    ["Cash", money.cash],
    ["Cheque", money.cheque],
    ["Card or paid", money.paid],
    ["Receivable", money.receivable],
  ] as const;
  return (
    <section aria-labelledby="board-money" className="card-edge mb-6 rounded-lg bg-surface p-4">
      <h2 id="board-money" className="mb-2 text-lg">
        Money today, before tax
      </h2>
      <dl className="grid grid-cols-1 gap-x-6 gap-y-1 sm:grid-cols-4">
        {rows.map(([name, amount]) => (
          <div key={name} className="flex flex-wrap items-baseline justify-between gap-x-3 sm:block">
            <dt className="text-ink-muted text-sm">{name}</dt>
            <dd className="font-semibold tabular-nums">{formatMoney(amount)}</dd>
          </div>
        ))}
      </dl>
      {money.unpriced > 0 && (
        <p className="mt-2 text-ink-muted text-sm">
          {`${count(money.unpriced, "job")} done without a price: not counted yet.`}
        </p>
      )}
    </section>
  );
}

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

/** One crew now: who is there, progress, location, and why they're behind. */
function BoardCrew({ crew }: { crew: Crew }) {
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
        {crew.phones.map((phone) => (
          <p key={phone} className="text-sun-text">
            {phone}
          </p>
        ))}
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
