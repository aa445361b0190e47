"use client";

import { useState } from "react";
import { useUrlFilters } from "@/components/layout/use-url-filters";
import { useSelection } from "@/components/production/make-packages/use-selection";
import { Dialog } from "@/components/ui/dialog";
import { EmptyState } from "@/components/ui/empty-state";
import { FactList } from "@/components/ui/fact-list";
import { LinkButton } from "@/components/ui/link-button";
import { type LaneOrder, placed, type Spot, shifted } from "@/lib/features/planning/arrange-rules";
import type { BoardView } from "@/lib/features/planning/board-view";
import type { PlannedStop, PlanStop } from "@/lib/features/planning/contract";
import { path } from "@/lib/paths";
import { count } from "@/lib/values/text";
import { BoardHead } from "./board-head";
import { boardKeys, KEYS, useFocusKept } from "./board-keys";

import { BoardLayout, Lanes } from "./board-layout";
import { BoardMap } from "./board-map";

import { useDrops } from "./drag-stops";
import { Lane } from "./lane";
import type { MapPin } from "./map-marks";
import { Unplaced } from "./place-pin";

import { Pool } from "./pool/pool";
import { usePool } from "./pool/use-pool";
import { NoSuggestion, Refused } from "./refused";
import { StopPanel } from "./stop-panel";
import { ProposalScreen } from "./suggest/proposal-screen";

import { useProposal } from "./suggest/use-proposal";
import { type Board, isJob, isUnderWay, stopsOf, useBoard } from "./use-board";

/** A day's crews as lanes, what is open as a pool, both on a map: jobs are dragged, or given by keys. */
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
    [...shown.lanes.flat(), ...pool.found]
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
                onGive={(ocid) => acts.move([inHand.id], { ocid, before: null })}
                onPool={() => acts.move([inHand.id], "pool")}
                onPlace={() => setPlacing(inHand.key)}
                locked={isJob(inHand) && proposal.locks.jobs.has(inHand.id)}
                onLock={() => proposal.locks.toggleJob(inHand.id)}
                search={search}
              />
            )
          }
        />
      )}
      <p role="status" className="sr-only">
        {board.said}
      </p>
      {board.dialog}
      <Dialog title="Keys" open={help} onOpenChange={setHelp} size="sm">
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
    Set up the crews of this day first; then jobs can be given to them.
  </EmptyState>
);

type Shown = ReturnType<typeof arranged>;

/** The stops as they are shown: ahead of the server while an act is on its way. */
function arranged({ day, order }: Board) {
  const jobs = new Map(
    stopsOf(day)
      .filter(isJob)
      .map((stop) => [stop.id, stop]),
  );
  const planned = (stop: PlanStop): PlannedStop =>
    "arrival" in stop
      ? (stop as PlannedStop)
      : { ...stop, arrival: 0, starts: 0, finish: 0, drive: 0, metres: 0, late: 0 };
  const lanes = day.lanes.map(({ ocid, stops }) => {
    const ids = order.find((lane) => lane.ocid === ocid)?.jobids ?? [];
    const others = stops.filter((stop) => !isJob(stop));
    return [...ids.flatMap((id) => jobs.get(id) ?? []).map(planned), ...others];
  });
  const given = new Set(lanes.flat().map(({ key }) => key));
  const pool = stopsOf(day).filter(({ key }) => !given.has(key));
  const laneOf = new Map(lanes.flatMap((stops, lane) => stops.map(({ key }) => [key, lane] as const)));
  const pins: MapPin[] = [
    ...lanes.flatMap((stops, lane) => stops.map((stop, at) => ({ stop, lane, number: at + 1 }))),
    ...pool.map((stop) => ({ stop, lane: null, number: null })),
  ];
  return { lanes, pool, laneOf, pins, all: [...lanes.flat(), ...pool] };
}

type Hand = { picked: ReadonlySet<string>; inHand: PlanStop | null };

/** Acts on what is picked, or on the stop in hand where nothing is. */
function boardActs(board: Board, shown: Shown, { picked, inHand }: Hand) {
  const chosen = picked.size > 0 ? shown.all.filter(({ key }) => picked.has(key)) : inHand ? [inHand] : [];
  const ids = chosen.filter((stop) => isJob(stop) && !isUnderWay(stop)).map(({ id }) => id);
  const addressOf = (id: number) => shown.all.find((stop) => isJob(stop) && stop.id === id)?.address ?? "";
  const what = (jobids: readonly number[]) =>
    jobids.length === 1 ? addressOf(jobids[0] ?? 0) : count(jobids.length, "job");
  const send = (after: LaneOrder[], said: string) => board.arrange(after, said);
  const move = (jobids: readonly number[], spot: Spot) => {
    const crew = spot === "pool" ? null : board.day.lanes.find(({ ocid }) => ocid === spot.ocid)?.crew;
    return send(
      placed(board.order, jobids, spot),
      `${what(jobids)} ${crew ? `given to ${crew}` : "back in the pool"}`,
    );
  };
  return {
    move,
    give: (lane: number, then: () => void) => {
      const ocid = board.day.lanes[lane]?.ocid;
      if (ocid !== undefined && ids.length > 0) void move(ids, { ocid, before: null }).then(then);
    },
    toPool: (then: () => void) => ids.length > 0 && void move(ids, "pool").then(then),
    shift: (by: -1 | 1) => {
      const [id] = inHand && isJob(inHand) && !isUnderWay(inHand) ? [inHand.id] : [];
      if (id !== undefined)
        void send(shifted(board.order, id, by), `${addressOf(id)} is ${by < 0 ? "earlier" : "later"}`);
    },
  };
}
