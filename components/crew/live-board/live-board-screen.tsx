import Link from "next/link";
import { PageHeader, WidePage } from "@/components/layout/page-header";
import { Alert } from "@/components/ui/alert";
import { EmptyState } from "@/components/ui/empty-state";
import type { LiveBoard } from "@/lib/features/live-board/board-schema";
import { AREAS, path } from "@/lib/paths";
import { formatDate } from "@/lib/values/dates";
import { formatMoney } from "@/lib/values/money";
import { count } from "@/lib/values/text";
import { BoardCrew } from "./board-crew";
import { FreshBoard } from "./fresh-board";

const CRUMBS = [
  { label: "Home", href: AREAS.crew },
  { label: "Back to Crew Menu", href: path.crewMenu() },
  { label: "Dashboard" },
];

/** Today, live: every crew, where it is, what it made, and who is behind. */
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
            <FreshBoard asOf={board.asOf} />
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
        <EmptyState title="No crews today">Crews appear here once they are set up for today.</EmptyState>
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

/** The day in figures: jobs, money, and who asks for help. */
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

/** How what was produced was paid. */
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
