import { useRef, useState } from "react";
import { answering, type MoveTo, planMove } from "@/components/production/board/plan-move";
import { useWayBack } from "@/components/production/board/use-way-back";
import { usePromise } from "@/components/ui/promise/use-promise";
import { tellProblem } from "@/components/ui/tell-problem";
import { useWrite } from "@/components/ui/use-write";
import { applyPlanContract, type PlanRefusal, planRefused } from "@/lib/features/planning/contract";
import type { WeekJob, WeekRow } from "@/lib/features/planning/weeks/contract";
import type { WeekView } from "@/lib/features/planning/weeks/week-view";
import { factsOf } from "@/lib/platform/http/call-api";
import { formatShortDate } from "@/lib/values/dates";
import { useWeekRows } from "./use-week-rows";

/** What a crew has started or finished stays where it is. */
export const isFixed = ({ state }: WeekJob): boolean => state === "started" || state === "reported";

const placeOf = (rows: readonly WeekRow[], ocid: number): MoveTo | null => {
  for (const { hrid, crew, days } of rows)
    for (const { date, ocid: id } of days) if (id === ocid) return { ocid, hrid, date, crew };
  return null;
};

/**
 * Moves jobs to other days of the week: each move is a plan, which asks before it breaks a promise, and which people
 * can undo.
 */
export function useWeek(view: WeekView) {
  const [said, setSaid] = useState("");
  const [refused, setRefused] = useState<readonly PlanRefusal[]>([]);
  const { ask, dialog } = usePromise();
  const learned = useRef(new Map<number, number>());
  const rows = useWeekRows(view);
  const apply = useWrite(applyPlanContract, { rereads: true });
  const back = useWayBack(`week ${view.days[0]?.date}`, setSaid, (changed) => {
    for (const { jobid, version } of changed) learned.current.set(jobid, version);
  });
  const move = async (job: WeekJob, to: MoveTo) => {
    if (isFixed(job) || (job.crewHrid === to.hrid && job.schdate === to.date)) return;
    setRefused([]);
    try {
      const plan = planMove(job, to, await rows.rowOf(to.hrid), (jobid) => learned.current.get(jobid) ?? 0);
      const answer = await answering(ask, (override) => apply.send({ ...plan, override }));
      if (!answer) return;
      back.remember(answer);
      setSaid(`${job.address} is on ${formatShortDate(to.date)} with ${to.crew}`);
    } catch (error) {
      const facts = factsOf(planRefused, error);
      if (facts) setRefused(facts.refusals);
      else tellProblem(error);
    }
  };
  return {
    rows,
    move,
    /** A job that was dropped on a crew's day. */
    drop: (jobid: number, ocid: number) => {
      const job = rows.rows
        .flatMap(({ days }) => days.flatMap(({ jobs }) => jobs))
        .find((each) => each.jobid === jobid);
      const to = placeOf(rows.rows, ocid);
      if (job && to) void move(job, to);
    },
    back,
    said,
    dialog,
    pending: apply.pending || back.pending,
    refused,
    forgetRefused: () => setRefused([]),
  };
}
export type Week = ReturnType<typeof useWeek>;
