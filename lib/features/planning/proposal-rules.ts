import type { LaneOrder } from "./arrange-rules";
import type { Suggestion } from "./suggest-contract";

/** What a proposal does with a day's jobs: DNFs, signs and estimates stay as they are. */
export type Proposed = { lanes: LaneOrder[]; left: ReadonlySet<number> };

/** A job that a proposal assigns to another crew, by `ocid`; null is the pool. */
export type Change = { jobid: number; from: number | null; to: number | null };

/** Which part of a proposal to accept: all of it, a crew with the jobs it gains and loses, or one job. */
export type Wanted = "all" | { ocid: number } | { jobid: number };

const JOB_KEY = /^job-(\d+)$/;

const jobOf = (key: string): number[] => {
  const id = JOB_KEY.exec(key)?.[1];
  return id === undefined ? [] : [Number(id)];
};

export const proposedJobs = ({ lanes, left }: Suggestion): Proposed => ({
  lanes: lanes.map(({ ocid, stops }) => ({ ocid, jobids: stops.flatMap(({ key }) => jobOf(key)) })),
  left: new Set(left.flatMap(({ key }) => jobOf(key))),
});

const crewOfJob = (lanes: readonly LaneOrder[]) =>
  new Map(lanes.flatMap(({ ocid, jobids }) => jobids.map((jobid) => [jobid, ocid] as const)));

/** Every job that isn't with the crew it's proposed for. Jobs the proposal doesn't know stay where they are. */
export function changesOf(now: readonly LaneOrder[], { lanes, left }: Proposed): Change[] {
  const [has, gets] = [crewOfJob(now), crewOfJob(lanes)];
  const known = [...gets.keys(), ...left];
  return known.flatMap((jobid) => {
    const [from, to] = [has.get(jobid) ?? null, gets.get(jobid) ?? null];
    return from === to ? [] : [{ jobid, from, to }];
  });
}

/** The lanes after accepting a part of a proposal; a crew accepted as a whole also gets the proposed order. */
export function accepted(now: readonly LaneOrder[], proposed: Proposed, wanted: Wanted): LaneOrder[] {
  const taken = changesOf(now, proposed).filter((change) => isWanted(change, wanted));
  const going = new Set(taken.map(({ jobid }) => jobid));
  return now.map(({ ocid, jobids }) => {
    const order = proposed.lanes.find((lane) => lane.ocid === ocid)?.jobids ?? [];
    const staying = jobids.filter((id) => !going.has(id));
    const coming = new Set(taken.filter(({ to }) => to === ocid).map(({ jobid }) => jobid));
    const isWhole = wanted === "all" || ("ocid" in wanted && wanted.ocid === ocid);
    if (isWhole) return { ocid, jobids: inOrder([...staying, ...coming], order) };
    return {
      ocid,
      jobids: order.filter((id) => coming.has(id)).reduce((into, id) => inserted(into, id, order), staying),
    };
  });
}

const isWanted = ({ jobid, from, to }: Change, wanted: Wanted): boolean => {
  if (wanted === "all") return true;
  return "ocid" in wanted ? from === wanted.ocid || to === wanted.ocid : jobid === wanted.jobid;
};

/** In the proposed order; jobs the proposal doesn't know come last. */
function inOrder(jobids: readonly number[], order: readonly number[]): number[] {
  const turn = (id: number) => (order.includes(id) ? order.indexOf(id) : order.length);
  return jobids.toSorted((a, b) => turn(a) - turn(b));
}

/** After the last of the jobs that come before it in the proposal. */
function inserted(jobids: readonly number[], jobid: number, order: readonly number[]): number[] {
  const before = order.slice(0, order.indexOf(jobid));
  const at = jobids.findLastIndex((id) => before.includes(id)) + 1;
  return [...jobids.slice(0, at), jobid, ...jobids.slice(at)];
}
