import { useRef, useState } from "react";
import { usePromise } from "@/components/ui/promise/use-promise";
import { tellProblem } from "@/components/ui/tell-problem";
import { useRefresh } from "@/components/ui/use-refresh";
import { useWrite } from "@/components/ui/use-write";
import type { Answer } from "@/lib/contract";
import { changedLanes, type LaneOrder } from "@/lib/features/planning/arrange-rules";
import type { BoardView } from "@/lib/features/planning/board-view";
import {
  applyPlanContract,
  type PlanDay,
  type PlanRefusal,
  type PlanStop,
  planRefused,
} from "@/lib/features/planning/contract";
import { factsOf } from "@/lib/platform/http/call-api";
import type { BusinessDate } from "@/lib/values/dates";

import { answering } from "./plan-move";
import { useAhead, useLiveDay } from "./use-live-day";
import { useWayBack } from "./use-way-back";

/** Jobs are moved on the board; DNFs, signs and estimates are given to crews on their own pages. */
export const isJob = ({ state }: PlanStop): boolean => state !== null;

/** What a crew has started or finished stays where it is. */
export const isUnderWay = ({ state }: PlanStop): boolean => state === "started" || state === "reported";

const orderOf = (day: PlanDay): LaneOrder[] =>
  day.lanes.map(({ ocid, stops }) => ({ ocid, jobids: stops.filter(isJob).map(({ id }) => id) }));

export const stopsOf = (day: PlanDay): PlanStop[] => [
  ...day.lanes.flatMap(({ stops }) => stops),
  ...day.left_behind,
  ...day.pool,
];

/** The day and the actions on it: each is sent as a plan, so people can undo it. */
export function useBoard(view: BoardView) {
  const { ahead, show, settle } = useAhead();
  const { live, day, versions } = useDay(view);
  /** What has just happened, for screen readers. */
  const [said, setSaid] = useState("");
  const { ask, dialog } = usePromise();
  const back = useWayBack(day.date, setSaid, versions.learn);
  const now = orderOf(day);
  const { save, refused, forgetRefused } = useSave({ show, settle, ask, onSaved: back.remember });

  /** `seen`: the versions the new order is based on, if that isn't the day shown. True once it's saved. */
  const arrange = async (
    after: LaneOrder[],
    done: string,
    // Compared with what is shown: undoing an action that the page hasn't loaded yet counts as an action too.
    { lanes = changedLanes(ahead ?? now, after), seen }: { lanes?: LaneOrder[]; seen?: Seen } = {},
  ): Promise<boolean> => {
    if (lanes.length === 0) return true;
    const answer = await save(after, () =>
      planOf(day.date, [...lanes, ...now], lanes, (jobids) => versions.of(jobids, seen)),
    );
    if (!answer) return false;
    setSaid(done);
    return true;
  };
  return {
    day,
    live,
    order: ahead ?? now,
    waiting: ahead !== null || back.pending,
    arrange,
    /** The version of a job after this page's last action; 0 when none has changed it. */
    ownVersion: versions.own,
    /** Numbers every job in the lanes, in the order shown. */
    number: () => {
      const full = now.filter(({ jobids }) => jobids.length > 0);
      return arrange(now, "All jobs are numbered", { lanes: full });
    },
    back,
    refused,
    forgetRefused,
    said,
    say: setSaid,
    dialog,
  };
}

type SaveOptions = Pick<ReturnType<typeof useAhead>, "show" | "settle"> & {
  ask: ReturnType<typeof usePromise>["ask"];
  /** As soon as a plan is saved, and before the next one is made. */
  onSaved: (answer: Saved) => void;
};
type Saved = Answer<typeof applyPlanContract>;

/**
 * Sends plans that the screen already shows, one after the other. Each is made when its turn comes, with the versions
 * that the previous one left. Null when a plan wasn't saved: it was refused, failed, was abandoned, or was based on
 * one that wasn't saved.
 */
function useSave({ show, settle, ask, onSaved }: SaveOptions) {
  const [refused, setRefused] = useState<readonly PlanRefusal[]>([]);
  const last = useRef<Promise<Saved | null> | null>(null);
  const apply = useWrite(applyPlanContract, { onDone: settle, rereads: true });
  const send = async (plan: ReturnType<typeof planOf>) => {
    setRefused([]);
    try {
      const answer = await answering(ask, (override) => apply.send({ ...plan, override }));
      if (answer) onSaved(answer);
      else settle();
      return answer;
    } catch (error) {
      settle();
      const facts = factsOf(planRefused, error);
      if (facts) setRefused(facts.refusals);
      else tellProblem(error);
      return null;
    }
  };
  const after = async (before: Promise<Saved | null>, make: () => ReturnType<typeof planOf>) => {
    if (await before) return send(make());
    settle();
    return null;
  };
  const save = async (order: LaneOrder[], make: () => ReturnType<typeof planOf>) => {
    show(order);
    const turn = last.current ? after(last.current, make) : send(make());
    last.current = turn;
    const answer = await turn;
    if (last.current === turn) last.current = null;
    return answer;
  };
  return { save, refused, forgetRefused: () => setRefused([]) };
}

export type Board = ReturnType<typeof useBoard>;

export type Changed = readonly { jobid: number; version: number }[];
type Seen = ReadonlyMap<number, number>;

/**
 * The day as others change it, and the newest known version of each job: the answer to an action is newer than the
 * screen.
 */
function useDay(view: BoardView) {
  const { refresh } = useRefresh();
  const learned = useRef(new Map<number, number>());
  const live = useLiveDay({
    view,
    isOwn: ({ id, version }) => (learned.current.get(id) ?? 0) >= version,
    reread: () => refresh(),
  });
  const versions = {
    learn: (changed: Changed) => {
      for (const { jobid, version } of changed) learned.current.set(jobid, version);
    },
    own: (jobid: number) => learned.current.get(jobid) ?? 0,
    of: (jobids: ReadonlySet<number>, seen?: Seen) =>
      stopsOf(live.day)
        .filter((stop) => isJob(stop) && jobids.has(stop.id))
        .map(({ id, version }) => ({
          jobid: id,
          version: Math.max(seen?.get(id) ?? version, learned.current.get(id) ?? 0),
        })),
  };
  return { live, day: live.day, versions };
}

/** The lanes as they should be, with the versions of every job that is added, removed or moved. */
function planOf(
  date: BusinessDate,
  before: readonly LaneOrder[],
  lanes: readonly LaneOrder[],
  versionsOf: (jobids: ReadonlySet<number>) => Changed,
) {
  const touched = before.filter(({ ocid }) => lanes.some((lane) => lane.ocid === ocid));
  return {
    date,
    lanes: lanes.map(({ ocid, jobids }) => ({ ocid, jobids: [...jobids] })),
    versions: [...versionsOf(new Set(touched.flatMap(({ jobids }) => jobids)))],
  };
}
