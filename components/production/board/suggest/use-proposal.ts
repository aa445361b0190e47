import { useEffect, useRef, useState } from "react";
import { boardPrice } from "@/components/production/board/looks";
import { type Board, isJob, stopsOf } from "@/components/production/board/use-board";
import { useKept } from "@/components/production/board/use-kept";
import type { Sent } from "@/lib/contract";
import { changedLanes } from "@/lib/features/planning/arrange-rules";
import type { PlanDay } from "@/lib/features/planning/contract";
import {
  accepted,
  changesOf,
  type Proposed,
  proposedJobs,
  type Wanted,
} from "@/lib/features/planning/proposal-rules";
import { type Suggestion, suggestPlanContract } from "@/lib/features/planning/suggest-contract";
import { callApi } from "@/lib/platform/http/call-api";
import { problemOf } from "@/lib/platform/http/writer";
import { count } from "@/lib/values/text";

type Input = Sent<typeof suggestPlanContract>;

export type SuggestOptions = {
  /** By `ocid`; null for all crews. */
  crews: readonly number[] | null;
  weights: NonNullable<Input["weights"]>;
  seconds: number;
};

/** The first proposal comes right away; then the search for a better one starts. */
const FIRST_SECONDS = 0.3;

/** A suggested plan beside the current day: requested, improved, and accepted in parts or discarded. */
export function useProposal(board: Board) {
  const [options, setOptions] = useOptions(board.day);
  const search = useSearch(board);
  const locks = useLocks(board.day, search.stop);
  const { shown, stop } = search;
  const jobs = shown && proposedJobs(shown);

  /** `staying`: a job that should stay where it is now, whatever the proposal says. */
  const suggest = (staying?: number) => {
    const from = jobs && staying !== undefined ? unmoved(jobs.lanes, board.order, staying) : jobs?.lanes;
    board.forgetRefused();
    const locked = locks.sent(staying);
    return search.run(inputOf(board.day.date, options, { from, locked }), options.seconds);
  };
  const accept = async (wanted: Wanted) => {
    if (!shown || !jobs) return;
    stop();
    const after = accepted(board.order, jobs, wanted);
    const isAll = isAccepted(after, jobs);
    const said = `${isAll ? "Plan accepted" : "Accepted"}: ${count(movedBy(after, board, jobs), "job")} moved`;
    if ((await board.arrange(after, said, { seen: versionsIn(shown) })) && isAll) search.forget();
  };
  return {
    options,
    setOptions,
    locks,
    shown,
    closed: search.closed,
    jobs,
    looking: search.looking,
    problem: search.problem,
    suggest,
    stop,
    accept,
    discard: () => {
      search.forget();
      board.forgetRefused();
      board.say("Suggested plan discarded");
    },
    forgetProblem: search.forgetProblem,
    /** What people haven't accepted yet. */
    changes: jobs ? changesOf(board.order, jobs) : [],
    /** Jobs that someone changed after the plan was calculated. */
    stale: shown ? staleJobs(shown, board) : 0,
  };
}

const USUAL: SuggestOptions = { crews: null, weights: {}, seconds: 5 };

/** The crews chosen before a reload, if they still go out; all crews if none of them does. */
function useOptions({ date, lanes }: PlanDay): [SuggestOptions, (options: SuggestOptions) => void] {
  const [kept, keep] = useKept(`suggest:${date}`, USUAL);
  const out = kept.crews?.filter((ocid) => lanes.some((lane) => lane.ocid === ocid)) ?? [];
  return [{ ...kept, crews: out.length > 0 ? out : null }, keep];
}

export type ProposalOfBoard = ReturnType<typeof useProposal>;

type Start = { from: Board["order"] | undefined; locked: Input["locked"] };

const inputOf = (date: string, { crews, weights }: SuggestOptions, { from, locked }: Start): Input => ({
  date,
  lanes: crews ? [...crews] : undefined,
  from: from && sentOrder(from),
  locked,
  weights,
});

const sentOrder = (lanes: Board["order"]) => lanes.map(({ ocid, jobids }) => ({ ocid, jobids: [...jobids] }));

