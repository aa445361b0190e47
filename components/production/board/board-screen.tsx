"use client";

import { useState } from "react";
import { useUrlFilters } from "@/components/layout/use-url-filters";
import { useSelection } from "@/components/production/make-packages/use-selection";
import { Alert } from "@/components/ui/alert";
import { Button } from "@/components/ui/button";
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
import { BoardMap, type MapPin } from "./board-map";
import { useDrops } from "./drag-stops";
import { Lane } from "./lane";
import { Pool } from "./pool";
import { StopPanel } from "./stop-panel";
import { type Board, isJob, isUnderWay, stopsOf, useBoard } from "./use-board";

/** A day's crews as lanes, what is open as a pool, both on a map: jobs are dragged, or given by keys. */
export function BoardScreen({ view }: { view: BoardView }) {
  const filters = useUrlFilters();
  const board = useBoard(view.day);
  const [chosen, setChosen] = useState<string | null>(null);
  const [help, setHelp] = useState(false);
  const shown = arranged(board);
  const picks = useSelection(
    shown.all.filter((stop) => isJob(stop) && !isUnderWay(stop)).map(({ key }) => key),
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
    help: () => setHelp(true),
    clear: picks.clear,
  });
  const cardActs = { focus: setChosen, pick: picks.select };
  return (
    <section
      aria-label="Planning board"
      data-full
      onKeyDown={keys}
      className="flex flex-col gap-3 lg:h-[calc(100dvh-5rem)] lg:min-h-[34rem]"
    >
      <BoardHead board={board} filters={filters} onKeys={() => setHelp(true)} />
      <Refused board={board} />
      <p role="status" className="sr-only">
        {board.said}
      </p>
      <div className="grid min-h-0 flex-1 gap-3 lg:grid-cols-[minmax(0,1fr)_17.5rem] 2xl:grid-cols-[minmax(0,1fr)_28rem]">
        <div className="grid min-h-0 min-w-0 grid-rows-[auto] gap-3 lg:grid-rows-[minmax(0,3fr)_minmax(0,2fr)]">
          {board.day.lanes.length === 0 ? (
            <EmptyState
              title="No crews on this day"
              action={<LinkButton href={path.crewSetup()}>Crew Set Up</LinkButton>}
            >
              Set up the crews of this day first; then jobs can be given to them.
            </EmptyState>
          ) : (
            <div className="flex min-h-0 gap-2 overflow-x-auto pb-1 max-lg:h-[30rem]">
              {board.day.lanes.map((lane, index) => (
                <Lane
                  key={lane.ocid}
                  lane={lane}
                  stops={shown.lanes[index] ?? []}
                  index={index}
                  chosen={chosen}
                  picked={picked}
                  waiting={board.waiting}
                  acts={cardActs}
                />
              ))}
            </div>
          )}
          <Pool
            stops={shown.pool}
            lanes={board.day.lanes}
            limited={board.day.limited}
            chosen={chosen}
            picked={picked}
            acts={{
              focus: setChosen,
              pick: picks.select,
              give: (stop, ocid) => acts.move([stop.id], { ocid, before: null }),
            }}
          />
        </div>
        <div className="flex min-h-0 min-w-0 flex-col gap-3 [&>section:first-child]:flex-1">
          <BoardMap view={view} pins={shown.pins} chosen={chosen} picked={picked} onChoose={setChosen} />
          {inHand && (
            <StopPanel
              stop={inHand}
              lanes={board.day.lanes}
              lane={shown.laneOf.get(inHand.key) ?? null}
              onGive={(ocid) => acts.move([inHand.id], { ocid, before: null })}
              onPool={() => acts.move([inHand.id], "pool")}
              search={`?mode=board&schDate=${board.day.date}`}
            />
          )}
        </div>
      </div>
      {board.dialog}
      <Dialog title="Keys" open={help} onOpenChange={setHelp} size="sm">
        <FactList facts={KEYS} />
      </Dialog>
    </section>
  );
}

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

/** What an act couldn't do, job by job; nothing of it was saved. */
function Refused({ board }: { board: Board }) {
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
      <ul className="list-disc pl-5">
        {board.refused.map(({ jobid, address, message }) => (
          <li key={jobid}>{address ? `${address}: ${message}` : message}</li>
        ))}
      </ul>
    </Alert>
  );
}
