import type { usePromise } from "@/components/ui/promise/use-promise";
import type { Override } from "@/lib/core/work/promise-schema";
import { planRefused } from "@/lib/features/planning/contract";
import type { WeekRow } from "@/lib/features/planning/weeks/contract";
import { factsOf } from "@/lib/platform/http/call-api";
import type { BusinessDate } from "@/lib/values/dates";

/** A crew's day that a job goes to. */
export type MoveTo = { ocid: number; hrid: number; date: BusinessDate; crew: string };

/** The job at the end of that day, with the newest version known of each job there. */
export function planMove(
  job: { jobid: number; version: number },
  to: MoveTo,
  row: WeekRow | undefined,
  learned: (jobid: number) => number = () => 0,
) {
  const there = row?.days.find(({ ocid }) => ocid === to.ocid)?.jobs ?? [];
  const after = [...there.filter(({ jobid }) => jobid !== job.jobid), job];
  return {
    date: to.date,
    lanes: [{ ocid: to.ocid, jobids: after.map(({ jobid }) => jobid) }],
    versions: after.map(({ jobid, version }) => ({ jobid, version: Math.max(version, learned(jobid)) })),
  };
}

/** Sends a plan, and once more with a reason if only promises are in the way; null when the person decides not to. */
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
