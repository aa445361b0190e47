"use client";

import { useState } from "react";
import { toast } from "@/components/ui/toaster";
import { useRefresh } from "@/components/ui/use-refresh";
import { ApiError, callApi } from "@/lib/http/call-api";
import { uncancelJobContract } from "@/lib/jobs/contract";
import {
  assignJobContract,
  assignJobsContract,
  numberJobContract,
  type PackageJob,
  unassignJobContract,
  unnumberJobContract,
} from "@/lib/jobs/packaging/packaging-contract";
import type { BusinessDate } from "@/lib/values/dates";
import { count } from "@/lib/values/text";

export type PackageAction = "assign" | "unassign" | "number" | "unnumber" | "uncancel";

export type PackageActions = {
  /** Null without a chosen crew. */
  crewName: string | null;
  run: (action: PackageAction, job: PackageJob) => Promise<void>;
  assignSeveral: (jobs: readonly PackageJob[]) => Promise<boolean>;
  isBusy: (jobid: number) => boolean;
  /** What could not be assigned of the last selection, and why. */
  refused: readonly Refusal[];
  forgetRefused: () => void;
};

type Refusal = { address: string; message: string };

type Target = { crewname: string; schdate: BusinessDate };

/** Each act on one job; answers the sentence of its success. */
const ACTS: Record<PackageAction, (job: PackageJob, target: Target) => Promise<string>> = {
  assign: async ({ jobid, address }, target) => {
    await callApi(assignJobContract, { jobid, ...target });
    return `${address} assigned to ${target.crewname}`;
  },
  unassign: async ({ jobid, address }) => {
    await callApi(unassignJobContract, { jobid });
    return `${address} unassigned`;
  },
  number: async ({ jobid, address }) => {
    const { num } = await callApi(numberJobContract, { id: jobid });
    return `${address} is number ${num}`;
  },
  unnumber: async ({ jobid, address }) => {
    await callApi(unnumberJobContract, { id: jobid });
    return `${address} has no number any more`;
  },
  uncancel: async ({ jobid }) => (await callApi(uncancelJobContract, { id: jobid })).msg,
};

async function assignAll(jobs: readonly PackageJob[], target: Target) {
  const { assigned, refused } = await callApi(assignJobsContract, {
    jobids: jobs.map((job) => job.jobid),
    ...target,
  });
  const addressOf = (jobid: number) => jobs.find((job) => job.jobid === jobid)?.address ?? "";
  return {
    done: assigned.length > 0 ? `${count(assigned.length, "job")} assigned to ${target.crewname}` : null,
    refused: refused.map(({ jobid, message }): Refusal => ({ address: addressOf(jobid), message })),
  };
}

/** Runs a write on jobs: no second click on a job in work, and it stays locked until the list shows how it stands. */
function useAttempt() {
  const [busy, setBusy] = useState<readonly number[]>([]);
  const { refresh } = useRefresh();
  const attempt = async (jobids: number[], work: () => Promise<string | null>): Promise<boolean> => {
    if (jobids.some((id) => busy.includes(id))) return false;
    setBusy((others) => [...others, ...jobids]);
    const release = () => setBusy((others) => others.filter((id) => !jobids.includes(id)));
    try {
      const done = await work();
      if (done) toast.success(done);
      refresh(release);
      return true;
    } catch (error) {
      toast.error(error instanceof ApiError ? error.message : "This was not saved. Please try again.");
      refresh(release, error);
      return false;
    }
  };
  return { attempt, isBusy: (jobid: number) => busy.includes(jobid) };
}

/** The acts of the screen; after each, done or refused, it reads anew. */
export function usePackageActions(crewName: string | null, schdate: BusinessDate): PackageActions {
  const { attempt, isBusy } = useAttempt();
  const [refused, setRefused] = useState<readonly Refusal[]>([]);
  const target = { crewname: crewName ?? "", schdate };
  return {
    crewName,
    run: async (action, job) => void (await attempt([job.jobid], () => ACTS[action](job, target))),
    assignSeveral: (jobs) =>
      attempt(
        jobs.map((job) => job.jobid),
        async () => {
          const result = await assignAll(jobs, target);
          setRefused(result.refused);
          return result.done;
        },
      ),
    isBusy,
    refused,
    forgetRefused: () => setRefused([]),
  };
}
