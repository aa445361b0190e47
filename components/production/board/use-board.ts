import { useEffect, useRef, useState } from "react";
import { usePromise } from "@/components/ui/promise/use-promise";
import { toast } from "@/components/ui/toaster";
import { useRefresh } from "@/components/ui/use-refresh";
import { useWrite } from "@/components/ui/use-write";
import type { Override } from "@/lib/core/work/promise-schema";
import { changedLanes, type LaneOrder } from "@/lib/features/planning/arrange-rules";
import type { BoardView } from "@/lib/features/planning/board-view";
import {
  applyPlanContract,
  type PlanDay,
  type PlanRefusal,
  type PlanStop,
  planRefused,
  redoPlanContract,
  undoPlanContract,
} from "@/lib/features/planning/contract";
import { factsOf, isGone, isOvertaken } from "@/lib/platform/http/call-api";
import { problemOf } from "@/lib/platform/http/writer";
import type { BusinessDate } from "@/lib/values/dates";
import { count } from "@/lib/values/text";
import { useAhead, useLiveDay } from "./use-live-day";

/** Jobs are moved on the board; DNFs, signs and estimates are given to crews on their own pages. */
export const isJob = ({ state }: PlanStop): boolean => state !== null;

/** What a crew has begun or done stays where it is. */
export const isUnderWay = ({ state }: PlanStop): boolean => state === "started" || state === "reported";

const orderOf = (day: PlanDay): LaneOrder[] =>
  day.lanes.map(({ ocid, stops }) => ({ ocid, jobids: stops.filter(isJob).map(({ id }) => id) }));

export const stopsOf = (day: PlanDay): PlanStop[] => [
  ...day.lanes.flatMap(({ stops }) => stops),
  ...day.left_behind,
  ...day.pool,
];

