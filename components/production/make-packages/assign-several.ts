import type { Answer } from "@/lib/contract";
import type { BrokenPromise, Override } from "@/lib/core/work/promise-schema";
import type { assignJobsContract, PackageJob } from "@/lib/features/packaging/contract";
import { ApiError } from "@/lib/platform/http/call-api";
import type { BusinessDate } from "@/lib/values/dates";
import { count } from "@/lib/values/text";

export type Target = { crewname: string; schdate: BusinessDate };
export type Refusal = { address: string; message: string };

type Assigned = Answer<typeof assignJobsContract>;

export type Means = {
  send: (call: Target & { jobids: number[]; override?: Override }) => Promise<Assigned>;
  /** Asks why promises are broken. */
  ask: (broken: BrokenPromise[]) => Promise<Override>;
};

/** The most that one call takes. */
const AT_ONCE = 200;

/** What the calls brought until one of them failed; `unsent` has the jobs of that call and of those after it. */
type Sending = Assigned & { unsent: readonly number[]; error: unknown };

async function assignIds(
  jobids: readonly number[],
  target: Target,
  send: Means["send"],
  override?: Override,
): Promise<Sending> {
  const all: Assigned = { assigned: [], refused: [] };
  for (let at = 0; at < jobids.length; at += AT_ONCE) {
    const some = jobids.slice(at, at + AT_ONCE);
    try {
      const { assigned, refused } = await send({ jobids: some, ...target, override });
      all.assigned.push(...assigned);
      all.refused.push(...refused);
    } catch (error) {
      return { assigned: all.assigned, refused: all.refused, unsent: jobids.slice(at), error };
    }
  }
  return { assigned: all.assigned, refused: all.refused, unsent: [], error: null };
}

/** The error with what was assigned before it. Only a refusal says for sure that the rest weren't. */
function failureOf(error: unknown, done: number, unsent: number, crewname: string): unknown {
  if (done === 0 || !(error instanceof ApiError)) return error;
  const refused = error.status >= 400 && error.status < 500;
  const rest = refused
    ? count(unsent, "job wasn't assigned", "jobs weren't assigned")
    : count(unsent, "job might not be assigned", "jobs might not be assigned");
  const assigned = count(done, "job was", "jobs were");
  return new ApiError(
    error.status,
    error.code,
    `${assigned} assigned to ${crewname}. ${rest}: ${error.message}`,
    error,
  );
}

/** Assigns the jobs that keep their promise, then asks about the rest. */
export async function assignAll(jobs: readonly PackageJob[], target: Target, { send, ask }: Means) {
  const ids = jobs.map(({ jobid }) => jobid);
  const first = await assignIds(ids, target, send);
  const broken = first.refused.flatMap(({ promise }) => promise ?? []);
  const override = broken.length > 0 && !first.error ? await ask(broken) : undefined;
  const brokenIds = broken.map(({ jobid }) => jobid);
  const again = override ? await assignIds(brokenIds, target, send, override) : null;
  const refused = again
    ? [...first.refused.filter(({ promise }) => !promise), ...again.refused]
    : first.refused;
  const { unsent, error } = again ?? first;
  const done = first.assigned.length + (again?.assigned.length ?? 0);
  const addressOf = (jobid: number) => jobs.find((job) => job.jobid === jobid)?.address ?? "";
  return {
    done: done > 0 ? `${count(done, "job")} assigned to ${target.crewname}` : null,
    /** Why not all were sent, with what was assigned; null when all were. */
    failure: error && failureOf(error, done, unsent.length, target.crewname),
    refused: refused.map(({ jobid, message }): Refusal => ({ address: addressOf(jobid), message })),
    left: [...refused.map(({ jobid }) => jobid), ...unsent],
  };
}