/** A proposal with one job put back where it is now. */
const unmoved = (proposed: Board["order"], now: Board["order"], jobid: number): Board["order"] =>
  proposed.map(({ ocid, jobids }) => ({
    ocid,
    jobids: [
      ...jobids.filter((id) => id !== jobid),
      ...(now.some((lane) => lane.ocid === ocid && lane.jobids.includes(jobid)) ? [jobid] : []),
    ],
  }));

const isAccepted = (order: Board["order"], jobs: Proposed): boolean =>
  changedLanes(order, accepted(order, jobs, "all")).length === 0;

const movedBy = (after: Board["order"], { order }: Board, jobs: Proposed): number =>
  changesOf(order, jobs).length - changesOf(after, jobs).length;

const versionsIn = ({ versions }: Suggestion) =>
  new Map(versions.map(({ jobid, version }) => [jobid, version]));

function staleJobs({ versions }: Suggestion, board: Board): number {
  const newest = new Map(
    stopsOf(board.day)
      .filter(isJob)
      .map(({ id, version }) => [id, version]),
  );
  return versions.filter(({ jobid, version }) => {
    const now = newest.get(jobid);
    return now === undefined || (now > version && now > board.ownVersion(jobid));
  }).length;
}

/** What a suggestion leaves where it is. A change here ends a search that started without it. */
function useLocks(day: PlanDay, onChange: () => void) {
  const [kept, keep] = useKept(`locks:${day.date}`, NO_LOCKS);
  const lanes = new Set(day.lanes.map(({ ocid }) => ocid).filter((ocid) => kept.lanes.includes(ocid)));
  const jobs = new Set(
    stopsOf(day)
      .filter((stop) => isJob(stop) && kept.jobs.includes(stop.id))
      .map(({ id }) => id),
  );
  return {
    lanes,
    jobs,
    toggleJob: (jobid: number) => {
      onChange();
      keep({ lanes: [...lanes], jobs: toggled(jobs, jobid) });
    },
    toggleLane: (ocid: number) => {
      onChange();
      keep({ lanes: toggled(lanes, ocid), jobs: [...jobs] });
    },
    /** What is sent; one more job is locked with it. */
    sent: (more?: number): Input["locked"] => {
      const all = [...new Set(more === undefined ? jobs : [...jobs, more])];
      keep({ lanes: [...lanes], jobs: all });
      return { lanes: [...lanes], jobids: all };
    },
  };
}

const NO_LOCKS: { lanes: number[]; jobs: number[] } = { lanes: [], jobs: [] };

function toggled(before: ReadonlySet<number>, one: number): number[] {
  const next = new Set(before);
  if (!next.delete(one)) next.add(one);
  return [...next];
}

/** One search at a time: a short one for a first plan, then one that improves it until someone stops it. */
function useSearch(board: Board) {
  const [shown, setShown] = useState<Suggestion | null>(null);
  const [looking, setLooking] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const [closed, setClosed] = useState(false);
  const running = useRef<AbortController | null>(null);
  useEffect(() => () => running.current?.abort(), []);
  const stop = () => {
    running.current?.abort();
    running.current = null;
    setLooking(false);
  };
  const look = async (input: Input, signal: AbortSignal) => {
    const found = await callApi(suggestPlanContract, input, { signal });
    setShown(found);
    return found;
  };
  const run = async (input: Input, seconds: number) => {
    stop();
    const control = new AbortController();
    running.current = control;
    setLooking(true);
    setProblem(null);
    try {
      const first = await look({ ...input, seconds: FIRST_SECONDS }, control.signal);
      board.say(summary(first));
      const from = sentOrder(proposedJobs(first).lanes);
      const best = await look({ ...input, from, seconds }, control.signal);
      board.say(summary(best));
    } catch (error) {
      if (!control.signal.aborted) setProblem(problemOf(error));
    }
    if (running.current === control) stop();
  };
  const forget = () => {
    stop();
    setShown(null);
    setClosed(true);
    setProblem(null);
  };
  const forgetProblem = () => setProblem(null);
  return { shown, closed, looking, problem, run, stop, forget, forgetProblem };
}

const summary = ({ lanes, after, left }: Suggestion): string => {
  const stops = lanes.reduce((sum, lane) => sum + lane.stops.length, 0);
  return `Suggested plan: ${count(stops, "stop")}, ${boardPrice(after.cents)}; ${count(left.length, "job")} left over. Not saved yet.`;
};
