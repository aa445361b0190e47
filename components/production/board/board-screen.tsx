"use client";

import { useState } from "react";
import { useUrlFilters } from "@/components/layout/use-url-filters";
import { useSelection } from "@/components/production/make-packages/use-selection";
import { Dialog } from "@/components/ui/dialog";
import { EmptyState } from "@/components/ui/empty-state";
import { FactList } from "@/components/ui/fact-list";
import { LinkButton } from "@/components/ui/link-button";
import type { BoardView } from "@/lib/features/planning/board-view";
import { path } from "@/lib/paths";
import { arranged, boardActs } from "./board-acts";
import { BoardHead } from "./board-head";
import { boardKeys, KEYS, useFocusKept } from "./board-keys";

import { BoardLayout, Lanes } from "./board-layout";
import { useDrops } from "./drag-stops";
import { Lane } from "./lane";
import { LeftLane } from "./left-lane";
import { MarkSprite } from "./looks";
import { BoardMap } from "./map/board-map";
import { Unplaced } from "./map/place-pin";

import { Pool } from "./pool/pool";
import { usePool } from "./pool/use-pool";
import { PrintPackages } from "./print-packages";
import { NoSuggestion, Refused } from "./refused";
import { StopPanel } from "./stop/stop-panel";
import { ProposalScreen } from "./suggest/proposal-screen";

import { useProposal } from "./suggest/use-proposal";
import { isJob, isUnderWay, useBoard } from "./use-board";

/**
 * A day's crews as lanes and the open work as a pool, both on a map. People assign jobs by dragging or with the
 * keyboard.
 */
export function BoardScreen({ view }: { view: BoardView }) {
  const filters = useUrlFilters();
  const board = useBoard(view);
  const proposal = useProposal(board);
  const [chosen, setChosen] = useState<string | null>(null);
  const [placing, setPlacing] = useState<string | null>(null);
  const [help, setHelp] = useState(false);
  const shown = arranged(board);
  const pool = usePool(shown.pool, board.day.lanes);
  const picks = useSelection(
    [...shown.lanes.flat(), ...shown.left, ...pool.found]
      .filter((stop) => isJob(stop) && !isUnderWay(stop))
      .map(({ key }) => key),
  );
  const inHand = shown.all.find(({ key }) => key === chosen) ?? null;
  const picked: ReadonlySet<string> = new Set(picks.selected);
  const acts = boardActs(board, shown, { picked, inHand });
  useDrops((jobid, spot) => acts.move([jobid], spot));
  useFocusKept(chosen, board.order);
  const keys = boardKeys({
    pick: (range) => chosen && picks.select(chosen, range),
    give: (lane) => acts.give(lane, picks.clear),
    toPool: () => acts.toPool(picks.clear),
    shift: acts.shift,
    number: board.number,
    undo: board.back.undo,
    redo: board.back.redo,
    suggest: () => board.day.lanes.length > 0 && void proposal.suggest(),
    lock: () => inHand && isJob(inHand) && proposal.locks.toggleJob(inHand.id),
    help: () => setHelp(true),
    clear: picks.clear,
  });
  const cardActs = { focus: setChosen, pick: picks.select };
  const search = `?mode=board&schDate=${board.day.date}`;
  return (
    <>
      <MarkSprite />
      {proposal.shown ? (
        <ProposalScreen
          view={view}
          board={board}
          proposal={proposal}
          shown={proposal.shown}
          onKeys={() => setHelp(true)}
          search={search}
        />
      ) : (
        <BoardLayout
          label="Planning board"
          print="hide"
          onKeyDown={keys}
          head={
            <>
              <BoardHead board={board} filters={filters} proposal={proposal} onKeys={() => setHelp(true)} />
              <Refused board={board} />
              <NoSuggestion proposal={proposal} />
            </>
          }
          lanes={
            board.day.lanes.length === 0 ? (
              <NoCrews />
            ) : (
              <Lanes>
                {board.day.lanes.map((lane, index) => (
                  <Lane
                    key={lane.ocid}
                    lane={lane}
                    stops={shown.lanes[index] ?? []}
                    index={index}
                    chosen={chosen}
                    picked={picked}
                    waiting={board.waiting}
                    locks={proposal.locks}
                    mostCents={Math.max(...board.day.lanes.map(({ cents }) => cents))}
                    acts={cardActs}
                  />
                ))}
                <LeftLane stops={shown.left} chosen={chosen} picked={picked} acts={cardActs} />
              </Lanes>
            )
          }
          below={
            <Pool
              stops={shown.pool}
              pool={pool}
              lanes={board.day.lanes}
              limited={board.day.limited}
              missing={board.live.missing}
              chosen={chosen}
              picked={picked}
              acts={{
                focus: setChosen,
                pick: picks.select,
                give: (stop, ocid) => acts.move([stop.id], { ocid, before: null }),
              }}
            />
          }
          map={
            <>
              <BoardMap
                view={{ ...view, day: board.day }}
                pins={shown.pins}
                chosen={chosen}
                picked={picked}
                onChoose={setChosen}
                onPick={picks.keepOnly}
                placing={shown.all.find(({ key }) => key === placing)}
                onPlaced={() => setPlacing(null)}
              />
              <Unplaced stops={shown.all.filter(({ at }) => !at || at.approximate)} onPlace={setPlacing} />
            </>
          }
          panel={
            inHand && (
              <StopPanel
                stop={inHand}
                lanes={board.day.lanes}
                lane={shown.laneOf.get(inHand.key) ?? null}
                waiting={board.waiting}
                onGive={(ocid) => acts.move([inHand.id], { ocid, before: null })}
                onPool={() => acts.move([inHand.id], "pool")}
                onPlace={() => setPlacing(inHand.key)}
                locked={isJob(inHand) && proposal.locks.jobs.has(inHand.id)}
                onLock={() => proposal.locks.toggleJob(inHand.id)}
                date={board.day.date}
                search={search}
              />
            )
          }
        />
      )}
      {!proposal.shown && <PrintPackages view={view} day={board.day} lanes={shown.lanes} />}
      <p role="status" className="sr-only">
        {board.said}
      </p>
      {board.dialog}
      <Dialog title="Keyboard shortcuts" open={help} onOpenChange={setHelp} size="sm">
        <FactList facts={KEYS} />
      </Dialog>
    </>
  );
}

const NoCrews = () => (
  <EmptyState
    title="No crews on this day"
    action={<LinkButton href={path.crewSetup()}>Crew Set Up</LinkButton>}
  >
    Set up this day's crews first, then assign jobs to them.
  </EmptyState>
);
