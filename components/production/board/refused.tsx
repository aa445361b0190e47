import { Alert } from "@/components/ui/alert";
import { Button } from "@/components/ui/button";
import type { ProposalOfBoard } from "./suggest/use-proposal";
import type { Board } from "./use-board";

/** Why an action failed, job by job; none of it was saved. */
export function Refused({ board }: { board: Board }) {
  if (board.refused.length === 0) return null;
  return (
    <Alert
      kind="error"
      title="Nothing was moved"
      action={
        <Button size="sm" variant="secondary" onClick={board.forgetRefused}>
          Close
        </Button>
      }
    >
      <ul className="max-h-20 list-disc overflow-y-auto pl-5">
        {board.refused.map(({ jobid, address, message }) => (
          <li key={jobid}>{address ? `${address}: ${message}` : message}</li>
        ))}
      </ul>
    </Alert>
  );
}

/** Why no plan could be suggested. */
export function NoSuggestion({
  proposal: { problem, suggest, forgetProblem },
}: {
  proposal: ProposalOfBoard;
}) {
  if (!problem) return null;
  return (
    <Alert
      kind="error"
      title="We couldn't suggest a plan"
      action={
        <div className="flex gap-2">
          <Button size="sm" variant="secondary" onClick={() => suggest()}>
            Try again
          </Button>
          <Button size="sm" variant="ghost" onClick={forgetProblem}>
            Close
          </Button>
        </div>
      }
    >
      {problem}
    </Alert>
  );
}
