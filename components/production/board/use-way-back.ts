import { tellProblem } from "@/components/ui/tell-problem";
import { toast } from "@/components/ui/toaster";
import { useWrite } from "@/components/ui/use-write";
import { redoPlanContract, undoPlanContract } from "@/lib/features/planning/contract";
import { isGone, isOvertaken } from "@/lib/platform/http/call-api";
import { count } from "@/lib/values/text";
import type { Changed } from "./use-board";
import { useKept } from "./use-kept";

type Left = { address: string | null; message: string };

/** What someone else has changed since, which an undo leaves as it is. */
const leftText = (left: readonly Left[]): string =>
  `${count(left.length, "job")} stayed: ${left.map(({ address, message }) => `${address}, ${message}`).join("; ")}`;

/** The plans of a day or week that people can undo and redo. */
type Trail = { undo: number[]; redo: number[] };

const NO_TRAIL: Trail = { undo: [], redo: [] };

/** Undoes the last plan, or redoes it; what someone else has changed since stays, and is reported. */
export function useWayBack(
  trailOf: string,
  setSaid: (said: string) => void,
  learn: (changed: Changed) => void,
) {
  const [trail, keep] = useKept<Trail>(`plans:${trailOf}`, NO_TRAIL);
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
      tellProblem(error);
      // Someone else has undone it, or it's gone, so it isn't offered again.
      if (!isOvertaken(error) && !isGone(error)) return;
    }
    keep(next);
  };
  const [undone, redone] = [trail.undo.at(-1), trail.redo.at(-1)];
  return {
    pending: undoing.pending || redoing.pending,
    canUndo: undone !== undefined,
    canRedo: redone !== undefined,
    /** A plan that was just made: it's the next one to undo. */
    remember: ({ id, changed }: { id: number | null; changed: Changed }) => {
      learn(changed);
      if (id !== null) keep(({ undo }) => ({ undo: [...undo, id], redo: [] }));
    },
    undo: () =>
      go(undoing, undone, { undo: trail.undo.slice(0, -1), redo: [...trail.redo, undone ?? 0] }, "Undone"),
    redo: () =>
      go(redoing, redone, { undo: [...trail.undo, redone ?? 0], redo: trail.redo.slice(0, -1) }, "Redone"),
  };
}
