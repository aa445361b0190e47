import { useRef, useState } from "react";
import { answering } from "@/components/production/board/use-board";
import { useWayBack } from "@/components/production/board/use-way-back";
import { usePromise } from "@/components/ui/promise/use-promise";
import { toast } from "@/components/ui/toaster";
import { useWrite } from "@/components/ui/use-write";
import { applyPlanContract, type PlanRefusal, planRefused } from "@/lib/features/planning/contract";
import type { WeekJob, WeekView } from "@/lib/features/planning/weeks/week-view";
import { factsOf } from "@/lib/platform/http/call-api";
import { problemOf } from "@/lib/platform/http/writer";
import { type BusinessDate, formatShortDate } from "@/lib/values/dates";

/** What a crew has started or finished stays where it is. */
export const isFixed = ({ state }: WeekJob): boolean => state === "started" || state === "reported";

export const jobsOf = ({ jobs }: WeekView, hrid: number, date: BusinessDate): WeekJob[] =>
  jobs.filter((job) => job.crewHrid === hrid && job.schdate === date);

/**
 * Moves jobs to other days of the week: each move is a plan, which asks before it breaks a promise, and which people
 * can undo.
 */
export function useWeek(view: WeekView) {
  const [said, setSaid] = useState("");
  const [refused, setRefused] = useState<readonly PlanRefusal[]>([]);
  const { ask, dialog } = usePromise();
  const learned = useRef(new Map<number, number>());
  const apply = useWrite(applyPlanContract, { rereads: true });
  const back = useWayBack(`week ${view.days[0]?.date}`, setSaid, (changed) => {
    for (const { jobid, version } of changed) learned.current.set(jobid, version);
  });
  const move = async (jobid: number, ocid: number) => {
    const job = view.jobs.find((each) => each.jobid === jobid);
    const to = placeOf(view, ocid);
    if (!job || !to || isFixed(job)) return;
    const there = jobsOf(view, to.hrid, to.date);
    if (there.includes(job)) return;
    setRefused([]);
    const plan = {
      date: to.date,
      lanes: [{ ocid, jobids: [...there, job].map((each) => each.jobid) }],
      versions: [...there, job].map((each) => ({
        jobid: each.jobid,
        version: Math.max(each.version, learned.current.get(each.jobid) ?? 0),
      })),
    };
    try {
      const answer = await answering(ask, (override) => apply.send({ ...plan, override }));
      if (!answer) return;
      back.remember(answer);
      setSaid(`${job.address} is on ${formatShortDate(to.date)} with ${to.crew}`);
    } catch (error) {
      const facts = factsOf(planRefused, error);
      if (facts) setRefused(facts.refusals);
      else toast.error(problemOf(error));
    }
  };
  return {
    move,
    back,
    said,
    dialog,
    pending: apply.pending || back.pending,
    refused,
    forgetRefused: () => setRefused([]),
  };
}
export type Week = ReturnType<typeof useWeek>;

function placeOf({ days }: WeekView, ocid: number) {
  for (const { date, crews } of days) {
    const crew = crews.find((each) => each.ocid === ocid);
    if (crew) return { date, hrid: crew.hrid, crew: crew.crew };
  }
  return null;
}
