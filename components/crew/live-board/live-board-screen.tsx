import { PageHeader } from "@/components/layout/page-header";
import { WidePage } from "@/components/layout/wide-page";
import { Alert } from "@/components/ui/alert";
import { EmptyState } from "@/components/ui/empty-state";
import type { LiveBoard } from "@/lib/features/live-board/board-schema";
import { AREAS, path } from "@/lib/paths";
import { formatDate } from "@/lib/values/dates";
import { count } from "@/lib/values/text";
import { BoardCrew } from "./board-crew";
import { BoardFigures, BoardMoney } from "./board-figures";
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
