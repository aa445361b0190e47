import { useState } from "react";
import { proposalKeys } from "@/components/production/board/board-keys";

import { BoardLayout, Lanes } from "@/components/production/board/board-layout";
import { BoardMap } from "@/components/production/board/map/board-map";
import type { MapPin } from "@/components/production/board/map/map-marks";
import { Refused } from "@/components/production/board/refused";

import { type Board, isJob, stopsOf } from "@/components/production/board/use-board";
import { Alert } from "@/components/ui/alert";
import { Button } from "@/components/ui/button";
import { changedLanes } from "@/lib/features/planning/arrange-rules";
import type { BoardView } from "@/lib/features/planning/board-view";
import type { PlannedStop, PlanStop } from "@/lib/features/planning/contract";
import { accepted } from "@/lib/features/planning/proposal-rules";
import type { Suggestion } from "@/lib/features/planning/suggest-contract";
import { count } from "@/lib/values/text";
import { LeftOver } from "./left-over";
import { ProposalBar } from "./proposal-bar";
import { ProposalPanel } from "./proposal-panel";
import { ProposedLane } from "./proposed-lane";
import type { ProposalOfBoard } from "./use-proposal";

type ProposalScreenProps = {
  view: BoardView;
  board: Board;
  proposal: ProposalOfBoard;
  shown: Suggestion;
  onKeys: () => void;
  search: string;
};

/** The board while people look at a suggested plan: nothing is saved before someone accepts it. */
export function ProposalScreen({ view, board, proposal, shown, onKeys, search }: ProposalScreenProps) {
  const { day } = board;
  const [chosen, setChosen] = useState<string | null>(null);
  const stops = new Map(stopsOf(day).map((stop) => [stop.key, stop]));
  const lanes = shown.lanes.map((lane) => lane.stops.flatMap((stop) => plannedStop(stop, stops)));
  const inHand = chosen === null ? undefined : (lanes.flat().find(isKey(chosen)) ?? stops.get(chosen));
  const indexOf = new Map(day.lanes.map(({ ocid }, index) => [ocid, index]));
  const keys = proposalKeys({
    acceptAll: () => void proposal.accept("all"),
    accept: () => inHand && isJob(inHand) && void proposal.accept({ jobid: inHand.id }),
    lock: () => inHand && isJob(inHand) && proposal.locks.toggleJob(inHand.id),
    again: () => void proposal.suggest(),
    discard: proposal.discard,
    help: onKeys,
  });
  return (
    <BoardLayout
      label="Suggested plan"
      onKeyDown={keys}
      head={
        <>
          <ProposalBar day={day} shown={shown} proposal={proposal} waiting={board.waiting} />
          <Refused board={board} />
          <Notices proposal={proposal} />
        </>
      }
      lanes={
        <Lanes>
          {day.lanes.map((lane, index) => {
            const proposed = shown.lanes.find(({ ocid }) => ocid === lane.ocid);
            return (
              proposed && (
                <ProposedLane
                  key={lane.ocid}
                  lane={lane}
                  index={index}
                  proposed={proposed}
                  stops={lanes[shown.lanes.indexOf(proposed)] ?? []}
                  indexOf={indexOf}
                  proposal={proposal}
                  canAccept={changesLane(board, proposal, lane.ocid)}
                  waiting={board.waiting}
                  chosen={chosen}
                  onChoose={setChosen}
                />
              )
            );
          })}
        </Lanes>
      }
      below={<LeftOver day={day} shown={shown} stops={stops} search={search} onChoose={setChosen} />}
      map={
        <BoardMap
          view={view}
          pins={pinsOf(lanes, shown, stops, proposal)}
          chosen={chosen}
          picked={NOTHING}
          onChoose={setChosen}
        />
      }
      panel={
        inHand && (
          <ProposalPanel
            stop={inHand}
            lanes={day.lanes}
            shown={shown}
            proposal={proposal}
            waiting={board.waiting}
            search={search}
          />
        )
      }
    />
  );
}

const NOTHING: ReadonlySet<string> = new Set();
const isKey = (key: string) => (stop: PlanStop) => stop.key === key;

/** One of the day's stops with the plan's times. */
function plannedStop(
  { key, arrival, starts, finish, drive, metres }: Suggestion["lanes"][number]["stops"][number],
  stops: ReadonlyMap<string, PlanStop>,
): PlannedStop[] {
  const stop = stops.get(key);
  return stop ? [{ ...stop, arrival, starts, finish, drive, metres, late: 0, phone: null }] : [];
}

const changesLane = (board: Board, { jobs }: ProposalOfBoard, ocid: number): boolean =>
  jobs !== null && changedLanes(board.order, accepted(board.order, jobs, { ocid })).length > 0;

function pinsOf(
  lanes: readonly PlannedStop[][],
  shown: Suggestion,
  stops: ReadonlyMap<string, PlanStop>,
  { changes }: ProposalOfBoard,
): MapPin[] {
  const changed = new Set(changes.map(({ jobid }) => `job-${jobid}`));
  return [
    ...lanes.flatMap((all, lane) =>
      all.map((stop, at) => ({ stop, lane, number: at + 1, changed: changed.has(stop.key) })),
    ),
    ...shown.left.flatMap(({ key }) => {
      const stop = stops.get(key);
      return stop ? [{ stop, lane: null, number: null }] : [];
    }),
  ];
}

/** What someone else changed, and why no better plan could be found. */
function Notices({ proposal: { stale, problem, suggest, forgetProblem } }: { proposal: ProposalOfBoard }) {
  return (
    <>
      {stale > 0 && (
        <Alert
          kind="warning"
          title={`Someone else changed ${count(stale, "job")} in this plan`}
          action={
            <Button size="sm" variant="secondary" onClick={() => suggest()}>
              Suggest again
            </Button>
          }
        >
          Those jobs can't be accepted as suggested.
        </Alert>
      )}
      {problem && (
        <Alert
          kind="warning"
          title="We couldn't look for a better plan"
          action={
            <Button size="sm" variant="secondary" onClick={forgetProblem}>
              Close
            </Button>
          }
        >
          {problem}
        </Alert>
      )}
    </>
  );
}