/** The day, and the acts on it: each is sent as a plan, so that it can be taken back. */
export function useBoard(view: BoardView) {
  const { ahead, show, settle } = useAhead();
  const { live, day, versions } = useDay(view);
  /** For a screen reader: what has just happened. */
  const [said, setSaid] = useState("");
  const { ask, dialog } = usePromise();
  const back = useWayBack(day.date, setSaid, versions.learn);
  const now = orderOf(day);
  const { save, refused, forgetRefused } = useSave({ show, settle, ask });

  /** `seen`: the versions on which the new order rests, where that isn't the day shown. True once it's saved. */
  const arrange = async (
    after: LaneOrder[],
    done: string,
    { lanes = changedLanes(now, after), seen }: { lanes?: LaneOrder[]; seen?: Seen } = {},
  ): Promise<boolean> => {
    if (lanes.length === 0) return true;
    const plan = planOf(day.date, [...lanes, ...now], lanes, (jobids) => versions.of(jobids, seen));
    const answer = await save(after, plan);
    if (!answer) return false;
    back.remember(answer);
    setSaid(done);
    return true;
  };
  return {
    day,
    live,
    order: ahead ?? now,
    waiting: ahead !== null || back.pending,
    arrange,
    /** The version a job got by the last act from here; 0 where none has changed it. */
    ownVersion: versions.own,
    /** Gives every job of the lanes its number, in the order shown. */
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
};

/** Sends a plan, which the screen shows meanwhile. Null when it wasn't saved: refused, failed, or thought better of. */
function useSave({ show, settle, ask }: SaveOptions) {
  const [refused, setRefused] = useState<readonly PlanRefusal[]>([]);
  const apply = useWrite(applyPlanContract, { onDone: settle, rereads: true });
  const save = async (after: LaneOrder[], plan: ReturnType<typeof planOf>) => {
    show(after);
    setRefused([]);
    try {
      const answer = await answering(ask, (override) => apply.send({ ...plan, override }));
      if (!answer) settle();
      return answer;
    } catch (error) {
      settle();
      const facts = factsOf(planRefused, error);
      if (facts) setRefused(facts.refusals);
      else toast.error(problemOf(error));
      return null;
    }
  };
  return { save, refused, forgetRefused: () => setRefused([]) };
}

export type Board = ReturnType<typeof useBoard>;

type Changed = readonly { jobid: number; version: number }[];
type Seen = ReadonlyMap<number, number>;

/** The day as others change it, and the newest version known of each job: an act just answered knows more than the screen. */
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

/** Lanes as they shall be, with the versions of every job that comes, goes or moves there. */
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

/** Sends a plan, and once more with a reason where promises are all that speaks against it; null when it's left at that. */
export async function answering<T>(
  ask: ReturnType<typeof usePromise>["ask"],
  send: (override?: Override) => Promise<T>,
): Promise<T | null> {
  try {
    return await send();
  } catch (error) {
    const refusals = factsOf(planRefused, error)?.refusals ?? [];
    const promises = refusals.flatMap(({ promise }) => promise ?? []);
    if (promises.length === 0 || promises.length < refusals.length) throw error;
    const override = await ask(promises);
    return override ? await send(override) : null;
  }
}

type Left = { address: string | null; message: string };

/** What somebody else changed meanwhile, which an undo leaves as it is. */
const leftText = (left: readonly Left[]): string =>
  `${count(left.length, "job")} stayed: ${left.map(({ address, message }) => `${address}, ${message}`).join("; ")}`;

type Trail = { undo: number[]; redo: number[] };

const NO_TRAIL: Trail = { undo: [], redo: [] };

/** The plans of this day, or week, that can be taken back and done again: they outlive a reload of this tab. */
function useTrail(of: string) {
  const key = `plans:${of}`;
  const [trail, setTrail] = useState<Trail>(NO_TRAIL);
  useEffect(() => {
    const kept: unknown = JSON.parse(sessionStorage.getItem(key) ?? "null");
    setTrail(kept === null ? NO_TRAIL : (kept as Trail));
  }, [key]);
  const keep = (next: Trail) => {
    setTrail(next);
    sessionStorage.setItem(key, JSON.stringify(next));
  };
  return { trail, keep };
}

/** Takes the last plan back, or does it again; what somebody else has changed since stays, and is said. */
export function useWayBack(
  trailOf: string,
  setSaid: (said: string) => void,
  learn: (changed: Changed) => void,
) {
  const { trail, keep } = useTrail(trailOf);
  const undoing = useWrite(undoPlanContract);
  const redoing = useWrite(redoPlanContract);
  const go = async (
    write: typeof undoing | typeof redoing,
    id: number | undefined,
    next: Trail,
    said: string,
  ) => {
    if (id === undefined) return;
    try {
      const { left, changed } = await write.send({ id });
      learn(changed);
      setSaid(said);
      if (left.length > 0) toast.error(leftText(left));
    } catch (error) {
      toast.error(problemOf(error));
      // Somebody else has taken it back, or it's gone: it won't be offered again.
      if (!isOvertaken(error) && !isGone(error)) return;
    }
    keep(next);
  };
  const [undone, redone] = [trail.undo.at(-1), trail.redo.at(-1)];
  return {
    pending: undoing.pending || redoing.pending,
    canUndo: undone !== undefined,
    canRedo: redone !== undefined,
    /** A plan that was just made: it's the next to be taken back. */
    remember: ({ id, changed }: { id: number | null; changed: Changed }) => {
      learn(changed);
      if (id !== null) keep({ undo: [...trail.undo, id], redo: [] });
    },
    undo: () =>
      go(undoing, undone, { undo: trail.undo.slice(0, -1), redo: [...trail.redo, undone ?? 0] }, "Undone"),
    redo: () =>
      go(
        redoing,
        redone,
        { undo: [...trail.undo, redone ?? 0], redo: trail.redo.slice(0, -1) },
        "Done again",
      ),
  };
}
