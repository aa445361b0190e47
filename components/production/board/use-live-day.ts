import { monitorForElements } from "@atlaskit/pragmatic-drag-and-drop/element/adapter";
import { useEffect, useEffectEvent, useRef, useState } from "react";
import type { z } from "zod";
import { useLiveStream } from "@/components/ui/live-stream";
import type { LaneOrder } from "@/lib/features/planning/arrange-rules";
import { type BoardView, completed } from "@/lib/features/planning/board-view";
import { type PlanDay, type PlanStop, planDay } from "@/lib/features/planning/contract";
import {
  type PlanChange,
  type PlanWatchers,
  planChange,
  planDayContract,
  planStreamContract,
  planWatchers,
} from "@/lib/features/planning/day-contract";
import { callApi } from "@/lib/platform/http/call-api";

/** How long a card that someone else changed is marked. */
const MARKED_MS = 6_000;

/** A day with its news applied; null when the news doesn't fit and the day has to be read again. */
export function withChange(day: PlanDay, { lanes, stops, order, limited }: PlanChange): PlanDay | null {
  const laneOf = new Map([...day.lanes, ...lanes].map((lane) => [lane.ocid, lane]));
  const stopOf = new Map([...day.pool, ...day.left_behind, ...stops].map((stop) => [stop.key, stop]));
  const found = {
    lanes: order.lanes.flatMap((ocid) => laneOf.get(ocid) ?? []),
    pool: order.pool.flatMap((key) => stopOf.get(key) ?? []),
    left_behind: order.left_behind.flatMap((key) => stopOf.get(key) ?? []),
  };
  const isWhole =
    found.lanes.length === order.lanes.length &&
    found.pool.length === order.pool.length &&
    found.left_behind.length === order.left_behind.length;
  return isWhole ? { ...day, ...found, limited } : null;
}

type Live = {
  day: PlanDay;
  /** How many unassigned stops are still loading. */
  missing: number;
  /** Who else has this day's board open. */
  others: PlanWatchers;
  /** What someone else has just changed. */
  changed: readonly PlanStop[];
  /** False while the server's events don't arrive. */
  connected: boolean;
};

type Asked = {
  view: BoardView;
  /** Whether a version of a job comes from an action on this screen. */
  isOwn: (stop: PlanStop) => boolean;
  reread: () => void;
};

/**
 * The day, updated by the server as others work on it. The page isn't reloaded, and a dragged stop isn't taken away;
 * news is shown once it's dropped.
 */
export function useLiveDay({ view, isOwn, reread }: Asked): Live {
  const [base, setBase] = useState(() => opened(view, view.day));
  const [now, setNow] = useState<Shown>(base);
  const [others, setOthers] = useState<PlanWatchers>([]);
  const [changed, setChanged] = useMarked();
  const [connected, setConnected] = useState(true);
  // An action on this screen just read the day again: nothing is newer.
  if (base.view !== view) {
    const next = opened(view, now.day);
    setBase(next);
    setNow(next);
  }
  // What is shown, also between two events that arrive before React has drawn the first.
  const latest = useRef<Shown>(base);
  useEffect(() => {
    latest.current = base;
  }, [base]);
  const show = (next: PlanDay | null) => {
    // While stops are missing, the whole day is on its way.
    if (!next) return latest.current.missing > 0 ? undefined : reread();
    setChanged(changesOfOthers(latest.current.day, next, isOwn));
    latest.current = { day: next, missing: 0 };
    setNow(latest.current);
  };
  const held = useHeld(show, (change: PlanChange) => withChange(latest.current.day, change));
  const fetchMissing = () => {
    if (latest.current.missing > 0)
      callApi(planDayContract, { date: view.day.date }).then(held.day, () => undefined);
  };
  const hear = (event: string, data: string) => {
    if (event === "here") setOthers(parsed(planWatchers, data));
    else if (event === "day") held.day(parsed(planDay, data));
    else if (event === "plan") held.change(parsed(planChange, data));
    else {
      const arrives = event === "hello" || event === "beat";
      setConnected(arrives);
      // Logged out, or newer windows use the server's streams: the next read of the page decides what to do.
      if (!arrives) fetchMissing();
    }
  };
  useLiveStream({
    // From the start after each refresh of the page, because news may be older than the page's data.
    address: `${planStreamContract.path}?date=${view.day.date}${base.seen}`,
    events: ["day", "plan", "here"],
    hear,
    again: { lost: 3_000, refused: 10_000 },
  });
  return { day: now.day, missing: now.missing, others, changed, connected };
}

type Shown = Pick<Live, "day" | "missing">;

/** What someone else has just changed, until it has been marked long enough. */
function useMarked() {
  const [changed, setChanged] = useState<readonly PlanStop[]>([]);
  useEffect(() => {
    if (changed.length === 0) return;
    const timer = window.setTimeout(() => setChanged([]), MARKED_MS);
    return () => window.clearTimeout(timer);
  }, [changed]);
  return [changed, setChanged] as const;
}

/** A page's day, and what the page tells the stream: one that has all of it only needs what's new. */
function opened(view: BoardView, before: PlanDay) {
  const { day, missing } = completed(view, before);
  return { view, day, missing, seen: missing > 0 ? "" : `&seen=${view.digest}` };
}

const parsed = <S extends z.ZodType>(schema: S, data: string): z.output<S> =>
  schema.parse(JSON.parse(data)) as z.output<S>;

/** Holds back news while something is being dragged. */
function useHeld(show: (next: PlanDay | null) => void, merged: (change: PlanChange) => PlanDay | null) {
  const dragging = useRef(false);
  const waiting = useRef<(() => void)[]>([]);
  const shown = useEffectEvent(show);
  const mergedNow = useEffectEvent(merged);
  useEffect(
    () =>
      monitorForElements({
        onDragStart: () => {
          dragging.current = true;
        },
        onDrop: () => {
          dragging.current = false;
          // What was dropped is applied first.
          window.setTimeout(() => {
            for (const run of waiting.current.splice(0)) run();
          }, 0);
        },
      }),
    [],
  );
  const soon = (run: () => void) => {
    if (dragging.current) waiting.current.push(run);
    else run();
  };
  return {
    day: (day: PlanDay) => soon(() => shown(day)),
    change: (change: PlanChange) => soon(() => shown(mergedNow(change))),
  };
}

/** Stops that moved or have another version, except those this screen changed itself. */
function changesOfOthers(before: PlanDay, now: PlanDay, isOwn: (stop: PlanStop) => boolean): PlanStop[] {
  const placesOf = (day: PlanDay) =>
    new Map(
      [...day.lanes.flatMap(({ stops }) => stops), ...day.pool, ...day.left_behind].map((stop) => [
        stop.key,
        stop as PlanStop,
      ]),
    );
  const old = placesOf(before);
  return [...placesOf(now).values()].filter((stop) => {
    const known = old.get(stop.key);
    return known !== undefined && known.version !== stop.version && !isOwn(stop);
  });
}

/** The order shown ahead of the server, until the screen has refreshed after the action that made it. */
export function useAhead() {
  const [ahead, setAhead] = useState<LaneOrder[] | null>(null);
  // Actions are sent one after the other, and answered in that order.
  const sent = useRef<LaneOrder[][]>([]);
  return {
    ahead,
    show: (after: LaneOrder[]) => {
      sent.current.push(after);
      setAhead(after);
    },
    settle: () => {
      const done = sent.current.shift();
      setAhead((now) => (now === done ? null : now));
    },
  };
}
