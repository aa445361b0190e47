/** A crew's jobs, in order. */
export type LaneOrder = { ocid: number; jobids: readonly number[] };

/** Where jobs go: before another of that crew's jobs, at its end, or back to the pool. */
export type Spot = { ocid: number; before: number | null } | "pool";

/** The lanes after the jobs have moved to that spot, in the order given. */
export function placed(lanes: readonly LaneOrder[], jobids: readonly number[], spot: Spot): LaneOrder[] {
  const going = new Set(jobids);
  return lanes.map(({ ocid, jobids: now }) => {
    if (spot === "pool" || spot.ocid !== ocid) return { ocid, jobids: now.filter((id) => !going.has(id)) };
    const next = firstStaying(now, spot.before, going);
    const staying = now.filter((id) => !going.has(id));
    const at = next === null ? staying.length : staying.indexOf(next);
    return { ocid, jobids: [...staying.slice(0, at), ...jobids, ...staying.slice(at)] };
  });
}

/** Dropped before one of themselves, jobs end up before the first job after it that stays. */
function firstStaying(
  now: readonly number[],
  before: number | null,
  going: ReadonlySet<number>,
): number | null {
  const at = before === null ? -1 : now.indexOf(before);
  return at < 0 ? null : (now.slice(at).find((id) => !going.has(id)) ?? null);
}

/** The lanes after a job has swapped places with its neighbour; the first stays first, the last stays last. */
export function shifted(lanes: readonly LaneOrder[], jobid: number, by: -1 | 1): LaneOrder[] {
  return lanes.map(({ ocid, jobids }) => {
    const at = jobids.indexOf(jobid);
    const other = jobids[at + by];
    if (at < 0 || other === undefined) return { ocid, jobids };
    return { ocid, jobids: jobids.map((id) => (id === jobid ? other : id === other ? jobid : id)) };
  });
}

/** The lanes that have changed. */
export const changedLanes = (before: readonly LaneOrder[], after: readonly LaneOrder[]): LaneOrder[] =>
  after.filter(({ ocid, jobids }) => {
    const was = before.find((lane) => lane.ocid === ocid)?.jobids ?? [];
    return was.length !== jobids.length || was.some((id, index) => id !== jobids[index]);
  });
